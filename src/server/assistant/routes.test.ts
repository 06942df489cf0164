import { beforeEach, expect, test } from 'vitest'
import type { ListedRule } from '#shared/assistant/choices.ts'
import type { AssistantFacts, Concern } from '#shared/assistant/contract.ts'
import type { Project } from '#shared/projects/contract.ts'
import { addDays } from '#shared/time/day.ts'
import { testApp } from '../testing/app.ts'
import { addLeave, addProject, addUser } from '../testing/rows.ts'

// A Friday, so people are judged by the weeks from 19 October to 15 November.
const TODAY = '2026-11-20'
const app = testApp({ now: `${TODAY}T15:00:00Z` })

const MONDAYS = ['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09']

let apollo: number

beforeEach(async () => {
  apollo = await addProject(app.db, 'Apollo', { client: 'Acme' })
})

interface Row {
  userId: number
  projectId?: number
  date: string
  hours: number
  notes?: string
}

async function log(...rows: Row[]): Promise<void> {
  for (const { notes = 'Reviewed the rollout plan', projectId = apollo, ...row } of rows) {
    const { status } = await app.post('/api/time-entries', { ...row, projectId, notes, category: 'Development' })
    expect(status).toBe(201)
  }
}

/** Hours a week, over all four weeks that count. */
function weeks(userId: number, hours: number): Row[] {
  return MONDAYS.flatMap((monday) =>
    Array.from({ length: 2 }, (_, day) => ({ userId, date: addDays(monday, day), hours: hours / 2 })),
  )
}

const facts = async () => (await app.get<AssistantFacts>('/api/assistant/facts')).body
const found = async (rule: ListedRule) => {
  const { body, headers } = await app.get<Concern[]>(`/api/assistant/findings/${rule}?limit=50`)
  expect((await facts()).concerned[rule]).toEqual({ count: body.length, first: body.slice(0, 5) })
  expect(headers['x-total-count']).toBe(String(body.length))
  return body
}

test('without people there is nothing to say', async () => {
  const nobody = await addUser(app.db, 'Nobody There', { join_date: TODAY })
  await app.signIn(nobody)
  expect(await facts()).toMatchObject({
    work: { people: 0, hours: 0, capacity: 0, mean: 0, deviation: 0 },
    notes: { entries: 0, poor: 0 },
    currency: 'GBP',
    concerned: { underutilized: { count: 0, first: [] }, imbalance: { count: 0, first: [] } },
  })
})

test('under 32 h a week on average is underutilized, less leave and by full-time weeks', async () => {
  const enough = await addUser(app.db, 'Ada Enough')
  const under = await addUser(app.db, 'Ben Under')
  const away = await addUser(app.db, 'Cleo Away')
  const half = await addUser(app.db, 'Dan Half', { contracted_hours: [4, 4, 4, 4, 4, 0, 0] })
  const joined = await addUser(app.db, 'Eve Joined', { join_date: '2026-11-09' })
  await app.signIn(enough)
  await addLeave(app.db, away, '2026-10-19', '2026-11-01', { total_days: 10 })
  await log(
    ...weeks(enough, 32),
    ...weeks(under, 31),
    ...weeks(away, 16),
    ...weeks(half, 16),
    { userId: joined, date: '2026-11-09', hours: 16 },
    { userId: joined, date: '2026-11-10', hours: 16 },
    // Neither the present week nor one that is long ago counts.
    { userId: under, date: TODAY, hours: 24 },
    { userId: under, date: '2026-10-18', hours: 24 },
  )
  expect(await found('underutilized')).toEqual([
    { kind: 'person', id: under, name: 'Ben Under', detail: 'Software Developer', value: 31, of: 32, day: null },
  ])
  const { work } = await facts()
  expect(work).toMatchObject({ from: '2026-10-19', to: '2026-11-15', people: 5, hours: 412, capacity: 520, mean: 31.8 })
})

test.each([
  ['people alike are no imbalance', [40, 40, 28], []],
  ['imbalance lists who is further than 30 % of the mean away, farthest first', [40, 40, 28, 4], [4, 40, 40]],
])('%s', async (_rule, hoursAWeek, out) => {
  const people: number[] = []
  for (const [index] of hoursAWeek.entries()) people.push(await addUser(app.db, `Person ${index}`))
  await app.signIn(people[0] ?? 0)
  for (const [index, hours] of hoursAWeek.entries()) await log(...weeks(people[index] ?? 0, hours))
  expect((await found('imbalance')).map(({ value }) => value)).toEqual(out)
})

