import { expect, test } from 'vitest'
import type { ProjectName } from '#shared/projects/contract.ts'
import { testCompany } from '../testing/company.ts'
import { testAppWithRights } from '../testing/rights.ts'

const app = testAppWithRights({ now: '2026-11-20T15:00:00Z' })
const ids = testCompany(app, {
  people: { ada: 'Ada Lovelace', ben: 'Ben Kast' },
  projects: {
    zeus: ['Zeus', { client: 'Northwind', start_date: '2026-01-05', deadline: '2026-12-18' }],
    done: ['Apollo', { client: 'Contoso', status: 'Completed' }],
    portal: ['Portal', { client: 'Acme 50%', status: 'Ongoing' }],
    old: ['Mercury', { client: 'Northwind', archived_at: new Date('2026-03-01') }],
    hera: ['Hera', { client: 'Northwind', status: 'Completed' }],
  },
})

async function names(query = ''): Promise<string[]> {
  const { status, body } = await app.get<ProjectName[]>(`/api/projects/names${query}`)
  expect(status).toBe(200)
  return body.map(({ name }) => name)
}

test('open projects come first, then completed ones, each by name; archived ones are left out', async () => {
  expect(await names()).toEqual(['Portal', 'Zeus', 'Apollo', 'Hera'])
})

test('a project comes with its client, status and days, and without any figure', async () => {
  const { body } = await app.get<ProjectName[]>('/api/projects/names?q=zeus')
  expect(body).toEqual([
    {
      id: ids.zeus,
      name: 'Zeus',
      client: 'Northwind',
      status: 'Active',
      startDate: '2026-01-05',
      deadline: '2026-12-18',
      archived: false,
    },
  ])
})

test.each([
  ['NORTH', ['Zeus', 'Hera']],
  ['north zeus', ['Zeus']],
  [' hera  Northwind ', ['Hera']],
  ['zeus contoso', []],
  ['50%', ['Portal']],
  ['5_%', []],
  [' ', ['Portal', 'Zeus', 'Apollo', 'Hera']],
])('"%s" finds the projects with each of its words in the name or the client: %j', async (q, expected) => {
  expect(await names(`?q=${encodeURIComponent(q)}`)).toEqual(expected)
})

test('ids name projects, archived ones included, and those that do not exist are left out', async () => {
  expect(await names(`?ids=${ids.old},${ids.zeus},999`)).toEqual(['Zeus', 'Mercury'])
  const { body } = await app.get<ProjectName[]>(`/api/projects/names?ids=${ids.old}`)
  expect(body).toMatchObject([{ name: 'Mercury', archived: true }])
})

test('at most 200 ids are asked for at once', async () => {
  const asked = (count: number) => Array.from({ length: count }, (_, nth) => nth + 1).join(',')
  expect((await app.get(`/api/projects/names?ids=${asked(200)}`)).status).toBe(200)
  const refused = await app.get<{ fields: object }>(`/api/projects/names?ids=${asked(201)}`)
  expect(refused).toMatchObject({ status: 400, body: { fields: { ids: 'Up to 200 ids with commas between them' } } })
})

test('pages follow each other by status and name, across archived ones too', async () => {
  const found: string[] = []
  const path = `/api/projects/names?limit=2&ids=${Object.values(ids).join(',')}`
  for (let next: string | undefined = path; next !== undefined;) {
    const page: { body: ProjectName[]; headers: Record<string, unknown> } = await app.get<ProjectName[]>(next)
    expect(page.headers['x-total-count']).toBe('5')
    found.push(...page.body.map(({ name }) => name))
    next = /^<(.*)>; rel="next"$/.exec(String(page.headers['link']))?.[1]
  }
  expect(found).toEqual(['Portal', 'Zeus', 'Apollo', 'Hera', 'Mercury'])
})

test('bookable are all projects for planners, their own for leads, and none for others', async () => {
  expect(await names('?bookable=true')).toEqual(['Portal', 'Zeus', 'Apollo', 'Hera'])
  await app.signInWith(ids.ada, { roles: ['planner'] })
  expect(await names('?bookable=true')).toEqual(['Portal', 'Zeus', 'Apollo', 'Hera'])
  await app.signInWith(ids.ben, { leads: [ids.zeus, ids.old] })
  expect(await names('?bookable=true')).toEqual(['Zeus'])
  expect(await names()).toEqual(['Portal', 'Zeus', 'Apollo', 'Hera'])
  await app.signInWith(ids.ada)
  expect(await names('?bookable=true')).toEqual([])
})
