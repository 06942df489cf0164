import { beforeEach, describe, expect, test } from 'vitest'
import type { Project } from '#shared/projects/contract.ts'
import type { ProjectOutlook } from '#shared/projects/outlook.ts'
import type { BudgetDetail } from '#shared/projects/figures.ts'
import type { Report } from '#shared/reports/contract.ts'
import { sumToCents } from '#shared/figures/rounding.ts'
import { testAppWithRights } from '../testing/rights.ts'
import { testCompany } from '../testing/company.ts'

// A Friday.
const app = testAppWithRights({ now: '2026-11-20T15:00:00Z' })
const { ada, grace, apollo } = testCompany(app, {
  people: { ada: 'Ada Byron', grace: 'Grace Hopper' },
  projects: { apollo: 'Apollo' },
})

const log = (userId: number, date: string, hours: number, change: object = {}) =>
  app.post('/api/time-entries', {
    userId,
    projectId: apollo,
    date,
    hours,
    category: 'Development',
    notes: 'Built the thing',
    ...change,
  })
const book = (userId: number, startDate: string, endDate: string, allocatedPercentage = 100) =>
  app.post('/api/resource-allocations', { userId, projectId: apollo, startDate, endDate, allocatedPercentage })
const bill = (change: object) =>
  app.post('/api/bill-rates', { amount: 100, currency: 'GBP', validFrom: '2026-01-01', ...change })
const cost = (userId: number, change: object = {}) =>
  app.post('/api/cost-rates', { userId, amount: 60, currency: 'GBP', validFrom: '2026-01-01', ...change })
const project = (change: object) => app.request('PATCH', `/api/projects/${apollo}`, change)

const detail = async () => (await app.get<BudgetDetail>(`/api/projects/${apollo}`)).body
const outlook = async (): Promise<ProjectOutlook> => (await detail()).outlook

describe('what is booked ahead', () => {
  test('begins tomorrow and counts at the rates that hold then, by week', async () => {
    await log(ada, '2026-11-20', 8)
    await book(ada, '2026-11-16', '2026-12-01')
    await bill({ userId: ada, validFrom: '2026-11-26', amount: 200 })
    expect(await outlook()).toMatchObject({
      weeks: [
        // Two days of the second week at 200.
        { week: '2026-11-23', hours: 40, value: 24 * 150 + 16 * 200 },
        { week: '2026-11-30', hours: 16, value: 16 * 200 },
      ],
      hours: 56,
      hoursAtCompletion: 64,
      value: 24 * 150 + 32 * 200,
      atCompletion: 8 * 150 + 24 * 150 + 32 * 200,
    })
  })

  test('is nothing without bookings, or with those that have ended', async () => {
    await log(ada, '2026-11-19', 2)
    await book(ada, '2026-11-01', '2026-11-20')
    expect(await outlook()).toMatchObject({ weeks: [], hours: 0, value: 0, hoursAtCompletion: 2, atCompletion: 300 })
  })
})

