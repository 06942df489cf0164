import type { Generated } from 'kysely'
import type { WeekState, WeekStep } from '#shared/weeks/choices.ts'
import type { Id, Instant, Versioned } from './columns.ts'

/** Weeks that were submitted, and what was done with them. */
export interface WeekTables {
  weeks: Versioned & {
    user_id: number
    week: string
    state: WeekState
    submitted_at: Instant
    submitted_by: number | null
    expected_hours: number
    logged_hours: number
    word: Generated<string>
  }
  week_steps: {
    id: Id
    week_id: number
    step: WeekStep
    at: Instant
    by_id: number | null
    acted_for: number | null
    reason: Generated<string>
    entry_ids: number[]
    hours: number
  }
}
