import { describe, expect, test } from 'vitest'
import type { Report, ReportFigures, ReportRow } from '#shared/reports/contract.ts'
import { entriesOfRow } from '#shared/reports/rules.ts'
import { REPORT_ORDERS } from '#shared/reports/choices.ts'
import type { TimeEntry } from '#shared/time-entries/contract.ts'
import { testCompany } from '../testing/company.ts'
import { testAppWithRights } from '../testing/rights.ts'
import { readWorkbook } from '../testing/workbook.ts'

// A Friday.
const app = testAppWithRights({ now: '2026-11-20T15:00:00Z' })
const { root, ada, grace, apollo, gemini } = testCompany(app, {
  people: {
    root: ['Root', { role: 'Engineer' }],
    ada: ['Ada Byron', { role: 'Engineer' }],
    grace: ['Grace Hopper', { role: 'Admiral' }],
  },
  projects: { apollo: ['Apollo', { client: 'Northwind' }], gemini: ['Gemini', { client: 'Acme' }] },
})

const OCTOBER = 'from=2026-10-01&to=2026-10-31'
const AUTUMN = 'from=2026-09-01&to=2026-11-30'

const made = async (url: string, body: object) => {
  const reply = await app.post<{ id: number; version: number }>(url, body)
  expect([url, reply.status, reply.body]).toEqual([url, 201, reply.body])
  return reply.body
}
const log = (userId: number, projectId: number, date: string, hours: number, change: object = {}) =>
  made('/api/time-entries', {
    userId,
    projectId,
    date,
    hours,
    category: 'Development',
    notes: 'Built the thing',
    ...change,
  })
const cost = (userId: number, amount = 60) =>
  made('/api/cost-rates', { userId, amount, currency: 'GBP', validFrom: '2026-01-01' })

const whole = async (query: string) => {
  const { status, body } = await app.get<Report>(`/api/report?${query}`)
  expect([query, status, body]).toEqual([query, 200, body])
  return body.total
}
const rows = async (query: string) => {
  const { status, body } = await app.get<ReportRow[]>(`/api/report/rows?${query}`)
  expect([query, status, body]).toEqual([query, 200, body])
  return body
}
const named = async (query: string, of: (figures: ReportFigures) => unknown) =>
  Object.fromEntries(
    (await rows(query)).map(({ keys, figures }) => [keys.map(({ name }) => name).join(' / '), of(figures)]),
  )

describe.each(['/api/report', '/api/report/rows', '/api/report/rows/export'])('%s refuses', (path) => {
  test.each([
    [
      'a last day before the first',
      'by=person&from=2026-10-02&to=2026-10-01',
      { to: 'Must not be before the first day' },
    ],
    ['more than ten years', 'by=person&from=2016-10-01&to=2026-10-01', { to: 'At most 10 years' }],
    ['a period without an end', 'by=person&from=2026-10-01', { to: 'Last day is required' }],
    ['a day that is none', 'by=person&from=2026-02-30&to=2026-03-01', { from: 'Not a calendar day (yyyy-MM-dd)' }],
    ['no group', OCTOBER, { by: 'Must be one of project, client, person, role, projectRole, category, skill, month' }],
    ['the same group twice', `by=role&then=role&${OCTOBER}`, { then: 'Must be another group than the first' }],
    ['somebody who is not there', `by=person&userId=99&${OCTOBER}`, { userId: 'There is no such person' }],
    [
      'projects, clients, roles, skills and tags that are not there, all at once',
      `by=person&projectId=99&client=Nobody&role=Nobody&projectRole=Nobody&skill=Nothing&tag=None&${OCTOBER}`,
      {
        projectId: 'There is no such project',
        client: 'No project has this client',
        role: 'Nobody has this role',
        projectRole: 'Nobody has this role on a project',
        skill: 'There is no such skill',
        tag: 'There is no such tag',
      },
    ],
    ['a field that it does not know', `by=person&sideways=1&${OCTOBER}`, { sideways: 'Unknown field' }],
    [
      'an order that is none',
      `by=person&sort=color&${OCTOBER}`,
      { sort: `Must be one of ${REPORT_ORDERS.join(', ')}` },
    ],
  ])('%s', async (_, query, fields) => {
    const { status, body } = await app.get<{ fields: object }>(`${path}?${query}`)
    expect([status, body.fields]).toEqual([400, fields])
  })
})

