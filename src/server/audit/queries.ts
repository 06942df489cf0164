import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#shared/access/rules.ts'
import type { AuditEntry, Audited, listAudit } from '#shared/audit/contract.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { Db, Tx, Source } from '../db/tables.ts'
import { given, listOf } from '../http/list-of.ts'
import { madeOf, type ListSource } from '../http/list.ts'
import { asFields } from '../records/columns.ts'
import { EVERY_ROW } from '../records/visible.ts'
import { readableChanges, visibleChanges } from './visible.ts'

/** The recorded fields of a thing, as its list gives them. */
type Fields = Readonly<Record<string, unknown>>

/** A change as the one who makes it tells it. `before` is null for what is new, `after` for what is gone. */
export interface Change {
  readonly actorId: number | null
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
export async function recordChange(tx: Tx, change: Change, now: Date): Promise<void> {
  await recordChanges(tx, [change], now)
}

/** Records several changes at once. */
export async function recordChanges(tx: Tx, changes: readonly Change[], now: Date): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map((change) => ({
    at: now,
    actor_id: change.actorId,
    acted_for: change.actedFor ?? null,
    entity: change.entity,
    entity_id: change.entityId,
    action: change.action,
    before: jsonOf(differing(change.before, change.after)),
    after: jsonOf(differing(change.after, change.before)),
    source: sourceOf(change),
  }))
  await tx.insertInto('audit_log').values(rows).execute()
}

/** Whose history it is: that of the company of the person or project that it is about; everybody's where there is none. */
function sourceOf({ entity, entityId, before, after }: Change): RawBuilder<Source> {
  const fields = { ...before, ...after }
  const person = entity === 'person' ? entityId : numberOf(fields['userId'])
  const project = entity === 'project' ? entityId : numberOf(fields['projectId'])
  return sql<Source>`coalesce(
    (select source from public.people where id = ${person}::integer and source <> 'local'),
    (select source from public.projects where id = ${project}::integer and source <> 'local'),
    'local')`
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

function jsonOf(fields: Fields | null): string | null {
  return fields === null ? null : JSON.stringify(fields)
}

function personAs(table: 'people' | 'away'): RawBuilder<AuditEntry['actor']> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`case when ${column('id')} is null then null else json_build_object('id', ${column('id')},
    'name', ${column('name')}, 'initials', ${column('initials')}, 'role', ${column('role')},
    'username', ${column('username')}) end`
}

/** A change as it is stored. */
type Recorded = AuditEntry & { readonly before: Fields | null; readonly after: Fields | null }

/** Changes that somebody may see, the latest first; without `before` and `after` where they may not read the record. */
export function auditEntries(db: Db, actor: Actor, filter: QueryOf<typeof listAudit>): ListSource<AuditEntry> {
  const readable = readableChanges(actor)
  const query = db
    .selectFrom('audit_log')
    .leftJoin('people', 'people.id', 'actor_id')
    .leftJoin('people as away', 'away.id', 'acted_for')
    .select([
      ...asFields('audit_log.id', 'at', 'entity', 'entityId', 'action', 'before', 'after'),
      personAs('people').as('actor'),
      personAs('away').as('actedFor'),
    ])
    .$castTo<Recorded>()
    .where(given({ entity: filter.entity, entity_id: filter.entityId, actor_id: filter.actorId }))
    .where(visibleChanges(actor))
  const order = {
    columns: ['audit_log.id'],
    direction: 'desc',
    keyOf: ({ id }: Pick<AuditEntry, 'id'>) => [id],
  } as const
  if (readable === EVERY_ROW) return listOf<AuditEntry>(query, order)
  const judged = listOf<Recorded & { readable: boolean }>(query.select(sql<boolean>`${readable}`.as('readable')), order)
  const told = ({ readable: isReadable, before, after, ...change }: Recorded & { readable: boolean }): AuditEntry =>
    isReadable ? { ...change, before, after } : change
  return madeOf(judged, (rows) => rows.map(told), order.keyOf)
}
