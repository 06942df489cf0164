import { beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#shared/audit/contract.ts'
import { PROJECT_ORDERS } from '#shared/projects/choices.ts'
import type { Project } from '#shared/projects/contract.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { addProject, addUser } from '../testing/rows.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { ada } = testCompany(app, { people: { ada: 'Ada Lovelace' } })

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

async function log(projectId: number, date: string, hours: number, notes = 'Worked') {
  const entry = { projectId, date, hours, category: 'Development', notes }
  expect((await app.post('/api/time-entries', entry)).status).toBe(201)
}

async function book(projectId: number, userId: number, startDate: string, endDate: string) {
  const form = { projectId, userId, startDate, endDate, allocatedPercentage: 50 }
  return app.post('/api/resource-allocations', form)
}

async function patch(id: number, body: unknown) {
  return app.request<Project>('PATCH', `/api/projects/${id}`, body)
}

async function names(query: string): Promise<string[]> {
  return (await app.get<Project[]>(`/api/projects?${query}`)).body.map(({ name }) => name)
}

async function milestones(id: number) {
  return (await app.get<{ milestones: { id: number }[] }>(`/api/projects/${id}`)).body.milestones
}

async function audit(): Promise<AuditEntry[]> {
  return (await app.get<AuditEntry[]>('/api/audit?entity=project')).body
}

describe('adding a project', () => {
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

describe('milestones', () => {
  const concept = { name: 'Concept', dueDate: '2026-12-01' }
  const demo = { name: 'Demo', dueDate: '2026-11-30', doneOn: '2026-11-20' }

  test('are given with the project, in the order of their days', async () => {
    const { body } = await app.post<Project>('/api/projects', { ...FORM, milestones: [concept, demo] })
    expect(await milestones(body.id)).toMatchObject([demo, { ...concept, doneOn: null }])
  })

  test('become what is wanted: known ones stay or change, new ones come, the others go', async () => {
    const { id } = (await app.post<Project>('/api/projects', { ...FORM, milestones: [concept, demo] })).body
    const [first, second] = await milestones(id)
    const done = { ...concept, id: second?.id, doneOn: '2026-12-02' }
    const launch = { name: 'Launch', dueDate: '2027-01-01' }
    expect((await patch(id, { milestones: [done, launch] })).body.version).toBe(2)
    expect(await milestones(id)).toMatchObject([done, launch])
    expect((await milestones(id)).map((each) => each.id)).not.toContain(first?.id)
    expect((await audit())[0]).toMatchObject({ action: 'changed', after: { milestones: [done, launch] } })
    expect(Object.keys((await audit())[0]?.after ?? {})).toEqual(['milestones'])
  })

  test('of another project, or named twice, are refused', async () => {
    const { id } = (await app.post<Project>('/api/projects', { ...FORM, milestones: [concept] })).body
    const other = (await app.post<Project>('/api/projects', FORM)).body
    const [known] = await milestones(id)
    const strange = await patch(other.id, { milestones: [{ ...demo, id: known?.id }] })
    expect(strange).toMatchObject({ status: 400, body: { fields: { milestones: /no milestone/ } } })
    const twice = await patch(id, { milestones: [known, known] })
    expect(twice).toMatchObject({ status: 400, body: { fields: { milestones: 'A milestone is there twice' } } })
  })

  test('stay where a change does not speak of them', async () => {
    const { id } = (await app.post<Project>('/api/projects', { ...FORM, milestones: [concept] })).body
    await patch(id, { status: 'Ongoing' })
    expect(await milestones(id)).toMatchObject([concept])
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

interface Refused {
  fields: Record<string, string>
}

describe('the type of a project', () => {
  const made = async (fields: object = {}) => app.post<Project & Refused>('/api/projects', { ...FORM, ...fields })
  const change = async (id: number, fields: object) =>
    app.request<Project & Refused>('PATCH', `/api/projects/${id}`, fields)

  test('is time and material unless it is said; a fixed fee and a retainer have a fee, which goes with the type', async () => {
    expect((await made()).body).toMatchObject({ billing: 'Time and Material', fee: null })
    const { body } = await made({ billing: 'Fixed Fee', fee: 40_000 })
    expect(body).toMatchObject({ billing: 'Fixed Fee', fee: 40_000 })
    expect((await change(body.id, { billing: 'Retainer', fee: 3_000 })).body).toMatchObject({ fee: 3_000 })
    expect((await change(body.id, { billing: 'Not Billable' })).body).toMatchObject({ fee: null })
  })

  test.each([
    [{ fee: 100 }, 'fee'],
    [{ billing: 'Not Billable', fee: 100 }, 'fee'],
    [{ billing: 'Retainer', fee: -1 }, 'fee'],
    [{ billing: 'Barter' }, 'billing'],
  ])('%j is refused', async (fields, field) => {
    const refused = await made(fields)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]])
    const { body } = await made()
    const later = await change(body.id, fields)
    expect([later.status, Object.keys(later.body.fields)]).toEqual([400, [field]])
  })
})

describe('milestones of a fixed fee', () => {
  interface Priced {
    project: Project
    milestones: { id: number; name: string; amount?: number | null }[]
  }
  const detail = async (id: number) => (await app.get<Priced>(`/api/projects/${id}`)).body
  const thirds = ['One', 'Two', 'Three'].map((name) => ({ name, dueDate: '2026-12-01', amount: 33.33 }))

  test('have amounts, which stay where a change does not name them and go with the type', async () => {
    const { body } = await app.post<Project>('/api/projects', {
      ...FORM,
      billing: 'Fixed Fee',
      fee: 100,
      milestones: thirds,
    })
    const made = (await detail(body.id)).milestones
    expect(made.map(({ amount }) => amount)).toEqual([33.33, 33.33, 33.33])
    const [first, second, third] = made.map(({ id, name }) => ({ id, name, dueDate: '2026-12-01' }))
    const changed = [
      { ...first, doneOn: '2026-11-20' },
      { ...second, amount: 33.34 },
      { ...third, amount: null },
    ]
    await app.request('PATCH', `/api/projects/${body.id}`, { milestones: changed })
    expect((await detail(body.id)).milestones.map(({ amount }) => amount)).toEqual([33.33, 33.34, null])
    await app.request('PATCH', `/api/projects/${body.id}`, { billing: 'Retainer' })
    expect((await detail(body.id)).milestones.map(({ amount }) => amount)).toEqual([null, null, null])
  })

  test.each([
    [{ milestones: [{ name: 'One', dueDate: '2026-12-01', amount: 5 }] }, 'milestones'],
    [{ billing: 'Fixed Fee', milestones: [{ name: 'One', dueDate: '2026-12-01', amount: -5 }] }, 'milestones.0.amount'],
  ])('%j is refused', async (fields, field) => {
    const refused = await app.post<{ fields: Record<string, string> }>('/api/projects', { ...FORM, ...fields })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]])
    const { body } = await app.post<Project>('/api/projects', FORM)
    const later = await app.request<{ fields: Record<string, string> }>('PATCH', `/api/projects/${body.id}`, fields)
    expect([later.status, Object.keys(later.body.fields)]).toEqual([400, [field]])
  })
})

test('billable expenses are spent of the budget unless the project says otherwise', async () => {
  const { body } = await app.post<Project>('/api/projects', { ...FORM, budget: 1_000 })
  await app.post('/api/expenses', {
    userId: 1,
    projectId: body.id,
    amount: 40,
    category: 'Travel',
    date: '2026-11-17',
    description: 'Train',
    billable: 'Yes',
  })
  const spent = async () => (await app.get<{ project: Project }>(`/api/projects/${body.id}`)).body.project.figures.spent
  expect(await spent()).toMatchObject({ value: 40 })
  await app.request('PATCH', `/api/projects/${body.id}`, { expensesInBudget: false })
  expect(await spent()).toMatchObject({ value: 0 })
})

describe('an alert', () => {
  const alerting = async () => (await app.get<Project[]>('/api/projects?alert=true')).body
  const change = (id: number, fields: object) => app.request('PATCH', `/api/projects/${id}`, fields)

  test('is told of beyond a share that the company has set, until it is noted, and then of the next one', async () => {
    await app.request('PATCH', '/api/company', { budgetAlerts: [50, 100] })
    const { body } = await app.post<Project>('/api/projects', { ...FORM, totalHours: 10, budget: 1_000, spent: 500 })
    expect(await alerting()).toEqual([])
    await change(body.id, { spent: 600 })
    expect(await alerting()).toMatchObject([{ id: body.id, alerts: [{ of: 'budget', share: 50 }] }])
    await change(body.id, { budgetAlertNoted: 50 })
    expect(await alerting()).toEqual([])
    await change(body.id, { spent: 400 })
    await change(body.id, { spent: 700 })
    expect(await alerting()).toEqual([])
    await change(body.id, { spent: 1_000.01 })
    expect(await alerting()).toMatchObject([{ alerts: [{ of: 'budget', share: 100 }] }])
    await change(body.id, { budgetAlertNoted: 100 })
    expect(await alerting()).toEqual([])
    await change(body.id, { budget: 900 })
    expect(await alerting()).toMatchObject([{ alerts: [{ of: 'budget', share: 100 }] }])
  })
})