describe('who sees what', () => {
  const seen = async () => ({
    people: await named(`by=person&${OCTOBER}`, ({ hours }) => hours),
    projects: await named(`by=project&${OCTOBER}`, ({ revenue, cost: costs, margin }) => [
      revenue?.total,
      costs?.total,
      margin,
    ]),
    capacity: await named(`by=person&${OCTOBER}`, ({ capacity }) => capacity !== undefined),
  })
  const company = async () => {
    await log(ada, apollo, '2026-10-05', 4)
    await log(grace, apollo, '2026-10-06', 2)
    await log(grace, gemini, '2026-10-07', 1)
    await cost(ada)
    await cost(grace)
  }

  test('finance sees all hours, what they earn and what they cost', async () => {
    await company()
    await app.signInWith(root, { roles: ['finance'] })
    expect(await seen()).toEqual({
      people: { Root: 0, 'Ada Byron': 4, 'Grace Hopper': 3 },
      projects: { Apollo: [900, 360, 540], Gemini: [150, 60, 90] },
      capacity: { Root: true, 'Ada Byron': true, 'Grace Hopper': true },
    })
  })

  test('staff see their own hours, and no money', async () => {
    await company()
    await app.signInWith(ada)
    expect(await seen()).toEqual({
      people: { 'Ada Byron': 4 },
      projects: { Apollo: [undefined, undefined, undefined] },
      capacity: { 'Ada Byron': true },
    })
  })

  test('a lead sees the hours and the money of their project, neither cost nor what somebody is there for', async () => {
    await company()
    await app.signInWith(ada, { leads: [apollo] })
    expect(await seen()).toEqual({
      people: { 'Ada Byron': 4, 'Grace Hopper': 2 },
      projects: { Apollo: [900, undefined, undefined] },
      capacity: { 'Ada Byron': true, 'Grace Hopper': false },
    })
    // A part of a row's money would be taken for all of it.
    await log(ada, gemini, '2026-10-08', 1)
    expect(await named(`by=person&${OCTOBER}`, ({ revenue }) => revenue?.total)).toEqual({
      'Ada Byron': undefined,
      'Grace Hopper': 300,
    })
  })

  test('a manager sees the hours of their people, a planner those of everybody, HR what they cost too', async () => {
    await company()
    await app.signInWith(root, { reports: [grace] })
    expect((await seen()).people).toEqual({ Root: 0, 'Grace Hopper': 3 })
    expect((await seen()).projects).toMatchObject({ Gemini: [undefined, undefined, undefined] })
    await app.signInWith(root, { roles: ['planner'] })
    expect((await seen()).people).toEqual({ Root: 0, 'Ada Byron': 4, 'Grace Hopper': 3 })
    expect((await seen()).projects).toMatchObject({ Gemini: [undefined, undefined, undefined] })
    await app.signInWith(root, { roles: ['hr'] })
    expect((await seen()).projects).toMatchObject({ Gemini: [undefined, 60, undefined] })
  })
})

describe('a margin', () => {
  test('is not told of hours of which none has a cost rate, and comes last', async () => {
    await log(ada, apollo, '2026-10-05', 4)
    await log(grace, gemini, '2026-10-05', 1)
    const margins = () => named(`by=project&sort=margin&${OCTOBER}`, ({ margin, marginShare }) => [margin, marginShare])
    expect(await whole(`by=project&${OCTOBER}`)).toMatchObject({ revenue: { total: 750 }, uncosted: 5 })
    expect(await whole(`by=project&${OCTOBER}`)).not.toHaveProperty('margin')
    await cost(grace, 200)
    expect(await whole(`by=project&${OCTOBER}`)).toMatchObject({ uncosted: 4, margin: 550, marginShare: 73.3 })
    expect(Object.entries(await margins())).toEqual([
      ['Gemini', [-50, -33.3]],
      ['Apollo', [undefined, undefined]],
    ])
    await cost(ada)
    expect(await margins()).toEqual({ Apollo: [360, 60], Gemini: [-50, -33.3] })
  })
})

test('hours are grouped and filtered by the role on the project, which is the person’s own where none is assigned', async () => {
  await made('/api/allocations', { userId: ada, projectId: apollo, role: 'Tech Lead' })
  await made('/api/allocations', { userId: grace, projectId: gemini, role: 'tech lead' })
  await made('/api/bill-rates', { role: 'Tech Lead', amount: 250, currency: 'GBP', validFrom: '2026-01-01' })
  await log(ada, apollo, '2026-10-05', 4)
  await log(ada, gemini, '2026-10-06', 3)
  await log(grace, apollo, '2026-10-07', 2)
  await log(grace, gemini, '2026-10-08', 1)
  const figures = ({ hours, revenue }: ReportFigures) => [hours, revenue?.total]
  expect(await named(`by=projectRole&then=person&${OCTOBER}`, figures)).toEqual({
    'Tech Lead': [5, 1_250],
    'Tech Lead / Ada Byron': [4, 1_000],
    'Tech Lead / Grace Hopper': [1, 250],
    Engineer: [3, 450],
    'Engineer / Ada Byron': [3, 450],
    Admiral: [2, 300],
    'Admiral / Grace Hopper': [2, 300],
  })
  const filter = `projectRole=TECH%20LEAD&${OCTOBER}`
  expect(await named(`by=person&${filter}`, figures)).toEqual({ 'Ada Byron': [4, 1_000], 'Grace Hopper': [1, 250] })
  const capacity = async (query: string) => (await whole(query)).capacity
  const engineers = await capacity(`by=person&role=Engineer&projectRole=Engineer&${OCTOBER}`)
  expect(engineers).toBe(await capacity(`by=person&userId=${ada}&${OCTOBER}`))
  const csv = await app.get<string>(`/api/report/rows/export?by=projectRole&${OCTOBER}&format=csv`)
  expect(csv.body).toMatch(/^\uFEFF?Project role,Hours/)
})

