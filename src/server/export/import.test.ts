import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { afterAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { EXPORT_FORMATS, type ExportFormat } from '#shared/export/choices.ts'
import { csvRecord } from '#shared/export/csv.ts'
import { ReceiptFolder } from '../expenses/receipt-folder.ts'
import { seedSampleCompany } from '../sample-data/seed.ts'
import { testApp } from '../testing/app.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { totalsDrift } from '../time-entries/totals.ts'
import { openArchive } from './archive-reader.ts'
import { loadArchive } from './load-archive.ts'
import { countRows } from './queries.ts'

const NOW = '2026-11-20T14:00:00.000Z'

const app = testApp({ now: NOW })

const folder = mkdtempSync(join(tmpdir(), 'offbench-import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The archive as it is downloaded, as a file and by its files' texts. */
async function exported(): Promise<{ file: string; texts: Map<string, string> }> {
  const { id } = await app.db.selectFrom('people').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  await app.signIn(id)
  const reply = await app.raw('GET', '/api/export/all.zip', {})
  expect(reply.statusCode).toBe(200)
  const file = join(folder, 'export.zip')
  writeFileSync(file, reply.rawPayload)
  const archive = await openArchive(file)
  const texts = new Map<string, string>()
  for (const path of archive.paths) texts.set(path, await text(await archive.open(path)))
  archive.close()
  return { file, texts }
}

async function imported(file: string, format: ExportFormat): Promise<void> {
  const archive = await openArchive(file)
  try {
    await loadArchive(app.database, archive, format, new ReceiptFolder(app.dataDir))
  } finally {
    archive.close()
  }
}

/** The archive with other texts in place of some of its files. */
async function changed(texts: ReadonlyMap<string, string>, change: Record<string, string>): Promise<string> {
  const zip = new ZipFile()
  for (const [path, content] of texts) zip.addBuffer(Buffer.from(change[path] ?? content), path)
  zip.end()
  const file = join(folder, 'changed.zip')
  writeFileSync(file, await buffer(zip.outputStream))
  return file
}

let ofAda: ReadonlyMap<string, string> | undefined

/** The texts of the archive of a company that has Ada alone, made once for the file; the company is empty afterwards. */
async function archiveOfAda(): Promise<ReadonlyMap<string, string>> {
  if (!ofAda) {
    await addUser(app.db, 'Ada Lovelace')
    ofAda = (await exported()).texts
    await app.reset()
  }
  return ofAda
}

async function addReturnedWeek(userId: number, entryId: number): Promise<void> {
  const hours = { expected_hours: 37.5, logged_hours: 0.25 }
  const { id } = await app.db
    .insertInto('weeks')
    .values({ user_id: userId, week: '2026-11-16', state: 'Returned', submitted_at: NOW, word: '=ill', ...hours })
    .returning('id')
    .executeTakeFirstOrThrow()
  const by = { at: NOW, by_id: userId, acted_for: null, hours: 0.25 }
  await app.db
    .insertInto('week_steps')
    .values([
      { week_id: id, step: 'submitted', reason: '=ill', entry_ids: [entryId], ...by },
      { week_id: id, step: 'returned', reason: 'a\r\n"b"', entry_ids: [], ...by, by_id: null },
    ])
    .execute()
}

/** An issued invoice that holds an entry, with a payment. */
async function addInvoice(userId: number, projectId: number, entryId: number): Promise<void> {
  const { db } = app
  const tax = { tax_name: 'VAT', tax_percent: 19, tax_category: 'S' } as const
  await db.insertInto('tax_rates').values({ name: '=VAT', percent: 19, category: 'S' }).execute()
  await db.updateTable('invoice_settings').set({ name: '"Zoë"', logo: 'aGk=', logo_type: 'image/png' }).execute()
  const { id: logoId } = await db
    .insertInto('invoice_logos')
    .values({ sha256: 'a'.repeat(64), logo: 'aGk=', logo_type: 'image/png' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const dates = {
    issue_date: '2026-11-20',
    due_date: '2026-12-20',
    period_start: '2026-11-01',
    period_end: '2026-11-30',
  }
  const invoice = await db
    .insertInto('invoices')
    .values({
      ...dates,
      kind: 'Invoice',
      client: '=Acme',
      currency: 'EUR',
      grouping: 'Entry',
      created_at: new Date(NOW),
      net: 10,
      tax: 1.9,
      total: 11.9,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = await db
    .insertInto('invoice_lines')
    .values({
      ...tax,
      invoice_id: invoice.id,
      position: 1,
      kind: 'Hours',
      text: '-5',
      quantity: 0.25,
      unit: 'hour',
      unit_price: 40,
      net: 10,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const item = { line_id: line.id, item_id: entryId, project_id: projectId, user_id: userId, date: '2026-11-20' }
  await db
    .insertInto('invoice_items')
    .values({ ...item, kind: 'Hours', seconds: 900, net: 10 })
    .execute()
  const as = { user_id: userId, project_id: projectId, valid_until: '2026-11-20' }
  await db
    .insertInto('invoiced_as')
    .values({ ...as, client: '=Acme', role: '-Lead' })
    .execute()
  await db
    .insertInto('invoice_payments')
    .values({ invoice_id: invoice.id, date: '2026-11-20', amount: 5, at: NOW })
    .execute()
  await db.updateTable('time_entries').set({ invoice_id: invoice.id }).where('id', '=', entryId).execute()
  const number = {
    number: 'INV-1',
    series: 'INV-{n}',
    counter: 1,
    issued_at: new Date(NOW),
    seller: '{}',
    buyer: '{}',
    footer: '"Zoë" GmbH',
    logo_id: logoId,
    paid: 5,
  }
  await db.updateTable('invoices').set(number).where('id', '=', invoice.id).execute()
}

/** What the sample company has none of, and texts that files hold with difficulty. */
async function addOddRows(): Promise<void> {
  const { db } = app
  const userId = await addUser(db, 'Zoë "Z" O’Neil', { email: '', phone: '+44 20 7946 0000', location: '=1+1' })
  const projectId = await addProject(db, "'=cmd|' /C calc'!A0", {
    description: 'a\r\nb\u2028c\n"d", e',
    archived_at: new Date(NOW),
  })
  const { id: skillId } = await db.selectFrom('skills').select('id').limit(1).executeTakeFirstOrThrow()
  const entry = await db
    .insertInto('time_entries')
    .values({
      user_id: userId,
      project_id: projectId,
      hours: 0.25,
      date: '2026-11-20',
      category: 'DevOps',
      notes: '-5',
      approval: 'Returned',
      minutes: 15,
      billable: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('skill_corrections').values({ entry_id: entry.id, skill_id: skillId, kind: 'rejected' }).execute()
  await addReturnedWeek(userId, entry.id)
  await db
    .insertInto('closed_months')
    .values({ month: '2026-09-01', closed_at: NOW, closed_by: userId, keeps_fees: true })
    .execute()
  await db.insertInto('closed_fees').values({ project_id: projectId, month: '2026-09-01', amount: 1234.56 }).execute()
  const step = { month: '2026-09-01', at: NOW, by_id: userId, reason: 'a,"b"', open_weeks: 3 }
  await db
    .insertInto('month_steps')
    .values({ ...step, step: 'closed' })
    .execute()
  const corrected = {
    entry_id: entry.id,
    month: '2026-09-01',
    reported_in: '2026-10-01',
    hours_before: 0,
    hours_after: 8,
  }
  await db
    .insertInto('month_corrections')
    .values({ ...corrected, user_id: userId, project_id: projectId, reason: '=late', by_id: null, at: NOW })
    .execute()
  const hourly = { amount: 99.95, currency: 'CHF', valid_from: '2026-01-01' }
  await db
    .insertInto('bill_rates')
    .values([
      { ...hourly, user_id: userId },
      { ...hourly, client: '=Acme', role: '"Lead"', valid_until: '2026-06-30' },
    ])
    .execute()
  await db
    .insertInto('cost_rates')
    .values({ ...hourly, user_id: userId })
    .execute()
  await db
    .insertInto('replaced_rates')
    .values({ ...hourly, kind: 'cost rate', user_id: userId, valid_until: '2026-06-30', counts_until: '2026-09-30' })
    .execute()
  await db
    .insertInto('saved_reports')
    .values({ user_id: userId, name: '=By "client"', shared: true, query: '{"by": "client", "period": "last year"}' })
    .execute()
  await db.insertInto('clients').values({ name: '=Acme, "Zürich"', currency: 'CHF' }).execute()
  await addInvoice(userId, projectId, entry.id)
  await db
    .insertInto('exchange_rates')
    .values({ currency: 'CHF', valid_from: '2026-01-01', rate: 1.06543219 })
    .execute()
  await db.deleteFrom('company_settings').execute()
  await db
    .insertInto('company_settings')
    .values({
      currency: 'EUR',
      approval: 'line',
      approver: 'both',
      rounding: 'up',
      step_minutes: 5,
      not_billable: ['Meeting'],
    })
    .execute()
  await db.insertInto('projectworks_settings').values({ mapping: '{"users":{"table":"U"}}', enabled: true }).execute()
  await db.insertInto('sync_mappings').values({ name: 'Zürich, „old“', mapping: '{"users":{"table":"U"}}' }).execute()
  const { id: substituteId } = await db.selectFrom('people').select('id').limit(1).executeTakeFirstOrThrow()
  await db
    .insertInto('substitutions')
    .values({ user_id: userId, substitute_id: substituteId, start_date: '2026-11-20', end_date: '2026-11-27' })
    .execute()
  await db.insertInto('leave_policies').values({ leave_type: 'Study Leave', days_per_year: null }).execute()
  const shutdown = { name: 'Shutdown', start_date: '2026-12-28', end_date: '2026-12-31' }
  await db
    .insertInto('company_holidays')
    .values([shutdown, { ...shutdown, calendar: 'DE-BE' }])
    .execute()
  await db
    .insertInto('leave_adjustments')
    .values({ user_id: userId, leave_type: 'Annual Leave', year: 2026, days: -1.5, note: '@home' })
    .execute()
  await db
    .insertInto('vocabulary_skills')
    .values({ name: 'Ærø', parents: ['React', 'a,"b"'] })
    .execute()
  await db.insertInto('vocabulary_aliases').values({ alias: 'ærø', skill_name: 'Ærø' }).execute()
  const proposal = { term: 'foo', spelling: 'Foo', reason: 'version', entries: 1, people: 1, entry_ids: [entry.id] }
  await db.insertInto('skill_proposals').values(proposal).execute()
  const change = { entity: 'project', entity_id: projectId, action: 'updated', before: null, after: '{"name":"–"}' }
  await db
    .insertInto('audit_log')
    .values({ ...change, actor_id: userId })
    .execute()
  // Totals are counted by it once all is there.
  await db.updateTable('company_settings').set({ skill_hours: 'shared', revenue_method: 'hours' }).execute()
  await db
    .insertInto('project_milestones')
    .values({ project_id: projectId, name: 'Done', due_date: '2026-12-01', done_on: null })
    .execute()
}

test('an export imports back without loss, from its JSON as from its CSV', { timeout: 180_000 }, async () => {
  const time = { today: '2026-11-20', now: new Date(NOW) }
  await seedSampleCompany(app.db, time, new ReceiptFolder(app.dataDir))
  await addOddRows()
  // The export is recorded too, once it has ended.
  const rows = await countRows(app.db)
  const first = await exported()
  expect(Object.entries(rows).filter(([, count]) => count === 0)).toEqual([])
  expect([...first.texts.keys()].filter((path) => path.startsWith('receipts/'))).toHaveLength(8)
  const manifest = JSON.parse(first.texts.get('manifest.json') ?? '') as { rows: object; receipts: number }
  expect(manifest).toMatchObject({ exportedAt: NOW, rows, receipts: 8 })
  const original = await app.get<{ id: number }[]>('/api/time-entries?limit=20')

  for (const format of EXPORT_FORMATS) {
    await app.reset()
    await imported(first.file, format)
    const again = await exported()
    expect([...again.texts.keys()].sort()).toEqual([...first.texts.keys()].sort())
    for (const [path, content] of first.texts) expect([path, again.texts.get(path) === content]).toEqual([path, true])
    expect(await totalsDrift(app.db)).toEqual(SOUND)
    expect((await app.get('/api/time-entries?limit=20')).body).toEqual(original.body)
    // New rows get the ids after those that came.
    const largest = Math.max(...original.body.map(({ id }) => id))
    const entry = { userId: 1, projectId: 1, hours: 1, date: '2026-11-20', category: 'DevOps', notes: 'React' }
    const added = await app.post<{ id: number }>('/api/time-entries', entry)
    expect([added.status, added.body.id > largest]).toEqual([201, true])
  }
})

test('only an empty database is filled', async () => {
  await addUser(app.db, 'Ada Lovelace')
  const { file } = await exported()
  await expect(imported(file, 'json')).rejects.toThrow('The company already has 1 person')
  await app.reset()
  await app.db.insertInto('companies').values({ name: 'Acme' }).execute()
  await expect(imported(file, 'json')).rejects.toThrow('The database already has companies (1)')
})

const header = (name: string) => `${name}\r\n`
const PEOPLE =
  'id,source,externalId,name,initials,role,username,email,phone,location,joinDate,experience,contractedHours,holidayCalendar,version'
const ADA = '1,local,,Ada,AL,Tester,ada,,,,2024-02-29,,"[8,8,8,8,8,0,0]",,1\r\n'

test.each<[string, string, string]>([
  [
    'csv/people.csv',
    header(PEOPLE) + ADA.replace('2024', '2023'),
    'csv/people.csv, line 2, column joinDate: must be a day from 1990-01-01 to 2100-12-31, not "2023-02-29"',
  ],
  [
    'csv/people.csv',
    header(PEOPLE) + ADA.replace('2024', '9999').replace('02-29', '12-31'),
    'csv/people.csv, line 2, column joinDate: must be a day from 1990-01-01 to 2100-12-31, not "9999-12-31"',
  ],
  [
    'csv/people.csv',
    header(PEOPLE) + ADA.replace(',Ada,', ',,'),
    'csv/people.csv, line 2, column name: must not be empty',
  ],
  ['csv/people.csv', header(PEOPLE) + ADA.replace(',Ada,', ',"",'), 'csv/people.csv, line 2, column name: '],
  ['csv/people.csv', header(PEOPLE) + ADA.replace('Tester', '"Te\nster"') + ADA, 'csv/people.csv, line 4, column id: '],
  [
    'csv/people.csv',
    header(PEOPLE) + ADA.replace(',1\r', ',one\r'),
    'csv/people.csv, line 2, column version: must be a whole number, not "one"',
  ],
  ['csv/people.csv', header(PEOPLE) + ADA.replace('[8,', '[25,'), 'csv/people.csv, line 2, column contractedHours: '],
  ['csv/people.csv', header(PEOPLE) + ADA.replace(',Tester', ''), 'csv/people.csv, line 2: Invalid Record Length'],
  ['csv/people.csv', header(`${PEOPLE},shoeSize`), 'csv/people.csv, line 1, column shoeSize: is not known'],
  ['csv/people.csv', header(PEOPLE.replace(',role', '')), 'csv/people.csv, line 1, column role: is missing'],
  [
    'csv/people.csv',
    header(`${PEOPLE},managerId`) + ADA.replace('\r\n', ',9\r\n'),
    'csv/people.csv: the managerId of person 1 is 9, which is nobody',
  ],
  [
    'csv/people.csv',
    header(`${PEOPLE},managerId`) +
      ADA.replace('\r\n', ',2\r\n') +
      ADA.replace('1,', '2,').replace('Ada', 'Bea').replace(',ada,', ',bea,').replace('\r\n', ',1\r\n'),
    'csv/people.csv: Ada would report to themselves, through others',
  ],
  ['csv/people.csv', '', 'csv/people.csv, line 1: the names of the columns are missing'],
  [
    'csv/declared-skills.csv',
    header('userId,skillId') + '1,77\r\n',
    'csv/declared-skills.csv, line 2, column skillId: ',
  ],
  ['json/people.json', '[\n{"id": 1}\n]\n', 'json/people.json, line 2, column name: is missing'],
  [
    'json/companies.json',
    '[\n{"id":1,"name":"A","shoeSize":1}\n]\n',
    'json/companies.json, line 2, column shoeSize: is not known',
  ],
  ['json/people.json', '[\n{"id": 1\n]\n', 'json/people.json, line 2: every line between [ and ]'],
  ['json/people.json', '[\n', 'json/people.json, line 1: the file ends before the list does'],
  ['json/people.json', '{}\n', 'json/people.json, line 1: a list must begin with ['],
  [
    'json/companies.json',
    '[\n{"id":1,"name":5}\n]\n',
    'json/companies.json, line 2, column name: must be a text, not 5',
  ],
  ['manifest.json', '{}', 'manifest.json is not that of an export of Offbench'],
])('%s with %j is refused, and nothing of it is stored', async (path, content, reason) => {
  const file = await changed(await archiveOfAda(), { [path]: content })
  await expect(imported(file, path.startsWith('csv') ? 'csv' : 'json')).rejects.toThrow(reason)
  expect(Object.values(await countRows(app.db)).every((count) => count === 0)).toBe(true)
})

test.each(EXPORT_FORMATS)(
  'an archive of an older release is taken from %s; what it lacks takes its default',
  async (format) => {
    const userId = await addUser(app.db, 'Ada Lovelace', { phone: '+44 20 7946 0000', location: 'London' })
    await addProject(app.db, 'Engine')
    await app.db.insertInto('leave_policies').values({ leave_type: 'Study Leave', days_per_year: 5 }).execute()
    const { texts } = await exported()
    const without = new Set(['contractedHours', 'version', 'phone', 'source'])
    const older: Record<string, string> = {}
    // Rewritten here, a CSV file would no longer tell an empty text from none, which projects have.
    for (const name of format === 'json' ? ['people', 'projects'] : ['people'])
      older[`${format}/${name}.${format}`] = withoutFields(
        texts.get(`${format}/${name}.${format}`) ?? '',
        format,
        without,
      )
    const manifest = JSON.parse(texts.get('manifest.json') ?? '') as { rows: Record<string, number> }
    delete manifest.rows['leave-policies']
    older['manifest.json'] = JSON.stringify({ ...manifest, version: '0.0.9' })
    const fewer = new Map([...texts].filter(([path]) => !path.includes('leave-policies')))
    const file = await changed(fewer, older)
    await app.reset()

    await imported(file, format)
    const people = await app.db.selectFrom('people').selectAll().execute()
    expect(people).toMatchObject([
      {
        id: userId,
        name: 'Ada Lovelace',
        location: 'London',
        phone: null,
        source: 'local',
        version: 1,
        contracted_hours: [8, 8, 8, 8, 8, 0, 0],
      },
    ])
    expect(await countRows(app.db)).toMatchObject({ people: 1, projects: 1, 'leave-policies': 0 })
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  },
)

test.each(EXPORT_FORMATS)(
  'an archive from before hours were approved and months closed is taken from %s: all is open',
  async (format) => {
    const userId = await addUser(app.db, 'Ada Lovelace')
    const projectId = await addProject(app.db, 'Engine')
    const row = { user_id: userId, project_id: projectId, hours: 8, category: 'DevOps', notes: 'Docker' }
    await app.db
      .insertInto('time_entries')
      .values({ ...row, date: '2026-10-05', approval: 'Approved' })
      .execute()
    const { texts } = await exported()
    const path = `${format}/time-entries.${format}`
    const manifest = JSON.parse(texts.get('manifest.json') ?? '') as { rows: Record<string, number> }
    const newer = ['weeks', 'week-steps', 'closed-months', 'closed-fees', 'month-steps', 'month-corrections']
    for (const name of newer) delete manifest.rows[name]
    const fewer = [...texts].filter(([one]) => !newer.some((name) => one.endsWith(`/${name}.${format}`)))
    const file = await changed(new Map(fewer), {
      [path]: withoutFields(texts.get(path) ?? '', format, new Set(['approval'])),
      'manifest.json': JSON.stringify({ ...manifest, version: '0.0.9' }),
    })
    await app.reset()

    await imported(file, format)
    expect(await countRows(app.db)).toMatchObject({ 'time-entries': 1, weeks: 0, 'closed-months': 0 })
    expect(await app.db.selectFrom('time_entries').select(['date', 'approval']).execute()).toEqual([
      { date: '2026-10-05', approval: null },
    ])
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  },
)

/** A file as a release wrote it that did not have these fields. */
function withoutFields(content: string, format: ExportFormat, fields: ReadonlySet<string>): string {
  if (format === 'json') {
    const rows = JSON.parse(content) as Record<string, unknown>[]
    const kept = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([field]) => !fields.has(field))))
    return `[\n${kept.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`
  }
  const records = parse(content)
  const isKept = records[0]?.map((field) => !fields.has(field)) ?? []
  return records.map((record) => csvRecord(record.filter((_, index) => isKept[index]))).join('')
}

test('a file that the archive says to hold must be there', async () => {
  const file = await changed(new Map([...(await archiveOfAda())].filter(([path]) => path !== 'json/people.json')), {})
  await expect(imported(file, 'json')).rejects.toThrow('has no json/people.json')
})

test('of a long file the first row at fault is named', async () => {
  const rows = Array.from({ length: 3_000 }, (_, index) => JSON.stringify({ id: index + 1, name: `C${index}` }))
  rows[2_345] = JSON.stringify({ id: 2_346, name: 'C7' })
  rows[2_999] = JSON.stringify({ id: 3_000, name: 'C8' })
  const file = await changed(await archiveOfAda(), { 'json/companies.json': `[\n${rows.join(',\n')}\n]\n` })
  await expect(imported(file, 'json')).rejects.toThrow('json/companies.json, line 2347, column name: duplicate key')
})

test('what is no archive is refused', async () => {
  const file = join(folder, 'no.zip')
  writeFileSync(file, 'PK?')
  await expect(openArchive(file)).rejects.toThrow(`${file} cannot be read as a zip archive`)
  const texts = new Map([['manifest.json', '']])

  const manifest = {
    product: 'offbench',
    format: 2,
    version: '9',
    exportedAt: NOW,
    rows: {},
    receipts: 0,
    vocabulary: null,
  }
  await expect(openArchive(await changed(texts, { 'manifest.json': JSON.stringify(manifest) }))).rejects.toThrow(
    'The archive has layout 2, written by release 9; this one reads 1',
  )
})

/** What an operator's command says, run in a folder without data. */
const commandSays = (...args: string[]) =>
  new Promise<string>((resolve) => {
    const env = { PATH: process.env['PATH'], DATA_DIR: folder }
    execFile(process.execPath, [join(import.meta.dirname, 'import.ts'), ...args], { env }, (_, out, err) =>
      resolve(out + err),
    )
  })

test('the command takes one file in one of the formats, and otherwise says how it is used', async () => {
  const missing = join(folder, 'missing.zip')
  const [taken, ...refused] = await Promise.all([
    commandSays(missing, '--format', 'csv'),
    commandSays(missing, '--format', 'xml'),
    commandSays(),
    commandSays(missing, missing),
    commandSays(missing, '--what'),
  ])
  expect(taken).toMatch(/missing\.zip[^]*Nothing was imported\./)
  expect(taken).not.toContain('Usage')
  for (const said of refused) expect(said).toMatch(/Usage: npm run import[^]*Nothing was imported\./)
}, 120_000)
