import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { burnDown } from '#shared/projects/burn-down.ts'
import type { ProjectSummary, WholeProject } from '#shared/projects/contract.ts'
import type { BudgetDetail } from '#shared/projects/figures.ts'
import { projectHealth } from '#shared/projects/health.ts'
import { billableTotalsDrift } from '../expenses/billable-totals.ts'
import { testApp, type TestReply } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { addProject, addUser } from '../testing/rows.ts'

const TODAY = '2026-11-20'

const app = testApp({ now: `${TODAY}T15:00:00Z` })
const { ada } = testCompany(app, { people: { ada: 'Ada Byron' } })

const log = (projectId: number, hours: number, date = '2026-11-18') =>
  app.post('/api/time-entries', { userId: ada, projectId, date, hours, category: 'Development', notes: 'Work on it' })

const claim = (projectId: number, amount: number, change: Record<string, unknown> = {}) =>
  app.post<{ id: number }>('/api/expenses', {
    userId: ada,
    projectId,
    amount,
    category: 'Travel',
    date: '2026-11-17',
    description: 'Train',
    billable: 'Yes',
    ...change,
  })

async function detail(id: number): Promise<BudgetDetail> {
  return (await app.get<BudgetDetail>(`/api/projects/${id}`)).body
}

async function list(query: string): Promise<WholeProject[]> {
  const { status, body } = await app.get<WholeProject[]>(`/api/projects?${query}`)
  expect(status).toBe(200)
  return body
}

const summary = async () => (await app.get<ProjectSummary>('/api/projects/summary')).body

const names = async (query: string) => (await list(query)).map(({ name }) => name)

test('a project with a budget of 60,000 and no hours has spent nothing and no completion, whatever is assumed', async () => {
  const id = await addProject(app.db, 'Apollo', { budget: 60_000 })
  const told = async () => (await detail(id)).project.figures
  const nothing = {
    budget: { value: 60_000, from: 'entered' },
    spent: { value: 0, from: 'logged' },
    used: { value: 0, from: 'logged' },
    completion: null,
  }
  expect(await told()).toMatchObject(nothing)
  await app.request('PATCH', '/api/company', { assumeProjectFigures: true })
  expect(await told()).toMatchObject(nothing)
})

test('figures are assumed of a project without any, only while the company says so, and never counted', async () => {
  const id = await addProject(app.db, 'Apollo')
  const told = async () => (await list('')).find((project) => project.id === id)?.figures
  expect(await told()).toMatchObject({ budget: null, spent: { value: 0 }, completion: null, priority: null })
  await app.request('PATCH', '/api/company', { assumeProjectFigures: true })
  expect(await told()).toMatchObject({
    budget: { value: 150_000, from: 'assumed' },
    spent: { value: 97_500, from: 'assumed' },
    completion: { value: 65, from: 'assumed' },
  })
  expect((await app.get<ProjectSummary>('/api/projects/summary')).body).toMatchObject({ completion: null, rated: 0 })
  await log(id, 0.25)
  expect(await told()).toMatchObject({ budget: null, spent: { value: 37.5, from: 'logged' }, completion: null })
})

test('spent follows a billable claim through all of its steps', async () => {
  const id = await addProject(app.db, 'Apollo', { budget: 1_000 })
  const other = await addProject(app.db, 'Zeus')
  const spent = async (project = id) => (await detail(project)).project.figures.spent.value
  await log(id, 2)
  const { body } = await claim(id, 120.5)
  await claim(id, 80, { billable: 'No' })
  expect(await spent()).toBe(420.5)
  await app.request('PATCH', `/api/expenses/${body.id}`, { amount: 100 })
  expect(await spent()).toBe(400)
  await app.post(`/api/expenses/${body.id}/reject`, { note: 'Not ours' })
  expect(await spent()).toBe(300)
  await app.request('PATCH', `/api/expenses/${body.id}`, { projectId: other })
  expect([await spent(), await spent(other)]).toEqual([300, 100])
  await app.request('DELETE', `/api/expenses/${body.id}`)
  expect([await spent(), await spent(other)]).toEqual([300, 0])
  expect(await billableTotalsDrift(app.db)).toBe(0)
})

