import type { Readable } from 'node:stream'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { finished } from 'node:stream/promises'
import type { ZipFile } from 'yazl'
import { mayOn, type Actor } from '#shared/access/rules.ts'
import { EXPORT_NAMES, type ExportName } from '#shared/export/entities.ts'
import type { Db } from '../db/tables.ts'
import type { Receipts } from '../expenses/receipt-store.ts'
import { RECEIPTS_FOLDER } from '../export/archive.ts'
import { rowsQuery, type StoredRow } from '../export/queries.ts'
import { exportedRows } from '../export/records.ts'
import { zipOf } from '../http/zip.ts'

/**
 * A condition for the rows of a kind that are about a person, by the fields of the export; null if the kind is not about
 * people.
 */
type About = (id: number) => RawBuilder<SqlBool>

const own: About = (id) => sql`"userId" = ${id}`

const OF_PERSON: Record<ExportName, About | null> = {
  skills: null,
  people: (id) => sql`id = ${id}`,
  'declared-skills': own,
  companies: (id) => sql`id in (select company_id from previous_projects where user_id = ${id})`,
  'previous-projects': own,
  'external-profiles': own,
  projects: null,
  'required-skills': null,
  tags: null,
  'project-tags': null,
  'project-roles': own,
  milestones: null,
  'time-entries': own,
  weeks: own,
  'week-steps': (id) => sql`"weekId" in (select id from weeks where user_id = ${id})`,
  'closed-months': null,
  'closed-fees': null,
  'month-steps': null,
  'month-corrections': own,
  'bill-rates': own,
  'cost-rates': own,
  'tax-rates': null,
  clients: null,
  'exchange-rates': null,
  'skill-corrections': (id) => sql`"entryId" in (select id from time_entries where user_id = ${id})`,
  'leave-requests': own,
  'leave-policies': null,
  'leave-adjustments': own,
  'company-holidays': null,
  expenses: own,
  'invoice-settings': null,
  'invoice-logos': null,
  invoices: null,
  'invoice-lines': null,
  'invoice-items': own,
  'invoiced-as': own,
  'replaced-rates': null,
  'invoice-payments': null,
  allocations: own,
  reviews: own,
  'saved-reports': own,
  'vocabulary-skills': null,
  'vocabulary-aliases': null,
  'vocabulary-proposals': null,
  settings: null,
  'sync-settings': null,
  'sync-mappings': null,
  substitutions: (id) => sql`${id}::integer in ("userId", "substituteId")`,
  audit: ofHistory,
}

/** The history of the person and of their records. */
function ofHistory(id: number): RawBuilder<SqlBool> {
  const records = RECORDS.map(
    ([entity, table]) => sql`
    (entity = ${entity} and "entityId" in (select id from ${sql.table(table)} where user_id = ${id}))`,
  )
  return sql`(entity = 'person' and "entityId" = ${id} or before ->> 'userId' = ${String(id)}
    or after ->> 'userId' = ${String(id)} or ${sql.join(records, sql` or `)})`
}

const RECORDS = [
  ['account', 'accounts'],
  ['leave', 'leave_requests'],
  ['leave adjustment', 'leave_adjustments'],
  ['expense', 'expenses'],
  ['allocation', 'resource_allocations'],
  ['review', 'performance_reviews'],
  ['saved report', 'saved_reports'],
  ['time entry', 'time_entries'],
  ['week', 'weeks'],
  ['bill rate', 'bill_rates'],
  ['cost rate', 'cost_rates'],
] as const

/** What the company earns with people and pays for them; not everybody may see this about themselves. */
const MONEY = [
  { kind: 'bill-rates', entity: 'bill rate', permission: 'projects.budgets' },
  { kind: 'cost-rates', entity: 'cost rate', permission: 'rates.read' },
] as const

/**
 * Everything that is stored about a person, by kind, without what the actor may not read, such as drafts of their own review.
 */
export async function dataOf(db: Db, actor: Actor, id: number): Promise<Record<string, unknown[]>> {
  const data: Record<string, unknown[]> = {}
  for (const name of EXPORT_NAMES) {
    const about = OF_PERSON[name]
    if (about === null) continue
    const { rows } = await sql<StoredRow>`select * from (${rowsQuery(name)}) as kept where ${about(id)}`.execute(db)
    data[name] = exportedRows(name, rows)
  }
  const seesDrafts = mayOn(actor, 'reviews.read', { userId: id, withheld: true })
  if (!seesDrafts) {
    data['reviews'] = (data['reviews'] ?? []).filter((row) => (row as { status: string }).status !== 'Draft')
    // The history of reviews contains drafts.
    data['audit'] = (data['audit'] ?? []).filter((row) => (row as { entity: string }).entity !== 'review')
  }
  for (const { kind, entity, permission } of MONEY) {
    if (mayOn(actor, permission, {})) continue
    data[kind] = []
    data['audit'] = (data['audit'] ?? []).filter((row) => (row as { entity: string }).entity !== entity)
  }
  data['done'] = await doneBy(db, id)
  data['named-projects'] = await projectsOf(db, id)
  data['accounts'] = await accountsOf(db, id)
  data['calendars'] = await calendarsOf(db, id)
  data['devices'] = await devicesOf(db, id)
  data['timer'] = await timerOf(db, id)
  data['deleted-time-entries'] = await deletedEntriesOf(db, id)
  return data
}

