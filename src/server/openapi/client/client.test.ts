import { beforeAll, expect, test } from 'vitest'
import { offbench, OffbenchError, pages, type Offbench, type Schema } from '../../../../clients/typescript/index.ts'
import { testApp } from '../../testing/app.ts'
import { OWN_PASSWORD, openBrowser, turnOnAccounts } from '../../testing/browser.ts'
import { addProject, addUser } from '../../testing/rows.ts'

const app = testApp({ now: '2026-11-20T09:00:00Z', keepRows: true })

let url: string
let token: string
let client: Offbench
let apollo: number

beforeAll(async () => {
  const ada = await addUser(app.db, 'Ada Byron')
  apollo = await addProject(app.db, 'Apollo')
  const root = await turnOnAccounts(app, 'root@example.com', await addUser(app.db, 'Grace Hopper'))
  const account = { email: 'ada@example.com', userId: ada, password: OWN_PASSWORD, roles: [] }
  await root.request('POST', '/api/accounts', account)
  const browser = openBrowser(app)
  await browser.signIn(account.email)
  const fields = { name: 'Client', scopes: ['write'], expiresAt: '2026-12-20T09:00:00Z' }
  token = (await browser.request<{ token: string }>('POST', '/api/tokens', fields)).body.token
  await app.signIn(ada)
  url = (await app.listen()).base
  client = offbench({ url, token })
})

test('the client reads and changes as the owner of its token', async () => {
  const { data: me, response } = await client.GET('/api/users/current')
  expect(me?.name).toBe('Ada Byron')
  expect(response.headers.get('offbench-version')).toBe('2026-11-23')
  const body = { projectId: apollo, hours: 1.5, date: '2026-11-19', category: 'Meeting', notes: 'Kickoff' } as const
  const { data: entry } = await client.POST('/api/time-entries', { body })
  const hours: number | undefined = entry?.hours
  expect([hours, entry?.notes]).toEqual([1.5, 'Kickoff'])
  const { data: changed } = await client.PATCH('/api/time-entries/{id}', {
    params: { path: { id: entry?.id ?? 0 } },
    body: { hours: 2, ...(entry && { version: entry.version }) },
  })
  expect(changed?.hours).toBe(2)
})

test('a list comes whole, page by page', async () => {
  for (let day = 10; day < 15; day += 1) {
    const body = {
      projectId: apollo,
      hours: 1,
      date: `2026-11-${day}`,
      category: 'Testing',
      notes: `Day ${day}`,
    } as const
    await client.POST('/api/time-entries', { body })
  }
  const rows: Schema<'TimeEntry'>[] = []
  for await (const entry of pages(client, '/api/time-entries', { from: '2026-11-10', to: '2026-11-14' }, 2))
    rows.push(entry)
  expect(rows.map(({ notes }) => notes).sort()).toEqual(['Day 10', 'Day 11', 'Day 12', 'Day 13', 'Day 14'])
})

test('a call that is refused throws with the server’s reason', async () => {
  const refused = client.GET('/api/projects/{id}', { params: { path: { id: 999 } } })
  await expect(refused).rejects.toMatchObject({
    status: 404,
    problem: { error: 'NOT_FOUND', message: 'There is no project 999' },
  })
  await expect(refused).rejects.toBeInstanceOf(OffbenchError)
  const outside = offbench({ url, token: 'ob_none' })
  await expect(outside.GET('/api/users')).rejects.toMatchObject({ status: 401 })
  const behindProxy = offbench({
    url,
    fetch: async () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }),
  })
  await expect(behindProxy.GET('/api/users')).rejects.toThrow('502 Bad Gateway')
})
