import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { mayOn, type Actor } from '#shared/access/rules.ts'
import { AUDITED, type Audited } from '#shared/audit/choices.ts'
import type { AuditEntry, listAudit } from '#shared/audit/contract.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { invalid } from '../http/errors.ts'
import { beyond, given } from '../http/list-of.ts'
import type { ListSource, SortKey } from '../http/list.ts'
import { asFields, type Read } from '../records/columns.ts'
import { EVERY_ROW, type Visible } from '../records/visible.ts'
import type { Fields } from './record.ts'
import { readableChanges, seenOf, watchedKinds } from './visible.ts'

/** Rows are counted up to this number: counting all of them would take longer each year. */
const MOST_COUNTED = 10_000

const LATEST_FIRST = sql`order by audit_log.at desc, audit_log.id desc`

type Filter = Omit<QueryOf<typeof listAudit>, 'limit' | 'cursor'>

/** A row as it is read, with whether the reader may see its fields. */
type Recorded = Read<AuditEntry> & {
  readonly at: Date
  readonly before: Fields | null
  readonly after: Fields | null
  readonly readable: boolean
  /** The person whom the leave or the review is about. */
  readonly about: number | null
}

/** Is told which leave and which reviews the sent rows are about, with their fields before and after. */
type OnSent = (entity: 'leave' | 'review', rows: readonly { id: number; userId: number }[]) => void

/**
 * Rows that the actor may see, the latest first. Every filter has an index in this order, so that a page costs the same however
 * long the history is.
 */
