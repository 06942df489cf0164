import { sql } from 'kysely'
import type { Timer } from '#shared/timers/contract.ts'
import type { Db, Tx } from '../db/tables.ts'

/** A timer as it is stored. */
export type TimerRow = Omit<Timer, 'project' | 'startedAt'> & { userId: number; startedAt: Date }

const COLUMNS = [
  'user_id as userId',
  'started_at as startedAt',
  'date',
  'start_time as startTime',
  'project_id as projectId',
  'category',
  'notes',
  'version',
] as const

/** Somebody's timer with its project, as replies show it; null if none runs. */
export async function timerOf(db: Db, userId: number | null): Promise<Timer | null> {
  const row = await db
    .selectFrom('timers')
    .select(COLUMNS)
    .select(
      sql<Timer['project']>`(
        select json_build_object('id', p.id, 'name', p.name, 'client', p.client, 'status', p.status)
        from projects p where p.id = timers.project_id)`.as('project'),
    )
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  const { userId: _own, startedAt, ...timer } = row
  return { ...timer, startedAt: startedAt.toISOString() }
}

/** Timers that nobody else changes until the transaction ends, ordered by person. */
export async function lockTimers(tx: Tx, userIds: readonly number[]): Promise<TimerRow[]> {
  return tx
    .selectFrom('timers')
    .select(COLUMNS)
    .where(sql<boolean>`user_id = any(${[...userIds]}::integer[])`)
    .orderBy('user_id')
    .forUpdate()
    .execute()
}
