import { sql } from 'kysely'
import type { User } from '#shared/people/contract.ts'
import { undoableSince } from '#shared/audit/undo.ts'
import { recordChanges, type Change } from '../audit/record.ts'
import type { Tx } from '../db/tables.ts'
import { notAllowed } from '../http/errors.ts'
import { among } from '../http/list-of.ts'
import { PEOPLE } from '../people/changes.ts'
import { step } from '../records/changes.ts'
import type { By } from '../records/record.ts'

/** Tables of what is handed over, and the names of their rows in the audit trail. */
const HANDED = {
  resource_allocations: 'allocation',
  performance_reviews: 'review',
  leave_requests: 'leave',
  project_roles: 'project role',
} as const

type Handed = keyof typeof HANDED
type Row = Readonly<Record<string, unknown>>

/** Rows as they are stored, by table and id. */
export type Images = Record<Handed, Map<number, Row>>

/** One row that offboarding has changed: `before` is null for a new row, `after` is null for a deleted one. */
interface Step {
  readonly table: Handed
  readonly id: number
  readonly before: Row | null
  readonly after: Row | null
}

/** Rows by their ids as they are stored; nobody changes them until the transaction ends. */
export async function imagesOf(tx: Tx, ids: Record<Handed, readonly number[]>): Promise<Images> {
  const images = byTable((): Map<number, Row> => new Map())
  for (const table of TABLES) {
    if (ids[table].length === 0) continue
    const { rows } = await sql<{ id: number; image: Row }>`
      select id, to_jsonb(t) as image from ${sql.table(table)} t where id = any(${[...ids[table]]}::integer[])
      order by id for update`.execute(tx)
    images[table] = new Map(rows.map(({ id, image }) => [id, image]))
  }
  return images
}

const TABLES = Object.keys(HANDED) as Handed[]

function byTable<Value>(of: (table: Handed) => Value): Record<Handed, Value> {
  return Object.fromEntries(TABLES.map((table) => [table, of(table)])) as Record<Handed, Value>
}

/** Keeps what was changed for a person, and what they have handed over, so that it can be undone; `made` are new rows. */
export async function keepSteps(
  tx: Tx,
  { id, lastDay }: User,
  before: Images,
  made: Record<Handed, readonly number[]>,
  now: Date,
): Promise<void> {
  const ids = byTable((table) => [...before[table].keys(), ...made[table]])
  const after = await imagesOf(tx, ids)
  const steps: Step[] = TABLES.flatMap((table) =>
    ids[table].map((row) => ({
      table,
      id: row,
      before: before[table].get(row) ?? null,
      after: after[table].get(row) ?? null,
    })),
  )
  const row = { user_id: id, last_day_before: lastDay, steps: JSON.stringify(steps), done_at: now }
  await tx
    .insertInto('offboardings')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/**
 * Puts everything back as it was before a locked person was offboarded, with the same ids. 409 if that is too long ago, was
 * undone before, or something that was handed over has changed since.
 */
export async function undoOffboard(by: By, person: User): Promise<User> {
  const { tx } = by
  const kept = await tx
    .selectFrom('offboardings')
    .select(['steps', 'last_day_before as lastDay', 'done_at as doneAt'])
    .where('user_id', '=', person.id)
    .executeTakeFirst()
  if (!kept || kept.doneAt < undoableSince(by.now)) {
    throw notAllowed(`Offboarding ${person.name} cannot be undone any more; bring them back instead`)
  }
  const steps = kept.steps as Step[]
  const ids = byTable((of) => steps.filter(({ table }) => table === of).map(({ id }) => id))
  const now = await imagesOf(tx, ids)
  const moved = steps.some(
    ({ table, id, after }) => JSON.stringify(now[table].get(id) ?? null) !== JSON.stringify(after),
  )
  if (moved) {
    throw notAllowed(`Something that ${person.name} has handed over was changed since; bring them back instead`)
  }
  for (const table of TABLES) {
    if (ids[table].length > 0) await tx.deleteFrom(table).where(among('id', ids[table])).execute()
  }
  for (const one of steps) await restore(tx, one)
  await recordChanges(
    by,
    steps.map((one) => changeOf(one)),
  )
  await tx.deleteFrom('offboardings').where('user_id', '=', person.id).execute()
  return step(by, PEOPLE, person, { last_day: kept.lastDay }, 'brought back')
}

/** Restores a row with a new version, so that a browser that read it in between notices the change. */
async function restore(tx: Tx, { table, before, after }: Step): Promise<void> {
  if (before === null) return
  const version = Math.max(Number(before['version'] ?? 0), Number(after?.['version'] ?? 0)) + 1
  const row = JSON.stringify('version' in before ? { ...before, version } : before)
  await sql`
    insert into ${sql.table(table)} overriding system value
    select row.* from jsonb_populate_record(null::${sql.table(table)}, ${row}::jsonb) as row`.execute(tx)
}

function changeOf({ table, id, before, after }: Step): Change {
  const entity = HANDED[table]
  const action = before === null ? 'deleted' : 'restored'
  return {
    entity,
    entityId: id,
    action,
    before: after && fieldsOf(after),
    after: before && fieldsOf(before),
  }
}

/** A stored row's fields by the names that the API uses, as the audit trail keeps them. */
function fieldsOf({ id: _id, version: _version, created_at: _createdAt, ...row }: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
}
