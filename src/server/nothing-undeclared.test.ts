import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PERMISSION_NAMES } from '#shared/access/permissions.ts'
import { columnsOf, EXPORT_NAMES } from '#shared/export/entities.ts'
import { RESOURCES } from '#shared/http/resource.ts'
import { createViews, dropViews } from './db/shown.ts'
import { inTransaction } from './db/transaction.ts'
import { TABLE_OF } from './export/tables.ts'
import { columnOf } from './records/columns.ts'
import { testApp } from './testing/app.ts'
import { endpoints } from './testing/endpoints.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })

/** Why a table is not in the export, or a column of a table that is. */
const NOT_EXPORTED: Record<string, string> = {
  access_gate: 'the password is not given away',
  login_failures: 'belongs to the password',
  replaced_passwords: 'belongs to the password',
  sessions: 'everybody signs in again',
  accounts: 'secrets are not given away; whoever imports says anew who may do what',
  account_identities: 'belong to the provider of sign-ins',
  account_invitations: 'secrets are not given away',
  account_resets: 'secrets are not given away',
  recovery_codes: 'secrets are not given away',
  passkeys: 'belong to one address',
  access_tokens: 'secrets are not given away',
  calendar_feeds: 'secrets are not given away',
  own_calendars: 'secrets are not given away',
  mail_choices: 'of an account',
  mail_outbox: 'of this installation',
  removed_receipts: 'of this installation',
  scim_token: 'secrets are not given away',
  scim_users: 'of an account; the directory says it again',
  scim_groups: 'the directory says it again',
  scim_members: 'the directory says it again',
  used_challenges: 'of the last minutes',
  call_rates: 'of the last minute',
  prepared_changes: 'of the last minutes',
  idempotency_keys: 'answers to calls of the last day',
  resource_versions: 'of this database alone',
  schema_migrations: 'an import begins with the tables of its own release',
  data_source: 'an import has one company',
  skill_extraction: 'the manifest names the vocabulary that notes were read with',
  skill_term_notes: 'follows from time entries, which are read after an import',
  notes_to_read: 'of this installation',
  words_to_read: 'of this installation',
  deleted_time_entries: 'can be brought back for a day only',
  offboardings: 'for Undo only',
  notices: 'for the inboxes of this installation',
  timers: 'of the moment; what they come to is in time entries',
  billable_expense_totals: 'added up from expenses',
  billable_totals: 'added up from time entries',
  day_totals: 'added up from time entries',
  project_skill_totals: 'added up from time entries',
  project_totals: 'added up from time entries',
  month_totals: 'added up from time entries',
  project_week_totals: 'added up from time entries',
  user_project_totals: 'added up from time entries',
  user_skill_totals: 'added up from time entries',
  user_week_totals: 'added up from time entries',
  week_skill_totals: 'added up from time entries',
  week_totals: 'added up from time entries',
  imports: 'of this installation; what they have brought is exported',
  import_rows: 'of files, for some time',
  import_records: 'for taking an import back',
  webhooks: 'hold secrets, and would tell of what is imported',
  webhook_deliveries: 'of this installation',
  sync_marks: 'a first sync reads everything',
  sync_rejected_rows: 'of the last sync; the next one finds them again',
  sync_runs: 'of this installation',
  sync_seen_entries: 'of a sync under way',
  sync_staged_entries: 'of a sync under way',
  'audit_log.source': 'an export holds the company that is shown',
  'bill_rates.of_sample': 'of this installation',
  'clients.of_sample': 'of this installation',
  'closed_months.of_sample': 'of this installation',
  'replaced_rates.of_sample': 'of this installation',
  'company_settings.of_sample': 'of this installation',
  'invoice_settings.of_sample': 'of this installation',
  'invoices.source': 'an export holds the company that is shown',
  'company_settings.only_row': 'there is one row',
  'exchange_rates.of_sample': 'of this installation',
  'expenses.net_base_amount': 'the database computes it',
  'project_roles.version': 'counts from 1 again',
  'projectworks_settings.mapping_chosen': 'the field mapping has it as chosen',
  'projectworks_settings.only_row': 'there is one row',
  'skill_proposals.gain': 'follows from where notes have the name',
  'time_entries.rejected_ids': 'follows from skill corrections',
  'time_entries.stand_in': 'a sync puts it there again',
}

