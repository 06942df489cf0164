import { sql } from 'kysely'
import type { Caller } from '#shared/access/rules.ts'
import type { Audited, AuditKind } from '#shared/audit/contract.ts'
import type { Tx } from '../db/tables.ts'

/** The recorded fields of a thing, as its list gives them. */
export type Fields = Readonly<Record<string, unknown>>

/** By whom something is done, in which transaction, and when. */
export interface Recording {
  readonly tx: Tx
  readonly actor: Doer
  readonly now: Date
}

/** Who does something: whom the call acts as, and what is known of its caller. */
export interface Doer {
  readonly userId: number | null
  readonly caller?: Caller
}

/** A change as the one who makes it tells it. `before` is null for what is new, `after` for what is gone. */
export interface Change {
  /** Whom they stood in for. */
  readonly actedFor?: number | null
  readonly entity: Audited
  readonly entityId: number
  /** In the past tense, as it reads after the actor's name: created, changed, approved … */
  readonly action: string
  readonly before: Fields | null
  readonly after: Fields | null
}

/**
 * Records a change, in the transaction that makes it; of what was changed only the fields that differ are kept. The
 * endpoint that calls this names `audit` among its writes.
 */
export async function recordChange(by: Recording, change: Change): Promise<void> {
  await recordChanges(by, [change])
}

/** Records several changes at once. */
export async function recordChanges(by: Recording, changes: readonly Change[]): Promise<void> {
  await recordAs('change', by, changes)
}

/**
 * Records rows of one kind; gives how many were new, since a reader's look at a record is recorded once a day. `email` is what
 * was typed where no account has it.
 */
export async function recordAs(
  kind: AuditKind,
  { tx, actor: { userId, caller }, now }: Recording,
  changes: readonly Change[],
  email: string | null = null,
): Promise<number> {
  if (changes.length === 0) return 0
  const rows = changes.map(({ actedFor = null, entity, entityId, action, before, after }) => ({
    actedFor,
    entity,
    entityId,
    action,
    before: differing(before, after),
    after: differing(after, before),
    ...companyOf(entity, entityId, { ...before, ...after }),
  }))
  const { address = null, device = null } = caller?.client() ?? {}
  const accountId = caller?.accountId ?? null
  const actorId = caller?.viewer ? caller.viewer.userId : userId
  const asId = caller?.viewer ? userId : null
  const { numAffectedRows } = await sql`
    insert into audit_log (at, kind, actor_id, actor_name, account_id, account_email, as_id, as_name, address, device,
      token, acted_for, entity, entity_id, action, before, after, source)
    select ${now}::timestamptz, ${kind}, ${actorId}::integer, (select name from public.people where id = ${actorId}::integer),
      ${accountId}::integer,
      coalesce(${email}::text, (select accounts.email from public.accounts where accounts.id = ${accountId}::integer)),
      ${asId}::integer, (select name from public.people where id = ${asId}::integer), ${address}::text, ${device}::text,
      ${caller?.token ?? null}::text, change."actedFor", change.entity, change."entityId", change.action, change.before, change.after,
      coalesce(
        (select source from public.people where people.id = change.person and source <> 'local'),
        (select source from public.projects where projects.id = change.project and source <> 'local'), 'local')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as change (
      "actedFor" integer, entity text, "entityId" integer, action text, before jsonb, after jsonb, person integer, project integer)
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Whose history it is: that of the company of the person or project that it is about; everybody's where there is none. */
function companyOf(entity: Audited, entityId: number, fields: Fields) {
  return {
    person: entity === 'person' ? entityId : numberOf(fields['userId']),
    project: entity === 'project' ? entityId : numberOf(fields['projectId']),
  }
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

/** Fields of one side that the other side lacks or has otherwise; all of them where there is no other side. */
function differing(fields: Fields | null, others: Fields | null): Fields | null {
  if (fields === null || others === null) return fields
  const changed = Object.entries(fields).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(others[name]),
  )
  return Object.fromEntries(changed)
}
