/** What was done with a month, in the words of its history. */
export const MONTH_STEPS = ['closed', 'reopened'] as const

/** What was changed when a closed month is corrected. */
export const CORRECTION_CAUSES = ['entry', 'bill rate', 'cost rate', 'exchange rate'] as const

export type CorrectionCause = (typeof CORRECTION_CAUSES)[number]

export type MonthStep = (typeof MONTH_STEPS)[number]
