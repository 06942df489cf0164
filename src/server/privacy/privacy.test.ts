import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { EXPORT_NAMES } from '#shared/export/entities.ts'
import { RECEIPT_PNG } from '../sample-data/receipts.ts'
import { signedInAs } from '../testing/account-sessions.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { filesOfZip } from '../testing/zip-files.ts'

const NOW = '2026-11-20T15:00:00Z'
const app = testApp({ now: NOW })
const { root, grace, apollo } = testCompany(app, {
  people: { root: 'Root', grace: 'Grace Hopper' },
  projects: { apollo: 'Apollo' },
})

/** Begins everything that is personal of Ada, and nothing else. */
const MARKER = 'zqx'
const NAME = 'Zqxada Zqxbyron'

let ada: number

const made = async (path: string, body: object, headers = {}) => {
  const reply = await app.post<{ id: number }>(path, body, headers)
  expect([path, reply.status, reply.body]).toEqual([path, 201, reply.body])
  return reply.body.id
}
const done = async (path: string, body: object = {}) => {
  const reply = await app.post(path, body)
  expect([path, reply.status, reply.body]).toEqual([path, 200, reply.body])
}

const sent = async (method: 'PATCH' | 'PUT', path: string, body: object) => {
  const reply = await app.request(method, path, body)
  expect([path, reply.status, reply.body]).toEqual([path, 200, reply.body])
}

/** A company in which everything that can be personal is, of Ada. */
beforeEach(async () => {
  ada = await made('/api/users', {
    name: NAME,
    role: 'Engineer',
    username: 'zqxuser',
    email: 'zqx@example.com',
    phone: '+44 zqxphone',
    location: 'Zqxtown',
    joinDate: '2020-01-01',
    skills: ['Docker'],
  })
  await sent('PATCH', `/api/users/${ada}`, { phone: 'zqxphone 2' })
  const nothing = { previousProjects: [], experience: [], projects: [], education: [], skills: [], certifications: [] }
  const background = { ...nothing, recommendations: [], languages: [], industries: [], url: null, connections: null }
  const before = { company: 'Zqxworks', industry: 'Space', months: 3 }
  const put = { ...background, previousProjects: [before], headline: 'zqxheadline' }
  await sent('PUT', `/api/people/${ada}/background`, put)
  const work = { userId: ada, projectId: apollo, date: '2026-11-18' }
  const entry = { ...work, hours: 2, category: 'Testing' }
  await made('/api/time-entries', { ...entry, notes: 'zqxnote with Docker' }, { 'idempotency-key': 'one' })
  const gone = await made('/api/time-entries', { ...entry, notes: 'zqxgone' })
  await app.delete(`/api/time-entries/${gone}`)
  const leave = { userId: ada, leaveType: 'Sick Leave', startDate: '2026-11-02', endDate: '2026-11-03' }
  const request = await made('/api/leave-requests', { ...leave, reason: 'zqxreason' })
  await done(`/api/leave-requests/${request}/approve`, { note: 'zqxdecided' })
  const adjustment = { userId: ada, leaveType: 'Annual Leave', year: 2026, days: 1, note: 'zqxadjusted' }
  await made('/api/leave-adjustments', adjustment)
  const claim = await made('/api/expenses', { ...work, amount: 12, category: 'Travel', description: 'zqxclaim' })
  const headers = { 'content-type': 'image/png', 'x-file-name': 'zqxfile.png' }
  await app.raw('PUT', `/api/expenses/${claim}/receipt`, headers, RECEIPT_PNG)
  await done(`/api/expenses/${claim}/reject`, { note: 'zqxrejected' })
  const days = { startDate: '2026-11-02', endDate: '2026-11-06', allocatedPercentage: 50 }
  await made('/api/resource-allocations', { userId: ada, projectId: apollo, ...days, note: 'zqxbooked' })
  const ratings = { overallRating: 4, technicalSkills: 4, communication: 4, teamwork: 4, leadership: 4, innovation: 4 }
  const about = { userId: ada, reviewerId: grace, reviewPeriod: 'H2 2026', reviewDate: '2026-11-20', ...ratings }
  const review = await made('/api/performance-reviews', {
    ...about,
    comments: 'zqxreview',
    goals: [{ title: 'zqxgoal' }],
  })
  await done(`/api/performance-reviews/${review}/submit`)
  await made('/api/performance-reviews', { ...about, reviewPeriod: 'H3 2026', comments: 'zqxdraft' })
  await app.db
    .insertInto('substitutions')
    .values({ user_id: ada, substitute_id: grace, start_date: '2026-11-20', end_date: '2026-11-20' })
    .execute()
})

