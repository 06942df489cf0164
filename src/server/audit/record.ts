import type { Caller } from '#shared/access/rules.ts'
import type { Audited, AuditKind } from '#shared/audit/choices.ts'
import { planned, runPlanned } from '../db/planned.ts'
import type { Sending } from '../db/sending.ts'
import type { Tx } from '../db/tables.ts'
import { intoOutbox } from '../webhooks/outbox.ts'

/** The recorded fields of a thing, as in its list. */
export type Fields = Readonly<Record<string, unknown>>

/** Who does something, in which transaction, and when. */
export interface Recording {
  readonly tx: Tx
  readonly actor: Doer
  readonly now: Date
}

/** Who does something: the actor of the call, and what is known of its caller. */
export interface Doer {
  readonly userId: number | null
  readonly caller?: Caller
}

/** A change, described by the code that makes it. `before` is null for a new record, `after` for a deleted one. */
export interface Change {
  /** The person whom they stood in for. */
  readonly actedFor?: number | null
  readonly entity: Audited
  readonly entityId: number
  /** In the past tense, as it reads after the actor's name: created, changed, approved … */
  readonly action: string
  readonly before: Fields | null
  readonly after: Fields | null
}

/**
 * Records a change, in the transaction that makes it; of a changed record, only the fields that differ are kept. The endpoint
 * that calls this names `audit` among its writes.
 */
export async function recordChange(by: Recording, change: Change): Promise<void> {
  await recordChanges(by, [change])
}

/** Records several changes at once. */
export async function recordChanges(by: Recording, changes: readonly Change[]): Promise<void> {
  await recordAs('change', by, changes)
}

/**
 * Records rows of one kind; returns how many were new, since a reader's look at a record is recorded only once a day. `email`
 * is what was typed if no account has it.
 */
export async function recordAs(
  kind: AuditKind,
  { tx, ...by }: Recording,
  changes: readonly Change[],
  email: string | null = null,
): Promise<number> {
  return store(
    tx,
    kind,
    changes.map((change) => ({ ...rowOf(by, change), email })),
  )
}

/** A change with the person who makes it. */
export interface Deed extends Omit<Recording, 'tx'> {
  readonly change: Change
}

/** Records changes that different people make in one transaction. */
export async function recordDeeds(tx: Tx | Sending, deeds: readonly Deed[]): Promise<void> {
  await store(
    tx,
    'change',
    deeds.map(({ change, ...by }) => rowOf(by, change)),
  )
}

/** Who has done something; if an administrator views Offbench as somebody else, the administrator. */
export function doerOf({ userId, caller }: Doer): number | null {
  return caller?.viewer ? caller.viewer.userId : userId
}

function rowOf({ actor, now }: Omit<Recording, 'tx'>, change: Change) {
  const { userId, caller } = actor
  const { actedFor = null, entity, entityId, action, before, after } = change
  const { address = null, device = null } = caller?.client() ?? {}
  return {
    at: now,
    actor: doerOf(actor),
    account: caller?.accountId ?? null,
    viewed: caller?.viewer ? userId : null,
    address,
    device,
    token: caller?.token ?? null,
    actedFor,
    entity,
    entityId,
    action,
    before: differing(before, after),
    after: differing(after, before),
    ...companyOf(entity, entityId, { ...before, ...after }),
  }
}

async function store(tx: Tx | Sending, kind: AuditKind, rows: readonly object[]): Promise<number> {
  if (rows.length === 0) return 0
  const inOrder = rows.map((row, nth) => ({ ...row, nth }))
  const [stored] = await runPlanned<{ added: number }>(tx, STORE, [kind, JSON.stringify(inOrder)])
  return stored?.added ?? 0
}

/** What webhooks are told: who changed something, and the names of the fields; their values are read by the API. */
const TOLD = `jsonb_strip_nulls(jsonb_build_object('by', told.actor, 'for', told."actedFor", 'userId', told.person,
  'projectId', told.project, 'fields', case when told.before is not null then
    (select jsonb_agg(name) from jsonb_object_keys(told.after) as name) end))`

const STORE = planned(`
  with change as materialized (
    select * from jsonb_to_recordset($2::jsonb) as change (
      at timestamptz, actor integer, account integer, viewed integer, email text, address text, device text, token text,
      "actedFor" integer, entity text, "entityId" integer, action text, before jsonb, after jsonb, person integer,
      project integer, nth integer)
  ), told as (${intoOutbox(TOLD, `$1 = 'change'`)}
  ), added as (
    insert into public.audit_log (at, kind, actor_id, actor_name, account_id, account_email, as_id, as_name, address, device,
      token, acted_for, entity, entity_id, action, before, after, source)
    select change.at, $1, change.actor, (select name from public.people where id = change.actor), change.account,
      coalesce(change.email, (select accounts.email from public.accounts where accounts.id = change.account)),
      change.viewed, (select name from public.people where id = change.viewed), change.address, change.device, change.token,
      change."actedFor", change.entity, change."entityId", change.action, change.before, change.after,
      coalesce(
        (select source from public.people where people.id = change.person and source <> 'local'),
        (select source from public.projects where projects.id = change.project and source <> 'local'),
        (select source from public.invoices where change.entity = 'invoice' and invoices.id = change."entityId" and source <> 'local'), 'local')
    from change order by change.nth
    on conflict do nothing returning 1
  )
  select count(*)::integer as added from added`)

/** Whose history a change belongs to: that of the company of the person, project or invoice that it is about; everybody's if there is none. */
function companyOf(entity: Audited, entityId: number, fields: Fields) {
  return {
    person: entity === 'person' ? entityId : numberOf(fields['userId']),
    project: entity === 'project' ? entityId : numberOf(fields['projectId']),
  }
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

/** Fields of one side that are missing or different on the other side; all of them if there is no other side. */
function differing(fields: Fields | null, others: Fields | null): Fields | null {
  if (fields === null || others === null) return fields
  const changed = Object.entries(fields).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(others[name]),
  )
  return Object.fromEntries(changed)
}
