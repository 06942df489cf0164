import { sql, type Kysely, type Transaction } from 'kysely'
import type { BodyOf } from '#shared/http/endpoint.ts'
import type { createTimeEntry, TimeEntryFilter } from '#shared/time-entries/contract.ts'
import type { Day } from '#shared/time/day.ts'
import type { Tables } from '../db/tables.ts'
import { contains, given, listOf, within } from '../http/list-of.ts'
import type { ListSource } from '../http/list.ts'
import { addToTotals, removeFromTotals } from './totals.ts'

/** An entry's own columns; what it refers to is glued in afterwards. */
export interface EntryRow {
  id: number
  userId: number
  projectId: number
  hours: number
  date: Day
  category: string
  notes: string
  skillIds: number[]
  createdAt: Date
  version: number
}

export const ENTRY_COLUMNS = [
  'id',
  'user_id as userId',
  'project_id as projectId',
  'hours',
  'date',
  'category',
  'notes',
  'skill_ids as skillIds',
  'created_at as createdAt',
  'version',
] as const

/** Newest by creation first. Counts come from totals wherever the filter lets them. */
export function timeEntries(db: Kysely<Tables>, filter: TimeEntryFilter): ListSource<EntryRow> {
  let query = db
    .selectFrom('time_entries')
    .select(ENTRY_COLUMNS)
    .where(given({ user_id: filter.userId, project_id: filter.projectId, category: filter.category }))
    .where(within('date', 'date', filter))
  if (filter.skill !== undefined) {
    query = query.where(
      sql<boolean>`skill_ids @> array(select id from skills where lower(name) = lower(${filter.skill}))
        and exists (select from skills where lower(name) = lower(${filter.skill}))`,
    )
  }
  if (filter.q) query = query.where(contains(['notes'], filter.q))
  const stored = listOf(query, {
    columns: ['created_at', 'id'],
    direction: 'desc',
    keyOf: (row) => [row.createdAt.toISOString(), row.id],
  })
  return onlyTotalsNeeded(filter) ? { ...stored, total: () => countFromTotals(db, filter) } : stored
}

function onlyTotalsNeeded({ from, to, skill, q }: TimeEntryFilter): boolean {
  return from === undefined && to === undefined && skill === undefined && !q
}

async function countFromTotals(db: Kysely<Tables>, filter: TimeEntryFilter): Promise<number> {
  const { count } = await db
    .selectFrom(filter.userId === undefined && filter.category === undefined ? 'project_totals' : 'week_totals')
    .select(sql<number>`coalesce(sum(entries), 0)::integer`.as('count'))
    .where(given({ user_id: filter.userId, project_id: filter.projectId, category: filter.category }))
    .executeTakeFirstOrThrow()
  return count
}

/** An entry that nobody else changes until the transaction ends. */
export async function lockTimeEntry(tx: Transaction<Tables>, id: number): Promise<EntryRow | undefined> {
  return tx.selectFrom('time_entries').select(ENTRY_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Stores an entry and adds it to the totals. */
export async function insertTimeEntry(
  tx: Transaction<Tables>,
  entry: BodyOf<typeof createTimeEntry> & { userId: number },
  skillIds: number[],
  now: Date,
): Promise<EntryRow> {
  const row = await tx
    .insertInto('time_entries')
    .values({
      user_id: entry.userId,
      project_id: entry.projectId,
      hours: entry.hours,
      date: entry.date,
      category: entry.category,
      notes: entry.notes,
      skill_ids: skillIds,
      created_at: now,
    })
    .returning(ENTRY_COLUMNS)
    .executeTakeFirstOrThrow()
  await addToTotals(tx, [row])
  return row
}

/** Deletes an entry and takes it out of the totals; false when there is none. */
export async function deleteTimeEntryById(tx: Transaction<Tables>, id: number): Promise<boolean> {
  const row = await tx.deleteFrom('time_entries').where('id', '=', id).returning(ENTRY_COLUMNS).executeTakeFirst()
  if (!row) return false
  await removeFromTotals(tx, [row])
  return true
}
