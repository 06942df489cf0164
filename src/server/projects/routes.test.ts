import { beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#shared/audit/contract.ts'
import type { Project } from '#shared/projects/contract.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { addProject } from '../testing/rows.ts'
import { workOf } from '../testing/work.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { ada } = testCompany(app, { people: { ada: 'Ada Lovelace' } })
const { log, book } = workOf(app)

const FORM = { name: 'Apollo', status: 'Active', client: 'Acme', industry: 'Retail' }

const FULL_FORM = {
  ...FORM,
  description: 'To the moon',
  requiredSkills: ['react', 'Docker'],
  tags: ['Retainer'],
  totalHours: 600,
  completionPercentage: 12.5,
  priority: 'High',
  budget: 90_000,
  spent: 1_200.5,
  startDate: '2026-11-02',
  deadline: '2027-03-31',
}

async function patch(id: number, body: unknown) {
  return app.request<Project>('PATCH', `/api/projects/${id}`, body)
}

async function names(query: string): Promise<string[]> {
  return (await app.get<Project[]>(`/api/projects?${query}`)).body.map(({ name }) => name)
}

async function audit(): Promise<AuditEntry[]> {
  return (await app.get<AuditEntry[]>('/api/audit?entity=project')).body
}

describe('adding a project', () => {
  test.each([
    ['GBP', { budget: 10.005 }, { budget: 'Amounts have two decimals at most' }],
    [
      'JPY',
      { budget: 100.5, spent: 1.25 },
      { budget: 'Amounts in JPY have no decimals', spent: 'Amounts in JPY have no decimals' },
    ],
    ['KWD', { billing: 'Fixed Fee', fee: 1.234 }, { fee: 'At most two decimals' }],
    [
      'JPY',
      { billing: 'Fixed Fee', milestones: [{ name: 'Design', dueDate: '2026-12-01', amount: 0.5 }] },
      { 'milestones.0.amount': 'Amounts in JPY have no decimals' },
    ],
  ])('in %s with %j is refused', async (currency, amounts, fields) => {
    await app.request('PATCH', '/api/company', { currency })
    expect(await app.post('/api/projects', { ...FORM, ...amounts })).toMatchObject({ status: 400, body: { fields } })
    const { body } = await app.post<Project>('/api/projects', {
      ...FORM,
      ...('billing' in amounts && { billing: amounts.billing }),
    })
    expect(await patch(body.id, amounts)).toMatchObject({ status: 400, body: { fields } })
  })

  test('answers it as the list gives it, with skills by their canonical names', async () => {
    const { status, body } = await app.post<Project>('/api/projects', FULL_FORM)
    expect(status).toBe(201)
    expect(body).toEqual({
      ...FULL_FORM,
      billableExpenses: 0,
      billing: 'Time and Material',
      fee: null,
      expensesInBudget: true,
      hoursAlertNoted: null,
      budgetAlertNoted: null,
      milestoneAlertNoted: null,
      alerts: [],
      hoursValue: 0,
      otherCurrencies: [],
      hourlyRate: 150,
      isLoss: false,
      nextMilestone: null,
      leadId: null,
      figures: body.figures,
      health: 'off track',
      id: 1,
      requiredSkills: ['Docker', 'React'],
      loggedHours: 0,
      lastActivity: null,
      people: 0,
      bookedPeople: 0,
      archived: false,
      version: 1,
    })
    expect((await app.get('/api/projects')).body).toEqual([body])
  })

  test('leaves open what is not filled in', async () => {
    const { body } = await app.post<Project>('/api/projects', FORM)
    expect(body).toMatchObject({ description: '', totalHours: 0, budget: null, deadline: null, startDate: null })
  })

  test.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ name: 'x'.repeat(201) }, { name: 'At most 200 characters' }],
    [{ status: 'Done' }, { status: 'Status must be one of Active, In Progress, Ongoing, Completed' }],
    [{ client: undefined }, { client: 'Client is required' }],
    [{ industry: '' }, { industry: 'Industry is required' }],
    [{ budget: -1 }, { budget: 'Budget must not be negative' }],
    [{ spent: '12' }, { spent: 'Spent must be a number' }],
    [{ totalHours: 1e8 }, { totalHours: 'Planned hours is too large' }],
    [{ completionPercentage: 101 }, { completionPercentage: 'Completion goes from 0 to 100 %' }],
    [{ priority: 'Urgent' }, { priority: 'Priority must be one of High, Medium, Low' }],
    [{ deadline: '2026-02-30' }, { deadline: 'Not a calendar day (yyyy-MM-dd)' }],
    [{ startDate: '2026-12-02', deadline: '2026-12-01' }, { deadline: 'Deadline must not be before the start' }],
    [
      { requiredSkills: ['React', 'Cobolt'] },
      { requiredSkills: 'Cobolt is no skill of the vocabulary; add it there first' },
    ],
    [
      { requiredSkills: ['Cobolt', 'Fortrun'] },
      { requiredSkills: 'Cobolt, Fortrun are no skills of the vocabulary; add them there first' },
    ],
    [{ milestones: [{ name: '', dueDate: '2026-12-01' }] }, { 'milestones.0.name': 'Milestone is required' }],
    [
      { milestones: [{ id: 7, name: 'Demo', dueDate: '2026-12-01' }] },
      { milestones: 'This project has no milestone 7' },
    ],
  ])('with %j is refused', async (change, fields) => {
    const refused = await app.post('/api/projects', { ...FORM, ...change })
    expect(refused).toMatchObject({ status: 400, body: { error: 'INVALID', fields } })
    expect((await app.get('/api/projects')).body).toEqual([])
    expect(await audit()).toEqual([])
  })

  test('makes a skill known that the company has not met yet', async () => {
    expect((await app.get('/api/skills')).body).toEqual([])
    await app.post('/api/projects', { ...FORM, requiredSkills: ['Docker'] })
    expect((await app.get('/api/skills')).body).toMatchObject([{ name: 'Docker' }])
  })

  test('twice with the same Idempotency-Key adds one', async () => {
    const key = { 'idempotency-key': 'apollo' }
    const first = await app.post('/api/projects', FORM, key)
    const again = await app.post('/api/projects', FORM, key)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await names('')).toEqual(['Apollo'])
    expect(await audit()).toHaveLength(1)
  })
})