test('more than 8 active projects are overload', async () => {
  const nine = await addUser(app.db, 'Nina Nine')
  const eight = await addUser(app.db, 'Emil Eight')
  await app.signIn(nine)
  const projects: number[] = []
  for (let index = 0; index < 9; index += 1) projects.push(await addProject(app.db, `Project ${index}`))
  await log(
    ...projects.map((projectId) => ({ userId: nine, projectId, date: TODAY, hours: 1 })),
    ...projects.slice(1).map((projectId) => ({ userId: eight, projectId, date: TODAY, hours: 1 })),
    // Thirty days ago is no longer active.
    ...projects.slice(0, 1).map((projectId) => ({ userId: eight, projectId, date: '2026-10-21', hours: 1 })),
  )
  expect(await found('overload')).toMatchObject([{ name: 'Nina Nine', value: 9, of: 8 }])
})

test('beyond a share of the planned hours that the company has set, 120 % to begin with, is over budget until it is noted', async () => {
  const ada = await addUser(app.db, 'Ada')
  await app.signIn(ada)
  let days = 0
  const add = async (name: string, hours: number, change: Parameters<typeof addProject>[2] = {}) => {
    const projectId = await addProject(app.db, name, { total_hours: 10, ...change })
    days += 1
    await log({ userId: ada, projectId, date: addDays(TODAY, -days), hours })
  }
  await add('At the limit', 12)
  await add('Above', 12.25)
  await add('Far above', 20)
  await add('Done', 20, { status: 'Completed' })
  await add('Archived', 20)
  await app.db.updateTable('projects').set({ archived_at: new Date() }).where('name', '=', 'Archived').execute()
  await add('Unplanned', 20, { total_hours: 0 })
  expect(await found('budget-alert')).toMatchObject([
    { kind: 'project', name: 'Far above', detail: 'Client', value: 20, of: 10 },
    { name: 'Above', value: 12.25 },
  ])
  const { headers } = await app.get('/api/assistant/findings/budget-alert?limit=1')
  const next = /<(.*)>/.exec(String(headers['link']))?.[1] ?? ''
  expect((await app.get(next)).body).toMatchObject([{ name: 'Above' }])
  const far = (await app.get<Project[]>('/api/projects?q=Far')).body[0]
  await app.post(`/api/projects/${far?.id}/note-alert`, { version: far?.version, of: 'hours', share: 120 })
  await app.request('PATCH', '/api/company', { budgetAlerts: [110, 120] })
  expect(await found('budget-alert')).toMatchObject([{ name: 'Above' }, { name: 'At the limit' }])
})

test('more than 7 days without an entry is stagnant', async () => {
  const ada = await addUser(app.db, 'Ada')
  await app.signIn(ada)
  const add = async (name: string, date: string | null, change: Parameters<typeof addProject>[2] = {}) => {
    const projectId = await addProject(app.db, name, change)
    if (date !== null) await log({ userId: ada, projectId, date, hours: 1 })
  }
  await add('Week old', '2026-11-13')
  await add('Eight days old', '2026-11-12')
  await add('Long ago', '2026-09-01')
  await add('Done', '2026-09-01', { status: 'Completed' })
  await add('Never begun', null)
  await add('Begun without work', null, { start_date: '2026-11-01' })
  expect(await found('stagnation')).toMatchObject([
    { name: 'Long ago', value: 80, day: '2026-09-01' },
    { name: 'Begun without work', value: 19 },
    { name: 'Eight days old', value: 8 },
  ])
})

test('poor notes are listed once they are more than 30 % of the last 30 days', async () => {
  const ada = await addUser(app.db, 'Ada')
  await app.signIn(ada)
  const entry = { userId: ada, date: TODAY, hours: 1 }
  await log(...Array.from({ length: 7 }, () => entry), ...Array.from({ length: 3 }, () => ({ ...entry, notes: 'bug' })))
  expect((await facts()).notes).toEqual({ entries: 10, poor: 3 })
  expect((await facts()).concerned['poor-notes']).toEqual({ count: 3, first: [] })
  await log({ ...entry, date: '2026-11-19', notes: 'Fixed it' }, { ...entry, date: '2026-10-21', notes: 'old' })
  expect((await facts()).notes).toEqual({ entries: 11, poor: 4 })
  expect(await found('poor-notes')).toMatchObject([
    { kind: 'entry', name: 'bug', detail: 'Ada', value: 3, day: TODAY },
    {},
    {},
    { name: 'Fixed it', value: 8, day: '2026-11-19' },
  ])
})

test('a role of more than 5 people is a team for mentorship', async () => {
  const ada = await addUser(app.db, 'Ada', { role: 'Chief' })
  await app.signIn(ada)
  for (let index = 0; index < 6; index += 1) {
    await addUser(app.db, `Designer ${index}`, { role: 'UX Designer', experience: index < 2 ? 'senior' : 'junior' })
    if (index < 5) await addUser(app.db, `Analyst ${index}`, { role: 'Data Analyst' })
  }
  expect(await found('mentorship')).toEqual([
    { kind: 'role', id: null, name: 'UX Designer', detail: '', value: 6, of: 2, day: null },
  ])
})

