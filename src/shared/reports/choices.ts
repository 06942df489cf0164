/**
 * How hours are grouped: by people's names, by their present roles, by skills with each entry's hours in equal parts, and so on.
 * `projectRole` is the role that the person has on the entry's project, which is their own where none is assigned: the one that
 * prices the hours.
 */
export const REPORT_GROUPS = [
  'project',
  'client',
  'person',
  'role',
  'projectRole',
  'category',
  'skill',
  'month',
] as const

export type ReportGroup = (typeof REPORT_GROUPS)[number]

/** What the rows of a report can be sorted by; sorting months by name keeps their order. */
export const REPORT_ORDERS = [
  'name',
  'hours',
  'entries',
  'billableHours',
  'billableShare',
  'revenue',
  'cost',
  'margin',
  'marginShare',
  'capacity',
  'utilization',
] as const

export type ReportOrder = (typeof REPORT_ORDERS)[number]

/** Periods of a report that can be chosen in one step. */
export const QUICK_PERIODS = [
  'this month',
  'last month',
  'this quarter',
  'last quarter',
  'this year',
  'last year',
  'last 12 months',
] as const

export type QuickPeriod = (typeof QUICK_PERIODS)[number]

/** What a report is compared with: the period before it, of the same length, or the same period a year earlier. */
export const COMPARISONS = ['before', 'year'] as const

export type Comparison = (typeof COMPARISONS)[number]
