import { beforeEach, describe, expect, test } from 'vitest'
import type { Graph } from '#shared/graph/contract.ts'
import { DEFAULT_LOCATION } from '#shared/people/rules.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { shares } from './selection.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { ada, grace, apollo } = testCompany(app, {
  people: { ada: ['Ada Byron', { role: 'Senior Developer' }], grace: 'Grace Hopper' },
  projects: { apollo: ['Apollo', { client: 'Acme' }] },
})

beforeEach(async () => {
  await log(ada, 'Docker and Terraform', 9)
  await log(grace, 'Docker', 2)
  const data = JSON.stringify({ repositories: [], languages: [] })
  await app.db.insertInto('external_profiles').values({ user_id: ada, platform: 'github', data }).execute()
})

async function log(userId: number, notes: string, hours: number, projectId = apollo, date = '2026-11-19') {
  const entry = { userId, projectId, hours, date, category: 'Development', notes }
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

  test('lists nodes by name and entries latest first, each with its figures', async () => {
    const aaron = await addUser(app.db, 'Aaron Ash', { role: 'Tester', location: 'Leeds' })
    const aeolus = await addProject(app.db, 'Aeolus', { client: 'Zephyr', status: 'Ongoing' })
    await log(aaron, 'Ansible', 3, aeolus, '2026-11-18')
    await log(aaron, 'Ansible again', 4, aeolus, '2026-11-20')
    const data = JSON.stringify({ repositories: [], languages: [] })
    await app.db.insertInto('external_profiles').values({ user_id: aaron, platform: 'linkedin', data }).execute()
    const { nodes } = await graph()
    expect(nodes.map(({ label, metadata }) => [label, ...Object.values(metadata)])).toEqual([
      ['Aaron Ash', 'Tester', 'Leeds', 7],
      ['Ada Byron', 'Senior Developer', DEFAULT_LOCATION, 9],
      ['Grace Hopper', 'Software Developer', DEFAULT_LOCATION, 2],
      ['Aeolus', 'Ongoing', 'Zephyr', 7],
      ['Apollo', 'Active', 'Acme', 11],
      ['Ansible', 'DevOps & Infrastructure', 1, 7],
      ['Docker', 'DevOps & Infrastructure', 2, 11],
      ['Terraform', 'DevOps & Infrastructure', 1, 9],
      ['Ansible again', '2026-11-20', 4, 'Development'],
      ['Docker', '2026-11-19', 2, 'Development'],
      ['Docker and Terraform', '2026-11-19', 9, 'Development'],
      ['Ansible', '2026-11-18', 3, 'Development'],
      ['LinkedIn: Aaron Ash', 'Aaron Ash'],
      ['GitHub: Ada Byron', 'Ada Byron'],
    ])
  })

  test('ties a person among others to the five skills with most hours, alone to all; more hours are wider lines', async () => {
    for (const [nth, skill] of ['Ansible', 'Python', 'React', 'Jest'].entries()) await log(ada, skill, 1 + nth)
    const skillsOf = ({ edges }: Graph) =>
      edges.filter(({ type, from }) => type === 'has_skill' && from === 'user-1').map(({ to }) => to)
    // Docker and Terraform with 9 hours, Jest with 4, React with 3, Python with 2, Ansible with 1.
    expect(skillsOf(await graph())).toEqual(['skill-1', 'skill-2', 'skill-6', 'skill-5', 'skill-4'])
    expect(skillsOf(await graph('?focus=user-1'))).toEqual([1, 2, 6, 5, 4, 3].map((id) => `skill-${id}`))
    const { edges } = await graph('?types=user,project')
    expect(edges.map(({ from, to, width }) => [from, to, width])).toEqual([
      ['user-1', 'project-1', 2],
      ['user-2', 'project-1', 1],
    ])
  })

  test('leaves out people whose last day is over, and counts them nowhere', async () => {
    await app.db.updateTable('people').set({ last_day: '2026-11-19' }).where('id', '=', grace).execute()
    const gone = await graph('?types=user')
    expect([ids(gone), gone.leftOut]).toEqual([['user-1'], {}])
    await app.db.updateTable('people').set({ last_day: '2026-11-20' }).where('id', '=', grace).execute()
    expect(ids(await graph('?types=user&limit=9'))).toEqual(['user-1', 'user-2'])
  })

  test('requires a skill of a project by a line without hours', async () => {
    await app.db.insertInto('project_required_skills').values({ project_id: apollo, skill_id: 2 }).execute()
    const { edges } = await graph('?focus=project-1&types=skill')
    expect(edges.map(({ from, to, type, width }) => [from, type, to, width])).toEqual([
      ['project-1', 'uses_skill', 'skill-2', 1],
    ])
    expect(ids(await graph('?focus=skill-2&types=project'))).toEqual(['project-1', 'skill-2'])
  })

  test('shows of many neighbors those with most hours, and the latest twelve entries', async () => {
    const borealis = await addProject(app.db, 'Borealis')
    await log(grace, 'Python and Docker', 12, borealis)
    for (let nth = 1; nth <= 12; nth += 1) await log(grace, 'Python', 0.25, borealis)
    expect(ids(await graph('?focus=user-2&types=project&limit=2'))).toEqual(['user-2', 'project-2'])
    expect(ids(await graph('?focus=user-2&types=skill&limit=2'))).toEqual(['user-2', 'skill-3'])
    expect(ids(await graph('?focus=project-1&types=user&limit=2'))).toEqual(['user-1', 'project-1'])
    expect(ids(await graph('?focus=skill-1&types=user&limit=2'))).toEqual(['user-2', 'skill-1'])
    const latest = [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4].map((id) => `timeentry-${id}`)
    expect(ids(await graph('?focus=user-2&types=timeentry'))).toEqual(['user-2', ...latest])
    expect(ids(await graph('?focus=project-2&types=timeentry'))).toEqual(['project-2', ...latest])
    expect((await graph('?focus=user-2&types=project&limit=2')).leftOut).toEqual({ project: 1 })
    // Of 14 entries of hers and 13 of the project.
    expect((await graph('?focus=user-2&types=timeentry')).leftOut).toEqual({ timeentry: 2 })
    expect((await graph('?focus=project-2&types=timeentry')).leftOut).toEqual({ timeentry: 1 })
  })

  test('brings whom a search names into the picture, with what they have most to do with', async () => {
    for (const [nth, name] of ['Alan Kay', 'Barbara Liskov', 'Claude Shannon'].entries()) {
      await log(await addUser(app.db, name), 'Python', 9 + nth, await addProject(app.db, `Project ${nth}`))
    }
    const borealis = await addProject(app.db, 'Borealis')
    const zoe = await addUser(app.db, 'Zoe Quinn')
    await log(zoe, 'Figma', 0.5, borealis)
    const query = '?types=user,project,skill&limit=8'
    const before = await graph(query)
    expect(before.nodes.map(({ label }) => label)).not.toContain('Zoe Quinn')
    const found = await graph(`${query}&q=zOE`)
    expect(found.nodes.map(({ label }) => label)).toEqual(expect.arrayContaining(['Zoe Quinn', 'Borealis']))
    expect(found.nodes).toHaveLength(before.nodes.length)
    expect(found.leftOut).toEqual(before.leftOut)
    expect(ids(await graph(`${query}&q=shannon`))).toEqual(ids(before))
    expect((await graph(`${query}&q=figma`)).nodes.map(({ label }) => label)).toContain('Figma')
    await app.db.updateTable('people').set({ last_day: '2026-11-19' }).where('id', '=', zoe).execute()
    expect(ids(await graph(`${query}&q=zoe`))).not.toContain(`user-${zoe}`)
    expect(ids(await graph(`${query}&q=%25`))).toEqual(ids(await graph(query)))
  })

  test.each([
    ['?focus=user-99', 404],
    ['?focus=project-99', 404],
    ['?focus=skill-99', 404],
    ['?focus=timeentry-99', 404],
    ['?focus=github-99', 404],
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
