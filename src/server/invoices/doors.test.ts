import { expect, test } from 'vitest'
import type { WholeInvoice } from '#shared/invoices/contract.ts'
import type { SyncResult } from '#shared/projectworks/contract.ts'
import { testApp } from '../testing/app.ts'
import { externalCompany } from '../testing/external-company.ts'
import { importing } from '../testing/imports.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { totalsDrift } from '../time-entries/totals.ts'

// Whatever changes entries leaves those that are on an invoice, a draft included, until it is deleted.
const company = externalCompany()
const app = testApp({
  now: '2026-11-20T15:00:00Z',
  projectWorks: () => ({ url: company.url, password: undefined }),
})
const { check, store, undo } = importing(app)

const ON_INVOICE = 'This entry is on an invoice; deleting the draft, or a credit note, frees it'

const hours = async () =>
  (await app.db.selectFrom('time_entries').select('hours').orderBy('date').orderBy('id').execute()).map(
    (row) => row.hours,
  )

async function drafted(client: string): Promise<WholeInvoice> {
  const { status, body } = await app.post<WholeInvoice>('/api/invoices', {
    client,
    from: '2026-11-01',
    to: '2026-11-30',
  })
  expect([status, body]).toEqual([201, body])
  return body
}

async function deleted({ id }: WholeInvoice): Promise<void> {
  expect((await app.delete(`/api/invoices/${id}`)).status).toBe(204)
}

test('a synchronization neither changes nor deletes them, and says so', async () => {
  await app.signIn(await addUser(app.db, 'Hand Made'))
  const sync = () => app.post<SyncResult>('/api/projectworks/sync?full=true')
  await sync()
  const before = await hours()
  await app.db.updateTable('projects').set({ client: 'Acme', billing: 'Time and Material' }).execute()
  await app.db.updateTable('time_entries').set({ billable: true }).execute()
  const draft = await drafted('Acme')
  await company.run(`
    update time_entries set minutes = 300, modified_at = '2026-11-19' where time_entry_id = 1000;
    delete from time_entries where time_entry_id = 1001`)
  const { body } = await sync()
  expect(JSON.stringify(body)).toContain('On an invoice here; it stays as it was invoiced')
  expect(await hours()).toEqual(before)
  expect(await totalsDrift(app.db)).toEqual(SOUND)
  await deleted(draft)
  await sync()
  expect(await hours()).toEqual([5, ...before.slice(2)])
})

test('a file that is taken back leaves them', async () => {
  await app.signIn(await addUser(app.db, 'Grace Hopper'))
  await addUser(app.db, 'Ada Lovelace', { email: 'ada@example.com' })
  await addProject(app.db, 'Apollo', { client: 'Acme' })
  await addProject(app.db, 'Zeus', { client: 'Globex' })
  const rows = ['2026-11-09,ada@example.com,Apollo,8,Docker', '2026-11-10,ada@example.com,Zeus,2,Rust']
  const file = await store(await check(`Date,Email,Project,Duration,Notes\n${rows.join('\n')}\n`))
  const draft = await drafted('Acme')
  expect(await undo(file)).toMatchObject({ kept: 1 })
  expect(await hours()).toEqual([8])
  expect((await app.get<WholeInvoice>(`/api/invoices/${draft.id}`)).body.lines).toMatchObject([{ quantity: 8 }])
  expect(await totalsDrift(app.db)).toEqual(SOUND)
})

test('a file in place of one whose hours are invoiced is refused where it says other hours, and adds the rest', async () => {
  await app.signIn(await addUser(app.db, 'Grace Hopper'))
  await addUser(app.db, 'Ada Lovelace', { email: 'ada@example.com' })
  await addProject(app.db, 'Apollo', { client: 'Acme' })
  await addProject(app.db, 'Zeus', { client: 'Globex' })
  const file = (...rows: string[]) =>
    ['Date,Email,Project,Duration,Notes', ...rows.map((row) => row.replace('ada', 'ada@example.com')), ''].join('\n')
  const monday = '2026-11-09,ada,Apollo,8,Docker'
  const first = await store(await check(file(monday, '2026-11-10,ada,Zeus,2,Rust')))
  const draft = await drafted('Acme')
  expect(await undo(first)).toMatchObject({ kept: 1 })
  const replaced = await check(file('2026-11-09,ada,Apollo,6,Docker', '2026-11-10,ada,Zeus,3,Rust'))
  expect(replaced).toMatchObject({
    good: 1,
    refused: 1,
    reasons: [
      {
        reason: 'This entry is on an invoice with other hours; deleting the draft, or a credit note, frees it',
        rows: 1,
      },
    ],
  })
  await store(replaced)
  expect(await hours()).toEqual([8, 3])
  // The same row is here already, and another one beside it is another entry.
  expect(await check(file(monday, '2026-11-09,ada,Apollo,1,Docker'))).toMatchObject({ there: 1, good: 1, refused: 0 })
  expect((await app.get<WholeInvoice>(`/api/invoices/${draft.id}`)).body.lines).toMatchObject([{ quantity: 8 }])
  expect(await totalsDrift(app.db)).toEqual(SOUND)
  await deleted(draft)
  expect(await check(file('2026-11-09,ada,Apollo,6,Docker'))).toMatchObject({ good: 1, refused: 0 })
})

