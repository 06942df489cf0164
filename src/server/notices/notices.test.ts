import { expect, test } from 'vitest'
import type { Inbox, InboxItem } from '#shared/inbox/contract.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { testAppWithRights, type Rights } from '../testing/rights.ts'

const app = testAppWithRights({ now: '2026-11-20T15:00:00Z' })

const ADMIN: Rights = { roles: ['admin'] }

async function company() {
  const ada = await addUser(app.db, 'Ada Byron')
  const grace = await addUser(app.db, 'Grace Hopper')
  const mary = await addUser(app.db, 'Mary Jackson')
  const apollo = await addProject(app.db, 'Apollo')
  return { ada, grace, mary, apollo }
}

async function noticesOf(userId: number, rights: Rights): Promise<InboxItem[]> {
  await app.signInWith(userId, rights)
  return (await app.get<Inbox>('/api/inbox')).body.items.filter(({ kind }) => kind === 'notice')
}

const told = async (userId: number, rights: Rights) =>
  (await noticesOf(userId, rights)).map(({ name, title }) => `${name}: ${title}`)

const patch = async (path: string, body: object) => {
  const { status } = await app.request('PATCH', path, { version: 1, ...body })
  expect([path, status]).toEqual([path, 200])
}

test('administrators are told when others change who leads, manages or stands in for somebody', async () => {
  const { ada, grace, mary, apollo } = await company()
  await app.signInWith(ada, { roles: ['planner', 'hr'] })
  await patch(`/api/projects/${apollo}`, { leadId: grace })
  await patch(`/api/projects/${apollo}`, { leadId: mary, version: 2 })
  await patch(`/api/users/${grace}`, { managerId: mary })
  await patch(`/api/users/${grace}`, { managerId: null, version: 2 })
  const days = { startDate: '2026-12-01', endDate: '2026-12-04' }
  const { id } = (await app.post<{ id: number }>('/api/substitutions', { userId: grace, substituteId: mary, ...days }))
    .body
  await patch(`/api/substitutions/${id}`, { endDate: '2026-12-08' })
  expect((await app.request('DELETE', `/api/substitutions/${id}?version=2`)).status).toBe(204)
  expect(await told(mary, ADMIN)).toEqual([
    'Apollo: Grace Hopper is the lead; changed by Ada Byron',
    'Apollo: Mary Jackson is the lead, before Grace Hopper; changed by Ada Byron',
    'Grace Hopper: Mary Jackson is the manager; changed by Ada Byron',
    'Grace Hopper: Nobody is the manager, before Mary Jackson; changed by Ada Byron',
    'Grace Hopper: Mary Jackson is the substitute from 1 Dec 2026 to 4 Dec 2026; changed by Ada Byron',
    'Grace Hopper: The substitute is the same, to 8 Dec 2026; changed by Ada Byron',
    'Grace Hopper: Mary Jackson is no longer the substitute; changed by Ada Byron',
  ])
  expect(await told(mary, { roles: ['planner', 'hr', 'finance'] })).toEqual([])
})

test('administrators are not told of other changes, nor of what administrators change for others', async () => {
  const { ada, grace, mary, apollo } = await company()
  await app.signInWith(ada, { roles: ['planner', 'hr'] })
  await patch(`/api/projects/${apollo}`, { name: 'Apollo 11' })
  await patch(`/api/users/${grace}`, { role: 'Analyst' })
  await app.signInWith(ada, { roles: ['admin', 'planner'] })
  await patch(`/api/projects/${apollo}`, { leadId: grace, version: 2 })
  expect(await told(mary, ADMIN)).toEqual([])
})

test('an administrator who makes themselves a lead is told to the others, and not to themselves', async () => {
  const { ada, mary, apollo } = await company()
  await app.signInWith(ada, { roles: ['admin', 'planner'] })
  await patch(`/api/projects/${apollo}`, { leadId: ada })
  expect(await told(mary, ADMIN)).toEqual(['Apollo: Ada Byron is the lead; changed by Ada Byron'])
  expect(await told(ada, ADMIN)).toEqual([])
})

test('nothing is told with the shared password', async () => {
  const { ada, mary, apollo } = await company()
  await app.signIn(ada)
  await patch(`/api/projects/${apollo}`, { leadId: ada })
  expect(await told(mary, ADMIN)).toEqual([])
})

test('a notice is noted once, for everybody it waits for, and by nobody whom it does not concern', async () => {
  const { ada, grace, mary, apollo } = await company()
  await app.signInWith(ada, { roles: ['planner'] })
  await patch(`/api/projects/${apollo}`, { leadId: grace })
  const [notice] = await noticesOf(mary, ADMIN)
  const note = async () => (await app.post(`/api/notices/${notice?.id}/note`, {})).status
  expect(notice).toMatchObject({ step: 'note', projectId: apollo, userId: null, since: '2026-11-20T15:00:00.000Z' })
  await app.signInWith(grace, { roles: ['finance'] })
  expect(await note()).toBe(404)
  await app.signInWith(grace, { roles: ['planner'] })
  expect(await note()).toBe(403)
  await app.signInWith(ada, ADMIN)
  expect(await note()).toBe(404)
  await app.signInWith(mary, ADMIN)
  expect(await note()).toBe(204)
  expect(await note()).toBe(409)
  expect(await told(mary, ADMIN)).toEqual([])
  expect(await told(grace, ADMIN)).toEqual([])
})
