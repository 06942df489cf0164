import { Clock3 } from 'lucide-react'
import { z } from 'zod'
import type { PaletteItem } from './item.ts'
import { KIND_ICONS } from './company-items.ts'
import { personActions, projectActions, skillActions } from './further-actions.ts'

const KEY = 'offbench.palette'

/** How many choices are remembered; the first ones are shown before anything is typed. */
const MOST_REMEMBERED = 20
export const RECENT_SHOWN = 5

const remembered = z.array(
  z.object({
    id: z.string(),
    label: z.string(),
    detail: z.string().optional(),
    initials: z.string().optional(),
    href: z.string().startsWith('/').optional(),
  }),
)

/** What was chosen in this browser, the latest first. Choices that no longer mean anything are left out. */
export function recentItems(known: readonly PaletteItem[]): PaletteItem[] {
  return read().flatMap(({ id, label, detail, initials, href }) => {
    const item = known.find((one) => one.id === id)
    if (item) return [item]
    if (href === undefined) return []
    const more = moreOf(id, href)
    return [
      {
        id,
        label,
        icon: KIND_ICONS[id.split('-')[0] ?? ''] ?? Clock3,
        href,
        ...(detail !== undefined && { detail }),
        ...(initials !== undefined && { initials }),
        ...(more && { more }),
      },
    ]
  })
}

function moreOf(id: string, href: string): PaletteItem[] | undefined {
  const [kind = '', ...rest] = id.split('-')
  const name = rest.join('-')
  if (kind === 'person') return personActions(Number(name))
  if (kind === 'project') return projectActions(Number(name))
  return kind === 'skill' ? skillActions(name, href.startsWith('/users-teams')) : undefined
}

/** What belongs to the place where it was chosen means nothing elsewhere. */
const OF_ITS_PLACE = /^(here|ask|further|more)-/

export function remember({ id, label, detail, initials, href }: PaletteItem): void {
  if (OF_ITS_PLACE.test(id)) return
  const others = read().filter((one) => one.id !== id)
  const next = [{ id, label, detail, initials, href }, ...others].slice(0, MOST_REMEMBERED)
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // A full or forbidden storage costs the memory of choices, nothing else.
  }
}

/** No names stay in the browser after a logout. */
export function forgetChoices(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // A forbidden storage holds nothing.
  }
}

const OWNER_KEY = 'offbench.palette-of'

/** Forgets what another account has chosen in this browser; null is the shared password. */
export function forgetChoicesOfOthers(owner: number | null): void {
  try {
    const before = localStorage.getItem(OWNER_KEY)
    if (before === (owner === null ? null : String(owner))) return
    forgetChoices()
    if (owner === null) localStorage.removeItem(OWNER_KEY)
    else localStorage.setItem(OWNER_KEY, String(owner))
  } catch {
    // A forbidden storage holds nothing.
  }
}

function read(): z.infer<typeof remembered> {
  try {
    return remembered.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]')).data ?? []
  } catch {
    return []
  }
}