async function columns(): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' order by 1, 2`.execute(app.db)
  return rows
}

test('every column of every table is exported, or left out with a reason', async () => {
  const exported = new Set(
    EXPORT_NAMES.flatMap((name) => columnsOf(name).map((column) => `${TABLE_OF[name]}.${columnOf(column.name)}`)),
  )
  const leftOut = (await columns()).filter(({ table, column }) => !exported.has(`${table}.${column}`))
  const reasons = leftOut.map(({ table, column }) => (table in NOT_EXPORTED ? table : `${table}.${column}`))
  expect([...new Set(reasons)].sort()).toEqual(Object.keys(NOT_EXPORTED).sort())
})

/** Tables that two companies in one database share, or that are read by name of the schema. */
const OF_NO_COMPANY: Record<string, string> = {
  skills: 'one vocabulary',
  tags: 'one vocabulary',
  vocabulary_skills: 'one vocabulary',
  vocabulary_aliases: 'one vocabulary',
  skill_extraction: 'one vocabulary',
  skill_term_notes: 'one vocabulary',
  notes_to_read: 'one vocabulary',
  words_to_read: 'one vocabulary',
  company_settings: 'the settings are those of the installation',
  clients: 'of the installation, as its settings',
  exchange_rates: 'of the installation, as its settings',
  tax_rates: 'of the installation, as its settings',
  invoice_settings: 'of the installation, as its settings',
  invoice_logos: 'files that invoices of either name',
  company_holidays: 'the settings are those of the installation',
  closed_months: 'of the installation, as its settings',
  month_steps: 'of the installation, as its settings',
  leave_policies: 'the settings are those of the installation',
  projectworks_settings: 'of the sync',
  imports: 'of the installation',
  import_rows: 'of an import',
  import_records: 'of an import',
  sync_mappings: 'of the sync',
  webhooks: 'of the installation; what is told is of the company that is shown',
  webhook_deliveries: 'of a webhook',
  sync_marks: 'of the sync',
  sync_rejected_rows: 'of the sync',
  sync_runs: 'of the sync',
  sync_seen_entries: 'of the sync',
  sync_staged_entries: 'of the sync',
  access_gate: 'one password',
  login_failures: 'one password',
  replaced_passwords: 'one password',
  sessions: 'one password',
  accounts: 'of the installation; its person is shown or not',
  account_identities: 'of an account',
  account_invitations: 'of an account',
  account_resets: 'of an account',
  recovery_codes: 'of an account',
  passkeys: 'of an account',
  access_tokens: 'of an account',
  calendar_feeds: 'of an account',
  own_calendars: 'of an account',
  mail_choices: 'of an account',
  mail_outbox: 'of an account',
  removed_receipts: 'files that no claim of either names',
  call_rates: 'of a token',
  prepared_changes: 'of a token; what they name is looked for when they are confirmed',
  scim_token: 'of the installation',
  scim_users: 'of an account',
  scim_groups: 'of the installation',
  scim_members: 'of an account',
  used_challenges: 'of the installation',
  idempotency_keys: 'a call has one answer',
  resource_versions: 'of the database',
  schema_migrations: 'of the database',
  data_source: 'says which company is shown',
}

test('every table shows the rows of one company where there are two, or says why it need not', async () => {
  await inTransaction(app.db, async (tx) => {
    await sql`create schema if not exists shown`.execute(tx)
    await dropViews(tx)
    await createViews(tx)
  })
  const { rows } = await sql<{ name: string }>`
    select viewname as name from pg_views where schemaname = 'shown'`.execute(app.db)
  const divided = new Set(rows.map(({ name }) => name))
  const tables = new Set((await columns()).map(({ table }) => table))
  expect([...tables].filter((table) => !divided.has(table)).sort()).toEqual(Object.keys(OF_NO_COMPANY).sort())
})

test('every resource that a change raises is read by some call', async () => {
  const all = await endpoints()
  const read = new Set(all.flatMap(({ reads = [] }) => reads))
  expect(all.length).toBeGreaterThan(100)
  expect(RESOURCES.filter((resource) => !read.has(resource))).toEqual([])
})

