import { beforeEach, expect, test } from 'vitest'
import type { CompanySettings } from '#shared/company/contract.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { testApp } from '../testing/app.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })

beforeEach(async () => app.signIn(await addUser(app.db, 'Ada Byron')))

const SHIPPED = {
  name: null,
  assumeProjectFigures: false,
  guideDismissed: false,
  sessionIdleHours: 8,
  timeZone: null,
  contractedHours: [8, 8, 8, 8, 8, 0, 0],
  holidayCalendar: null,
  sendsMail: false,
  approval: 'none',
  approver: 'manager',
  missingHours: 'week',
  closedThrough: null,
  notesRequired: true,
  stepMinutes: 15,
  rounding: 'none',
  notBillable: [],
  budgetAlerts: [120],
  skillHours: 'whole',
  revenueMethod: 'cost',
}

const change = (body: Record<string, unknown>) => app.request('PATCH', '/api/company', body)

test('the company has the shipped settings until it chooses others, which is recorded', async () => {
  expect((await app.get('/api/company')).body).toEqual({ ...SHIPPED, currency: 'GBP', version: 1 })
  expect((await change({ currency: 'EUR', version: 1 })).body).toEqual({ ...SHIPPED, currency: 'EUR', version: 2 })
  expect((await app.get('/api/company')).body).toEqual({ ...SHIPPED, currency: 'EUR', version: 2 })
  expect((await app.get('/api/audit?entity=company')).body).toMatchObject([
    { action: 'changed', actor: { name: 'Ada Byron' }, before: { currency: 'GBP' }, after: { currency: 'EUR' } },
  ])
})

test('what changes nothing leaves no trace', async () => {
  expect((await change({ currency: 'GBP' })).body).toEqual({ ...SHIPPED, currency: 'GBP', version: 1 })
  expect((await change({})).body).toEqual({ ...SHIPPED, currency: 'GBP', version: 1 })
  expect((await app.get('/api/audit?entity=company')).body).toEqual([])
})

test('who has seen older settings overwrites nothing', async () => {
  await change({ currency: 'EUR', version: 1 })
  const refused = await change({ currency: 'USD', version: 1 })
  expect([refused.status, refused.body]).toMatchObject([409, { error: 'STALE', current: { currency: 'EUR' } }])
})

test('a currency is a code of three letters', async () => {
  const refused = await change({ currency: 'euro' })
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { fields: { currency: 'Three capital letters, such as EUR' } },
  ])
})

test('figures of projects are assumed in the sample company, and elsewhere only where the company says so', async () => {
  const assumed = async () => (await app.get<CompanySettings>('/api/company')).body.assumeProjectFigures
  expect(await assumed()).toBe(false)
  await addProject(app.db, 'Claims Portal', { source: 'sample' })
  await change({ currency: 'EUR' })
  expect(await assumed()).toBe(true)
  expect((await change({ assumeProjectFigures: false })).body).toMatchObject({ assumeProjectFigures: false })
  expect(await assumed()).toBe(false)
  expect((await app.get('/api/audit?entity=company')).body).toMatchObject([
    { before: { assumeProjectFigures: true }, after: { assumeProjectFigures: false } },
    { before: { currency: 'GBP' }, after: { currency: 'EUR' } },
  ])
})

test('the currency is not changed while amounts are in it, and it is said what holds them', async () => {
  const project = await addProject(app.db, 'Apollo')
  expect((await change({ currency: 'EUR' })).status).toBe(200)
  await app.request('PATCH', `/api/projects/${project}`, { budget: 60_000 })
  await app.post('/api/expenses', {
    userId: 1,
    amount: 10,
    category: 'Travel',
    date: '2026-11-19',
    description: 'A train',
  })
  const refused = await change({ currency: 'USD' })
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      message:
        'The currency stays EUR while there are amounts in it: 1 project with a budget, a fee or money spent and 1 expense',
    },
  ])
  expect((await app.get('/api/company')).body).toMatchObject({ currency: 'EUR' })
  expect((await change({ currency: 'EUR' })).status).toBe(200)
})

