import type { Generated } from 'kysely'
import type { MonthStep } from '#shared/months/choices.ts'
import type { Id, Instant } from './columns.ts'

/** Months that are closed, and what was changed in them afterwards; each is named by its first day. */
export interface MonthTables {
  closed_months: {
    month: string
    closed_at: Instant
    closed_by: number | null
    of_sample: Generated<boolean>
  }
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
    entry_id: number
    month: string
    reported_in: string
    user_id: number
    project_id: number
    hours_before: number
    hours_after: number
    reason: string
    by_id: number | null
    at: Instant
  }
}
