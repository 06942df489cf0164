import { sql } from 'kysely'
import type { Concern } from '#shared/assistant/contract.ts'
import { LOAD_DAYS } from '#shared/assistant/rules.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { listOf } from '../http/list-of.ts'
import type { ListSource } from '../http/list.ts'
import { POOR_NOTE } from './concerned.ts'

/** How many entries of the last days there are, from totals, and how many have a poor note, from their own index. */
export async function noteFacts(db: Db, today: Day): Promise<{ entries: number; poor: number }> {
  const since = addDays(today, -LOAD_DAYS)
  const [all, poor] = await Promise.all([
    db
      .selectFrom('day_totals')
      .select(sql<number>`coalesce(sum(entries), 0)::integer`.as('count'))
      .where('date', '>', since)
      .where('date', '<=', today)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('time_entries')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where(POOR_NOTE)
      .where('date', '>', since)
      .where('date', '<=', today)
      .executeTakeFirstOrThrow(),
  ])
  return { entries: all.count, poor: poor.count }
}

/** The entries of the last days with a poor note, the latest first. */
export function poorNotes(db: Db, today: Day): ListSource<Concern> {
  const entries = db
    .selectFrom('time_entries')
    .innerJoin('people', 'people.id', 'user_id')
    .select([
      sql<'entry'>`'entry'`.as('kind'),
      'time_entries.id',
      'notes as name',
      'people.name as detail',
      sql<number>`length(btrim(notes))`.as('value'),
      sql<null>`null`.as('of'),
      'date as day',
    ])
    .where(POOR_NOTE)
    .where('date', '>', addDays(today, -LOAD_DAYS))
    .where('date', '<=', today)
  return listOf<Concern>(entries, {
    columns: ['date', 'time_entries.id'],
    direction: 'desc',
    keyOf: (row) => [row.day ?? '', row.id ?? 0],
  })
}
