import type { PaletteReply } from '#shared/palette/contract.ts'
import {
  type Findable,
  GOOD_MATCH,
  HERE_BONUS,
  MOST_LOCAL,
  RECENT_BONUS,
  RECENT_SHOWN,
  paletteQuery,
  ranked,
  scoreOf,
} from '#shared/palette/rules.ts'
import { searchable } from '#shared/palette/searchable.ts'
import { companyItems, type CompanyKind } from './company-items.ts'
import type { PaletteItem } from './item.ts'

export interface PaletteSection {
  readonly heading: string
  readonly items: readonly PaletteItem[]
  /** The number of all matches, shown or not; undefined if that means nothing. */
  readonly total?: number
}

export interface Known {
  /** Actions on the open screen; below, actions everywhere, and screens. */
  readonly here: readonly PaletteItem[]
  readonly actions: readonly PaletteItem[]
  readonly screens: readonly PaletteItem[]
  /** Earlier choices, the latest first. */
  readonly recent: readonly PaletteItem[]
  /** Invoices that were found for the typed text, if the reader may see them. */
  readonly invoices?: readonly PaletteItem[]
}

/** What the server has found: for the typed text, or still for the text just before. */
export interface Found {
  readonly reply: PaletteReply | undefined
  readonly settled: boolean
}

const COMPANY: Record<CompanyKind, string> = {
  people: 'People',
  projects: 'Projects',
  clients: 'Clients',
  skills: 'Skills',
}

interface Scored {
  readonly section: PaletteSection
  readonly best: number
}

/** Before anything is typed: recent choices, then actions and screens. */
export function firstSections({ here, actions, screens, recent }: Known): PaletteSection[] {
  const shown = recent.slice(0, RECENT_SHOWN)
  const taken = new Set(shown.map(({ id }) => id))
  const rest = (items: readonly PaletteItem[]) => {
    const left = items.filter(({ id }) => !taken.has(id))
    for (const { id } of left) taken.add(id)
    return left
  }
  return [
    { heading: 'Recent', items: shown },
    { heading: 'On this screen', items: rest(here) },
    { heading: 'Actions', items: rest(actions) },
    { heading: 'Screens', items: rest(screens.filter(({ id }) => id.startsWith('screen-'))) },
  ].filter(({ items }) => items.length > 0)
}

/**
 * The matches by section. The section with the best kind of match comes first; among equal ones, people come before skills.
 * Weak matches that the browser finds by itself wait for the server's answer.
 */
export function matchingSections(typed: string, known: Known, { reply, settled }: Found): PaletteSection[] {
  const query = paletteQuery(typed)
  const recent = new Set(known.recent.map(({ id }) => id))
  const taken = new Set<string>()
  const scored: Scored[] = []

  const local = (heading: string, items: readonly PaletteItem[], bonus = 0) => {
    const findable = items.map((item) => findableOf(item, bonus + (recent.has(item.id) ? RECENT_BONUS : 0)))
    const { matches } = ranked(query, findable, MOST_LOCAL)
    const shown = matches.filter(({ item, score }) => !taken.has(item.of.id) && (settled || score >= GOOD_MATCH))
    for (const { item } of shown) taken.add(item.of.id)
    if (shown[0]) scored.push({ section: { heading, items: shown.map(({ item }) => item.of) }, best: shown[0].score })
  }
  local('On this screen', known.here, HERE_BONUS)
  local('Actions', known.actions)
  local('Screens', known.screens)
  local('Invoices', known.invoices ?? [])

  const company = reply && companyItems(reply)
  for (const kind of Object.keys(COMPANY) as CompanyKind[]) {
    const before = known.recent
      .filter(({ id }) => id.startsWith(`${ID_STARTS[kind]}-`))
      .map((item) => ({ item, score: scoreOf(query, findableOf(item, RECENT_BONUS)) }))
      .filter(({ score }) => score >= GOOD_MATCH)
    const fresh = (company?.[kind] ?? []).map(({ item, score }) => {
      // An answer to an earlier text is used for items that still match.
      const now = settled ? score : scoreOf(query, findableOf(item, 0))
      return { item, score: now === 0 ? 0 : now + (recent.has(item.id) ? RECENT_BONUS : 0) }
    })
    const ids = new Set(fresh.map(({ item }) => item.id))
    const all = [...fresh, ...before.filter(({ item }) => !ids.has(item.id))]
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
    const total = settled && reply ? Math.max(reply[kind].total, all.length) : undefined
    if (all[0])
      scored.push({
        section: { heading: COMPANY[kind], items: all.map(({ item }) => item), ...(total !== undefined && { total }) },
        best: all[0].score,
      })
  }
  return scored.sort((a, b) => kindOf(b) - kindOf(a)).map(({ section }) => section)
}

/** Rounds scores to kinds of matches, which are a hundred points apart: a name that is a few letters shorter must not make sections change places. */
function kindOf({ best }: Scored): number {
  return Math.round(best / 100)
}

const ID_STARTS: Record<CompanyKind, string> = {
  people: 'person',
  projects: 'project',
  clients: 'client',
  skills: 'skill',
}

/** The items that match, out of a few. */
export function matchingItems(typed: string, items: readonly PaletteItem[]): PaletteItem[] {
  if (typed === '') return [...items]
  const findable = items.map((item) => findableOf(item, 0))
  return ranked(paletteQuery(typed), findable, items.length).matches.map(({ item }) => item.of)
}

function findableOf(item: PaletteItem, bonus: number): Findable & { of: PaletteItem } {
  return {
    of: item,
    name: searchable(item.label),
    aliases: (item.words ?? []).map(searchable),
    ...(item.detail !== undefined && { context: searchable(item.detail) }),
    bonus,
  }
}

/**
 * `after`, but with everything above the selected line unchanged, so that late results never move what the reader is about to
 * choose. Without a selected line, `after` itself.
 */
export function joined(
  before: readonly PaletteSection[],
  after: readonly PaletteSection[],
  selected: string,
): readonly PaletteSection[] {
  const at = before.findIndex(({ items }) => items.some(({ id }) => id === selected))
  const own = before[at]
  if (!own) return after
  const kept = own.items.slice(0, own.items.findIndex(({ id }) => id === selected) + 1)
  const above = new Set([...before.slice(0, at).flatMap(({ items }) => items), ...kept].map(({ id }) => id))
  const rest = (section: PaletteSection) => section.items.filter(({ id }) => !above.has(id))
  const fresh = after.find(({ heading }) => heading === own.heading)
  const grown: PaletteSection = { ...own, ...fresh, items: [...kept, ...(fresh ? rest(fresh) : [])] }
  const over = new Set(before.slice(0, at + 1).map(({ heading }) => heading))
  const below = after
    .filter(({ heading }) => !over.has(heading))
    .map((section) => ({ ...section, items: rest(section) }))
    .filter(({ items }) => items.length > 0)
  return [...before.slice(0, at), grown, ...below]
}
