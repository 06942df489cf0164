/** What hours are grouped by: people by name, roles as people have them now, each entry's hours in equal parts by the skills it shows. */
export const REPORT_GROUPS = ['project', 'client', 'person', 'role', 'category', 'skill', 'month'] as const

export type ReportGroup = (typeof REPORT_GROUPS)[number]

/** What the rows of a report can be sorted by; months by name are in their order. */
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

/** What a report's period is chosen by in one step. */
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

/** What a report is compared with: the period before, as long as its own, or the same one a year earlier. */
export const COMPARISONS = ['before', 'year'] as const

export type Comparison = (typeof COMPARISONS)[number]