test('what is kept of billable claims is what the claims add up to, however they are written', async () => {
  const projects = [await addProject(app.db, 'Apollo'), await addProject(app.db, 'Zeus'), null]
  const people = [ada, await addUser(app.db, 'Grace Hopper')]
  const statuses = ['Pending', 'Approved', 'Rejected', 'Reimbursed']
  const row = fc.record({
    user_id: fc.constantFrom(...people),
    project_id: fc.constantFrom(...projects),
    amount: fc.integer({ min: 1, max: 99_999 }).map((pence) => pence / 100),
    rate: fc.constantFrom(1, 1.17, 0.5),
    billable: fc.boolean(),
    status: fc.constantFrom(...statuses),
  })
  const fixed = { category: 'Travel', date: TODAY }
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), row, fc.nat(2), async (rows, change, how) => {
      await app.db
        .insertInto('expenses')
        .values(rows.map((each) => ({ ...each, ...fixed })))
        .execute()
      if (how === 0) await app.db.updateTable('expenses').set(change).where('amount', '<', change.amount).execute()
      if (how === 1) await app.db.deleteFrom('expenses').where('amount', '>', change.amount).execute()
      if (how === 2) await app.db.updateTable('expenses').set({ rate: change.rate }).execute()
      expect(await billableTotalsDrift(app.db)).toBe(0)
    }),
    { numRuns: 30 },
  )
  await app.db
    .deleteFrom('people')
    .where('id', '=', people[1] ?? 0)
    .execute()
  expect(await billableTotalsDrift(app.db)).toBe(0)
})

test('Spent on the page, in the list and at the end of the burn chart are one', async () => {
  const id = await addProject(app.db, 'Apollo', { budget: 5_000, start_date: '2026-10-01', deadline: '2027-01-31' })
  await log(id, 7.75, '2026-10-14')
  await log(id, 3.5)
  await claim(id, 99.99)
  const page = await detail(id)
  expect(page.project.figures.spent.value).toBe(1_787.49)
  expect((await list('')).find((project) => project.id === id)?.figures).toEqual(page.project.figures)
  expect(burnDown(page, TODAY).points.findLast(({ spent }) => spent !== null)?.spent).toBe(1_787.49)
})

test('an overdue milestone is not on track, on the card and on the page', async () => {
  const id = await addProject(app.db, 'Apollo', { budget: 5_000 })
  await log(id, 1)
  await app.post('/api/resource-allocations', {
    userId: ada,
    projectId: id,
    startDate: TODAY,
    endDate: '2026-12-01',
    allocatedPercentage: 10,
  })
  const health = async () => {
    const { project } = await detail(id)
    const [card] = await list('')
    expect(card?.health).toBe(project.health)
    expect(projectHealth(project, TODAY)?.state).toBe(project.health)
    return project.health
  }
  expect(await health()).toBe('on track')
  await app.request('PATCH', `/api/projects/${id}`, { milestones: [{ name: 'Beta', dueDate: '2026-11-19' }] })
  expect(await health()).toBe('at risk')
  const { milestones } = await detail(id)
  await app.request('PATCH', `/api/projects/${id}`, {
    milestones: milestones.map((one) => ({ ...one, doneOn: TODAY })),
  })
  expect(await health()).toBe('on track')
})

