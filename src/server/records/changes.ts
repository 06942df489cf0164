import type { Insertable, Updateable } from 'kysely'
import { actsFor, type About } from '#shared/access/rules.ts'
import type { Audited } from '#shared/audit/choices.ts'
import { UNDO_HOURS } from '#shared/audit/undo.ts'
import { recordChanges, type Change } from '../audit/record.ts'
import type { Tx, Tables } from '../db/tables.ts'
import { notAllowed } from '../http/errors.ts'
import { storeNotice } from '../notices/store.ts'
import { columnsOf } from './columns.ts'
import { isTooLate, lastChange } from './last-change.ts'
import { found, permit, permitOn, type By, type Kind, type Row, type Table } from './record.ts'
import { refuseOwnGain } from './relations.ts'

/** A row's columns; those with a default may be undefined. */
type Given<Columns> = {
  [Column in keyof Columns]: Columns[Column] | (object extends Pick<Columns, Column> ? undefined : never)
}

/**
 * Makes a record: asks for permission on what it is `about`, stores it with the columns that a noun has checked, stores what
 * belongs to it in other tables (`beside`), and records that it was created.
 */
export async function create<R extends Row, T extends Table>(
  by: By,
  kind: Kind<R, T>,
  about: About,
  columns: () => Promise<Given<Insertable<Tables[T]>>>,
  { action = 'created', beside }: { action?: string; beside?: (id: number) => Promise<void> } = {},
): Promise<R> {
  permitOn(by.actor, by.permission, about)
  const values = (await columns()) as Insertable<Tables[Table]>
  const { id } = await by.tx.insertInto<Table>(kind.table).values(values).returning('id').executeTakeFirstOrThrow()
  await beside?.(id)
  const after = await found(by.tx, kind, id)
  await refuseOwnGain(by, kind, null, after)
  await recordAll(by, kind.entity, action, [[null, after]])
  await storeNotice(by, kind, null, after)
  return after
}

/**
 * Changes a locked record and what belongs to it in other tables (`beside`), raises its version, and records what differs. A
 * change without a difference leaves no trace: the record comes back as it was, with its version.
 */
export async function change<R extends Row, T extends Table>(
  by: By,
  kind: Kind<R, T>,
  before: R,
  columns: Updateable<Tables[T]>,
  { action = 'changed', beside }: Changing<R> = {},
): Promise<R> {
  const { id, version } = before
  await store(by.tx, kind, id, { ...columns, version: version + 1 })
  await beside?.()
  const after = await found(by.tx, kind, id)
  if (JSON.stringify({ ...after, version }) === JSON.stringify(before)) {
    await store(by.tx, kind, id, { version })
    return before
  }
  // Nobody may move a record to a place where they could not have made it.
  permit(by, kind, after)
  await refuseOwnGain(by, kind, before, after)
  await recordAll(by, kind.entity, typeof action === 'string' ? action : action(after), [[before, after]])
  await storeNotice(by, kind, before, after)
  return after
}

interface Changing<R> {
  /** In the past tense, as it reads after the actor's name: changed, archived … */
  readonly action?: string | ((after: R) => string)
  readonly beside?: () => Promise<void>
}

/** As `change`, for what is always recorded: a step from one state to another, with what was said about it. */
export async function step<R extends Row, T extends Table>(
  by: By,
  kind: Kind<R, T>,
  before: R,
  columns: Updateable<Tables[T]>,
  action: string,
  note?: string,
): Promise<R> {
  await store(by.tx, kind, before.id, { ...columns, version: before.version + 1 })
  const after = await found(by.tx, kind, before.id)
  await refuseOwnGain(by, kind, before, after)
  const actedFor = forWhom(by, kind.about?.(before) ?? before)
  await recordAll(by, kind.entity, action, [[before, after]], { note, actedFor })
  await storeNotice(by, kind, before, after)
  return after
}

/** Deletes a locked record and records it. */
export async function remove<R extends Row>(by: By, kind: Kind<R>, before: R): Promise<void> {
  // Recorded while the record is still there, so that its history is known to belong to its company.
  await recordAll(by, kind.entity, 'deleted', [[before, null]])
  await storeNotice(by, kind, before, null)
  await by.tx.deleteFrom<Table>(kind.table).where('id', '=', before.id).execute()
}

/**
 * The columns that put a locked record back to its state before its last recorded change. 409 if that change is not one of
 * `steps`, is too long ago, or was made by somebody else.
 */
export async function takenBack<R extends Row, T extends Table>(
  { tx, actor, now }: By,
  { entity }: Kind<R, T>,
  { id }: R,
  steps: readonly string[],
): Promise<Updateable<Tables[T]>> {
  const last = await lastChange(tx, entity, id)
  if (!last || !steps.includes(last.action)) throw notAllowed('There is no decision to take back')
  if (last.actorId !== actor.userId) throw notAllowed('Only the person who decided can take it back')
  if (isTooLate(last.at, now)) throw notAllowed(`A decision can be taken back for ${UNDO_HOURS} hours`)
  return columnsOf(last.before as object) as Updateable<Tables[T]>
}

/** Records what was done with some records of a kind: each record as it was before (null if it is new) and is after (null if it is gone). */
export async function recordAll<R extends Row>(
  by: By,
  entity: Audited,
  action: string,
  changes: readonly (readonly [before: R | null, after: R | null])[],
  said: { note?: string | undefined; actedFor?: number | null } = {},
): Promise<void> {
  await recordChanges(
    by,
    changes.map(([before, after]) => changeOf(entity, action, before, after, said)),
  )
}

/** What the audit log stores about a record that was changed. */
export function changeOf<R extends Row>(
  entity: Audited,
  action: string,
  before: R | null,
  after: R | null,
  { note, actedFor = null }: { note?: string | undefined; actedFor?: number | null } = {},
): Change {
  return {
    actedFor,
    entity,
    entityId: (after ?? before)?.id ?? 0,
    action,
    before: before && historyOf(before),
    after: after && { ...historyOf(after), ...(note && { note }) },
  }
}

/** The person whom somebody stands in for with a step; null if they take it for themselves. */
function forWhom({ actor, permission }: By, about: About): number | null {
  return permission === 'open' || permission === 'any session' ? null : actsFor(actor, permission, about)
}

/** What the audit log keeps of a record: everything that people see of it. */
function historyOf({
  id: _id,
  version: _version,
  ...fields
}: Row & { createdAt?: unknown }): Readonly<Record<string, unknown>> {
  const { createdAt: _createdAt, ...others } = fields
  return others
}

async function store(tx: Tx, { table }: { table: Table }, id: number, columns: object): Promise<void> {
  await tx.updateTable<Table>(table).set(columns).where('id', '=', id).execute()
}