/** Calls that declare neither what they read nor what they write. */
const UNDECLARED: Record<string, string> = {
  'GET /api/health': 'of the moment',
  'POST /api/assistant/ask': 'answers of the moment, and changes nothing',
  'GET /api/auth/session': 'of the cookie that asks',
  'POST /api/auth/login': 'raises what it has changed by itself',
  'POST /api/auth/logout': 'of the cookie that asks',
  'GET /api/auth/oidc': 'stores nothing',
  'GET /api/auth/oidc/callback': 'raises what it has changed by itself',
  'GET /api/auth/sessions': 'used every minute',
  'GET /api/auth/passkeys': 'used with every sign-in',
  'GET /api/tokens': 'used every minute',
  'GET /api/calendar-feeds': 'used every hour',
  'GET /api/calendar.ics': 'a file of one moment',
  'GET /api/own-calendar': 'of the account that asks',
  'GET /api/auth/mail': 'of the account that asks',
  'GET /api/mail': 'messages are sent at any time',
  'POST /api/mail/test': 'sends a message, and stores nothing',
  'POST /api/auth/reset': 'what it stores is sent and read by nobody',
  'GET /api/own-calendar/events': 'reads a calendar elsewhere',
  'POST /api/own-calendar/events': 'reads what is sent',
  'GET /api/webhooks': 'deliveries raise nothing',
  'GET /api/webhooks/:id/deliveries': 'deliveries raise nothing',
  'GET /api/webhooks/:id/deliveries/export': 'deliveries raise nothing',
  'GET /api/scim': 'used with every look of the directory',
  'POST /api/auth/passkey': 'raises what it has changed by itself',
  'POST /api/auth/passkey/options': 'stores nothing',
  'POST /api/auth/passkeys/options': 'stores nothing',
  'GET /api/export/:file': 'a file of one moment',
  'GET /api/export/all.zip': 'a file of one moment',
  'GET /api/projectworks/discover': 'looks into the other database',
  'GET /api/projectworks/tables': 'looks into the other database',
  'GET /api/projectworks/status': 'of a sync under way, asked for again and again',
  'POST /api/projectworks/mapping/preview': 'looks into the other database',
  'POST /api/projectworks/sync': 'begins work that raises what it changes',
  'POST /api/projectworks/sync/cancel': 'ends work that raises what it changed',
  'PUT /api/projectworks/source': 'raises everything',
  'POST /api/skills/extract': 'reads what is sent',
  'POST /api/skills/extraction': 'begins work that raises what it changes',
  'DELETE /api/skills/extraction': 'ends work that raises what it changed',
}

test('every read declares what it is made of, and every change what it changes', async () => {
  const undeclared = (await endpoints()).filter(({ reads, writes }) => !reads && !writes)
  expect(undeclared.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(UNDECLARED).sort())
})

/** Calls that are mounted beside the contracts, so that they name no permission there. */
const NO_ENDPOINTS: Record<string, string> = {
  '/api/events': 'a stream, for any session; of what changed it names resources, no rows',
  '/api/openapi.json': 'the contracts themselves, for any session',
  '/api/docs': 'a page for any session',
  '/api/docs/start.js': "that page's own script",
  '/ServiceProviderConfig': 'below /scim/v2, all of which is for the token of the directory',
  '/metrics': 'for the operator: by a token, or on the server itself',
  '/mcp': 'by a token alone; its tools make calls of the contracts, each with its own permission',
}

test('every call names its permission', async () => {
  const slots: unknown[] = ['open', 'any session', ...PERMISSION_NAMES]
  const without = (await endpoints()).filter(({ permission }) => !slots.includes(permission))
  expect(without.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('nothing is mounted beside the contracts, where no permission is asked, or it says why', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !/\.test\.|^testing/.test(file))
  const paths = files.flatMap((file) => {
    const code = readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
    return [...code.matchAll(/\.(?:get|post|put|patch|delete|all|route)\(\s*['"`](\/[^'"`]*)/g)].map(
      ([, path = '']) => path,
    )
  })
  expect(paths.sort()).toEqual(Object.keys(NO_ENDPOINTS).sort())
})
