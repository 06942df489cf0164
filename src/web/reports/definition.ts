import type { ReportQuery, SavedQuery } from '#shared/reports/contract.ts'
import { quickPeriod } from '#shared/reports/periods.ts'
import type { QuickPeriod } from '#shared/reports/choices.ts'
import type { Day } from '#shared/time/day.ts'
import type { Days } from '#shared/time/units.ts'
import { PERIOD_WORDS, type ReportsSearch } from './search.ts'

/** The question of a report, in the form in which it is saved. */
export type Definition = SavedQuery

/** The report that the screen starts with. */
const AT_FIRST = { by: 'project', period: 'this month' } as const

/** The parameters of the address that define a report, all left out. */
const NO_WORDS = {
  period: undefined,
  from: undefined,
  to: undefined,
  by: undefined,
  then: undefined,
  employee: undefined,
  project: undefined,
  client: undefined,
  role: undefined,
  projectRole: undefined,
  category: undefined,
  skill: undefined,
  tag: undefined,
  billable: undefined,
  compare: undefined,
  sort: undefined,
  order: undefined,
} as const satisfies Partial<Record<keyof ReportsSearch, undefined>>

/** The report that an address defines. A second group equal to the first is ignored, and so is only one of two days. */
export function definitionOf(search: ReportsSearch): Definition {
  const { period, from, to, by = AT_FIRST.by, then, employee, project, billable, sort, order } = search
  const { client, role, projectRole, category, skill, tag, compare } = search
  const days = from !== undefined && to !== undefined && from <= to ? { from, to } : undefined
  const quick = (period && PERIOD_WORDS.get(period)) ?? AT_FIRST.period
  return trimmed({
    by,
    then: then === by ? undefined : then,
    userId: employee,
    projectId: project,
    client,
    role,
    projectRole,
    category,
    skill,
    tag,
    billable: billable && (billable === 'yes' ? 'true' : 'false'),
    compare,
    sort,
    order,
    ...(days ?? { period: quick }),
  })
}

/** The parameters that define a report in an address; those of the initial report are left out. */
export function wordsOf(definition: Definition): Partial<ReportsSearch> {
  const { period, from, to, by, then, userId, projectId, billable, ...same } = definition
  const word = period && [...PERIOD_WORDS].find(([, named]) => named === period)?.[0]
  return {
    ...NO_WORDS,
    ...same,
    by: by === AT_FIRST.by ? undefined : by,
    then,
    ...(period === undefined ? { from, to } : { period: period === AT_FIRST.period ? undefined : word }),
    employee: userId,
    project: projectId,
    billable: billable && (billable === 'true' ? 'yes' : 'no'),
  }
}

/** The parameters that open a saved report in its saved form. */
export function savedWords(id: number): Partial<ReportsSearch> {
  return { ...NO_WORDS, report: id, changed: undefined }
}

/** The definition with some parts changed. Choosing one kind of period removes the other, and an order that is no longer possible is removed. */
export function changedBy(definition: Definition, change: Partial<Definition>): Definition {
  const next = { ...definition, ...change }
  if (change.period !== undefined) Object.assign(next, { from: undefined, to: undefined })
  if (change.from !== undefined || change.to !== undefined) Object.assign(next, { period: undefined })
  if (next.then === next.by) next.then = change.by === undefined ? undefined : definition.by
  if (next.then === next.by) next.then = undefined
  return trimmed(next)
}

/** Whether two reports ask for the same. */
export function isSameReport(one: Definition, other: Definition): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Definition>
  return [...keys].every((key) => one[key] === other[key])
}

/** Whether a report counts parts of entries: if it asks for skills, an entry's hours are shared among its skills. */
export function sharesHours({ by, then, skill }: Definition): boolean {
  return by === 'skill' || then === 'skill' || skill !== undefined
}

/** The days of a report. */
export function daysOf({ period, from, to }: Definition, today: Day): Days {
  return from !== undefined && to !== undefined ? { from, to } : quickPeriod(period ?? AT_FIRST.period, today)
}

/** The report's query to the server. */
export function queryOf(definition: Definition, today: Day): ReportQuery {
  const { period: _period, ...asked } = definition
  return { ...asked, ...daysOf(definition, today) }
}

/** The name of a quick period. */
export function periodLabel(period: QuickPeriod): string {
  return period.replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase())
}

function trimmed(fields: object): Definition {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Definition
}

/** The filters of a report. */
export const FILTER_KEYS = [
  'projectId',
  'client',
  'userId',
  'role',
  'projectRole',
  'category',
  'billable',
  'skill',
  'tag',
] as const

export const NO_FILTERS = Object.fromEntries(FILTER_KEYS.map((key) => [key, undefined])) as Partial<Definition>
