import { beforeEach, describe, expect, test } from 'vitest'
import { PROJECT_ORDERS } from '#shared/projects/choices.ts'
import type { Project } from '#shared/projects/contract.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { workOf } from '../testing/work.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { ada } = testCompany(app, { people: { ada: 'Ada Lovelace' } })
const { log, book } = workOf(app)

const FORM = { name: 'Apollo', status: 'Active', client: 'Acme', industry: 'Retail' }

async function names(query: string): Promise<string[]> {
  return (await app.get<Project[]>(`/api/projects?${query}`)).body.map(({ name }) => name)
}

describe('the list', () => {
  /** Name, deadline, and the hours and day of an entry. */
  const ROWS: [name: string, deadline: string | null, hours: number, date: string][] = [
    ['Delta', '2027-01-01', 8, '2026-11-10'],
    ['Alpha', null, 0, ''],
    ['Echo', '2026-12-01', 2, '2026-11-18'],
    ['Bravo', '2027-01-01', 8, '2026-11-18'],
    ['Foxtrot', null, 4, '2026-10-01'],
    ['Charlie', '2026-12-24', 0, ''],
    ['Charlie', null, 0, ''],
  ]

  beforeEach(async () => {
    for (const [name, deadline, hours, date] of ROWS) {
      const id = await addProject(app.db, name, { deadline })
      if (hours > 0) await log(id, date, hours)
    }
  })

  test.each([
    ['name', ['Alpha', 'Bravo', 'Charlie', 'Charlie', 'Delta', 'Echo', 'Foxtrot']],
    ['activity', ['Bravo', 'Echo', 'Delta', 'Foxtrot', 'Charlie', 'Charlie', 'Alpha']],
    ['deadline', ['Echo', 'Charlie', 'Delta', 'Bravo', 'Alpha', 'Foxtrot', 'Charlie']],
    ['hours', ['Bravo', 'Delta', 'Foxtrot', 'Echo', 'Charlie', 'Charlie', 'Alpha']],
  ])('by %s is %j', async (order, expected) => {
    expect(await names(`sort=${order}`)).toEqual(expected)
  })

  test.each(PROJECT_ORDERS)('by %s is the same by pages', async (order) => {
    const whole = (await app.get<Project[]>(`/api/projects?sort=${order}`)).body
    const found: Project[] = []
    for (let next: string | undefined = `/api/projects?sort=${order}&limit=2`; next !== undefined;) {
      const page: { body: Project[]; headers: Record<string, unknown> } = await app.get<Project[]>(next)
      expect(page.headers['x-total-count']).toBe('7')
      found.push(...page.body)
      next = /^<(.*)>; rel="next"$/.exec(String(page.headers['link']))?.[1]
    }
    expect(found).toEqual(whole)
  })

  test('refuses a cursor of another order, and an unknown order', async () => {
    const { headers } = await app.get('/api/projects?limit=1')
    const cursor = /cursor=([^>&]+)/.exec(String(headers['link']))?.[1]
    const refused = await app.get(`/api/projects?limit=1&sort=deadline&cursor=${cursor}`)
    expect(refused).toMatchObject({ status: 400, body: { fields: { cursor: 'Not a cursor of this list' } } })
    expect((await app.get('/api/projects?sort=money')).status).toBe(400)
  })

  test('understands statuses in either spelling', async () => {
    await addProject(app.db, 'Golf', { status: 'In Progress' })
    expect(await names('status=in%20progress')).toEqual(['Golf'])
    expect(await names('status=In%20Progress')).toEqual(['Golf'])
  })

  test('finds the projects of a person: those with own hours or a role', async () => {
    const grace = await addUser(app.db, 'Grace Hopper')
    const golf = await addProject(app.db, 'Golf')
    await app.db.insertInto('project_roles').values({ user_id: grace, project_id: golf, role: 'Lead' }).execute()
    expect(await names(`userId=${grace}`)).toEqual(['Golf'])
    expect(await names(`userId=${ada}`)).toEqual(['Bravo', 'Delta', 'Echo', 'Foxtrot'])
  })

  test('finds the projects that ask for a skill', async () => {
    await app.post('/api/projects', { ...FORM, requiredSkills: ['Docker'] })
    expect(await names('skill=docker')).toEqual(['Apollo'])
  })
})

test('people are those who logged time, booked people those who are booked today or later', async () => {
  const apollo = await addProject(app.db, 'Apollo')
  const grace = await addUser(app.db, 'Grace Hopper')
  const joan = await addUser(app.db, 'Joan Clarke')
  await log(apollo, '2026-11-18', 2)
  await log(apollo, '2026-11-19', 2)
  await book(apollo, grace, '2026-11-01', '2026-11-20')
  await book(apollo, grace, '2026-12-01', '2026-12-31')
  await book(apollo, joan, '2026-11-01', '2026-11-19')
  expect((await app.get('/api/projects')).body).toMatchObject([{ people: 1, bookedPeople: 1 }])
})

describe('the summary', () => {
  test('of no projects knows no completion', async () => {
    expect((await app.get('/api/projects/summary')).body).toEqual({
      projects: 0,
      hours: 0,
      active: 0,
      completion: null,
      rated: 0,
      statuses: [
        { status: 'Active', projects: 0 },
        { status: 'In Progress', projects: 0 },
        { status: 'Ongoing', projects: 0 },
        { status: 'Completed', projects: 0 },
      ],
      archived: 0,
    })
  })

  test('counts what is not archived; a completed project is at 100 %, whatever it states', async () => {
    const apollo = await addProject(app.db, 'Apollo', { completion_percentage: 25 })
    await addProject(app.db, 'Zeus', { status: 'Completed', completion_percentage: 90 })
    await addProject(app.db, 'Hera', { status: 'Ongoing' })
    const gone = await addProject(app.db, 'Kronos', { status: 'Ongoing', completion_percentage: 1 })
    await log(apollo, '2026-11-18', 2)
    await log(gone, '2026-11-18', 8)
    await app.delete(`/api/projects/${gone}`)
    expect((await app.get('/api/projects/summary')).body).toEqual({
      projects: 3,
      hours: 2,
      active: 2,
      completion: 62.5,
      rated: 2,
      statuses: [
        { status: 'Active', projects: 1 },
        { status: 'In Progress', projects: 0 },
        { status: 'Ongoing', projects: 1 },
        { status: 'Completed', projects: 1 },
      ],
      archived: 1,
    })
  })
})