test('no call for entries changes or deletes them, one by one, several at once or from the week sheet', async () => {
  const ada = await addUser(app.db, 'Ada Lovelace')
  await app.signIn(ada)
  const projectId = await addProject(app.db, 'Apollo', { client: 'Acme' })
  const entry = { userId: ada, projectId, date: '2026-11-09', category: 'Development', notes: 'Docker', hours: 3 }
  const { body } = await app.post<{ id: number; version: number }>('/api/time-entries', entry)
  const draft = await drafted('Acme')
  const { id } = body
  const { version } = (await app.get<{ version: number }>(`/api/time-entries/${id}`)).body
  const seen = { id, version }
  const refused = { status: 409, body: { error: 'LOCKED' } }
  expect(await app.request('PATCH', `/api/time-entries/${id}`, { hours: 4 })).toMatchObject({
    ...refused,
    body: { message: ON_INVOICE },
  })
  expect(await app.delete(`/api/time-entries/${id}`)).toMatchObject({ ...refused, body: { message: ON_INVOICE } })
  const several: [method: 'PATCH' | 'POST', path: string, body: object][] = [
    ['PATCH', '/api/time-entries', { entries: [seen], change: { hours: 4 } }],
    ['POST', '/api/time-entries/delete', { entries: [seen] }],
    ['POST', '/api/time-entries/billable', { entries: [seen], billable: false }],
  ]
  for (const [method, path, given] of several) {
    expect([path, (await app.request(method, path, given)).body]).toMatchObject([path, { error: 'LOCKED' }])
  }
  const saved = await app.post('/api/time-entries/save', { entries: [{ update: { ...seen, hours: 4 } }] })
  expect(saved.body).toMatchObject([{ status: 409, problem: { message: ON_INVOICE } }])
  expect(await hours()).toEqual([3])
  await deleted(draft)
  expect((await app.delete(`/api/time-entries/${id}`)).status).toBe(204)
})

test('a week that is invoiced is not reopened, not even by finance', async () => {
  const ada = await addUser(app.db, 'Ada Lovelace')
  const grace = await addUser(app.db, 'Grace Hopper')
  await app.db.updateTable('people').set({ manager_id: grace }).where('id', '=', ada).execute()
  const projectId = await addProject(app.db, 'Apollo', { client: 'Acme' })
  await app.signIn(ada)
  await app.request('PATCH', '/api/company', { approval: 'week' })
  const entry = { userId: ada, projectId, date: '2026-11-09', category: 'Development', notes: 'Docker', hours: 3 }
  expect((await app.post('/api/time-entries', entry)).status).toBe(201)
  const week = '2026-11-09'
  expect((await app.post('/api/weeks/submit', { userId: ada, week, word: 'Half' })).status).toBe(200)
  await app.signIn(grace)
  const { body } = await app.get<{ version: number; mine: object[] }[]>(
    `/api/weeks?userId=${ada}&from=${week}&to=${week}`,
  )
  const [{ version, mine: entries } = { version: 0, mine: [] }] = body
  const decided = { decision: 'approve', weeks: [{ userId: ada, week, version, entries }] }
  expect((await app.post('/api/weeks/decide', decided)).status).toBe(200)
  const draft = await drafted('Acme')
  const reopened = () => app.post('/api/weeks/reopen', { userId: ada, week, reason: 'Wrong client' })
  expect(await reopened()).toMatchObject({
    status: 409,
    body: { message: 'What is on an invoice stays approved; deleting the draft, or a credit note, frees it' },
  })
  await deleted(draft)
  expect((await reopened()).status).toBe(200)
})