test('the reminder knows the day of who asks: entries, leave and holidays', async () => {
  const ada = await addUser(app.db, 'Ada')
  await app.signIn(ada)
  expect((await facts()).own).toEqual({ entriesToday: 0, expectedHours: 8 })
  await log({ userId: ada, date: TODAY, hours: 1 })
  expect((await facts()).own).toEqual({ entriesToday: 1, expectedHours: 8 })
  const { body } = await app.get<AssistantFacts>('/api/assistant/facts?today=2026-11-21')
  expect(body.own).toEqual({ entriesToday: 0, expectedHours: 0 })
  const scot = await addUser(app.db, 'Isla', { holiday_calendar: 'GB-SCT' })
  await app.signIn(scot)
  const holiday = await app.get<AssistantFacts>('/api/assistant/facts?today=2026-12-25')
  expect(holiday.body.own).toEqual({ entriesToday: 0, expectedHours: 0 })
})

test('a list comes in pages', async () => {
  const ada = await addUser(app.db, 'Ada')
  for (let index = 0; index < 4; index += 1) await addUser(app.db, 'Ben Same', { username: `ben${index}` })
  await app.signIn(ada)
  const all = (await app.get<Concern[]>('/api/assistant/findings/underutilized')).body
  const pages: Concern[] = []
  let url: string | undefined = '/api/assistant/findings/underutilized?limit=2'
  while (url !== undefined) {
    const { body, headers }: Awaited<ReturnType<typeof app.get<Concern[]>>> = await app.get<Concern[]>(url)
    pages.push(...body)
    url = /<(.*)>/.exec(String(headers['link'] ?? ''))?.[1]
  }
  expect(pages).toEqual(all)
  expect(all).toHaveLength(5)
  expect((await app.get('/api/assistant/findings/gossip')).status).toBe(400)
})

test('what waits is found: requests, claims and reviews without an end, the nearest or oldest first', async () => {
  const ada = await addUser(app.db, 'Ada')
  const ben = await addUser(app.db, 'Ben')
  await app.signIn(ada)
  const request = { leave_type: 'Annual Leave', status: 'Pending', total_days: 1 } as const
  const leave = await app.db
    .insertInto('leave_requests')
    .values([
      { ...request, user_id: ada, start_date: '2026-12-01', end_date: '2026-12-01' },
      { ...request, user_id: ben, start_date: '2026-11-25', end_date: '2026-11-25' },
      { ...request, user_id: ben, status: 'Approved', start_date: '2026-11-24', end_date: '2026-11-24' },
    ])
    .returning('id')
    .execute()
  expect(await found('pending-leave')).toEqual([
    { kind: 'leave', id: leave[1]?.id, name: 'Ben', detail: 'Annual Leave', value: 5, of: null, day: '2026-11-25' },
    { kind: 'leave', id: leave[0]?.id, name: 'Ada', detail: 'Annual Leave', value: 11, of: null, day: '2026-12-01' },
  ])

  const claim = { userId: ben, category: 'Travel', currency: 'GBP', amount: 12, billable: 'No' }
  const made = await app.post<{ id: number }>('/api/expenses', { ...claim, date: '2026-11-10', description: 'Train' })
  expect(await found('pending-claims')).toEqual([
    { kind: 'claim', id: made.body.id, name: 'Ben', detail: 'Train', value: 10, of: null, day: '2026-11-10' },
  ])
  await app.post(`/api/expenses/${made.body.id}/approve`, {})
  expect(await found('pending-claims'), 'a decision is heard of').toEqual([])

  const review = { userId: ben, reviewerId: ada, reviewPeriod: 'H2 2026', reviewDate: '2026-11-15', goals: [] }
  const draft = await app.post<{ id: number }>('/api/performance-reviews', review)
  expect(await found('pending-reviews')).toEqual([
    { kind: 'review', id: draft.body.id, name: 'Ben', detail: 'Draft', value: 5, of: null, day: '2026-11-15' },
  ])
})