describe('what hours are worth and cost', () => {
  test('counts billable hours alone, and the cost of all', async () => {
    await log(ada, '2026-11-19', 2)
    await log(ada, '2026-11-19', 3, { category: 'Meeting', billable: false })
    await cost(ada)
    const { project: told, outlook: found } = await detail()
    expect(told).toMatchObject({ hoursValue: 300, loggedHours: 5, hourlyRate: 150 })
    expect(found).toMatchObject({
      earned: 300,
      cost: { now: 300, atCompletion: 300, uncosted: 0, uncostedAhead: 0 },
      margin: { now: 0, atCompletion: 0 },
    })
  })

  test('names hours without a cost rate, logged and booked', async () => {
    await log(ada, '2026-11-19', 2)
    await log(grace, '2026-11-19', 1.25)
    await book(grace, '2026-11-23', '2026-11-23')
    await cost(ada, { validFrom: '2026-11-20' })
    expect((await outlook()).cost).toEqual({ now: 0, atCompletion: 0, uncosted: 3.25, uncostedAhead: 8 })
  })

  test('says in which currencies something is that has no exchange rate', async () => {
    await log(ada, '2026-10-19', 2)
    await cost(ada, { currency: 'CHF' })
    expect(await outlook()).toMatchObject({ cost: { now: 0 }, missing: ['CHF'] })
    // After the month of the hours, so it says nothing of them.
    await app.post('/api/exchange-rates', { currency: 'CHF', validFrom: '2026-11-01', rate: 0.9 })
    expect(await outlook()).toMatchObject({ cost: { now: 0 }, missing: ['CHF'] })
    await app.post('/api/exchange-rates', { currency: 'CHF', validFrom: '2026-10-31', rate: 0.85 })
    expect(await outlook()).toMatchObject({ cost: { now: 102 }, missing: [] })
  })

  test('of a week is the sum of its own billable hours at their rates', async () => {
    await bill({ amount: 100 })
    await bill({ amount: 200, userId: grace })
    await bill({ amount: 300, userId: grace, validFrom: '2026-11-12' })
    await log(ada, '2026-11-02', 8, { category: 'Meeting', billable: false })
    await log(ada, '2026-11-03', 2)
    await log(ada, '2026-11-10', 3)
    await log(grace, '2026-11-11', 1)
    await log(grace, '2026-11-12', 1)
    await log(grace, '2026-11-17', 1)
    expect((await detail()).weeks.map(({ week, value }) => [week, value])).toEqual([
      ['2026-11-02', 200],
      ['2026-11-09', 800],
      ['2026-11-16', 300],
    ])
  })

  test('weeks add up to what all hours are worth, to the cent', async () => {
    await bill({ amount: 33.33 })
    for (const day of ['2026-09-30', '2026-10-01', '2026-10-30', '2026-11-02']) await log(ada, day, 0.25)
    const { project: told, weeks } = await detail()
    expect(told.hoursValue).toBe(33.33)
    expect(sumToCents(weeks.map(({ value = 0 }) => value))).toBe(told.hoursValue)
  })
})