describe('changing a project', () => {
  let apollo: Project

  beforeEach(async () => {
    apollo = (await app.post<Project>('/api/projects', FULL_FORM)).body
  })

  test('changes what is named and raises the version', async () => {
    const { status, body } = await patch(apollo.id, { status: 'Completed', budget: null, version: 1 })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...apollo,
      figures: body.figures,
      health: null,
      status: 'Completed',
      budget: null,
      version: 2,
    })
    expect((await app.get('/api/projects')).body).toEqual([body])
  })

  test('goes from any status to any other', async () => {
    for (const status of ['Ongoing', 'Completed', 'In Progress', 'Active']) {
      expect((await patch(apollo.id, { status })).body).toMatchObject({ status })
    }
  })

  test('that changes nothing leaves no trace', async () => {
    const { body } = await patch(apollo.id, { status: 'Active', requiredSkills: ['DOCKER', 'React'], version: 1 })
    expect(body).toEqual(apollo)
    expect(await audit()).toHaveLength(1)
  })

  test('from an older version is refused with the project as it stands, and nothing is overwritten', async () => {
    const current = (await patch(apollo.id, { client: 'Globex' })).body
    const refused = await patch(apollo.id, { client: 'Initech', version: 1 })
    expect(refused).toMatchObject({ status: 409, body: { error: 'STALE', current } })
    expect((await app.get('/api/projects')).body).toEqual([current])
  })

  test('by two people at once from the same version is made once', async () => {
    const changes = ['Globex', 'Initech'].map((client) => patch(apollo.id, { client, version: 1 }))
    expect((await Promise.all(changes)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await app.get('/api/projects')).body).toMatchObject([{ version: 2 }])
  })

  test.each([
    [{ deadline: '2026-11-01' }, { deadline: 'Deadline must not be before the start' }],
    [{ startDate: '2027-04-01' }, { deadline: 'Deadline must not be before the start' }],
    [{ name: '' }, { name: 'Name is required' }],
    [{ requiredSkills: ['Cobolt'] }, { requiredSkills: 'Cobolt is no skill of the vocabulary; add it there first' }],
  ])('to %j is refused', async (change, fields) => {
    expect(await patch(apollo.id, change)).toMatchObject({ status: 400, body: { fields } })
    expect((await app.get('/api/projects')).body).toEqual([apollo])
  })

  test('may move start and deadline together, or take one of them away', async () => {
    expect((await patch(apollo.id, { startDate: '2028-01-01', deadline: '2028-02-01' })).status).toBe(200)
    expect((await patch(apollo.id, { startDate: null, deadline: '2020-01-01' })).status).toBe(200)
  })

  test('keeps a required skill that the vocabulary has dropped meanwhile', async () => {
    await app.db.insertInto('vocabulary_skills').values({ name: 'Docker', category: null, retired: true }).execute()
    const kept = await patch(apollo.id, { requiredSkills: ['Docker', 'TypeScript'] })
    expect(kept.body).toMatchObject({ requiredSkills: ['Docker', 'TypeScript'] })
  })

  test('of nobody knows which is not found', async () => {
    expect((await patch(99, { status: 'Ongoing' })).status).toBe(404)
  })

  test('shows wherever the project is named', async () => {
    await log(apollo.id, '2026-11-20', 2)
    const before = await app.get('/api/time-entries')
    await patch(apollo.id, { name: 'Artemis' })
    const after = await app.get('/api/time-entries', { 'if-none-match': String(before.headers.etag) })
    expect([after.status, after.body]).toMatchObject([200, [{ project: { name: 'Artemis' } }]])
  })
})