/** Where in the database something personal stands. */
async function traces(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} as t where to_jsonb(t)::text ilike ${`%${MARKER}%`}`.execute(
      app.db,
    )
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}

const remove = (name = NAME) => app.post<{ message: string }>(`/api/people/${ada}/removal`, { name })

const totals = async () =>
  (
    await sql`select user_id, skill_id, hours, entries from user_skill_totals union all
    select user_id, project_id, hours, entries from user_project_totals order by 1, 2, 3`.execute(app.db)
  ).rows

async function offboarded(): Promise<void> {
  const { body } = await app.get<{ reviews: { id: number }[] }>(`/api/users/${ada}/offboarding?lastDay=2026-11-19`)
  const reviews = body.reviews.map(({ id }) => ({ id, to: null }))
  await done(`/api/users/${ada}/offboard`, { lastDay: '2026-11-19', reviews })
}

describe('removing personal data', () => {
  test('leaves no trace of the person in any table or export, and all totals as they were', async () => {
    const herself = await signedInAs(app, ada, new Date(NOW))
    await herself.request('PATCH', `/api/users/${ada}`, { phone: 'zqxphone 3' })
    await app.db.updateTable('accounts').set({ email: 'zqxaccount@example.com' }).execute()
    await app.db.updateTable('sessions').set({ device: 'zqxdevice' }).where('account_id', 'is not', null).execute()
    await sql`insert into sync_runs (state, dry_run, types, counts, reasons)
      values ('done', false, '{users}', '{}', ${JSON.stringify([{ reason: `No role for ${NAME}` }])})`.execute(app.db)
    await sql`insert into sync_rejected_rows (run_id, position, type, external_id, reason, row_values)
      values (1, 1, 'users', '7', 'No role', ${JSON.stringify({ name: NAME })})`.execute(app.db)
    const rows = `Name,Role,Email\n${NAME},Engineer,zqx@example.com\nGrace Hopper,Engineer,\n`
    const named = { 'content-type': 'text/csv', 'x-file-name': encodeURIComponent(`${NAME}.csv`) }
    for (const state of ['received', 'stored', 'storing'] as const) {
      const reply = await app.raw('POST', '/api/imports', named, rows)
      const { id } = JSON.parse(reply.payload) as { id: number }
      await app.db
        .updateTable('imports')
        .set({ state, holder: 'another', beat_at: new Date() })
        .where('id', '=', id)
        .execute()
    }
    const text = { description: `Ask ${NAME} or zqx@example.com` }
    await sent('PATCH', `/api/projects/${apollo}`, { ...text, version: 1 })
    await sent('PATCH', `/api/projects/${apollo}`, { description: 'Ask HR', version: 2 })
    await offboarded()
    const before = await totals()
    expect(before).not.toEqual([])
    const reply = await remove()
    expect([reply.status, reply.body]).toEqual([204, undefined])
    expect(await traces()).toEqual([])
    expect(await totals()).toEqual(before)
    for (const name of EXPORT_NAMES) {
      const { body } = await app.get(`/api/export/${name}.json`)
      expect([name, JSON.stringify(body).toLowerCase().includes(MARKER)]).toEqual([name, false])
    }
    expect(readdirSync(join(app.dataDir, 'receipts'))).toEqual([])
    const { body } = await app.get(`/api/users/${ada}`)
    expect(body).toMatchObject({ name: `Former employee ${ada}`, email: null, phone: null, location: null })
  })

  test('is not undone: by bringing back, by a change, by a synchronization', async () => {
    await offboarded()
    await remove()
    const refused = [
      await app.post(`/api/users/${ada}/bring-back`, {}),
      await app.post(`/api/users/${ada}/offboard/undo`, {}),
      await app.request('PATCH', `/api/users/${ada}`, { name: NAME }),
      await remove(`Former employee ${ada}`),
    ]
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409])
    // As a synchronization writes people.
    await app.db.updateTable('people').set({ name: NAME, email: 'zqx@example.com' }).where('id', '=', ada).execute()
    expect(await traces()).toEqual([])
  })

  test('waits until the person has left, for the name to be typed, and for claims to be settled', async () => {
    expect((await remove()).body.message).toMatch(/has not left/)
    await offboarded()
    const misspelled = await remove('Ada')
    expect([misspelled.status, misspelled.body]).toMatchObject([400, { fields: { name: `Type ${NAME} to confirm` } }])
    await app.db.updateTable('expenses').set({ status: 'Pending' }).execute()
    expect((await remove()).body.message).toBe('A claim is not settled yet. Decide on them and pay them first')
  })

  test('takes the roles hr and administrator together', async () => {
    await offboarded()
    const hr = await signedInAs(app, grace, new Date(NOW), ['hr'])
    expect((await hr.post(`/api/people/${ada}/removal`, { name: NAME })).status).toBe(403)
    const both = await signedInAs(app, root, new Date(NOW), ['hr', 'admin'])
    expect((await both.post(`/api/people/${ada}/removal`, { name: NAME })).status).toBe(204)
  })
})

describe("the file of a person's data", () => {
  const file = async (by: Awaited<ReturnType<typeof signedInAs>>) => {
    const reply = await by.raw('GET', `/api/people/${ada}/data`)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip'])
    return filesOfZip(reply.rawPayload)
  }
  const PERSONAL = [
    'zqxnote',
    'zqxgone',
    'zqxreason',
    'zqxadjusted',
    'zqxclaim',
    'zqxbooked',
    'zqxreview',
    'zqxheadline',
  ]

  test('holds everything that is kept, with receipts, and of drafts of a review nothing for the person reviewed', async () => {
    const own = await file(await signedInAs(app, ada, new Date(NOW)))
    const text = own.get('data.json')?.toString() ?? ''
    expect([...PERSONAL, 'zqxphone', 'zqxdecided'].filter((marker) => !text.includes(marker))).toEqual([])
    expect(text).not.toContain('zqxdraft')
    expect(text).not.toMatch(/password|token_?hash|totp_?secret/i)
    expect([...own.keys()].filter((path) => path.endsWith('zqxfile.png'))).toHaveLength(1)
    const forHr = await file(await signedInAs(app, grace, new Date(NOW), ['hr']))
    expect(forHr.get('data.json')?.toString()).toContain('zqxdraft')
  })

  test('is for the person and HR, and it is recorded who asked for it', async () => {
    const other = await signedInAs(app, grace, new Date(NOW))
    expect((await other.get(`/api/people/${ada}/data`)).status).toBe(403)
    await file(await signedInAs(app, ada, new Date(NOW)))
    const { body } = await app.get(`/api/audit?entity=person&entityId=${ada}&limit=1`)
    expect(body).toMatchObject([{ action: 'exported the data of', actor: { id: ada } }])
  })
})
