import type { SelectQueryBuilder } from 'kysely'
import type { Access, Permission } from '#shared/access/permissions.ts'
import type { GivenRelation } from '#shared/access/relations.ts'
import { mayOn, type About, type Actor } from '#shared/access/rules.ts'
import type { Audited } from '#shared/audit/choices.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import type { Resource } from '#shared/http/resource.ts'
import type { NoticeTopic } from '#shared/notices/choices.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db, Tx, Tables } from '../db/tables.ts'
import { forbidden, notAllowed, notFound, stale } from '../http/errors.ts'
import type { Read } from './columns.ts'

/** Who changes something, when, and in which transaction: the input of every handler that changes something. */
export interface By {
  readonly tx: Tx
  readonly actor: Actor
  readonly now: Date
  readonly today: Day
  /** The permission that the call requires. */
  readonly permission: Access
  /** Marks a resource that a call has changed beyond those that it always changes. */
  readonly touch: (resource: Resource) => void
}

/** A call that does something to one record, made from a certain version of it. */
export interface Call extends By {
  readonly params: { readonly id: number }
  readonly body?: object | undefined
  readonly query?: object | undefined
}

/** A call with the body that its contract gives it. */
export type CallOf<E> = Call & { readonly body: BodyOf<E> }

/** A call that takes a step, with a note if there is one. */
export type StepCall = Call & { readonly body: { readonly note?: string | undefined } }

export interface Row extends About {
  readonly id: number
  readonly version: number
}

/** Tables whose rows have versions. */
export type Table = {
  [Name in keyof Tables]: Tables[Name] extends { id: unknown; version: unknown } ? Name : never
}[keyof Tables]

/** What can be done to a record besides making it: a noun's own steps, and these. */
type Act<Step extends string> = Step | 'change' | 'delete' | 'undo'

/** What the functions below must know of a kind of record; everything else about it is in its noun's own code. */
export interface Kind<R extends Row, T extends Table = Table, Step extends string = never> {
  /** The word for it in 'There is no … 4'. */
  readonly noun: string
  /** The word for it in 'Someone else has changed this …', if that is another one. */
  readonly called?: string
  readonly entity: Audited
  readonly table: T
  /** Records as replies give them. */
  // Kysely's first two type parameters say which columns may be named; here any query of the table will do.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly rows: (db: Db) => SelectQueryBuilder<any, any, Read<R>>
  /** Locks a record before it is read, if not by its own row. */
  readonly lock?: (tx: Tx, id: number) => Promise<unknown>
  /** What somebody with a stale version is shown, if that is more than the record. */
  readonly current?: (by: By, row: R) => Promise<unknown>
  /** Why something cannot be done to a record in its present state; null if it can. */
  readonly fault?: (row: R, act: Act<Step>) => string | null
  /** The permission to see a record; for callers without it, the record does not exist. */
  readonly read?: Permission
  /** Whom and what a record is about, if its own `userId`, `projectId` and `reviewerId` do not say that. */
  readonly about?: (row: R) => About
  /** The relations that a record gives people, with the permissions that come with them. */
  readonly gives?: (row: R) => readonly GivenRelation[]
  /** What others are to learn of a change, beside relations; null before a record is there, and once it is gone. */
  readonly tells?: (actor: Actor, before: R | null, after: R | null) => NoticeTopic | null
}

/** A record as it stands, for a caller; 404 if there is none, or none that they may see. */
export async function shown<R extends Row>(db: Db, kind: Kind<R>, { actor, params }: Asked): Promise<R> {
  const row = await found(db, kind, params.id)
  refuseUnseen(actor, kind, row)
  return row
}

interface Asked {
  readonly actor: Actor
  readonly params: { readonly id: number }
}

/** A record as it stands; 404 where there is none. */
export async function found<R extends Row>(db: Db, kind: Kind<R>, id: number): Promise<R> {
  const row = await kind.rows(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound(kind.noun, id)
  return told<R>(row)
}

/**
 * The record of a call, locked until the transaction ends. Refuses in this order: 404 if there is none, 403 if the act is not
 * permitted, 409 with the latest row if the call was made from another version, 409 if the record's state does not allow the
 * act.
 */
export async function locked<R extends Row, T extends Table, Step extends string>(
  call: Call,
  kind: Kind<R, T, Step>,
  act: Act<Step>,
): Promise<R> {
  const { id } = call.params
  const row = await lockedRow(call.tx, kind, id)
  if (!row) throw notFound(kind.noun, id)
  permit(call, kind, row)
  if ((versionOf(call.body) ?? versionOf(call.query) ?? row.version) !== row.version) {
    throw stale(kind.called ?? kind.noun, kind.current ? await kind.current(call, row) : row)
  }
  const fault = kind.fault?.(row, act) ?? null
  if (fault !== null) throw notAllowed(fault)
  return row
}

/** A record, locked until the transaction ends; undefined if there is none. */
export async function lockedRow<R extends Row, T extends Table, Step extends string>(
  tx: Tx,
  kind: Kind<R, T, Step>,
  id: number,
): Promise<R | undefined> {
  const query = kind.rows(tx).where('id', '=', id)
  await kind.lock?.(tx, id)
  const row = await (kind.lock ? query : query.forUpdate()).executeTakeFirst()
  return row && told<R>(row)
}

/**
 * Refuses a call that may not do this to a record (403), or may not know of it (404). Whether its actor holds the permission
 * for any record at all was checked before (http/permission.ts).
 */
export function permit<R extends Row>({ actor, permission }: Permitted, kind: Seen<R>, row: R): void {
  refuseUnseen(actor, kind, row)
  permitOn(actor, permission, kind.about?.(row) ?? row)
}

type Permitted = Pick<By, 'actor' | 'permission'>

/** What must be known of a kind of record to decide who may see one. */
export type Seen<R extends Row> = Pick<Kind<R>, 'noun' | 'read' | 'about'>

/** 404 for a record that the caller may not see, as if it were not there. */
export function refuseUnseen<R extends Row>(actor: Actor, { noun, read, about }: Seen<R>, row: R): void {
  if (read !== undefined && !mayOn(actor, read, about?.(row) ?? row)) throw notFound(noun, row.id)
}

/** Refuses a call that may not do this to anything that is about these people and projects (403). */
export function permitOn(actor: Actor, permission: Access, about: About): void {
  if (permission === 'open' || permission === 'any session') return
  if (!mayOn(actor, permission, about)) throw forbidden(permission)
}

/** A record's own row, with its instants as replies give them. */
function told<R extends Row>(row: Read<R>): R {
  const fields = Object.entries(row).map(([field, value]: [string, unknown]) => [
    field,
    value instanceof Date ? value.toISOString() : value,
  ])
  return Object.fromEntries(fields) as R
}

function versionOf(given: { version?: number | undefined } | undefined): number | undefined {
  return given?.version
}
