import { monthStart, nextMonth, type Corrected, type Month } from '#shared/months/rules.ts'
import { lists, planned, runPlanned } from '../db/planned.ts'
import type { Sending } from '../db/sending.ts'
import type { Tx } from '../db/tables.ts'

/** A correction of a closed month: which entry was changed, why, by whom and when. */
export interface NewCorrection extends Corrected {
  readonly entryId: number
  readonly reason: string
  readonly byId: number | null
  readonly at: Date
}

/** Stores corrections for the report of the month after the last closed one. */
export async function storeMonthCorrections(
  tx: Tx | Sending,
  corrections: readonly NewCorrection[],
  lastClosed: Month | null,
): Promise<void> {
  if (corrections.length === 0 || lastClosed === null) return
  await runPlanned(tx, STORE, [
    corrections.map(({ entryId }) => entryId),
    corrections.map(({ month }) => monthStart(month)),
    corrections.map(({ userId }) => userId),
    corrections.map(({ projectId }) => projectId),
    corrections.map(({ hoursBefore }) => hoursBefore),
    corrections.map(({ hoursAfter }) => hoursAfter),
    corrections.map(({ reason }) => reason),
    corrections.map(({ byId }) => byId),
    corrections.map(({ at }) => at),
    monthStart(nextMonth(lastClosed)),
  ])
}

const COLUMNS = ['integer', 'date', 'integer', 'integer', 'numeric', 'numeric', 'text', 'integer', 'timestamptz']

const STORE = planned(`
  insert into public.month_corrections (entry_id, month, user_id, project_id, hours_before, hours_after, reason, by_id, at, reported_in)
  select made.*, $${COLUMNS.length + 1}::date from unnest(${lists(COLUMNS)})
    as made(entry_id, month, user_id, project_id, hours_before, hours_after, reason, by_id, at)`)