test('hours of the last whole week are missing from a working day on, less leave and holidays', async () => {
  const ada = await addUser(app.db, 'Ada')
  const half = await addUser(app.db, 'Ben Half', { contracted_hours: [4, 4, 4, 4, 4, 0, 0] })
  const left = await addUser(app.db, 'Cleo Left', { last_day: '2026-11-08' })
  await app.signIn(ada)
  const week = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12']
  await log(...week.map((date) => ({ userId: ada, date, hours: 8 })))
  await log({ userId: half, date: '2026-11-09', hours: 12.25 }, { userId: left, date: '2026-11-02', hours: 8 })
  expect(await found('missing-hours')).toEqual([
    { kind: 'person', id: ada, name: 'Ada', detail: 'Software Developer', value: 8, of: 40, day: null },
  ])
  await log({ userId: ada, date: '2026-11-13', hours: 0.25 })
  expect(await found('missing-hours')).toEqual([])
})

const scarce = async () => (await found('scarce-skills')).map(({ name, value, of }) => [name, value, of])

test('a skill is scarce while an open project requires it and no more than one person shows it', async () => {
  const ada = await addUser(app.db, 'Ada')
  const ben = await addUser(app.db, 'Ben')
  await app.signIn(ada)
  await app.request('PATCH', `/api/projects/${apollo}`, { requiredSkills: ['Docker', 'React', 'Flutter'] })
  await log({ userId: ada, date: '2026-11-09', hours: 2, notes: 'React forms' })
  await log({ userId: ada, date: '2026-11-09', hours: 2, notes: 'Docker images' })
  await log({ userId: ben, date: '2026-11-09', hours: 2, notes: 'Docker images' })
  expect(await scarce()).toEqual([
    ['Flutter', 0, 1],
    ['React', 1, 1],
  ])
  await app.request('PATCH', `/api/projects/${apollo}`, { status: 'Completed' })
  expect(await scarce()).toEqual([])
})

test('where the company approves nothing, no week is asked for', async () => {
  const ada = await addUser(app.db, 'Ada')
  await app.signIn(ada)
  expect(await found('unsubmitted-weeks')).toEqual([])
  expect(await found('undecided-weeks')).toEqual([])
})

test('last week is asked for until it is submitted, from the first working day of the company on', async () => {
  await app.db.insertInto('company_settings').values({ approval: 'week' }).execute()
  const ada = await addUser(app.db, 'Ada')
  const away = await addUser(app.db, 'Away')
  await addLeave(app.db, away, '2026-11-09', '2026-11-13')
  await addUser(app.db, 'New', { join_date: '2026-11-16' })
  await app.signIn(ada)
  await log({ userId: ada, date: '2026-11-09', hours: 8 })
  const week = { kind: 'week', id: ada, name: 'Ada', detail: 'Software Developer', value: 8, of: 40, day: '2026-11-09' }
  expect(await found('unsubmitted-weeks')).toEqual([week])
  const onMonday = async () =>
    (await app.get<Concern[]>('/api/assistant/findings/unsubmitted-weeks?today=2026-11-16')).body
  expect(await onMonday()).toEqual([week])
  const holiday = { name: 'Founders', startDate: '2026-11-16', endDate: '2026-11-16' }
  expect((await app.post('/api/company-holidays', holiday)).status).toBe(201)
  expect(await onMonday()).toEqual([])
  expect((await app.post('/api/weeks/submit', { userId: ada, week: '2026-11-09', word: 'Half' })).status).toBe(200)
  expect(await found('unsubmitted-weeks')).toEqual([])
})

test('a submitted week is told of once it has waited two working days, with who decides', async () => {
  await app.db.insertInto('company_settings').values({ approval: 'line', approver: 'both' }).execute()
  const grace = await addUser(app.db, 'Grace')
  const mary = await addUser(app.db, 'Mary')
  const ada = await addUser(app.db, 'Ada', { manager_id: grace })
  const led = await addProject(app.db, 'Led', { lead_id: mary })
  await app.signIn(ada)
  await log(
    { userId: ada, date: '2026-11-09', hours: 8 },
    { userId: ada, projectId: led, date: '2026-11-10', hours: 8 },
  )
  await app.post('/api/weeks/submit', { userId: ada, week: '2026-11-09', word: 'Half' })
  expect(await found('undecided-weeks')).toEqual([])
  const waitSince = (at: string) =>
    Promise.all([
      app.db.updateTable('weeks').set({ submitted_at: at }).execute(),
      app.db.updateTable('time_entries').set({ created_at: at }).execute(),
    ])
  // Thursday to Friday is one working day; from Wednesday on, Thursday counts too.
  await waitSince('2026-11-18T12:00:00Z')
  await app.request('PATCH', '/api/company', { name: 'Acme' })
  expect(await found('undecided-weeks')).toEqual([])
  await waitSince('2026-11-17T12:00:00Z')
  await app.request('PATCH', '/api/company', { name: 'Acme Ltd' })
  expect(await found('undecided-weeks')).toEqual([
    { kind: 'week', id: ada, name: 'Ada', detail: 'Grace, Mary', value: 2, of: null, day: '2026-11-09' },
  ])
})
