import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ExportCount } from '#shared/export/contract.ts'
import { EXPORT_NAMES } from '#shared/export/entities.ts'
import { testApp } from '../testing/app.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { openSnapshot } from './snapshot.ts'

const app = testApp({ now: '2026-11-20T14:00:00.000Z' })

async function signedIn(): Promise<number> {
  const id = await addUser(app.db, 'Ada Lovelace', { contracted_hours: [8, 7.5, 8, 8, 0, 0, 0], location: '+Bath' })
  await app.signIn(id)
  return id
}

test('without a session nothing is given away', async () => {
  for (const path of ['', '/people.json', '/people.csv', '/all.zip', '/preview/people']) {
    expect((await app.get(`/api/export${path}`)).status).toBe(401)
  }
})

test('a JSON file holds every record on a line of its own, under a name with the day', async () => {
  await signedIn()
  await addUser(app.db, 'Bob Low')
  const reply = await app.raw('GET', '/api/export/people.json', {})
  expect(reply.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="offbench-people-2026-11-20.json"',
  })
  expect(reply.payload.split('\n')).toHaveLength(5)
  expect(reply.json()).toMatchObject([
    { id: 1, name: 'Ada Lovelace', email: null, contractedHours: [8, 7.5, 8, 8, 0, 0, 0], location: '+Bath' },
    { id: 2, name: 'Bob Low' },
  ])
  expect((await app.raw('GET', '/api/export/companies.json', {})).payload).toBe('[\n]\n')
})

test('a CSV file is safe to open in a spreadsheet', async () => {
  await signedIn()
  const reply = await app.raw('GET', '/api/export/people.csv', {})
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': 'attachment; filename="offbench-people-2026-11-20.csv"',
  })
  const [, row] = reply.payload.split('\r\n')
  expect(row).toBe(`1,local,,Ada Lovelace,AL,Software Developer,ada.lovelace,,,'+Bath,,,,"[8,7.5,8,8,0,0,0]",,,,1`)
})

test('allocations and expenses say Yes and No', async () => {
  const userId = await signedIn()
  const projectId = await addProject(app.db, 'Apollo')
  const days = { start_date: '2026-11-02', end_date: '2026-11-30', allocated_percentage: 62.5, allocated_hours: 25 }
  await app.db
    .insertInto('resource_allocations')
    .values({ ...days, user_id: userId, project_id: projectId, is_confirmed: true })
    .execute()
  const { body } = await app.get('/api/export/preview/allocations')
  expect(body).toMatchObject([{ id: 1, isConfirmed: 'Yes', allocatedPercentage: 62.5, startDate: '2026-11-02' }])
})

test('counts and previews follow what changes', async () => {
  await signedIn()
  const counts = async () => (await app.get<ExportCount[]>('/api/export')).body
  expect((await counts()).map(({ name }) => name)).toEqual(EXPORT_NAMES)
  expect(await counts()).toContainEqual({ name: 'projects', title: 'Projects', rows: 0 })
  for (const name of ['Apollo', 'Gemini', 'Mercury', 'Vega']) {
    const project = { name, description: '', status: 'Active', client: 'Acme', industry: 'Space', totalHours: 10 }
    expect((await app.post('/api/projects', { ...project, requiredSkills: [] })).status).toBe(201)
  }
  expect(await counts()).toContainEqual({ name: 'projects', title: 'Projects', rows: 4 })
  const { body } = await app.get<{ name: string }[]>('/api/export/preview/projects')
  expect(body.map(({ name }) => name)).toEqual(['Apollo', 'Gemini', 'Mercury'])
})

test('a file is the moment at which it was asked for, and others are served while it is read', async () => {
  const userId = await signedIn()
  const projectId = await addProject(app.db, 'Apollo')
  const notes = 'x'.repeat(2_000)
  const entry = { user_id: userId, project_id: projectId, hours: 1, date: '2026-11-20', category: 'Testing', notes }
  for (let part = 0; part < 5; part += 1) {
    await app.db
      .insertInto('time_entries')
      .values(Array.from({ length: 1_000 }, () => entry))
      .execute()
  }
  const { base, cookie } = await app.listen()
  const reply = await fetch(`${base}/api/export/time-entries.json`, {
    headers: { cookie, 'accept-encoding': 'identity' },
  })
  // The first records are on their way, the last ones are not read yet.
  await app.db.deleteFrom('time_entries').where('id', '>', 10).execute()
  expect((await app.get('/api/users?limit=1')).status).toBe(200)
  expect((await reply.json()) as unknown[]).toHaveLength(5_000)
  expect((await app.get<unknown[]>('/api/export/time-entries.json')).body).toHaveLength(10)
})

test.runIf(process.env['TEST_DATABASE'] === 'postgresql')(
  'one that cannot begin leaves no transaction open',
  async () => {
    await app.database.script('alter table public.skill_extraction rename to elsewhere')
    await expect(openSnapshot(app.database, ['people'])).rejects.toThrow('skill_extraction')
    await app.database.script('alter table public.elsewhere rename to skill_extraction')
    const { rows } = await sql`
    select query from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(app.db)
    expect(rows).toEqual([])
  },
)

test('of one account two at a time are written, and the next begins when somebody takes one no more', async () => {
  const userId = await signedIn()
  const projectId = await addProject(app.db, 'Apollo')
  const entry = { user_id: userId, project_id: projectId, hours: 1, date: '2026-11-20', category: 'Testing' }
  for (let part = 0; part < 6; part += 1) {
    const rows = Array.from({ length: 500 }, () => ({ ...entry, notes: 'x'.repeat(3_000) }))
    await app.db.insertInto('time_entries').values(rows).execute()
  }
  const { base, cookie } = await app.listen()
  const begin = async () => {
    const request = get(`${base}/api/export/time-entries.json`, { headers: { cookie }, agent: false })
    const [reply] = (await once(request, 'response')) as [IncomingMessage]
    return { status: reply.statusCode, leave: () => reply.destroy() }
  }
  const first = await begin()
  const second = await begin()
  let began = false
  const third = begin().finally(() => (began = true))
  await setTimeout(500)
  expect([first.status, second.status, began]).toEqual([200, 200, false])
  first.leave()
  expect((await third).status).toBe(200)
  for (const one of [second, await third]) one.leave()
})

test('the archive holds one format where one is asked for', async () => {
  await signedIn()
  const reply = await app.raw('GET', '/api/export/all.zip?format=csv', {})
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="offbench-csv-2026-11-20.zip"',
  })
  const names = reply.rawPayload.toString('latin1')
  expect([names.includes('csv/people.csv'), names.includes('json/people.json')]).toEqual([true, false])
  expect((await app.get('/api/export/all.zip?format=xml')).status).toBe(400)
})

test('an unknown file is no file', async () => {
  await signedIn()
  for (const file of ['sessions.json', 'people.xml', 'people']) {
    expect((await app.get(`/api/export/${file}`)).status).toBe(400)
  }
})
