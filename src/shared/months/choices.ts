/** What was done with a month, in the words of its history. */
export const MONTH_STEPS = ['closed', 'reopened'] as const

export type MonthStep = (typeof MONTH_STEPS)[number]
