/** What was done with a month, as its history tells it. */
export const MONTH_STEPS = ['closed', 'reopened'] as const

export type MonthStep = (typeof MONTH_STEPS)[number]
