import { describe, expect, test } from 'vitest'
import { leavePreview, type LeavePreview } from '#shared/leave/contract.ts'
import { testAppOfLeave } from '../testing/leave.ts'
import { addProject, addUser } from '../testing/rows.ts'

const { app, people, ask, approved } = testAppOfLeave()

const preview = async (query: string) => {
  const { body } = await app.get<LeavePreview>(`/api/leave-requests/preview?userId=${people.ada}&${query}`)
  expect(leavePreview.strict().safeParse(body).error).toBeUndefined()
  return body
}

const othersAway = async (start: string) => {
  const { alsoAway } = await preview(`leaveType=Annual%20Leave&startDate=${start}&endDate=2026-12-11`)
  return alsoAway.map(({ name, status, sameRole, projects }) => [name, status, sameRole, projects])
}

describe('a preview', () => {
  test('tells days, balance, holidays, bookings and who else is away', async () => {
    const apollo = await addProject(app.db, 'Apollo')
    const booking = { user_id: people.ada, project_id: apollo, allocated_percentage: 50, allocated_hours: 20 }
    await app.db
      .insertInto('resource_allocations')
      .values([
        { ...booking, start_date: '2026-12-01', end_date: '2026-12-24', is_confirmed: true },
        { ...booking, start_date: '2027-01-04', end_date: '2027-02-28' },
      ])
      .execute()
    await approved({ userId: people.grace, startDate: '2026-12-24', endDate: '2026-12-24' })
    const data = await addUser(app.db, 'Dan Data', { role: 'Data Analyst' })
    await approved({ userId: data, startDate: '2026-12-24', endDate: '2026-12-24' })
    await ask({ startDate: '2026-12-14', endDate: '2026-12-14' })
    const body = await preview('leaveType=Annual%20Leave&startDate=2026-12-23&endDate=2026-12-28&startsAtNoon=true')
    expect(body).toEqual({
      totalDays: 1.5,
      // As the balances say; the day that awaits a decision is taken off below.
      balance: 30,
      pending: 1,
      balanceAfter: 27.5,
      holidays: [
        { date: '2026-12-25', name: 'Christmas Day' },
        { date: '2026-12-26', name: 'Boxing Day' },
        { date: '2026-12-28', name: 'Boxing Day (substitute day)' },
      ],
      conflicts: [
        {
          allocationId: 1,
          projectId: apollo,
          project: 'Apollo',
          startDate: '2026-12-01',
          endDate: '2026-12-24',
          percentage: 50,
          confirmed: true,
        },
      ],
      alsoAway: [
        {
          userId: people.grace,
          name: 'Grace Hopper',
          startDate: '2026-12-24',
          endDate: '2026-12-24',
          status: 'Approved',
          sameRole: true,
          projects: [],
        },
      ],
      faults: {},
    })
  })

  test('names who of the same projects is away in these days, whatever their role, decided or not', async () => {
    const [apollo, gemini] = [await addProject(app.db, 'Apollo'), await addProject(app.db, 'Gemini')]
    const dan = await addUser(app.db, 'Dan Data', { role: 'Data Analyst' })
    const eve = await addUser(app.db, 'Eve Elsewhere', { role: 'Data Analyst' })
    const booking = { allocated_percentage: 50, allocated_hours: 20 }
    await app.db
      .insertInto('resource_allocations')
      .values([
        { ...booking, user_id: people.ada, project_id: apollo, start_date: '2026-12-01', end_date: '2026-12-07' },
        { ...booking, user_id: people.ada, project_id: gemini, start_date: '2026-11-01', end_date: '2026-12-06' },
        { ...booking, user_id: dan, project_id: apollo, start_date: '2026-12-09', end_date: '2026-12-31' },
        { ...booking, user_id: eve, project_id: gemini, start_date: '2026-12-01', end_date: '2026-12-31' },
        { ...booking, user_id: people.grace, project_id: apollo, start_date: '2026-12-01', end_date: '2026-12-31' },
      ])
      .execute()
    const days = { startDate: '2026-12-10', endDate: '2026-12-18' }
    await ask({ userId: dan, ...days })
    await approved({ userId: eve, ...days })
    await approved({ userId: people.grace, ...days })
    expect(await othersAway('2026-12-07')).toEqual([
      ['Grace Hopper', 'Approved', true, ['Apollo']],
      ['Dan Data', 'Pending', false, ['Apollo']],
    ])
    // From the 8th on she is booked on none of their projects.
    expect(await othersAway('2026-12-08')).toEqual([['Grace Hopper', 'Approved', true, []]])
  })

  test('names faults by field instead of refusing', async () => {
    await ask()
    const week = 'startDate=2026-12-07&endDate=2026-12-11'
    expect((await preview(`leaveType=Annual%20Leave&${week}`)).faults).toEqual({
      startDate: 'Overlaps Annual Leave from 7 December 2026 to 11 December 2026, which is pending',
    })
    expect((await preview(`leaveType=Annual%20Leave&${week}&id=1`)).faults).toEqual({})
    expect((await preview('leaveType=Sick%20Leave&startDate=2026-12-12&endDate=2026-12-13')).faults).toEqual({
      endDate: 'It contains no working days',
    })
    expect((await preview('leaveType=Sick%20Leave&startDate=2026-12-12&endDate=2026-12-11')).faults).toEqual({
      endDate: 'Must not be before the start date',
    })
  })

  test('of an unlimited kind has no balance; of nobody it is 404', async () => {
    expect(await preview('leaveType=Sick%20Leave&startDate=2026-12-07&endDate=2026-12-11')).toMatchObject({
      totalDays: 5,
      balance: null,
      pending: 0,
      balanceAfter: null,
    })
    const nobody = 'userId=99&leaveType=Sick%20Leave&startDate=2026-12-07&endDate=2026-12-11'
    expect((await app.get(`/api/leave-requests/preview?${nobody}`)).status).toBe(404)
  })
})