test('the company has a name where somebody gives it one, and none again where it is emptied', async () => {
  expect((await change({ name: '  Northwind ' })).body).toMatchObject({ name: 'Northwind', version: 2 })
  expect((await change({ currency: 'EUR' })).body).toMatchObject({ name: 'Northwind', currency: 'EUR' })
  expect((await change({ name: '' })).body).toMatchObject({ name: null, currency: 'EUR', version: 4 })
  expect((await change({ name: 'x'.repeat(121) })).body).toMatchObject({ fields: { name: 'At most 120 characters' } })
})

test('the guide of the first days is put away for everybody', async () => {
  await change({ guideDismissed: true })
  await app.signIn(await addUser(app.db, 'Grace Hopper'))
  expect((await app.get('/api/company')).body).toMatchObject({ guideDismissed: true, currency: 'GBP' })
})

test('sessions of accounts end after the hours without a call that the company chooses, up to 14 days', async () => {
  expect((await change({ sessionIdleHours: 24 })).body).toMatchObject({ sessionIdleHours: 24 })
  for (const sessionIdleHours of [0, 337, 1.5]) {
    expect((await change({ sessionIdleHours })).body).toMatchObject({ error: 'INVALID' })
  }
})

test('today begins in the time zone that the company chooses, for everything that the server asks of today', async () => {
  const leaver = await addUser(app.db, 'Grace Hopper', { last_day: '2026-11-20' })
  const actAs = () => app.put<{ timeZone: string }>('/api/auth/session', { userId: leaver })
  expect((await actAs()).body.timeZone).toBeNull()
  await app.signIn(1)
  // It is 15:00 on the 20th in UTC, and the 21st already at UTC+14.
  expect((await change({ timeZone: 'Pacific/Kiritimati' })).status).toBe(200)
  expect(await actAs()).toMatchObject({ status: 400, body: { fields: { userId: 'Grace Hopper has left' } } })
  expect((await app.get('/api/auth/session')).body).toMatchObject({ timeZone: 'Pacific/Kiritimati' })
  const days = { userId: 1, leaveType: 'Annual Leave', year: 2026, days: 1, note: 'Moved house' }
  expect((await app.post('/api/leave-adjustments', days)).body).toMatchObject({ date: '2026-11-21' })
  await change({ timeZone: null })
  expect((await actAs()).status).toBe(200)
})

test('without a session nobody is told the time zone', async () => {
  await change({ timeZone: 'Europe/Berlin' })
  const { body } = await app.get('/api/auth/session', { cookie: '' })
  expect(body).toMatchObject({ authenticated: false, timeZone: null })
})

test('a time zone is a name of the IANA list, and public holidays are of a calendar that is known', async () => {
  expect((await change({ timeZone: 'Mars/Olympus' })).body).toMatchObject({
    fields: { timeZone: 'There is no such time zone' },
  })
  expect((await change({ holidayCalendar: 'ZZ' })).body).toMatchObject({
    fields: { holidayCalendar: 'No public holidays are known for ZZ' },
  })
  expect((await change({ contractedHours: [25, 0, 0, 0, 0, 0, 0] })).status).toBe(400)
})

test('people who are added get the hours and public holidays of the company, where nothing else is said of them', async () => {
  const week = [7.5, 7.5, 7.5, 7.5, 7, 0, 0]
  await change({ contractedHours: week, holidayCalendar: 'GB-ENG' })
  const add = async (more: object) =>
    (await app.post('/api/users', { name: 'Joan Clarke', role: 'Analyst', ...more })).body
  expect(await add({})).toMatchObject({ contractedHours: week, holidayCalendar: 'GB-ENG' })
  const own = [8, 8, 0, 0, 0, 0, 0]
  expect(await add({ location: 'Berlin', contractedHours: own })).toMatchObject({
    contractedHours: own,
    holidayCalendar: 'DE-BE',
  })
  expect(await add({ holidayCalendar: null })).toMatchObject({ holidayCalendar: null })
  expect((await app.get('/api/users/1')).body).toMatchObject({ contractedHours: SHIPPED.contractedHours })
})

test('shares of budgets to be told of are kept in their order, each once', async () => {
  const set = async (budgetAlerts: number[]) => change({ budgetAlerts })
  expect((await set([120, 80, 100, 80])).body).toMatchObject({ budgetAlerts: [80, 100, 120] })
  expect((await set([])).body).toMatchObject({ budgetAlerts: [] })
  for (const share of [0, 1001, 50.5]) expect((await set([share])).status).toBe(400)
})
