import type { Day } from '#shared/time/day.ts'
import { planned, runPlanned } from '../db/planned.ts'
import type { Sending } from '../db/sending.ts'
import type { Tx } from '../db/tables.ts'

/** An entry that was added to a week, changed or deleted after the week was submitted. */
export interface WeekChange {
  readonly userId: number
  readonly week: Day
  readonly entryId: number
  readonly byId: number | null
  /** The entry's notes; empty once it is deleted. */
  readonly notes: string
}

/** The most characters of the notes that a change of a week keeps. */
const LONGEST_REASON = 2_000

/**
 * Adds changes to the history of weeks that are submitted or approved. Several changes in a row by the same person are one step,
 * with the time of the last one.
 */
export async function storeWeekChanges(tx: Tx | Sending, changes: readonly WeekChange[], now: Date): Promise<void> {
  if (changes.length === 0) return
  await runPlanned(tx, STORE, [
    changes.map(({ userId }) => userId),
    changes.map(({ week }) => week),
    changes.map(({ entryId }) => entryId),
    changes.map(({ byId }) => byId),
    changes.map(({ notes }) => notes),
    now,
  ])
}

const STORE = planned(`
  with given as (
    select w.id as week_id, made.by_id, array_agg(distinct made.entry_id) as entry_ids,
      left(coalesce(string_agg(distinct nullif(made.notes, ''), '; '), ''), ${LONGEST_REASON}) as reason
    from unnest($1::integer[], $2::date[], $3::integer[], $4::integer[], $5::text[]) as made(user_id, week, entry_id, by_id, notes)
      join public.weeks w on w.user_id = made.user_id and w.week = made.week and w.state <> 'Returned'
    group by w.id, made.by_id
  ), last as (
    select distinct on (s.week_id) s.id, s.week_id, s.step, s.by_id from public.week_steps s
    where s.week_id in (select week_id from given) order by s.week_id, s.id desc
  ), merged as (
    update public.week_steps s set at = $6::timestamptz, reason = given.reason,
      entry_ids = array(select distinct unnest(s.entry_ids || given.entry_ids) order by 1),
      hours = (select coalesce(sum(e.hours), 0) from public.time_entries e where e.id = any(s.entry_ids || given.entry_ids))
    from given join last on last.week_id = given.week_id
    where s.id = last.id and last.step = 'changed' and last.by_id is not distinct from given.by_id
    returning s.week_id, s.by_id
  )
  insert into public.week_steps (week_id, step, at, by_id, reason, entry_ids, hours)
  select given.week_id, 'changed', $6::timestamptz, given.by_id, given.reason, given.entry_ids,
    (select coalesce(sum(e.hours), 0) from public.time_entries e where e.id = any(given.entry_ids))
  from given where not exists (
    select from merged where merged.week_id = given.week_id and merged.by_id is not distinct from given.by_id)`)
