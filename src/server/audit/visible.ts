import { sql, type SqlBool } from 'kysely'
import type { Role } from '#shared/access/choices.ts'
import { type Permission, PERMISSIONS } from '#shared/access/permissions.ts'
import { mayOn, type Actor } from '#shared/access/rules.ts'
import { AUDITED, type Audited } from '#shared/audit/choices.ts'
import { aboutClaims } from '../expenses/queries.ts'
import { aboutLeave } from '../leave/queries.ts'
import { EVERY_ROW, relatedTo, visibleTo, type AboutColumns, type Visible } from '../records/visible.ts'

/** The permissions that are needed to read a kind of record, and the columns that say which person and project a row is about. */
interface Readable {
  /** All of these are needed. */
  readonly read: readonly Permission[]
  readonly table?: string
  readonly columns?: AboutColumns
}

const OF_PERSON = { userId: 'user_id' }

const READABLE: Record<Audited, Readable> = {
  project: { read: ['projects.hours', 'projects.budgets'], table: 'projects', columns: { projectId: 'id' } },
  'project role': {
    read: ['bookings.read'],
    table: 'project_roles',
    columns: { ...OF_PERSON, projectId: 'project_id' },
  },
  tag: { read: ['directory.read'] },
  'bill rate': { read: ['projects.budgets'], table: 'bill_rates', columns: { projectId: 'project_id' } },
  'cost rate': { read: ['rates.read'] },
  client: { read: ['directory.read', 'invoices.read'] },
  'exchange rate': { read: ['directory.read'] },
  invoice: { read: ['invoices.read'] },
  'invoice settings': { read: ['invoices.read'] },
  'time entry': {
    read: ['entries.read'],
    table: 'time_entries',
    columns: { ...OF_PERSON, projectId: 'project_id' },
  },
  week: { read: ['weeks.read'], table: 'weeks', columns: OF_PERSON },
  month: { read: ['months.read'] },
  person: { read: ['contacts.read'], table: 'people', columns: { userId: 'id' } },
  leave: { read: ['leave.read'], table: 'leave_requests', columns: aboutLeave() },
  'leave adjustment': { read: ['leave.read'], table: 'leave_adjustments', columns: OF_PERSON },
  'leave policy': { read: ['directory.read'] },
  'company holiday': { read: ['directory.read'] },
  expense: { read: ['claims.read'], table: 'expenses', columns: aboutClaims() },
  allocation: {
    read: ['bookings.read'],
    table: 'resource_allocations',
    columns: { ...OF_PERSON, projectId: 'project_id' },
  },
  review: {
    read: ['reviews.read'],
    table: 'performance_reviews',
    // The history of a review shows its drafts, which the reviewed person never sees.
    columns: { ...OF_PERSON, reviewerId: 'reviewer_id', withheld: sql<SqlBool>`true` },
  },
  'saved report': { read: ['reports.write'], table: 'saved_reports', columns: OF_PERSON },
  substitution: { read: ['directory.read'], table: 'substitutions', columns: OF_PERSON },
  company: { read: ['directory.read'] },
  projectworks: { read: ['connector.manage'] },
  webhook: { read: ['webhooks.manage'] },
  account: { read: ['accounts.manage'] },
  access: { read: ['accounts.manage'] },
  import: { read: ['imports.manage'] },
  export: { read: ['accounts.manage'] },
}

/** Kinds of records that a role watches over: it sees every change of them, but not always the changed fields. */
const WATCHED: Partial<Record<Role, readonly Audited[]>> = {
  admin: AUDITED,
  hr: [
    'person',
    'cost rate',
    'leave',
    'leave adjustment',
    'leave policy',
    'company holiday',
    'review',
    'time entry',
    'week',
    'allocation',
    'project role',
    'substitution',
  ],
  finance: [
    'project',
    'project role',
    'bill rate',
    'cost rate',
    'client',
    'exchange rate',
    'invoice',
    'invoice settings',
    'expense',
    'time entry',
    'week',
    'month',
  ],
}

/** The kinds of records whose changes the actor sees completely, by their roles. */
export function watchedKinds({ roles }: Actor): Audited[] {
  const watched = new Set(roles.flatMap((role) => WATCHED[role] ?? []))
  return AUDITED.filter((kind) => watched.has(kind))
}

/** Whether the actor sees the changes of a record of this kind: because they watch over it, or are related to it and may read it. */
export function seenOf(actor: Actor, kind: Audited): boolean | Visible {
  if (watchedKinds(actor).includes(kind)) return true
  const { table, columns } = READABLE[kind]
  if (!table || !columns) return false
  const { relations } = PERMISSIONS['audit.read']
  const related = ofRows(table, relatedTo(actor, relations, columns))
  const content = readable(actor, kind)
  return typeof content === 'boolean' ? content && related : sql<SqlBool>`(${related} and ${content})`
}

/** Changes whose fields the actor may see before and after: those of records that they may read. */
export function readableChanges(actor: Actor): Visible {
  return eachKind((kind) => readable(actor, kind))
}

function readable(actor: Actor, kind: Audited): boolean | Visible {
  const { read, table, columns } = READABLE[kind]
  if (read.every((permission) => mayOn(actor, permission, {}))) return true
  if (!table || !columns) return false
  return ofRows(
    table,
    sql<SqlBool>`${sql.join(
      read.map((one) => visibleTo(actor, one, columns)),
      sql` and `,
    )}`,
  )
}

/** Rows of a table as the changes that name them. */
function ofRows(table: string, visible: Visible): Visible {
  return sql<SqlBool>`entity_id in (select id from ${sql.table(table)} where ${visible})`
}

/** For each kind of record: all of it, nothing, or what a condition allows. */
function eachKind(of: (kind: Audited) => boolean | Visible): Visible {
  const kinds = AUDITED.map((kind) => ({ kind, seen: of(kind) }))
  const whole = kinds.flatMap(({ kind, seen }) => (seen === true ? kind : []))
  if (whole.length === AUDITED.length) return EVERY_ROW
  const parts = kinds.flatMap(({ kind, seen }) =>
    typeof seen === 'boolean' ? [] : [sql<SqlBool>`(entity = ${kind} and ${seen})`],
  )
  return sql<SqlBool>`(${sql.join([sql<SqlBool>`entity = any(${whole}::text[])`, ...parts], sql` or `)})`
}
