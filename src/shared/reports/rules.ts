import type { TimeEntryFilter } from '../time-entries/contract.ts'
import { monthsFrom, type Days } from '../time/units.ts'
import type { ReportKey, ReportQuery } from './contract.ts'
import type { ReportGroup, ReportOrder } from './choices.ts'

/** How many bars of a chart can be taken in at once. Months may be more, since only their course matters. */
export const MOST_BARS = 6

/** The name of the row of hours without a value of a group; all hours have a project, a month and a category. */
export const WITHOUT: Readonly<Record<ReportGroup, string>> = {
  project: 'No project',
  client: 'No client',
  person: 'No person',
  role: 'No role',
  projectRole: 'No role',
  category: 'No category',
  skill: 'No skill',
  month: 'No month',
}

/** Groups for which capacity is known. */
const OF_PEOPLE: ReadonlySet<ReportGroup> = new Set(['person', 'role', 'month'])

/** Whether rows of these groups show utilization. */
export function tellsUtilization(groups: readonly ReportGroup[]): boolean {
  return groups.every((group) => OF_PEOPLE.has(group))
}

/** The groups of a report, in their order. */
export function groupsOf({ by, then }: Pick<ReportQuery, 'by' | 'then'>): ReportGroup[] {
  return then === undefined ? [by] : [by, then]
}

/** The default order of rows. */
export function sortedAtFirst(group: ReportGroup): { sort: ReportOrder; order: 'asc' | 'desc' } {
  return group === 'month' ? { sort: 'name', order: 'asc' } : { sort: 'hours', order: 'desc' }
}

/** The filters of the list of entries for a report's row, or for the whole report. */
export type EntriesOfRow = Pick<
  TimeEntryFilter,
  'userId' | 'projectId' | 'client' | 'role' | 'projectRole' | 'category' | 'billable' | 'skill' | 'tag' | 'unskilled'
> &
  Days

/** The filters for the entries behind a row; null if there are none, as for a fee of a month in which nobody has worked. */
export function entriesOfRow(query: ReportQuery, keys: readonly ReportKey[]): EntriesOfRow | null {
  const { from, to, userId, projectId, client, role, projectRole, category, skill, tag, billable } = query
  const all = { from, to, userId, projectId, client, role, projectRole, category, skill, tag, billable }
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

/** The id of a group or a part as a text; empty for hours without a value. */
export function idText(key: ReportKey | undefined): string {
  return key === undefined || key.id === null ? '' : String(key.id)
}
