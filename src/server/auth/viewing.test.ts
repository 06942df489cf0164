import { beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '#shared/audit/contract.ts'
import { isChange, isForViewers, type Endpoint } from '#shared/http/endpoint.ts'
import { testApp } from '../testing/app.ts'
import { openBrowser, OWN_PASSWORD, turnOnAccounts, type TestBrowser } from '../testing/browser.ts'
import { endpoints } from '../testing/endpoints.ts'
import { smallCompany } from '../testing/random-calls/company.ts'
import { addUser } from '../testing/rows.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z', keepRows: true })

/** Ada leads nobody and is HR; Grace is staff; the administrator is somebody else. */
const ADA = 1
const GRACE = 2

let root: TestBrowser
let grace: TestBrowser
let calls: Endpoint[]

beforeAll(async () => {
  await smallCompany(app)
  root = await turnOnAccounts(app, 'root@northwind.example', await addUser(app.db, 'Root Admin'))
  const accounts = [
    { email: 'ada@northwind.example', userId: ADA, roles: ['hr'] },
    { email: 'grace@northwind.example', userId: GRACE },
  ]
  for (const account of accounts) await root.request('POST', '/api/accounts', { ...account, password: OWN_PASSWORD })
  grace = openBrowser(app)
  await grace.signIn('grace@northwind.example')
  calls = await endpoints()
})

const view = (userId: number) => root.request<{ message: string }>('PUT', '/api/auth/session', { userId })
const stop = () => root.request('DELETE', '/api/auth/session/viewing')

const NAMED: Readonly<Record<string, string>> = {
  id: '2',
  userId: String(GRACE),
  skillId: '1',
  rule: 'overbooked',
  name: 'people',
  file: 'tags.json',
  from: '2026-11-02',
  to: '2026-11-29',
  q: 'a',
}

/** Addresses of a read: for the person who is viewed, and another one. */
function addressesOf({ path, query }: Endpoint): string[] {
  const shape = (
    query as { shape?: Record<string, { safeParse: (value: unknown) => { success: boolean } }> } | undefined
  )?.shape
  const needed = Object.entries(shape ?? {}).flatMap(([name, schema]) =>
    schema.safeParse(undefined).success ? [] : [name],
  )
  return ['1', '2'].map((id) => {
    const at = path.replaceAll(/:(\w+)/g, (_all, name: string) => (name === 'id' ? id : (NAMED[name] ?? '1')))
    return `${at}?${needed.map((name) => `${name}=${NAMED[name] ?? '1'}`).join('&')}`
  })
}

/** Of the moment, of the cookie that asks, or a file with its time in it. */
const OF_THE_MOMENT = [
  '/api/auth/session',
  '/api/export/all.zip',
  '/api/projectworks/status',
  '/api/projectworks/discover',
]

test(
  'whoever is viewed, each read gives what it gives them, and nothing of the one who views',
  { timeout: 60_000 },
  async () => {
    const reads = calls.filter((call) => !isChange(call) && isForViewers(call) && !OF_THE_MOMENT.includes(call.path))
    const addresses = [...new Set(reads.flatMap(addressesOf))]
    expect(addresses.length).toBeGreaterThan(80)
    expect((await view(GRACE)).status).toBe(200)
    const statuses = new Set<number>()
    for (const address of addresses) {
      const own = await grace.get(address)
      const viewed = await root.get(address)
      statuses.add(viewed.status)
      expect([address, viewed.status, viewed.body]).toEqual([address, own.status, own.body])
    }
    expect([...statuses]).toEqual(expect.arrayContaining([200, 403]))
    await stop()
  },
)

test('while viewing, every call that changes something is refused, and what is about the account that views', async () => {
  await view(ADA)
  const refused = calls.filter((call) => !isForViewers(call))
  expect(refused.length).toBeGreaterThan(80)
  for (const { method, path } of refused) {
    const { status, body } = await root.request<{ error: string }>(method, path.replaceAll(/:\w+/g, '1'), {})
    expect([method, path, status, body.error]).toEqual([method, path, 403, 'VIEWING'])
  }
  expect((await root.get('/api/auth/session')).body).toMatchObject({ viewingAs: { id: ADA }, user: { id: ADA } })
  await stop()
})

test('viewing is told by the session in every tab, and ends with Stop and with signing out', async () => {
  const told = async () => (await root.get<{ viewingAs: unknown; roles: string[] }>('/api/auth/session')).body
  expect(await told()).toMatchObject({ viewingAs: null, roles: ['staff', 'admin'] })
  await view(ADA)
  expect(await told()).toMatchObject({ viewingAs: { name: 'Ada Byron' }, roles: ['staff', 'hr'] })
  await stop()
  expect((await stop()).status).toBe(409)
  await view(ADA)
  await root.request('POST', '/api/auth/logout')
  await root.signIn('root@northwind.example')
  expect(await told()).toMatchObject({ viewingAs: null, roles: ['staff', 'admin'] })
})

test('beginning, ending, and what is read meanwhile name both, the one who views and the one who is viewed', async () => {
  await view(ADA)
  expect((await root.get('/api/leave-requests/2')).status).toBe(200)
  await stop()
  const { body } = await root.get<AuditEntry[]>('/api/audit?actorId=4')
  const by = { actorName: 'Root Admin', from: { email: 'root@northwind.example' } }
  const said = (entry: object): unknown => expect.objectContaining(entry)
  expect(body.map(({ from, ...entry }) => ({ ...entry, from: { email: from?.email } }))).toEqual(
    expect.arrayContaining([
      said({ action: 'stopped viewing as', subject: 'ada@northwind.example', ...by }),
      said({ action: 'read', entity: 'leave', entityId: 2, subject: 'Grace Hopper', asName: 'Ada Byron', ...by }),
      said({ action: 'began to view as', subject: 'ada@northwind.example', asName: null, ...by }),
    ]),
  )
})

test('viewing ends when the administrator is none any more, or the account that is viewed is closed', async () => {
  await view(GRACE)
  await app.db.updateTable('accounts').set({ active: false }).where('user_id', '=', GRACE).execute()
  await app.db
    .insertInto('resource_versions')
    .values({ resource: 'accounts', version: 1_000 })
    .onConflict((on) => on.column('resource').doUpdateSet({ version: 1_000 }))
    .execute()
  const other = openBrowser(app)
  await other.signIn('ada@northwind.example')
  await other.request('DELETE', '/api/auth/sessions')
  expect((await root.get('/api/auth/session')).body).toMatchObject({ viewingAs: null, user: { name: 'Root Admin' } })
  await app.db.updateTable('accounts').set({ active: true }).where('user_id', '=', GRACE).execute()
})

test('one views neither oneself nor somebody without an open account', async () => {
  expect(await view(4)).toMatchObject({ status: 400 })
  expect((await view(3)).body.message).toContain('has no account that is open')
  expect((await grace.request('PUT', '/api/auth/session', { userId: ADA })).status).toBe(403)
})
