import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SyncResult } from '#shared/projectworks/contract.ts'
import { IDS_IN_A_MESSAGE, MOST_IDS_TOLD } from '#shared/webhooks/rules.ts'
import type { Source } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { testApp } from '../testing/app.ts'
import { externalCompany } from '../testing/external-company.ts'
import { importing } from '../testing/imports.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { tellMany, type ManyChanged } from './many.ts'
import { Receiver } from './testing/receiver.ts'

const NOW = '2026-11-20T15:00:00Z'
const company = externalCompany()
const app = testApp({
  now: NOW,
  privateNetworks: ['127.0.0.1'],
  publicUrl: 'https://offbench.example',
  projectWorks: () => ({ url: company.url, password: undefined }),
})
const { check, settled, store, undo } = importing(app)
const receiver = new Receiver()

beforeAll(() => receiver.start())
afterAll(() => receiver.stop())

let ada: number
let apollo: number

beforeEach(async () => {
  receiver.clear()
  ada = await addUser(app.db, 'Ada Lovelace')
  apollo = await addProject(app.db, 'Apollo')
  await app.signIn(ada)
  await hook(['time entry', 'project', 'person'])
})

const hook = async (events: readonly string[]) =>
  expect((await app.post('/api/webhooks', { name: 'Payroll', url: receiver.url, events })).status).toBe(201)

/** What waits, in the order in which it is sent. */
const told = async () => {
  const rows = await app.db.selectFrom('webhook_deliveries').select(['type', 'data']).orderBy('id').execute()
  return rows.map(({ type, data }) => ({ type, ...(data as { ids?: number[]; change?: string; count?: number }) }))
}

const forget = () => app.db.deleteFrom('webhook_deliveries').execute()

const ids = async (table: 'people' | 'projects' | 'time_entries', where: { source?: Source } = {}) => {
  const query = app.db.selectFrom(table).select('id').orderBy('id')
  const rows = await (where.source === undefined ? query : query.where('source', '=', where.source)).execute()
  return rows.map(({ id }) => id)
}

describe('a synchronization', () => {
  const sync = () => app.post<SyncResult>('/api/projectworks/sync')

  test('tells what it has stored: which people, projects and entries, by whom and in which run', async () => {
    const { body } = await sync()
    const about = { by: ada, run: body.run.id }
    const all = { ...about, part: 1, parts: 1 }
    expect(await told()).toEqual([
      { type: 'person.synchronized', ...all, change: 'created', count: 2, ids: await ids('people', BROUGHT) },
      { type: 'project.synchronized', ...all, change: 'created', count: 2, ids: await ids('projects', BROUGHT) },
      { type: 'time_entry.synchronized', ...all, change: 'created', count: 3, ids: await ids('time_entries', BROUGHT) },
    ])
  })

  test('tells what has changed and what is gone, each alone, and nothing where nothing has', async () => {
    await sync()
    await forget()
    await sync()
    expect(await told()).toEqual([])
    const [first, , third] = await ids('time_entries')
    await company.run(`
      update time_entries set minutes = 120, modified_at = '2026-11-19' where time_entry_id = 1000;
      delete from time_entries where time_entry_id = 1002;
      update users set job_title = 'Lead Developer' where user_id = 1`)
    expect((await sync()).status).toBe(200)
    expect(await told()).toMatchObject([
      { type: 'person.synchronized', change: 'changed', count: 1 },
      { type: 'time_entry.synchronized', change: 'changed', ids: [first] },
      { type: 'time_entry.synchronized', change: 'deleted', ids: [third] },
    ])
  })

  test('is told with where the list is read, and no id of a record', async () => {
    await app.listen()
    await sync()
    await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(3)
    const entry = receiver.received.find(({ type }) => type === 'time_entry.synchronized')
    expect(entry?.data).toMatchObject({
      entity: 'time entry',
      url: 'https://offbench.example/api/time-entries',
      count: 3,
    })
    expect(entry?.data.id).toBeUndefined()
  })

  test('beside the sample company is told once it is shown', async () => {
    await app.db.updateTable('people').set({ source: 'sample' }).execute()
    await forget()
    expect((await sync()).status).toBe(200)
    expect(await told()).toEqual([])
    expect((await app.put('/api/projectworks/source', { source: 'projectworks' })).status).toBe(200)
    expect((await told()).map(({ type }) => type)).toEqual([
      'person.replaced',
      'project.replaced',
      'time_entry.replaced',
    ])
  })

  test('that fails tells nothing', async () => {
    await company.run('drop table tasks')
    expect((await sync()).status).toBe(409)
    expect(await told()).toEqual([])
  })
})

const BROUGHT = { source: 'projectworks' } as const

