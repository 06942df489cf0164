import { beforeEach, expect, test } from 'vitest'
import type { User } from '#shared/people/contract.ts'
import type { Project } from '#shared/projects/contract.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { testApp } from '../testing/app.ts'
import { relationsOf } from './relations.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })

let ada: number
let grace: number
let mary: number

beforeEach(async () => {
  ada = await addUser(app.db, 'Ada Byron')
  grace = await addUser(app.db, 'Grace Hopper', { manager_id: ada })
  mary = await addUser(app.db, 'Mary Jackson', { manager_id: grace })
  await app.signIn(ada)
})

const setManager = (id: number, managerId: number | null, version = 1) =>
  app.request<User & { fields: Record<string, string> }>('PATCH', `/api/users/${id}`, { managerId, version })

test('whoever reports to somebody reports to their manager too, at any depth, and not the other way round', async () => {
  expect((await relationsOf(app.db, ada, '2026-11-20')).reports).toEqual(new Set([grace, mary]))
  expect((await relationsOf(app.db, grace, '2026-11-20')).reports).toEqual(new Set([mary]))
  expect((await relationsOf(app.db, mary, '2026-11-20')).reports).toEqual(new Set())
})

test('reports are found also where stored rows go in a circle', async () => {
  await app.db.updateTable('people').set({ manager_id: mary }).where('id', '=', ada).execute()
  expect((await relationsOf(app.db, ada, '2026-11-20')).reports).toEqual(new Set([grace, mary]))
})

test('somebody leads the projects that name them, archived ones too', async () => {
  const apollo = await addProject(app.db, 'Apollo', { lead_id: ada })
  const gemini = await addProject(app.db, 'Gemini', { lead_id: ada, archived_at: new Date(0) })
  await addProject(app.db, 'Mercury', { lead_id: grace })
  expect((await relationsOf(app.db, ada, '2026-11-20')).leads).toEqual(new Set([apollo, gemini]))
})

test.each([
  ['themselves', () => ada, 'Nobody reports to themselves'],
  ['a direct report', () => grace, 'Grace Hopper reports to Ada Byron'],
  ['an indirect report', () => mary, 'Mary Jackson reports to Ada Byron'],
  ['nobody who is there', () => 999, 'There is no such person'],
])('nobody is managed by %s', async (_, manager, sentence) => {
  const reply = await setManager(ada, manager())
  expect(reply).toMatchObject({ status: 400, body: { fields: { managerId: sentence } } })
})

test('somebody who has left becomes nobody’s manager and leads nothing new, but what they had stays as it is', async () => {
  const last = { last_day: '2026-11-19' }
  await app.db.updateTable('people').set(last).where('id', '=', ada).execute()
  await app.signIn(mary)
  const left = 'Ada Byron has left'
  expect(await setManager(mary, ada)).toMatchObject({ status: 400, body: { fields: { managerId: left } } })
  const kept = { managerId: ada, role: 'Admiral', version: 1 }
  expect(await app.request('PATCH', `/api/users/${grace}`, kept)).toMatchObject({
    status: 200,
    body: { managerId: ada },
  })

  const apollo = await addProject(app.db, 'Apollo', { lead_id: ada })
  const gemini = await addProject(app.db, 'Gemini')
  const lead = (id: number, change: object) =>
    app.request<Project>('PATCH', `/api/projects/${id}`, { leadId: ada, version: 1, ...change })
  expect(await lead(gemini, {})).toMatchObject({ status: 400, body: { fields: { leadId: left } } })
  expect(await lead(apollo, { client: 'Acme' })).toMatchObject({ status: 200, body: { leadId: ada, client: 'Acme' } })
})

test('on the last day somebody can still be named', async () => {
  await app.db.updateTable('people').set({ last_day: '2026-11-20' }).where('id', '=', ada).execute()
  expect((await setManager(mary, ada)).status).toBe(200)
})

test('a manager and a lead can be taken away, and go with the person', async () => {
  expect(await setManager(mary, null)).toMatchObject({ status: 200, body: { managerId: null } })
  await app.db.deleteFrom('people').where('id', '=', ada).execute()
  expect((await app.get<User>(`/api/users/${grace}`)).body.managerId).toBeNull()
})

test('two changes at once do not close a circle', async () => {
  const [rosa, hedy] = [await addUser(app.db, 'Rosa'), await addUser(app.db, 'Hedy')]
  const replies = await Promise.all([setManager(rosa, hedy), setManager(hedy, rosa)])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 400]))
})

test('the org chart shows those at the top, and below a manager the direct reports who are there, by name', async () => {
  const rosa = await addUser(app.db, 'Rosa', { manager_id: ada })
  await addUser(app.db, 'Hedy', { manager_id: ada, last_day: '2026-11-19' })
  await addUser(app.db, 'Lise', { manager_id: ada, last_day: '2026-11-20' })
  const below = async (managerId?: number) => {
    const where = managerId === undefined ? '' : `?managerId=${managerId}`
    const { body } = await app.get<{ name: string; reports: number }[]>(`/api/org-chart${where}`)
    return body.map(({ name, reports }) => [name, reports])
  }
  expect(await below()).toEqual([['Ada Byron', 3]])
  expect(await below(ada)).toEqual([
    ['Grace Hopper', 1],
    ['Lise', 0],
    ['Rosa', 0],
  ])
  expect(await below(rosa)).toEqual([])
})

test('reports of a manager who has left stand at the top of the org chart', async () => {
  await app.db.updateTable('people').set({ last_day: '2026-11-19' }).where('id', '=', ada).execute()
  await app.signIn(grace)
  const { body } = await app.get<{ name: string }[]>('/api/org-chart')
  expect(body.map(({ name }) => name)).toEqual(['Grace Hopper'])
})
