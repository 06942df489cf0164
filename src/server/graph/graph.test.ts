import { beforeEach, describe, expect, test } from 'vitest'
import type { Graph } from '#shared/graph/contract.ts'
import { testApp } from '../testing/app.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { shares } from './selection.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })

let ada: number
let grace: number
let apollo: number

beforeEach(async () => {
  ada = await addUser(app.db, 'Ada Byron', { role: 'Senior Developer' })
  grace = await addUser(app.db, 'Grace Hopper')
  apollo = await addProject(app.db, 'Apollo', { client: 'Acme' })
  await app.signIn(ada)
  await log(ada, 'Docker and Terraform', 9)
  await log(grace, 'Docker', 2)
  const data = JSON.stringify({ repositories: [], languages: [] })
  await app.db.insertInto('external_profiles').values({ user_id: ada, platform: 'github', data }).execute()
})

async function log(userId: number, notes: string, hours: number, projectId = apollo) {
  const entry = { userId, projectId, hours, date: '2026-11-19', category: 'Development', notes }
  await app.post('/api/time-entries', entry)
}

const graph = async (query = '') => (await app.get<Graph>(`/api/graph${query}`)).body
const ids = ({ nodes }: Graph) => nodes.map(({ id }) => id)
const lines = ({ edges }: Graph) => edges.map(({ from, to, type }) => `${from} ${type} ${to}`)

describe('the graph', () => {
  test('holds people, projects, skills, entries and profiles with what connects them', async () => {
    const all = await graph()
    expect(ids(all)).toEqual([
      'user-1',
      'user-2',
      'project-1',
      'skill-1',
      'skill-2',
      'timeentry-2',
      'timeentry-1',
      'github-1',
    ])
    expect(lines(all)).toEqual([
      'user-1 works_on project-1',
      'user-2 works_on project-1',
      'user-1 works_on timeentry-1',
      'user-2 works_on timeentry-2',
      'timeentry-1 works_on project-1',
      'timeentry-2 works_on project-1',
      'timeentry-1 uses_skill skill-1',
      'timeentry-1 uses_skill skill-2',
      'timeentry-2 uses_skill skill-1',
      'user-1 has_skill skill-1',
      'user-1 has_skill skill-2',
      'user-2 has_skill skill-1',
      'user-1 has_profile github-1',
    ])
    expect(all.leftOut).toEqual({})
  })

  test('sizes nodes as the specification says', async () => {
    const { nodes } = await graph()
    expect(Object.fromEntries(nodes.map(({ id, size }) => [id, size]))).toEqual({
      'user-1': 22,
      'user-2': 22,
      'project-1': 16,
      'skill-1': 8,
      'skill-2': 8,
      'timeentry-1': 9,
      'timeentry-2': 6,
      'github-1': 14,
    })
  })

  test('keeps to the asked types and to the limit, and counts what it left out', async () => {
    expect(ids(await graph('?types=user,skill'))).toEqual(['user-1', 'user-2', 'skill-1', 'skill-2'])
    const small = await graph('?types=user,skill&limit=2')
    expect(ids(small)).toEqual(['user-1', 'skill-1'])
    expect(small.leftOut).toEqual({ user: 1, skill: 1 })
  })

  test('shows what its people work on before what others have worked on longer', async () => {
    const borealis = await addProject(app.db, 'Borealis', { client: 'Acme' })
    await log(grace, 'Python', 8, borealis)
    await log(await addUser(app.db, 'Alan Kay'), 'Python', 8.5, borealis)
    expect(ids(await graph('?types=user,project,skill,timeentry&limit=4'))).toEqual([
      'user-2',
      'project-2',
      'skill-3',
      'timeentry-3',
    ])
    await log(ada, 'Docker', 4)
    expect(ids(await graph('?types=user,project,skill,timeentry&limit=4'))).toEqual([
      'user-1',
      'project-1',
      'skill-1',
      'timeentry-5',
    ])
  })

  test.each([
    ['user-1', ['user-1', 'project-1', 'skill-1', 'skill-2', 'timeentry-1', 'github-1']],
    ['project-1', ['user-1', 'user-2', 'project-1', 'timeentry-2', 'timeentry-1']],
    ['skill-2', ['user-1', 'skill-2']],
    ['timeentry-2', ['user-2', 'project-1', 'skill-1', 'timeentry-2']],
    ['github-1', ['user-1', 'github-1']],
  ])('around %s holds it and its neighbors', async (focus, expected) => {
    expect(ids(await graph(`?focus=${focus}`))).toEqual(expected)
  })

  test.each([
    ['?focus=user-99', 404],
    ['?focus=planet-1', 400],
    ['?types=user,planet', 400],
    ['?limit=0', 400],
  ])('%s answers %i', async (query, status) => {
    expect((await app.get(`/api/graph${query}`)).status).toBe(status)
  })
})

test('each type gets its share, and what others leave of theirs', () => {
  const none = { user: 0, project: 0, skill: 0, timeentry: 0, linkedin: 0, github: 0 }
  const plenty = { user: 999, project: 999, skill: 999, timeentry: 999, linkedin: 999, github: 999 }
  expect(shares(none, 10)).toEqual(none)
  expect(shares(plenty, 100)).toEqual({ user: 30, project: 20, skill: 30, timeentry: 10, linkedin: 5, github: 5 })
  expect(shares({ ...none, user: 5, skill: 999 }, 100)).toEqual({ ...none, user: 5, skill: 95 })
  const given = shares({ ...plenty, project: 3 }, 150)
  expect(Object.values(given).reduce((sum, count) => sum + count, 0)).toBe(150)
})
