import { Clock3 } from 'lucide-react'
import type { PaletteItem } from './item.ts'
import { KIND_ICONS } from './company-items.ts'
import { KEY } from './forget-choices.ts'
import { personActions, projectActions, skillActions } from './further-actions.ts'

/** How many choices are remembered; the first ones are shown before anything is typed. */
const MOST_REMEMBERED = 20

interface Remembered {
  id: string
  label: string
  detail?: string
  initials?: string
  href?: string
}

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

/** Choices that have a meaning only at the place where they were made. */
const OF_ITS_PLACE = /^(here|ask|further|more)-/

export function remember({ id, label, detail, initials, href }: PaletteItem): void {
  if (OF_ITS_PLACE.test(id)) return
  const others = read().filter((one) => one.id !== id)
  const next = [{ id, label, detail, initials, href }, ...others].slice(0, MOST_REMEMBERED)
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // If storage is full or forbidden, choices are not remembered; nothing else is affected.
  }
}

function read(): Remembered[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRemembered) : []
  } catch {
    return []
  }
}

/** Another release may have stored something else there. Without zod, as every screen fetches the palette's code. */
function isRemembered(kept: unknown): kept is Remembered {
  if (typeof kept !== 'object' || kept === null) return false
  const { id, label, detail, initials, href } = kept as Record<string, unknown>
  const isPath = href === undefined || (typeof href === 'string' && href.startsWith('/'))
  return isPath && isText(id) && isText(label) && [detail, initials].every((one) => one === undefined || isText(one))
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
