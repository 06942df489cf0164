import { COMPARISONS, QUICK_PERIODS, REPORT_GROUPS, REPORT_ORDERS, type QuickPeriod } from '#shared/reports/choices.ts'
import { CATEGORIES } from '#shared/time-entries/choices.ts'
import { aDay, aFlag, anId, aText, oneOf, searchOf } from '../search-words.ts'

type PeriodWord = QuickPeriod extends infer Period extends string ? Hyphened<Period> : never
type Hyphened<Text extends string> = Text extends `${infer Word} ${infer Rest}` ? `${Word}-${Hyphened<Rest>}` : Text

/** The quick periods by their values in an address. */
export const PERIOD_WORDS = new Map(QUICK_PERIODS.map((period) => [period.replaceAll(' ', '-') as PeriodWord, period]))

/** What the chart shows; by default hours. */
export const MEASURES = ['hours', 'revenue'] as const

/** The parameters of the address of Reports. */
export const reportsSearch = searchOf({
  /** The open saved report; below, whether the following parameters differ from it: if not, they are left out. */
  report: anId,
  changed: aFlag,
  /** By default this month, unless a quick period or both days are given. */
  period: oneOf([...PERIOD_WORDS.keys()]),
  from: aDay,
  to: aDay,
  /** By default by project. */
  by: oneOf(REPORT_GROUPS),
  then: oneOf(REPORT_GROUPS),
  /** The filters; by default everything. */
  employee: anId,
  project: anId,
  client: aText,
  role: aText,
  projectRole: aText,
  category: oneOf(CATEGORIES),
  skill: aText,
  tag: aText,
  billable: oneOf(['yes', 'no']),
  compare: oneOf(COMPARISONS),
  sort: oneOf(REPORT_ORDERS),
  order: oneOf(['asc', 'desc']),
  measure: oneOf(MEASURES),
})

export type ReportsSearch = ReturnType<typeof reportsSearch>
