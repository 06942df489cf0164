import type { TimeEntryFilter } from '../time-entries/contract.ts'
import { monthsFrom, type Days } from '../time/units.ts'
import type { ReportKey, ReportQuery } from './contract.ts'
import type { ReportGroup, ReportOrder } from './choices.ts'

/** Bars of a chart that one can take in at once, but for months, of which the course counts. */
export const MOST_BARS = 6

/** What a row is called whose hours have none of a group; of projects, months and categories there is one for all hours. */
export const WITHOUT: Readonly<Record<ReportGroup, string>> = {
  project: 'No project',
  client: 'No client',
  person: 'No person',
  role: 'No role',
  category: 'No category',
  skill: 'No skill',
  month: 'No month',
}

/** Groups of which people have a capacity of their own. */
const OF_PEOPLE: ReadonlySet<ReportGroup> = new Set(['person', 'role', 'month'])

/** Whether rows of these groups tell utilization. */
export function tellsUtilization(groups: readonly ReportGroup[]): boolean {
  return groups.every((group) => OF_PEOPLE.has(group))
}

/** The groups of a report, in their order. */
export function groupsOf({ by, then }: Pick<ReportQuery, 'by' | 'then'>): ReportGroup[] {
  return then === undefined ? [by] : [by, then]
}

/** By what rows are sorted where nobody has said. */
export function sortedAtFirst(group: ReportGroup): { sort: ReportOrder; order: 'asc' | 'desc' } {
  return group === 'month' ? { sort: 'name', order: 'asc' } : { sort: 'hours', order: 'desc' }
}

/** What narrows the list of entries down to those of a report's row, or of all of it. */
export type EntriesOfRow = Pick<
  TimeEntryFilter,
  'userId' | 'projectId' | 'client' | 'role' | 'category' | 'billable' | 'skill' | 'tag' | 'unskilled'
> &
  Days

/** The entries behind a row; null where there are none, as of a fee for a month in which nobody has worked. */
export function entriesOfRow(query: ReportQuery, keys: readonly ReportKey[]): EntriesOfRow | null {
  const { from, to, userId, projectId, client, role, category, skill, tag, billable } = query
  const all = { from, to, userId, projectId, client, role, category, skill, tag, billable }
  return keys.reduce<EntriesOfRow | null>(
    (found, { id }, nth) => found && narrowed(found, groupsOf(query)[nth] ?? query.by, id),
    defined(all),
  )
}

function narrowed(entries: EntriesOfRow, group: ReportGroup, id: ReportKey['id']): EntriesOfRow | null {
  if (group === 'skill' && id === null) return { ...entries, unskilled: 'true' }
  if (id === null) return null
  if (group === 'month') return { ...entries, ...commonDays(entries, String(id)) }
  const field = group === 'person' ? 'userId' : group === 'project' ? 'projectId' : group
  return { ...entries, [field]: id }
}

function commonDays({ from, to }: Days, month: string): Days {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const days = monthsFrom(year * 12 + number - 1)
  return { from: days.from < from ? from : days.from, to: days.to > to ? to : days.to }
}

function defined(fields: object): EntriesOfRow {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as unknown as EntriesOfRow
}

/** What names a group or a part: its id, or nothing for hours that have none. */
export function idText(key: ReportKey | undefined): string {
  return key === undefined || key.id === null ? '' : String(key.id)
}
