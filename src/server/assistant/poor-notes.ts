import { sql } from 'kysely'
import type { Actor } from '#shared/access/rules.ts'
import type { Concern } from '#shared/assistant/contract.ts'
import { LOAD_DAYS } from '#shared/assistant/rules.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { listOf } from '../http/list-of.ts'
import type { ListSource } from '../http/list.ts'
import { EVERY_ROW } from '../records/visible.ts'
import { visibleEntries } from '../time-entries/queries.ts'
import { POOR_NOTE } from './concerned.ts'

/**
 * How many entries of the last days the actor may read (from totals if that is all of them), and how many of these have a poor
 * note (from an index of their own).
 */
export async function noteFacts(db: Db, actor: Actor, today: Day): Promise<{ entries: number; poor: number }> {
  const since = addDays(today, -LOAD_DAYS)
  const visible = visibleEntries(actor)
  const [all, poor] = await Promise.all([
    visible === EVERY_ROW
      ? db
          .selectFrom('day_totals')
          .select(sql<number>`coalesce(sum(entries), 0)::integer`.as('count'))
          .where('date', '>', since)
          .where('date', '<=', today)
          .executeTakeFirstOrThrow()
      : counted(db, actor, today).executeTakeFirstOrThrow(),
    poorCount(db, actor, today).executeTakeFirstOrThrow(),
  ])
  return { entries: all.count, poor: poor.count }
}

function counted(db: Db, actor: Actor, today: Day) {
  return db
    .selectFrom('time_entries')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('date', '>', addDays(today, -LOAD_DAYS))
    .where('date', '<=', today)
    .where(visibleEntries(actor))
}

/** Counted in their own index, regardless of whose they are. */
function poorCount(db: Db, actor: Actor, today: Day) {
  return counted(db, actor, today).where(POOR_NOTE)
}

/** The entries of the last days with a poor note that somebody may read, the latest first. */
export function poorNotes(db: Db, actor: Actor, today: Day): ListSource<Concern> {
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
    .where(visibleEntries(actor))
    .where('date', '>', addDays(today, -LOAD_DAYS))
    .where('date', '<=', today)
  const list = listOf<Concern>(entries, {
    columns: ['date', 'time_entries.id'],
    direction: 'desc',
    keyOf: (row) => [row.day ?? '', row.id ?? 0],
  })
  return { ...list, total: async () => (await poorCount(db, actor, today).executeTakeFirstOrThrow()).count }
}
