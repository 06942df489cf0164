import { COMPARISONS, QUICK_PERIODS, REPORT_GROUPS, REPORT_ORDERS, type QuickPeriod } from '#shared/reports/choices.ts'
import { CATEGORIES } from '#shared/time-entries/choices.ts'
import { aDay, aFlag, anId, aText, oneOf, searchOf } from '../search-words.ts'

type PeriodWord = QuickPeriod extends infer Period extends string ? Hyphened<Period> : never
type Hyphened<Text extends string> = Text extends `${infer Word} ${infer Rest}` ? `${Word}-${Hyphened<Rest>}` : Text

/** The quick periods by their words in an address. */
export const PERIOD_WORDS = new Map(QUICK_PERIODS.map((period) => [period.replaceAll(' ', '-') as PeriodWord, period]))

/** What is drawn above the table; hours where the address says nothing. */
export const MEASURES = ['hours', 'revenue'] as const

/** What the address of Reports says beyond its path. */
export const reportsSearch = searchOf({
  /** The saved report that is open, and whether the words below are not as it was saved: without it they are left out. */
  report: anId,
  changed: aFlag,
  /** This month where neither a quick period nor both days are named. */
  period: oneOf([...PERIOD_WORDS.keys()]),
  from: aDay,
  to: aDay,
  /** By project where absent. */
  by: oneOf(REPORT_GROUPS),
  then: oneOf(REPORT_GROUPS),
  /** The filters; everything where absent. */
  employee: anId,
  project: anId,
  client: aText,
  role: aText,
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