/** What the person has done, without what it was about, which may be data of others. */
async function doneBy(db: Db, id: number) {
  const { rows } = await sql`
    select at, kind, action, entity, entity_id as "entityId", address, device from audit_log where actor_id = ${id} order by id`.execute(
    db,
  )
  return rows
}

/** Names of the projects whose ids the rows contain. */
async function projectsOf(db: Db, id: number) {
  const { rows } = await sql`
    select id, name from projects where id in (
      select project_id from user_project_totals where user_id = ${id}
      union select project_id from resource_allocations where user_id = ${id}
      union select project_id from expenses where user_id = ${id}
      union select project_id from project_roles where user_id = ${id})
    order by id`.execute(db)
  return rows
}

/** How the person signs in, without anything that would let somebody sign in. */
async function accountsOf(db: Db, id: number) {
  const { rows } = await sql`
    select email, roles, active, (select to_json(m) from (
        select reminders, decisions, digest from mail_choices where account_id = accounts.id) as m) as "isSent", last_sign_in as "lastSignIn", totp_since as "secondFactorSince",
      array(select p.name from passkeys p where p.account_id = accounts.id order by p.id) as passkeys,
      (select jsonb_build_object('name', user_name, 'externalId', external_id, 'attributes', resource)
        from scim_users where account_id = accounts.id) as directory
    from accounts where user_id = ${id}`.execute(db)
  return rows
}

/**
 * Which programs read the person's calendar and which of their calendars is read, without anything that would let somebody read
 * it.
 */
async function calendarsOf(db: Db, id: number) {
  const { rows } = await sql`
    select 'goes out' as way, f.name, f.parts, f.created_at as since, f.last_used_at as "lastUsedAt"
    from calendar_feeds f join accounts on accounts.id = f.account_id where accounts.user_id = ${id}
    union all
    select 'is read', substring(o.address from '^[a-z]+://([^/?#]+)'), null, o.added_at, null
    from own_calendars o join accounts on accounts.id = o.account_id where accounts.user_id = ${id}`.execute(db)
  return rows
}

async function devicesOf(db: Db, id: number) {
  const { rows } = await sql`
    select device, address, sessions.created_at as "createdAt", last_used_at as "lastUsedAt"
    from sessions join accounts on accounts.id = account_id
    where accounts.user_id = ${id} order by sessions.id`.execute(db)
  return rows
}

/** The person's running timer. */
async function timerOf(db: Db, id: number) {
  const { rows } = await sql`
    select started_at as "startedAt", project_id as "projectId", category, notes from timers where user_id = ${id}`.execute(
    db,
  )
  return rows
}

/** Recently deleted entries that can still be restored. */
async function deletedEntriesOf(db: Db, id: number) {
  const { rows } = await sql`
    select entry, deleted_at as "deletedAt" from deleted_time_entries
    where entry ->> 'user_id' = ${String(id)} order by id`.execute(db)
  return rows
}

/** The data as a zip file: one JSON file, and the files of receipts. */
export function archiveOfPerson(data: Record<string, unknown[]>, receipts: Receipts, now: Date): Readable {
  return zipOf((zip, output) => {
    zip.addBuffer(Buffer.from(`${JSON.stringify(data, null, 2)}\n`), 'data.json', { mtime: now })
    return addReceipts(zip, output, data['expenses'] ?? [], receipts, now)
  })
}

/** Adds the files one after the other, since each may come over the network. */
async function addReceipts(
  zip: ZipFile,
  output: Readable,
  claims: unknown[],
  receipts: Receipts,
  now: Date,
): Promise<void> {
  let reading: Readable | undefined
  output.once('close', () => reading?.destroy())
  for (const { receiptFile, receipt } of claims as { receiptFile: string | null; receipt: string | null }[]) {
    reading = receiptFile === null ? undefined : await receipts.read(receiptFile)
    if (!reading) continue
    if (output.destroyed) reading.destroy()
    zip.addReadStream(reading, `${RECEIPTS_FOLDER}${receiptFile}-${fileName(receipt ?? '')}`, { mtime: now })
    await finished(reading)
  }
  zip.end()
}

/** A file name that cannot contain a path. */
const fileName = (given: string) => given.replaceAll(/[^\w.-]+/g, '_').slice(-80)