export function auditEntries(
  db: Db,
  actor: Actor,
  filter: Filter,
  onSent: OnSent = () => undefined,
): ListSource<AuditEntry> {
  const aboutOf = new Map<number, number>()
  const wanted = wantedParts(actor, filter)
  const mayManage = mayOn(actor, 'accounts.manage', {})
  return {
    rows: async (after, limit) => {
      if (wanted.length === 0) return []
      const ids = sql`(select id from (${inParts(wanted, after, limit)}) as audit_log ${LATEST_FIRST} limit ${limit})`
      const rows = await rowsOf(db, actor)
        .where(sql<SqlBool>`audit_log.id in ${ids}`)
        .orderBy('at', 'desc')
        .orderBy('audit_log.id', 'desc')
        .execute()
      for (const { id, about } of rows) if (about !== null) aboutOf.set(id, about)
      return rows.map((row) => told(row, mayManage))
    },
    sent: (rows) => {
      for (const kind of ['leave', 'review'] as const) {
        const read = rows.flatMap(({ id, entity, entityId, before, after }) => {
          const userId = entity === kind && (before || after) ? aboutOf.get(id) : undefined
          return userId === undefined ? [] : [{ id: entityId, userId }]
        })
        if (read.length > 0) onSent(kind, read)
      }
    },
    total: async () => {
      if (wanted.length === 0) return 0
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from (${inParts(wanted, null, MOST_COUNTED)}) as counted`.execute(db)
      return Math.min(MOST_COUNTED, rows[0]?.count ?? 0)
    },
    keyOf: ({ at, id }) => [at, id],
  }
}

/** The filter as conditions, each of which an index answers in the order of the list. */
function wantedParts(actor: Actor, { entity, entityId, ...filter }: Filter): RawBuilder<SqlBool>[] {
  if (entityId !== undefined && entity === undefined) throw invalid({ entityId: 'Say of which kind of record' })
  const exact = given({ kind: filter.kind, actor_id: filter.actorId, entity_id: entityId })
  // In these words, since the indexes without reads are made with them.
  const butReads = filter.withoutReads ? sql`kind <> 'read'` : sql`true`
  const common = sql<SqlBool>`${exact} and ${butReads} and ${during(filter)}`
  if (entity !== undefined && entityId !== undefined) {
    const seen = seenOf(actor, entity)
    return seen === false ? [] : [sql<SqlBool>`entity = ${entity} and ${common} and ${seen}`]
  }
  const watched = watchedKinds(actor)
  if (entity === undefined && watched.length === AUDITED.length) return [common]
  const kinds = entity === undefined ? watched : watched.filter((kind) => kind === entity)
  return kinds.map((kind) => sql<SqlBool>`entity = ${kind} and ${common}`)
}

function during({ from, to }: Pick<Filter, 'from' | 'to'>): RawBuilder<SqlBool> {
  const after = from === undefined ? sql`true` : sql`at >= ${startOf(from)}`
  return sql<SqlBool>`(${after} and ${to === undefined ? sql`true` : sql`at < ${startOf(addDays(to, 1))}`})`
}

/** The time zone of days if the company has chosen none. */
const SERVER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

/** When a day begins for the company. */
function startOf(day: Day): RawBuilder<Date> {
  return sql<Date>`(${day}::timestamp at time zone
    coalesce((select time_zone from public.company_settings), ${SERVER_ZONE}))`
}

function inParts(wanted: readonly RawBuilder<SqlBool>[], after: SortKey | null, limit: number): RawBuilder<unknown> {
  const place = after === null ? sql`true` : beyond(['at', 'id'], 'desc', after)
  const parts = wanted.map(
    (condition) => sql`(select id, at from audit_log where ${condition} and ${place} ${LATEST_FIRST} limit ${limit})`,
  )
  return sql.join(parts, sql` union all `)
}

function rowsOf(db: Db, actor: Actor) {
  const readable: Visible = readableChanges(actor)
  return db
    .selectFrom('audit_log')
    .leftJoin('people', 'people.id', 'actor_id')
    .leftJoin('people as away', 'away.id', 'acted_for')
    .select([
      ...asFields('audit_log.id', 'at', 'kind', 'asName', 'entity', 'entityId', 'action', 'before', 'after'),
      personAs('people').as('actor'),
      ACTOR_NAME.as('actorName'),
      personAs('away').as('actedFor'),
      sql`json_build_object('email', account_email, 'address', address, 'device', device, 'token', token)`.as('from'),
      SUBJECT.as('subject'),
      ABOUT.as('about'),
      (readable === EVERY_ROW ? sql`true` : readable).as('readable'),
    ])
    .$castTo<Recorded>()
}

/** The name at that time; null for people of the hidden company. */
const ACTOR_NAME = sql`case when people.id is null
  and exists (select from public.people as hidden where hidden.id = actor_id) then null else actor_name end`

function personAs(table: 'people' | 'away'): RawBuilder<AuditEntry['actor']> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`case when ${column('id')} is null then null else json_build_object('id', ${column('id')},
    'name', ${column('name')}, 'initials', ${column('initials')}, 'role', ${column('role')},
    'username', ${column('username')}) end`
}

function told({ readable, before, after, from, about: _about, ...row }: Recorded, mayManage: boolean): AuditEntry {
  return {
    ...row,
    at: row.at.toISOString(),
    ...(mayManage && { from }),
    ...(readable && { before, after }),
  }
}

/** Records that have a name, and the column that holds it. */
const NAMED: Partial<Record<Audited, string>> = {
  person: 'select name from people where people.id = entity_id',
  project: 'select name from projects where projects.id = entity_id',
  tag: 'select name from tags where tags.id = entity_id',
  'company holiday': 'select name from company_holidays where company_holidays.id = entity_id',
  client: 'select name from clients where clients.id = entity_id',
  'exchange rate': 'select currency from exchange_rates where exchange_rates.id = entity_id',
  invoice: 'select coalesce(number, client) from invoices where invoices.id = entity_id',
  account: 'select email from accounts where accounts.id = entity_id',
}

/** Records that are about a person. */
const OF_PERSON: Partial<Record<Audited, string>> = {
  'time entry': 'time_entries',
  week: 'weeks',
  leave: 'leave_requests',
  'leave adjustment': 'leave_adjustments',
  expense: 'expenses',
  allocation: 'resource_allocations',
  'project role': 'project_roles',
  review: 'performance_reviews',
  substitution: 'substitutions',
  'bill rate': 'bill_rates',
  'cost rate': 'cost_rates',
  'saved report': 'saved_reports',
}

/** The name of a record, or of the person it is about; for a deleted one, of the person in its fields. */
const SUBJECT = sql<string | null>`case entity
  ${sql.join(
    Object.entries(NAMED).map(([kind, name]) => sql`when ${sql.lit(kind)} then (${sql.raw(name)})`),
    sql` `,
  )}
  ${sql.join(
    Object.entries(OF_PERSON).map(
      ([kind, table]) => sql`when ${sql.lit(kind)} then (select p.name from people p where p.id = coalesce(
        (select r.user_id from ${sql.table(table)} r where r.id = entity_id),
        (coalesce(after, before) ->> 'userId')::integer))`,
    ),
    sql` `,
  )}
  end`

/** Whose a leave request or a review is; for a deleted one, the person in its fields. */
const ABOUT = sql<number | null>`case when kind = 'change' and entity in ('leave', 'review') then coalesce(
  case entity
    when 'leave' then (select user_id from leave_requests where leave_requests.id = entity_id)
    else (select user_id from performance_reviews where performance_reviews.id = entity_id)
  end,
  (coalesce(after, before) ->> 'userId')::integer) end`