describe('an import', () => {
  const FILE = `Person,Email,Project,Date,Hours,Category,Notes
Ada Lovelace,,Apollo,2026-11-18,2,Testing,One
Ada Lovelace,,Apollo,2026-11-19,3,Testing,Two
Nobody,,Apollo,not a day,3,Testing,Three
`

  test('tells the entries that it has stored and, when it is taken back, those that are gone', async () => {
    const stored = await store(await check(FILE, { kind: 'entries' }))
    const about = { by: ada, import: stored.id, count: 2, part: 1, parts: 1, ids: await ids('time_entries') }
    expect(await told()).toEqual([{ type: 'time_entry.imported', ...about, change: 'created' }])
    await forget()
    await undo(stored)
    const [back] = await told()
    expect(back).toMatchObject({ type: 'time_entry.taken_back', change: 'deleted', import: stored.id, count: 2 })
    expect(back?.ids?.toSorted()).toEqual(about.ids)
  })

  test('tells people one by one as it adds them, and together when they are gone again', async () => {
    const stored = await store(await check('Name,Job Title\nMary Jackson,Engineer\n', { kind: 'people' }))
    expect(await told()).toMatchObject([{ type: 'person.created' }])
    await forget()
    await undo(stored)
    expect(await told()).toMatchObject([{ type: 'person.taken_back', change: 'deleted', count: 1 }])
  })

  test('tells nobody as gone who was changed or deleted before it came to them', async () => {
    const people = ['Mary Jackson', 'Katherine Johnson', 'Dorothy Vaughan'].map((name) => `${name},Engineer\n`)
    const stored = await store(await check(`Name,Job Title\n${people.join('')}`, { kind: 'people' }))
    const [, changed = 0, deleted = 0, gone] = await ids('people')
    expect((await app.request('PATCH', `/api/users/${changed}`, { phone: '1', version: 1 })).status).toBe(200)
    await app.db.deleteFrom('people').where('id', '=', deleted).execute()
    await forget()
    await app.db.updateTable('imports').set({ state: 'undoing', holder: null }).where('id', '=', stored.id).execute()
    await check('Name,Job Title\nChristine Darden,Engineer\n', { kind: 'people' })
    expect(await settled(stored.id, 'undone')).toMatchObject({ kept: 1 })
    expect(await told()).toMatchObject([{ type: 'person.taken_back', count: 1, ids: [gone] }])
  })
})

test('a call that changes, deletes or saves many entries tells each', async () => {
  const entry = (hours: number) => ({
    projectId: apollo,
    hours,
    date: '2026-11-18',
    category: 'Testing',
    notes: 'Tests',
  })
  const made = []
  for (const hours of [1, 2])
    made.push((await app.post<{ id: number; version: number }>('/api/time-entries', entry(hours))).body)
  await forget()
  const chosen = made.map(({ id, version }) => ({ id, version }))
  const changed = await app.request('PATCH', '/api/time-entries', { entries: chosen, change: { category: 'Meeting' } })
  expect([changed.status, changed.body]).toEqual([200, expect.anything()])
  const later = chosen.map(({ id, version }) => ({ id, version: version + 1 }))
  expect((await app.post('/api/time-entries/delete', { entries: later })).status).toBe(204)
  expect((await told()).map(({ type }) => type)).toEqual([
    'time_entry.changed',
    'time_entry.changed',
    'time_entry.deleted',
    'time_entry.deleted',
  ])
})

describe('many changes', () => {
  const BY = { action: 'synchronized', at: new Date(NOW), by: null, of: { run: 7 } } as const
  const numbers = (count: number) => Array.from({ length: count }, (_, nth) => nth + 1)
  const tell = (changes: ManyChanged[]) => inTransaction(app.db, (tx) => tellMany(tx, BY, changes))

  test(`are told in messages of ${IDS_IN_A_MESSAGE} ids that together hold each once`, async () => {
    const all = numbers(MOST_IDS_TOLD)
    await tell([{ entity: 'time entry', change: 'created', count: all.length, ids: all }])
    const messages = await told()
    expect(messages).toHaveLength(MOST_IDS_TOLD / IDS_IN_A_MESSAGE)
    expect(messages.flatMap((message) => message.ids)).toEqual(all)
    expect(messages.at(-1)).toMatchObject({ part: 10, parts: 10, count: MOST_IDS_TOLD })
  })

  test('beyond these are one message with their count: a million rows are no million deliveries', async () => {
    await tell([
      { entity: 'time entry', change: 'created', count: 1_000_000, ids: null },
      { entity: 'time entry', change: 'deleted', count: MOST_IDS_TOLD + 1, ids: numbers(MOST_IDS_TOLD + 1) },
    ])
    expect(await told()).toEqual([
      { type: 'time_entry.synchronized', run: 7, change: 'created', count: 1_000_000 },
      { type: 'time_entry.synchronized', run: 7, change: 'deleted', count: MOST_IDS_TOLD + 1 },
    ])
  })
})
