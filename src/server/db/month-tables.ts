import type { Generated } from 'kysely'
import type { CorrectionCause, MonthStep } from '#shared/months/choices.ts'
import type { Id, Instant } from './columns.ts'

/** Months that are closed, and what was changed in them afterwards; each is named by its first day. */
export interface MonthTables {
  closed_months: {
    month: string
    closed_at: Instant
    closed_by: number | null
    /** Whether what fees earned up to it is kept. */
    keeps_fees: Generated<boolean>
    of_sample: Generated<boolean>
  }
  /** What projects with a fee earned in closed months, in the company's currency. */
  closed_fees: { project_id: number; month: string; amount: number }
  month_steps: {
    id: Id
    month: string
    step: MonthStep
    at: Instant
    by_id: number | null
    reason: Generated<string>
    open_weeks: Generated<number>
  }
  month_corrections: {
    id: Id
    /** Null if a rate was changed, not an entry. */
    entry_id: number | null
    cause: Generated<CorrectionCause>
    month: string
    reported_in: string
    user_id: number
    project_id: number
    hours_before: number
    hours_after: number
    revenue_before: number | null
    revenue_after: number | null
    cost_before: number | null
    cost_after: number | null
    reason: string
    by_id: number | null
    at: Instant
  }
}