describe('the list', () => {
  beforeEach(async () => {
    const over = await addProject(app.db, 'Over', { budget: 100, deadline: '2026-11-10' })
    const near = await addProject(app.db, 'Near', { budget: 160, deadline: '2026-12-20' })
    const within = await addProject(app.db, 'Within', { budget: 10_000, deadline: '2027-03-01' })
    await addProject(app.db, 'None')
    await addProject(app.db, 'Zero', { budget: 0, spent: 5 })
    await addProject(app.db, 'Done', { status: 'Completed', deadline: '2026-11-01', budget: 1, spent: 1 })
    for (const id of [over, near, within]) await log(id, 1)
  })

  test.each([
    ['budget=over', ['Over', 'Zero']],
    ['budget=near', ['Done', 'Near']],
    ['budget=within', ['Within']],
    ['budget=none', ['None']],
    ['deadline=overdue', ['Over']],
    ['deadline=soon', ['Near']],
    ['deadline=later', ['Within']],
    ['deadline=none', ['None', 'Zero']],
    ['health=off track', ['Over', 'Zero']],
    ['health=at risk', ['Near', 'None', 'Within']],
    ['health=at risk&budget=near', ['Near']],
    ['sort=budget', ['Zero', 'Over', 'Done', 'Near', 'Within', 'None']],
    ['sort=health', ['Over', 'Zero', 'Near', 'Within', 'None', 'Done']],
  ])('asked for %s has %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test('pages by key in every order, also where a project leaves the filter meanwhile', async () => {
    for (const sort of ['health', 'budget', 'deadline']) {
      const paged: string[] = []
      let next: string | undefined = `/api/projects?sort=${sort}&limit=1`
      while (next !== undefined) {
        const page: TestReply<WholeProject[]> = await app.get(next)
        paged.push(...page.body.map(({ name }) => name))
        next = nextOf(page)
      }
      expect(paged).toEqual(await names(`sort=${sort}`))
    }
    const first = await app.get<WholeProject[]>('/api/projects?budget=over&sort=budget&limit=1')
    expect(first.body.map(({ name }) => name)).toEqual(['Zero'])
    await app.request('PATCH', `/api/projects/${first.body[0]?.id}`, { budget: 10 })
    const { body } = await app.get<WholeProject[]>(nextOf(first) ?? '')
    expect(body.map(({ name }) => name)).toEqual(['Over'])
  })

  test('the figure Active Projects counts what its list shows', async () => {
    await app.request('DELETE', `/api/projects/${await addProject(app.db, 'Archived')}`)
    const open = await names('open=true')
    expect(open).toEqual(['Near', 'None', 'Over', 'Within', 'Zero'])
    expect(await summary()).toMatchObject({ active: open.length })
  })

  test.each([true, false])(
    'the figure Avg Completion is the mean of what its list shows, assumed: %s',
    async (assumed) => {
      await app.request('PATCH', '/api/company', { assumeProjectFigures: assumed })
      await addProject(app.db, 'Entered', { completion_percentage: 30 })
      const rated = await list('rated=true')
      expect(rated.map(({ name }) => name)).toEqual(['Done', 'Entered'])
      const sum = rated.reduce((whole, { figures }) => whole + (figures.completion?.value ?? 0), 0)
      expect(await summary()).toMatchObject({ rated: rated.length, completion: sum / rated.length })
    },
  )

  test('refuses what is no such state', async () => {
    expect((await app.get('/api/projects?health=fine')).status).toBe(400)
    expect((await app.get('/api/projects?budget=80')).status).toBe(400)
  })
})

test('ten thousand projects are sorted and filtered right', { timeout: 60_000 }, async () => {
  await sql`
    insert into projects (name, status, client, industry, budget, spent, deadline)
    select 'P' || n, 'Active', 'C', 'I', 1000, n % 1500, date '2026-06-01' + n % 365 from generate_series(1, 10000) n`.execute(
    app.db,
  )
  const over = await app.get<WholeProject[]>('/api/projects?budget=over&sort=budget&limit=50')
  expect(over.headers['x-total-count']).toBe(String(countOf((n) => n % 1500 > 1000)))
  expect(over.body[0]?.figures.used?.value).toBe(149.9)
  const all = await list('sort=budget')
  const used = all.map(({ figures }) => figures.used?.value ?? 0)
  expect(all).toHaveLength(10_000)
  expect(new Set(all.map(({ id }) => id)).size).toBe(10_000)
  expect(used).toEqual(used.toSorted((a, b) => b - a))
})

function nextOf({ headers }: TestReply<unknown>): string | undefined {
  return /<(.*)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1]
}

function countOf(fits: (n: number) => boolean): number {
  return Array.from({ length: 10_000 }, (_, index) => index + 1).filter(fits).length
}