describe('an archived project', () => {
  let apollo: number

  beforeEach(async () => {
    apollo = await addProject(app.db, 'Apollo')
    await addProject(app.db, 'Zeus')
    await log(apollo, '2026-11-19', 3)
    await app.delete(`/api/projects/${apollo}`)
  })

  test('is out of the list unless it is asked for', async () => {
    expect(await names('')).toEqual(['Zeus'])
    expect(await names('archived=false')).toEqual(['Zeus'])
    expect(await names('archived=true')).toEqual(['Apollo'])
    expect(await names('q=apollo')).toEqual([])
  })

  test('keeps its hours, its page and its name in history', async () => {
    expect((await app.get(`/api/projects/${apollo}`)).body).toMatchObject({
      project: { archived: true, loggedHours: 3, version: 2 },
    })
    expect((await app.get('/api/time-entries')).body).toMatchObject([{ project: { name: 'Apollo' } }])
  })

  test('takes no bookings', async () => {
    const refused = await book(apollo, ada, '2026-12-01', '2026-12-31')
    expect(refused).toMatchObject({ status: 400, body: { fields: { projectId: 'This project is archived' } } })
    expect((await book(99, ada, '2026-12-01', '2026-12-31')).body).toMatchObject({
      fields: { projectId: 'There is no such project' },
    })
  })

  test('cannot be archived again, nor an unknown one', async () => {
    expect((await app.delete(`/api/projects/${apollo}`)).status).toBe(404)
    expect((await app.delete('/api/projects/99')).status).toBe(404)
  })

  test('is brought back by a call for those who archive, once', async () => {
    const back = (version: number) => app.post(`/api/projects/${apollo}/bring-back`, { version })
    expect((await back(1)).status).toBe(409)
    expect(await back(2)).toMatchObject({ status: 200, body: { archived: false, version: 3 } })
    expect(await back(3)).toMatchObject({ status: 409, body: { message: 'This project is not archived' } })
  })

  test('can be brought back', async () => {
    expect((await patch(apollo, { archived: false })).body).toMatchObject({ archived: false, version: 3 })
    expect(await names('')).toEqual(['Apollo', 'Zeus'])
    expect((await book(apollo, ada, '2026-12-01', '2026-12-31')).status).toBe(201)
  })
})

test('every change is recorded, with the changed fields as they were and as they are', async () => {
  const { id } = (await app.post<Project>('/api/projects', FORM)).body
  await patch(id, { status: 'Ongoing', budget: 1_000 })
  await app.delete(`/api/projects/${id}`)
  await patch(id, { archived: false, client: 'Globex' })
  const changes = await audit()
  expect(changes.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    {
      action: 'brought back',
      before: { archived: true, client: 'Acme' },
      after: { archived: false, client: 'Globex' },
    },
    { action: 'archived', before: { archived: false }, after: { archived: true } },
    {
      action: 'changed',
      before: { status: 'Active', budget: null },
      after: { status: 'Ongoing', budget: 1_000 },
    },
    { action: 'created', before: null, after: expect.objectContaining(FORM) as unknown },
  ])
  expect(changes[0]).toMatchObject({
    actor: { id: ada },
    at: '2026-11-20T15:00:00.000Z',
    entity: 'project',
    entityId: id,
  })
})

test('changes reach those who listen', async () => {
  const before = await app.get('/api/projects')
  const unchanged = await app.get('/api/projects', { 'if-none-match': String(before.headers.etag) })
  expect(unchanged.status).toBe(304)
  await app.post('/api/projects', FORM)
  const after = await app.get('/api/projects', { 'if-none-match': String(before.headers.etag) })
  expect([after.status, after.body]).toMatchObject([200, [FORM]])
  expect((await app.get('/api/audit')).body).toHaveLength(1)
})
