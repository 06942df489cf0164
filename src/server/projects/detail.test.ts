import { beforeEach, expect, test } from 'vitest'
import { getProject, type ProjectDetail } from '#shared/projects/contract.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { addProject } from '../testing/rows.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { ada, grace, joan, apollo, zeus } = testCompany(app, {
  people: { ada: 'Ada Lovelace', grace: 'Grace Hopper', joan: 'Joan Clarke' },
  projects: { apollo: 'Apollo', zeus: 'Zeus' },
})

beforeEach(async () => {
  await log(ada, apollo, '2026-11-10', 6, 'Development', 'Moved the service to Docker')
  await log(ada, apollo, '2026-11-17', 2, 'Meeting', 'Planning')
  await log(grace, apollo, '2026-11-12', 2, 'Development', 'Wrote React components')
  await log(grace, zeus, '2026-11-13', 5, 'Development', 'Docker images')
  await book(joan, apollo, '2026-11-16', '2026-12-31', 60)
  await book(joan, apollo, '2026-10-01', '2026-10-31', 10)
  await book(ada, apollo, '2026-12-01', '2026-12-31', 40)
})

async function log(userId: number, projectId: number, date: string, hours: number, category: string, notes: string) {
  await app.post('/api/time-entries', { userId, projectId, date, hours, category, notes })
}

async function book(userId: number, projectId: number, startDate: string, endDate: string, percentage: number) {
  const form = { userId, projectId, startDate, endDate, allocatedPercentage: percentage }
  await app.post('/api/resource-allocations', form)
}

async function detail(id = apollo): Promise<ProjectDetail> {
  const { status, body } = await app.get<ProjectDetail>(`/api/projects/${id}`)
  expect(status).toBe(200)
  expect(getProject.reply?.safeParse(body).error?.issues).toBeUndefined()
  return body
}

test('the team is everybody who logged time or is booked from today on, most hours first', async () => {
  await app.db.insertInto('project_roles').values({ user_id: joan, project_id: apollo, role: 'Tester' }).execute()
  const own = { role: 'Software Developer', projectRole: null }
  expect((await detail()).team).toEqual([
    {
      ...own,
      userId: ada,
      name: 'Ada Lovelace',
      initials: 'AL',
      hours: 8,
      share: 0.8,
      entries: 2,
      firstEntry: '2026-11-10',
      lastEntry: '2026-11-17',
      bookedPercentage: 0,
    },
    {
      ...own,
      userId: grace,
      name: 'Grace Hopper',
      initials: 'GH',
      hours: 2,
      share: 0.2,
      entries: 1,
      firstEntry: '2026-11-12',
      lastEntry: '2026-11-12',
      bookedPercentage: 0,
    },
    {
      ...own,
      projectRole: 'Tester',
      userId: joan,
      name: 'Joan Clarke',
      initials: 'JC',
      hours: 0,
      share: 0,
      entries: 0,
      firstEntry: null,
      lastEntry: null,
      bookedPercentage: 60,
    },
  ])
})

test('weeks, categories and first and last entry are what was logged on it', async () => {
  const { weeks, categories, firstEntry, lastEntry, entries } = await detail()
  expect(weeks).toEqual([
    { week: '2026-11-09', hours: 8, entries: 2, value: 1200 },
    { week: '2026-11-16', hours: 2, entries: 1, value: 300 },
  ])
  expect(categories).toEqual([
    { category: 'Development', hours: 8 },
    { category: 'Meeting', hours: 2 },
  ])
  expect({ firstEntry, lastEntry, entries }).toEqual({ firstEntry: '2026-11-10', lastEntry: '2026-11-17', entries: 3 })
})

test('skills are the required ones and others that are shown, with the hours of the team anywhere', async () => {
  await app.request('PATCH', `/api/projects/${apollo}`, { requiredSkills: ['Docker', 'Jest'] })
  expect((await detail()).skills).toMatchObject([
    { skill: 'Docker', required: true, hours: 6, teamHours: 11, people: 2 },
    { skill: 'Jest', required: true, hours: 0, teamHours: 0, people: 0 },
    { skill: 'React', required: false, hours: 2, teamHours: 2, people: 1 },
  ])
})

test('bookings are those that run today or begin later', async () => {
  expect((await detail()).bookings).toMatchObject([
    { userId: joan, name: 'Joan Clarke', startDate: '2026-11-16', percentage: 60, confirmed: false },
    { userId: ada, startDate: '2026-12-01' },
  ])
})

test('expenses are those that were not rejected', async () => {
  const claim = { user_id: ada, project_id: apollo, category: 'Travel', date: '2026-11-10' }
  await app.db
    .insertInto('expenses')
    .values([
      { ...claim, amount: 120.5, billable: true, status: 'Approved' },
      { ...claim, amount: 30 },
      { ...claim, amount: 999, status: 'Rejected' },
      { ...claim, amount: 7, project_id: zeus },
    ])
    .execute()
  expect((await detail()).expenses).toEqual({
    total: 150.5,
    billable: 120.5,
    claims: 2,
    weeks: [{ week: '2026-11-09', billable: 120.5 }],
  })
})

test('a project without anything has nothing', async () => {
  const empty = await addProject(app.db, 'Hera')
  expect(await detail(empty)).toMatchObject({
    project: { name: 'Hera' },
    team: [],
    weeks: [],
    categories: [],
    skills: [],
    milestones: [],
    bookings: [],
    expenses: { total: 0, billable: 0, claims: 0, weeks: [] },
    firstEntry: null,
    lastEntry: null,
    entries: 0,
  })
})

test('an unknown project is not found', async () => {
  expect(await app.get('/api/projects/99')).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } })
  expect((await app.get('/api/projects/apollo')).status).toBe(400)
})
