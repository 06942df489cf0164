import { describe, expect, test } from 'vitest'
import { companyHoliday, type CompanyHoliday } from '#shared/holidays/contract.ts'
import type { LeaveRequest } from '#shared/leave/contract.ts'
import type { LeaveBalance } from '#shared/leave/balance-contract.ts'
import type { ScheduleRow } from '#shared/schedule/contract.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { ada, grace, konrad } = testCompany(app, {
  people: {
    ada: ['Ada Byron', { join_date: '2020-02-03', holiday_calendar: 'GB-ENG' }],
    grace: ['Grace Hopper', { holiday_calendar: 'GB' }],
    konrad: 'Konrad Zuse',
  },
  signedIn: 'grace',
})

/** Ada is in England, Grace in the United Kingdom, Konrad nowhere in particular. */

async function give(change: Record<string, unknown> = {}): Promise<CompanyHoliday> {
  const form = { name: 'Company day', startDate: '2026-12-07', endDate: '2026-12-07', ...change }
  const reply = await app.post<CompanyHoliday>('/api/company-holidays', form)
  expect([reply.status, reply.body]).toEqual([201, reply.body])
  return reply.body
}

async function ask(change: Record<string, unknown> = {}): Promise<LeaveRequest> {
  const week = { userId: ada, leaveType: 'Annual Leave', startDate: '2026-12-07', endDate: '2026-12-11' }
  return (await app.post<LeaveRequest>('/api/leave-requests', { ...week, ...change })).body
}

const stands = async (id: number) => (await app.get<LeaveRequest>(`/api/leave-requests/${id}`)).body

const annual = async () => {
  const { body } = await app.get<LeaveBalance[]>(`/api/leave-balances?userId=${ada}&year=2026`)
  return body.find(({ leaveType }) => leaveType === 'Annual Leave')
}

const weekOf = async (userId: number) => {
  const { body } = await app.get<{ totalCapacity: number }[]>(
    `/api/capacity-planning?userId=${userId}&from=2026-12-07&to=2026-12-13`,
  )
  return body[0]?.totalCapacity
}

