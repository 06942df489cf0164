import { beforeEach, expect, test } from 'vitest'
import type { Account } from '#shared/accounts/contract.ts'
import type { SampleAccounts } from '#shared/accounts/sample-contract.ts'
import { ReceiptFolder } from '../expenses/receipt-folder.ts'
import { settleAtStart } from '../projectworks/source.ts'
import { discardSampleCompany } from '../sample-data/discard-company.ts'
import { testApp } from '../testing/app.ts'
import { openBrowser, turnOnAccounts, type TestBrowser } from '../testing/browser.ts'
import { addProject, addUser } from '../testing/rows.ts'

const app = testApp({ now: '2026-11-20T09:00:00Z' })

const ROOT = 'root@northwind.example'
const PATH = '/api/access/sample-accounts'

let root: TestBrowser

beforeEach(async () => {
  const one = (name: string, role: string, change = {}) => addUser(app.db, name, { role, source: 'sample', ...change })
  const ada = await one('Ada Byron', 'Senior Developer')
  const joan = await one('Joan Clarke', 'Project Manager', { email: 'Joan.Clarke@example.com' })
  await one('Grace Hopper', 'Data Analyst', { email: 'grace.hopper@example.com', manager_id: joan })
  await one('Mary Somerville', 'UX Designer', { manager_id: ada })
  await one('Long Gone', 'UX Designer', { last_day: '2026-11-01' })
  for (const nth of [1, 2, 3, 4]) await one(`Dev ${nth}`, 'Software Developer', { manager_id: ada })
  root = await turnOnAccounts(app, ROOT, ada)
})

const make = () => root.request<{ password: string; accounts: number; message: string }>('POST', PATH)
const shown = async () => (await root.get<SampleAccounts>(PATH)).body
const signIn = async (email: string, password: string) => {
  const browser = openBrowser(app)
  return { status: (await browser.signIn(email, password)).status, browser }
}

test('the sample people get accounts on request, with roles, one password and the emails that they have', async () => {
  expect(await shown()).toEqual({ people: 8, accounts: 0, others: 0, tries: [] })
  const { status, body } = await make()
  expect([status, body]).toEqual([
    201,
    { accounts: 7, password: expect.stringMatching(/^(\w{5}-){3}\w{5}$/) as string },
  ])
  const accounts = (await root.get<Account[]>('/api/accounts')).body
  expect(accounts.filter(({ sample }) => sample)).toHaveLength(7)
  expect(accounts).toContainEqual(expect.objectContaining({ email: ROOT, sample: false, roles: ['admin'] }))
  expect(accounts.filter(({ roles }) => roles.includes('admin'))).toHaveLength(1)
  const { tries } = await shown()
  expect(tries).toContainEqual({ as: 'planner', name: 'Joan Clarke', email: 'joan.clarke@example.com' })
  expect(tries).toContainEqual({ as: 'hr', name: 'Mary Somerville', email: 'mary.somerville@example.com' })
  for (const { email } of tries) {
    const { status: opened, browser } = await signIn(email, body.password)
    expect([email, opened, (await browser.get('/api/users')).status]).toEqual([email, 204, 200])
  }
})

test('a trial signs in as planner and does what planners do, and nothing of an administrator', async () => {
  const { password } = (await make()).body
  const project = await addProject(app.db, 'Apollo', { source: 'sample' })
  const { browser } = await signIn('joan.clarke@example.com', password)
  const booking = {
    userId: 1,
    projectId: project,
    startDate: '2026-12-07',
    endDate: '2026-12-18',
    allocatedPercentage: 50,
  }
  expect((await browser.request('POST', '/api/resource-allocations', booking)).status).toBe(201)
  expect((await browser.get('/api/accounts')).status).toBe(403)
  expect((await browser.request('POST', PATH)).status).toBe(403)
})

test('a new password replaces the one before, ends the sessions and takes second factors away', async () => {
  const first = (await make()).body
  const { browser } = await signIn('grace.hopper@example.com', first.password)
  await app.db
    .updateTable('accounts')
    .set({ totp_secret: Buffer.alloc(20), totp_since: new Date() })
    .where('email', '=', 'grace.hopper@example.com')
    .execute()
  const second = (await make()).body
  expect(second.accounts).toBe(7)
  expect((await browser.get('/api/users')).status).toBe(401)
  expect((await signIn('grace.hopper@example.com', first.password)).status).toBe(401)
  expect((await signIn('grace.hopper@example.com', second.password)).status).toBe(204)
})

test('the password is in no row: not in the history, not among answers kept for repeats', async () => {
  const { password } = (await root.request<{ password: string }>('POST', PATH)).body
  for (const table of ['audit_log', 'idempotency_keys', 'accounts'] as const) {
    expect(JSON.stringify(await app.db.selectFrom(table).selectAll().execute())).not.toContain(password)
  }
  expect((await root.get('/api/audit?entity=access&kind=change')).body).toMatchObject([
    { action: 'made sample accounts', before: { sampleAccounts: 0 }, after: { sampleAccounts: 7 } },
    { action: 'turned on accounts' },
  ])
})

test('a company with people of its own gets none, and is told why', async () => {
  await addUser(app.db, 'Real Person')
  expect(await make()).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('people of your own') as string },
  })
  expect(await shown()).toMatchObject({ people: 8, accounts: 0, others: 1 })
})

test('a company without sample people gets none', async () => {
  await discardSampleCompany(app.db, new ReceiptFolder(app.dataDir), true)
  expect((await make()).status).toBe(409)
})

test('sample accounts open nothing while another company is shown than the sample', async () => {
  const { password } = (await make()).body
  const { browser } = await signIn('joan.clarke@example.com', password)
  await app.db.insertInto('projectworks_settings').values({ mapping: null, enabled: true }).execute()
  const dev = app.db.updateTable('people').where('name', '=', 'Dev 1')
  await app.db.insertInto('data_source').values({ shown: 'sample', reachable: true }).execute()
  await dev.set({ source: 'projectworks' }).execute()
  await settleAtStart(app.db)
  await expect.poll(async () => (await browser.get('/api/users')).status).toBe(401)
  expect((await root.get<{ name: string }[]>('/api/users')).body).toMatchObject([{ name: 'Dev 1' }])
  expect((await signIn('joan.clarke@example.com', password)).status).toBe(401)
})

test('sample accounts are gone with the sample company, and the administrator stays', async () => {
  const { password } = (await make()).body
  const { browser } = await signIn('joan.clarke@example.com', password)
  await discardSampleCompany(app.db, new ReceiptFolder(app.dataDir), true)
  expect((await browser.get('/api/users')).status).toBe(401)
  expect((await signIn('joan.clarke@example.com', password)).status).toBe(401)
  expect((await root.get<Account[]>('/api/accounts')).body).toMatchObject([
    { email: ROOT, userId: null, roles: ['admin'] },
  ])
})

test('sample accounts are removed on request, and never count as the last administrator', async () => {
  await make()
  const [joan] = (await root.get<Account[]>('/api/accounts?q=joan')).body
  await root.request('PATCH', `/api/accounts/${joan?.id}`, { roles: ['admin'] })
  const [own] = (await root.get<Account[]>('/api/accounts?q=root')).body
  expect((await root.request('PATCH', `/api/accounts/${own?.id}`, { roles: [] })).status).toBe(409)
  expect((await root.request('DELETE', PATH)).status).toBe(204)
  expect((await root.get<Account[]>('/api/accounts')).body).toMatchObject([{ email: ROOT }])
  expect(await shown()).toMatchObject({ people: 8, accounts: 0 })
})
