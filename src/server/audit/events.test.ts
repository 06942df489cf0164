import { beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#shared/audit/contract.ts'
import { PASSWORD, testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { openBrowser, OWN_PASSWORD, turnOnAccounts, type TestBrowser } from '../testing/browser.ts'
import { addUser } from '../testing/rows.ts'

let now: number
const app = testApp({ now: () => new Date(now).toISOString() })
const { ada, mary, grace } = testCompany(app, {
  people: { ada: 'Ada Byron', mary: 'Mary Ross', grace: 'Grace Hopper' },
  signedIn: null,
})

const HR = 'grace@northwind.example'

let root: TestBrowser
let hr: TestBrowser

beforeEach(async () => {
  now = Date.parse('2026-11-20T09:10:00Z')
  root = await turnOnAccounts(app, 'mary@northwind.example', mary)
  await root.request('POST', '/api/accounts', { email: HR, userId: grace, roles: ['hr'], password: OWN_PASSWORD })
  hr = openBrowser(app, { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' })
  await hr.signIn(HR)
})

const entries = async (query: string, by = root) => {
  const { status, body } = await by.get<AuditEntry[]>(`/api/audit?${query}`)
  expect([status, body]).toEqual([200, body])
  return body
}

const signIns = () => entries('kind=sign-in')

describe('signing in and out', () => {
  test('tells the account by the email of then, the person, and from where', async () => {
    await hr.request('POST', '/api/auth/logout')
    await root.request('DELETE', '/api/accounts/2?version=1')
    const from = { email: HR, address: '127.0.0.1', device: 'Firefox on Linux', token: null }
    const both = (await signIns()).filter((entry) => entry.from?.email === HR)
    expect(both).toMatchObject([
      { action: 'signed out', actorName: 'Grace Hopper', entity: 'account', entityId: 2, from },
      { action: 'signed in', actorName: 'Grace Hopper', from, after: { factors: 'password' } },
    ])
  })

  test('is recorded with the shared password too', async () => {
    await app.reset()
    await app.signIn(await addUser(app.db, 'Ada Byron'))
    const browser = openBrowser(app)
    await browser.request('POST', '/api/auth/login', { password: 'wrong password' })
    await browser.request('POST', '/api/auth/login', { password: PASSWORD })
    await browser.request('POST', '/api/auth/logout')
    const actions = async () =>
      (await app.get<AuditEntry[]>('/api/audit?entity=access')).body.map(({ action }) => action)
    await expect.poll(async () => (await actions()).sort()).toEqual(['failed to sign in', 'signed in', 'signed out'])
  })

  test('with an email that nobody has is recorded with it, so often an hour, so that a flood cannot fill the disk', async () => {
    for (let tries = 0; tries < 24; tries += 1) {
      now += 61_000
      const stranger = openBrowser(app, { 'x-forwarded-for': '203.0.113.7' })
      expect((await stranger.signIn('eve@nowhere.example', 'a wrong password')).status).toBe(401)
    }
    const failed = async () => (await signIns()).filter(({ action }) => action === 'failed to sign in')
    await expect.poll(async () => (await failed()).length).toBe(20)
    const [last, before] = await failed()
    expect(last).toMatchObject({ entity: 'access', after: { further: 'not recorded within this hour' } })
    expect(before).toMatchObject({
      actor: null,
      from: { email: 'eve@nowhere.example' },
      after: { factors: 'password' },
    })
  })
})

describe('reading what is about somebody else', () => {
  const request = { leaveType: 'Sick Leave', startDate: '2026-12-07', endDate: '2026-12-08', reason: 'Surgery' }

  beforeEach(async () => {
    await root.request('POST', '/api/accounts', { email: 'ada@northwind.example', userId: ada, password: OWN_PASSWORD })
    const own = openBrowser(app)
    await own.signIn('ada@northwind.example')
    for (const body of [request, { ...request, startDate: '2026-12-14', endDate: '2026-12-15' }]) {
      await own.request('POST', '/api/leave-requests', { ...body, userId: ada })
    }
    await own.get('/api/leave-requests')
  })

  test('is recorded once for each reader, record and day, and not for those whom it is about', async () => {
    for (let looks = 0; looks < 3; looks += 1) await hr.get('/api/leave-requests?limit=1')
    await hr.get('/api/leave-requests/1')
    const seen = { kind: 'read', action: 'read', entity: 'leave', subject: 'Ada Byron', actorName: 'Grace Hopper' }
    expect((await entries('kind=read')).map(({ entityId, ...entry }) => [entityId, entry])).toMatchObject([
      [1, seen],
      [2, seen],
    ])
    now += 86_400_000
    for (const [browser, email] of [
      [hr, HR],
      [root, 'mary@northwind.example'],
    ] as const)
      await browser.signIn(email)
    await hr.get('/api/leave-requests/1')
    expect(await entries('kind=read&entity=leave&entityId=1')).toHaveLength(2)
    const rest = await entries('withoutReads=true')
    expect(rest).toEqual((await entries('')).filter(({ kind }) => kind !== 'read'))
    expect(await entries('withoutReads=true&kind=read')).toEqual([])
  })

  test('is recorded in the inbox too, which says of what kind the leave is', async () => {
    await hr.get('/api/inbox')
    const read = (await entries('kind=read')).map(({ entityId }) => entityId)
    expect(read.toSorted((a, b) => a - b)).toEqual([1, 2])
  })

  test('is recorded where the history tells what the record was before and after, once for all of its changes', async () => {
    const own = openBrowser(app)
    await own.signIn('ada@northwind.example')
    await own.request('PATCH', '/api/leave-requests/1', { reason: 'Flu', version: 1 })
    expect(await entries('entity=leave&withoutReads=true')).toHaveLength(3)
    // An administrator is not told, so nothing is recorded of them.
    expect(await entries('kind=read')).toEqual([])
    await own.get('/api/audit?entity=leave&entityId=1')
    await hr.get('/api/audit?entity=leave&entityId=1')
    const seen = { action: 'read', entity: 'leave', entityId: 1, actorName: 'Grace Hopper' }
    expect(await entries('kind=read&entity=leave')).toMatchObject([seen])
  })

  test('does not stand in the way of taking a decision back', async () => {
    const { body } = await hr.request<{ version: number }>('POST', '/api/leave-requests/1/approve', {})
    await hr.get('/api/leave-requests/1')
    await entries('')
    const undo = await hr.request('POST', '/api/leave-requests/1/undo', { version: body.version })
    expect([undo.status, undo.body]).toMatchObject([200, { status: 'Pending' }])
  })
})

describe('an export', () => {
  test('is recorded with its kind and rows, the export of the audit log too', async () => {
    const told = async () => (await entries('kind=export')).map(({ actorName, after }) => [actorName, after])
    await hr.get('/api/export/people.csv')
    // Recorded when the last row has left, which may be after the reader has it: the next export begins when this one is told.
    await expect.poll(told).toHaveLength(1)
    const csv = await root.get<string>('/api/audit/export.csv?kind=sign-in')
    expect(csv.body).toContain('Grace Hopper,grace@northwind.example')
    await expect.poll(told).toMatchObject([
      ['Mary Ross', { kinds: 'Audit log', format: 'csv', whole: true }],
      ['Grace Hopper', { kinds: 'People', format: 'csv', rows: 3, whole: true }],
    ])
  })
})

describe('the list', () => {
  test('takes days, and names a record only with its kind', async () => {
    expect(await entries('from=2026-11-20&to=2026-11-20')).not.toEqual([])
    expect(await entries('to=2026-11-19')).toEqual([])
    expect((await root.get('/api/audit?entityId=1')).status).toBe(400)
  })

  test('tells others than administrators only of records that they watch over, and of nobody’s address', async () => {
    await hr.request('PATCH', `/api/users/${ada}`, { role: 'Analyst' })
    await root.request('PATCH', '/api/company', { name: 'Northwind' })
    const told = await entries('', hr)
    expect(told).toMatchObject([{ entity: 'person', action: 'changed' }])
    expect(told[0]).not.toHaveProperty('from')
    expect(await entries('entity=company', hr)).toEqual([])
    expect((await entries('')).map(({ entity }) => entity)).toEqual(
      expect.arrayContaining(['company', 'account', 'person']),
    )
  })
})