describe('a company holiday', () => {
  test('is added, changed and deleted, each with who did it', async () => {
    const given = await give()
    expect(companyHoliday.strict().safeParse(given).error).toBeUndefined()
    const changed = await app.request<CompanyHoliday>('PATCH', `/api/company-holidays/${given.id}`, {
      endDate: '2026-12-08',
      version: 1,
    })
    expect(changed.body).toEqual({ ...given, endDate: '2026-12-08', version: 2 })
    expect((await app.get('/api/company-holidays')).body).toEqual([changed.body])
    expect((await app.get('/api/company-holidays?from=2026-12-09')).body).toEqual([])
    expect((await app.delete(`/api/company-holidays/${given.id}?version=1`)).status).toBe(409)
    expect((await app.delete(`/api/company-holidays/${given.id}?version=2`)).status).toBe(204)
    const { body } = await app.get<object[]>(`/api/audit?entity=company%20holiday&entityId=${given.id}`)
    expect(body).toMatchObject(
      ['deleted', 'changed', 'created'].map((action) => ({ action, actor: { name: 'Grace Hopper' } })),
    )
  })

  test('that changes nothing leaves no trace', async () => {
    const given = await give()
    expect((await app.request('PATCH', `/api/company-holidays/${given.id}`, {})).body).toEqual(given)
    expect((await app.get('/api/audit?entity=company%20holiday')).body).toHaveLength(1)
  })

  test.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ name: 'x'.repeat(101) }, { name: 'At most 100 characters' }],
    [{ endDate: '2026-12-06' }, { endDate: 'Must not be before the first day' }],
    [{ endDate: '2027-01-07' }, { endDate: 'At most 31 days' }],
    [{ startDate: '' }, { startDate: 'First day is required' }],
    [{ calendar: 'GB-XXX' }, { calendar: 'No public holidays are known for GB-XXX' }],
  ])('%j is refused', async (change, fields) => {
    const form = { name: 'Company day', startDate: '2026-12-07', endDate: '2026-12-07', ...change }
    const refused = await app.post<{ fields: object }>('/api/company-holidays', form)
    expect([refused.status, refused.body.fields]).toEqual([400, fields])
  })

  test('is a day off wherever public holidays are: capacity, bookings, schedule, week sheet, calendar', async () => {
    await give()
    expect([await weekOf(ada), await weekOf(konrad)]).toEqual([32, 32])
    const { body: rows } = await app.get<ScheduleRow[]>(`/api/schedule?from=2026-12-07&weeks=1&userId=${konrad}`)
    expect(rows[0]).toMatchObject({ capacity: [32], holidays: [{ date: '2026-12-07', name: 'Company day' }] })
    const { body: summary } = await app.get('/api/capacity-planning/summary?from=2026-12-07&weeks=1')
    expect(summary).toMatchObject({ weeks: [{ capacity: 96 }] })
    const { body: bench } = await app.get<{ capacity: number }[]>(
      '/api/capacity-planning/bench?from=2026-12-07&to=2026-12-11',
    )
    expect(bench.map(({ capacity }) => capacity)).toEqual([32, 32, 32])
    const { body: sheet } = await app.get(`/api/timesheets/week?userId=${konrad}&week=2026-12-07`)
    expect(JSON.stringify(sheet)).toContain('Company day')
    const { body: calendar } = await app.get<{ holidays: object[] }[]>('/api/leave-calendar?month=2026-12&all=true')
    expect(calendar.every(({ holidays }) => JSON.stringify(holidays).includes('Company day'))).toBe(true)
    const { body: holidays } = await app.get('/api/holidays?calendar=GB&from=2026-12-01&to=2026-12-10')
    expect(holidays).toEqual([{ date: '2026-12-07', name: 'Company day' }])
  })

  test('of a country is a day off in its regions, and nowhere else', async () => {
    await give({ calendar: 'GB' })
    expect([await weekOf(ada), await weekOf(grace), await weekOf(konrad)]).toEqual([32, 32, 40])
    await give({ calendar: 'GB-ENG', startDate: '2026-12-08', endDate: '2026-12-08' })
    expect([await weekOf(ada), await weekOf(grace), await weekOf(konrad)]).toEqual([24, 32, 40])
  })

  test('on a public holiday takes the day once and has both names', async () => {
    await give({ name: 'Shutdown', startDate: '2026-12-24', endDate: '2026-12-28' })
    const { body } = await app.get('/api/holidays?calendar=GB-ENG&from=2026-12-24&to=2026-12-28')
    expect(body).toMatchObject([
      { date: '2026-12-24', name: 'Shutdown' },
      { date: '2026-12-25', name: 'Christmas Day, Shutdown' },
      { date: '2026-12-26' },
      { date: '2026-12-27', name: 'Shutdown' },
      { date: '2026-12-28' },
    ])
  })
})

describe('leave on a company holiday', () => {
  test('does not take the day, whether it was asked for before or after, and gets it back when the holiday goes', async () => {
    const approved = await ask()
    await app.post(`/api/leave-requests/${approved.id}/approve`, {})
    const given = await give({ endDate: '2026-12-08' })
    expect(await stands(approved.id)).toMatchObject({ status: 'Approved', totalDays: 3, version: 3 })
    expect(await annual()).toMatchObject({ taken: 3, balance: 22 })
    expect(await weekOf(ada)).toBe(0)
    await app.request('PATCH', `/api/company-holidays/${given.id}`, { startDate: '2026-12-08' })
    expect(await annual()).toMatchObject({ taken: 4 })
    await app.delete(`/api/company-holidays/${given.id}`)
    expect(await annual()).toMatchObject({ taken: 5, balance: 20 })
    const { body } = await app.get<object[]>(`/api/audit?entity=leave&entityId=${approved.id}`)
    expect(body[0]).toMatchObject({
      action: 'recalculated the days of',
      actor: { name: 'Grace Hopper' },
      before: { totalDays: 4 },
      after: { totalDays: 5 },
    })
  })

  test('that nobody gets, or that is rejected, stays as it was counted', async () => {
    const { id } = await ask()
    await app.post(`/api/leave-requests/${id}/reject`, { note: 'Release week' })
    const before = await stands(id)
    await give()
    expect(await stands(id)).toEqual(before)
  })

  test('alone can be asked for no longer', async () => {
    await give()
    const refused = await app.post<{ fields: object }>('/api/leave-requests', {
      userId: konrad,
      leaveType: 'Annual Leave',
      startDate: '2026-12-07',
      endDate: '2026-12-07',
    })
    expect(refused.body.fields).toEqual({ endDate: 'It contains no working days' })
  })
})