describe('what is earned', () => {
  beforeEach(async () => {
    await log(ada, '2026-10-05', 10)
    await log(ada, '2026-11-05', 10)
    await book(ada, '2026-11-23', '2026-11-23')
  })

  test('of a fixed fee follows what is done of the hours at completion, and is the fee then', async () => {
    await project({ billing: 'Fixed Fee', fee: 1_000, totalHours: 60 })
    expect(await outlook()).toMatchObject({ earned: 333.33, earnedAtCompletion: 1_000, unbooked: 32 })
    // More hours are logged and booked than were planned.
    await project({ totalHours: 15 })
    expect(await outlook()).toMatchObject({ earned: 714.29, earnedAtCompletion: 1_000, unbooked: 0 })
  })

  test('is told as a loss as soon as the hours cost more at completion than the project earns', async () => {
    await project({ billing: 'Fixed Fee', fee: 1_700, totalHours: 20 })
    expect(await outlook()).toMatchObject({ isLoss: false })
    await cost(ada)
    expect(await outlook()).toMatchObject({ cost: { now: 1_200, atCompletion: 1_680 }, isLoss: false })
    await book(grace, '2026-11-23', '2026-11-23', 10)
    await cost(grace)
    expect(await outlook()).toMatchObject({
      cost: { atCompletion: 1_728 },
      margin: { atCompletion: -28 },
      isLoss: true,
    })
  })

  test('is a loss in every list of projects, too, and puts the project off track', async () => {
    const listed = async (query = '') => (await app.get<Project[]>(`/api/projects?${query}`)).body
    const ofApollo = async () => (await listed()).find(({ id }) => id === apollo)
    await project({ billing: 'Fixed Fee', fee: 1_700, totalHours: 20, budget: 10_000 })
    await cost(ada)
    expect(await ofApollo()).toMatchObject({ isLoss: false })
    // Whatever changes the forecast changes the list: a booking, a rate, the fee, and the project's end.
    await book(grace, '2026-11-23', '2026-11-23', 10)
    await cost(grace)
    expect(await ofApollo()).toMatchObject({ isLoss: true, health: 'off track' })
    expect((await listed('health=off+track')).map(({ id }) => id)).toEqual([apollo])
    await project({ fee: 1_800 })
    expect(await ofApollo()).toMatchObject({ isLoss: false })
    await project({ fee: 1_700 })
    expect(await ofApollo()).toMatchObject({ isLoss: true })
    await project({ status: 'Completed' })
    expect(await ofApollo()).toMatchObject({ isLoss: false })
  })

  test('of a fixed fee is the same on the page and in reports, by each method', async () => {
    await cost(ada, { amount: 90 })
    await cost(ada, { amount: 30, validFrom: '2026-11-01' })
    await project({
      billing: 'Fixed Fee',
      fee: 1_000,
      totalHours: 20,
      completionPercentage: 40,
      milestones: [{ name: 'Half', dueDate: '2026-10-30', doneOn: '2026-10-29', amount: 500 }],
    })
    const reported = async (from: string, to: string) =>
      (await app.get<Report>(`/api/report?by=project&from=${from}&to=${to}`)).body.total.revenue?.total
    for (const [revenueMethod, october, both] of [
      ['cost', 625, 833.33],
      ['hours', 357.14, 714.29],
      ['entered', 200, 400],
      ['milestones', 500, 500],
    ] as const) {
      await app.request('PATCH', '/api/company', { revenueMethod })
      expect(await outlook()).toMatchObject({
        earned: both,
        recognized: { method: revenueMethod, basis: revenueMethod },
      })
      expect(await reported('2026-10-01', '2026-10-31')).toBe(october)
      expect(await reported('2026-10-01', '2026-11-30')).toBe(both)
    }
  })

  test('in a closed month stays what it was when estimates change; the first open month earns the difference', async () => {
    await app.request('PATCH', '/api/company', { revenueMethod: 'hours' })
    await project({ billing: 'Fixed Fee', fee: 1_000, totalHours: 40 })
    const reported = async (month: string, last: number) =>
      (await app.get<Report>(`/api/report?by=project&from=${month}-01&to=${month}-${last}`)).body.total.revenue?.total
    expect([await reported('2026-10', 31), await reported('2026-11', 30)]).toEqual([250, 250])
    await app.post('/api/months/close', { month: '2026-10' })
    await book(grace, '2026-11-30', '2026-12-18')
    const { earned } = await outlook()
    expect(earned).toBe(135.14)
    expect([await reported('2026-10', 31), await reported('2026-11', 30)]).toEqual([250, -114.86])
    await app.post('/api/months/reopen', { month: '2026-10', reason: 'New plan' })
    expect([await reported('2026-10', 31), await reported('2026-11', 30)]).toEqual([67.57, 67.57])
  })

  test('of a fixed fee without a plan follows what is booked', async () => {
    await project({ billing: 'Fixed Fee', fee: 2_000 })
    expect(await outlook()).toMatchObject({ earned: 1_428.57, recognized: { method: 'cost', basis: 'hours' } })
    await project({ status: 'Completed' })
    expect(await outlook()).toMatchObject({ earned: 2_000 })
  })

  test('of a retainer is its fee for each month', async () => {
    await project({ billing: 'Retainer', fee: 500, startDate: '2026-09-15', deadline: '2026-12-31' })
    expect(await outlook()).toMatchObject({ earned: 1_500, earnedAtCompletion: 2_000 })
  })

  test('of a project that is not billable is nothing, and its hours spend nothing', async () => {
    await project({ billing: 'Not Billable', budget: 500 })
    const { project: told, outlook: found } = await detail()
    expect(told).toMatchObject({ hoursValue: 0, figures: { spent: { value: 0 }, used: { value: 0 } } })
    expect(found).toMatchObject({ earned: 0, earnedAtCompletion: 0, value: 0, hours: 8, atCompletion: 0 })
  })
})

test('a lead sees what a project earns, and neither cost nor margin; finance sees both, a planner no money at all', async () => {
  await log(ada, '2026-11-19', 2)
  await cost(ada)
  await app.signInWith(grace, { leads: [apollo] })
  const seen = await outlook()
  expect(seen).toMatchObject({ earned: 300, atCompletion: 300 })
  expect(seen).not.toHaveProperty('cost')
  expect(seen).not.toHaveProperty('margin')
  await app.signInWith(grace, { roles: ['finance'] })
  expect(await outlook()).toHaveProperty('margin')
  await app.signInWith(ada, { roles: ['planner'] })
  expect(await detail()).not.toHaveProperty('outlook')
})