test('the entries behind a row are those that it is made of', async () => {
  await made('/api/allocations', { userId: ada, projectId: apollo, role: 'Tech Lead' })
  await log(ada, apollo, '2026-10-05', 4, { notes: 'React and Docker' })
  await log(ada, gemini, '2026-10-30', 1.25, { notes: 'React', billable: false })
  await log(grace, apollo, '2026-11-02', 2.5, { category: 'Meeting' })
  await log(root, gemini, '2026-11-30', 3)
  for (const [by, then] of [
    ['project', 'person'],
    ['client', 'month'],
    ['role', 'category'],
    ['projectRole', 'person'],
    ['project', 'projectRole'],
    ['skill', 'project'],
    ['month', 'skill'],
  ] as const) {
    const query = { by, then, from: '2026-10-02', to: '2026-11-30' }
    const found = await rows(new URLSearchParams(query).toString())
    expect(found.length).toBeGreaterThan(3)
    for (const { keys, figures } of found) {
      const { unskilled, ...words } = entriesOfRow(query, keys) ?? {}
      const asked = Object.entries({ ...words, unskilled }).filter(([, value]) => value !== undefined)
      const list = await app.get<TimeEntry[]>(`/api/time-entries?${new URLSearchParams(asked as [string, string][])}`)
      const hours = list.body.reduce((sum, entry) => sum + entry.hours, 0)
      const ofSkill = keys.some((_, nth) => [by, then][nth] === 'skill')
      expect([keys, list.body.length]).toEqual([keys, figures.entries])
      // An entry counts for a skill with its part, and stands in the list whole.
      expect([keys, ofSkill ? hours >= figures.hours : hours]).toEqual([keys, ofSkill || figures.hours])
    }
  }
})

test('a file holds the rows of the last level as they stand, and the whole', async () => {
  await log(ada, apollo, '2026-10-05', 4)
  await log(grace, apollo, '2026-10-06', 2.25, { billable: false })
  await log(grace, gemini, '2026-10-07', 1)
  await cost(ada)
  const query = `by=client&then=person&${OCTOBER}`
  const figures = ({ hours, entries, billableHours, billableShare, revenue, cost: costs, ...of }: ReportFigures) => [
    hours,
    entries,
    billableHours,
    billableShare,
    revenue?.total ?? null,
    costs?.total ?? null,
    of.uncosted ?? null,
    of.margin ?? null,
    of.marginShare ?? null,
  ]
  const lines = [
    ...(await rows(query))
      .filter(({ keys }) => keys.length === 2)
      .map(({ keys, figures: own }) => [...keys.map(({ name }) => name), ...figures(own)]),
    ['Total', null, ...figures(await whole(query))],
  ]
  const heads = ['Client', 'Person', 'Hours', 'Entries', 'Billable hours', 'Billable (%)', 'Revenue (GBP)']
  const { rawPayload } = await app.raw('GET', `/api/report/rows/export?${query}&format=xlsx`, {})
  const [sheet] = await readWorkbook(rawPayload)
  expect(sheet?.rows[0]?.slice(0, heads.length)).toEqual(heads)
  const told = sheet?.rows.slice(1).map((row) => Array.from({ length: 11 }, (_, nth) => row[nth] ?? null))
  expect(told).toEqual(lines)
  const csv = await app.get<string>(`/api/report/rows/export?${query}&format=csv`)
  const read = csv.body
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(',').slice(0, 11))
  expect(read).toEqual(lines.map((line) => line.map((cell) => (cell === null ? '' : String(cell)))))
})

