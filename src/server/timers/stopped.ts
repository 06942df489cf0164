import { planned, runPlanned } from '../db/planned.ts'
import type { Sending } from '../db/sending.ts'
import type { Tx } from '../db/tables.ts'

/** A timer that becomes an entry, as the person who stopped it saw it. */
export interface StoppedTimer {
  readonly userId: number
  /** When it was started, in ms since 1970; this distinguishes it from another timer of the person. */
  readonly startedMs: number
}

/**
 * Locks timers until the transaction ends, and returns when each was started, by person. Runs no query if no timer is stopped.
 */
export async function holdTimers(tx: Tx, stopped: readonly StoppedTimer[]): Promise<Map<number, number>> {
  if (stopped.length === 0) return new Map()
  const rows = await runPlanned<StoppedTimer>(tx, HOLD, [stopped.map(({ userId }) => userId)])
  return new Map(rows.map(({ userId, startedMs }) => [userId, startedMs]))
}

const HOLD = planned(`
  select user_id as "userId", (extract(epoch from started_at) * 1000)::double precision as "startedMs" from public.timers
  where user_id = any(array(select unnest($1::integer[]))) order by user_id for update`)

export async function endTimers(tx: Tx | Sending, userIds: readonly number[]): Promise<void> {
  if (userIds.length > 0) await runPlanned(tx, END, [userIds])
}

const END = planned('delete from public.timers where user_id = any(array(select unnest($1::integer[])))')