test('a file of the parts of one row ends with what that row comes to, in its own currencies', async () => {
  const bill = (userId: number, amount: number, currency: string) =>
    made('/api/bill-rates', { userId, amount, currency, validFrom: '2026-01-01' })
  await bill(grace, 90, 'EUR')
  await log(ada, apollo, '2026-10-05', 4)
  await log(ada, apollo, '2026-10-06', 2, { billable: false })
  await log(grace, apollo, '2026-10-05', 8)
  await log(grace, gemini, '2026-10-07', 3)
  const query = `by=person&then=project&${OCTOBER}`
  const table = async (within: string) => {
    const { body } = await app.get<string>(`/api/report/rows/export?${query}&within=${within}&format=csv`)
    const [heads = [], ...lines] = body
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(','))
    return lines.map((line) => Object.fromEntries(line.map((cell, nth) => [heads[nth] ?? '', cell] as const)))
  }
  const [line, total, ...more] = await table(String(ada))
  const figures = { Hours: '6', Entries: '2', 'Billable hours': '4', 'Billable (%)': '66.7', 'Revenue (GBP)': '600' }
  expect([line, total, more]).toMatchObject([
    { Person: 'Ada Byron', Project: 'Apollo', ...figures },
    { Person: 'Total', Project: '', ...figures },
    [],
  ])
  expect(line).not.toHaveProperty('Revenue in EUR')
  const ofGrace = await table(String(grace))
  expect(ofGrace.at(-1)).toMatchObject({ Person: 'Total', Hours: '11', Entries: '2', 'Revenue in EUR': '990' })
  const row = (await rows(query)).find(({ keys }) => keys.length === 1 && keys[0]?.id === grace)
  expect(row?.figures).toMatchObject({ hours: 11, revenue: { amounts: [{ currency: 'EUR', amount: 990 }] } })
  expect(await table('999')).toMatchObject([{ Person: 'Total', Hours: '0', Entries: '0', 'Revenue (GBP)': '0' }])
})

test('utilization is hours of capacity: contracted hours less holidays and approved leave, half days as halves', async () => {
  // Thursday 1 October to Friday 30: 22 days of 8 hours; a holiday on the 12th, and leave from noon of the 19th to the 20th.
  await log(ada, apollo, '2026-10-05', 8)
  const figures = async () =>
    (await rows(`by=person&userId=${ada}&${OCTOBER}`)).map((row) => [row.figures.capacity, row.figures.utilization])
  expect(await figures()).toEqual([[176, 4.5]])
  await made('/api/company-holidays', { name: 'Founders’ Day', startDate: '2026-10-12', endDate: '2026-10-12' })
  expect(await figures()).toEqual([[168, 4.8]])
  const leave = await made('/api/leave-requests', {
    userId: ada,
    leaveType: 'Annual Leave',
    startDate: '2026-10-19',
    endDate: '2026-10-20',
    startsAtNoon: true,
  })
  expect(await figures()).toEqual([[168, 4.8]])
  await app.signIn(grace)
  const approved = await app.post(`/api/leave-requests/${leave.id}/approve`, { version: leave.version })
  expect([approved.status, approved.body]).toEqual([200, approved.body])
  // 21 days less a day and a half.
  expect(await figures()).toEqual([[156, 5.1]])
})

test.each([
  ['a kept month', `by=month&then=person&${AUTUMN}`, 'Ada Byron'],
  ['a kept part of a month', 'by=month&then=person&from=2026-10-02&to=2026-11-29', 'Ada Byron'],
  ['a kept month by skill', `by=month&then=skill&${AUTUMN}`, 'Docker'],
  ['a kept part of a month by skill', 'by=month&then=skill&from=2026-10-02&to=2026-11-29', 'Docker'],
])('%s follows entries, rates and exchange rates', async (_, query, of) => {
  const told = () => named(query, ({ hours, revenue, cost: costs }) => [hours, revenue?.total, costs?.total])
  const ofOctober = async () => (await told())[`October 2026 / ${of}`] ?? [0, 0, 0]
  const entry = await log(ada, apollo, '2026-10-05', 4, { notes: 'Moved it to Docker' })
  expect(await ofOctober()).toEqual([4, 600, 0])
  const change = (body: object) => app.request<{ version: number }>('PATCH', `/api/time-entries/${entry.id}`, body)
  const longer = await change({ hours: 5, version: entry.version })
  expect(await ofOctober()).toEqual([5, 750, 0])
  const bill = await made('/api/bill-rates', { userId: ada, amount: 100, currency: 'EUR', validFrom: '2026-10-01' })
  expect(await ofOctober()).toEqual([5, 0, 0])
  await made('/api/exchange-rates', { currency: 'EUR', validFrom: '2026-10-31', rate: 0.8 })
  expect(await ofOctober()).toEqual([5, 400, 0])
  await app.delete(`/api/bill-rates/${bill.id}?version=${bill.version}`)
  await cost(ada)
  expect(await ofOctober()).toEqual([5, 750, 300])
  const later = await change({ date: '2026-11-02', version: longer.body.version })
  expect((await told())[`November 2026 / ${of}`]).toEqual([5, 750, 300])
  expect(await ofOctober()).toEqual([0, 0, 0])
  await app.delete(`/api/time-entries/${entry.id}?version=${later.body.version}`)
  expect(await whole(query)).toMatchObject({ hours: 0, entries: 0, revenue: { total: 0 } })
})
