import { expect, test } from 'vitest'
import { hrOverview } from '#shared/hr/contract.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { testApp } from '../testing/app.ts'

// A Friday; the week is 16 to 22 November.
const app = testApp({ now: '2026-11-20T15:00:00Z' })

test('an empty company has figures of nothing', async () => {
  const ada = await addUser(app.db, 'Ada Byron')
  await app.signIn(ada)
  expect((await app.get('/api/hr/overview')).body).toEqual({
    people: 1,
    roles: 1,
    joinedLately: 0,
    awayToday: 0,
    pendingLeave: 0,
    pendingExpenses: 0,
    pendingExpenseAmount: 0,
    currency: 'GBP',
    bookings: 0,
    tentativeBookings: 0,
    overAllocated: 0,
    onBench: 1,
    utilization: 0,
    pendingReviews: 0,
    averageRating: null,
    newest: [],
  })
})

test('every figure is computed from what is stored, by the rules of capacity', async () => {
  const ada = await addUser(app.db, 'Ada Byron', { join_date: '2020-01-01' })
  const grace = await addUser(app.db, 'Grace Hopper', { join_date: '2026-08-23', location: 'London' })
  const dan = await addUser(app.db, 'Dan Data', { role: 'Data Analyst', join_date: '2026-08-22' })
  const tim = await addUser(app.db, 'Tim Part', { contracted_hours: [8, 8, 4, 0, 0, 0, 0], join_date: '2026-12-01' })
  const apollo = await addProject(app.db, 'Apollo')
  await app.signIn(ada)
  const booking = { project_id: apollo, start_date: '2026-11-16', end_date: '2026-11-27' }
  await app.db
    .insertInto('resource_allocations')
    .values([
      { ...booking, user_id: ada, allocated_percentage: 100, allocated_hours: 40, is_confirmed: true },
      { ...booking, user_id: grace, allocated_percentage: 50, allocated_hours: 20 },
      { ...booking, user_id: tim, allocated_percentage: 50, allocated_hours: 20, end_date: '2026-11-20' },
      {
        ...booking,
        user_id: dan,
        allocated_percentage: 50,
        allocated_hours: 20,
        end_date: '2026-11-13',
        start_date: '2026-11-02',
      },
      { ...booking, user_id: dan, allocated_percentage: 50, allocated_hours: 20, start_date: '2026-11-23' },
    ])
    .execute()
  const leave = { leave_type: 'Annual Leave', total_days: 1 }
  await app.db
    .insertInto('leave_requests')
    .values([
      // Ada is booked for 40 of the 32 hours that are left of her week.
      { ...leave, user_id: ada, status: 'Approved', start_date: '2026-11-20', end_date: '2026-11-20' },
      { ...leave, user_id: grace, status: 'Pending', start_date: '2026-11-20', end_date: '2026-11-20' },
    ])
    .execute()
  const expense = { user_id: ada, category: 'Travel', date: '2026-11-18', description: 'Train' }
  await app.db
    .insertInto('expenses')
    .values([
      { ...expense, amount: 100, currency: 'EUR', rate: 0.86 },
      { ...expense, amount: 4.5 },
      { ...expense, amount: 70, status: 'Approved' },
    ])
    .execute()
  const review = { user_id: ada, reviewer_id: grace, review_period: 'H1', review_date: '2026-07-01' }
  await app.db
    .insertInto('performance_reviews')
    .values([
      { ...review, status: 'Draft' },
      { ...review, status: 'Submitted', overall_rating: 1 },
      { ...review, status: 'Completed', overall_rating: 4 },
      { ...review, status: 'Completed', overall_rating: 4.5 },
    ])
    .execute()
  const { body } = await app.get<{ newest: { name: string }[] }>('/api/hr/overview')
  expect(hrOverview.strict().safeParse(body).error).toBeUndefined()
  expect(body).toMatchObject({
    people: 4,
    roles: 2,
    // The 90 days up to today begin on 23 August.
    joinedLately: 1,
    awayToday: 1,
    pendingLeave: 1,
    pendingExpenses: 2,
    pendingExpenseAmount: 90.5,
    currency: 'GBP',
    bookings: 4,
    tentativeBookings: 3,
    // Ada, and Tim, who is booked before he joins.
    overAllocated: 2,
    onBench: 1,
    // 40 + 20 + 20 booked of 32 + 40 + 40 hours.
    utilization: 71.4,
    pendingReviews: 2,
    averageRating: 4.3,
  })
  expect(body.newest.map(({ name }) => name)).toEqual(['Grace Hopper', 'Dan Data', 'Ada Byron'])
  expect((await app.get('/api/hr/overview?today=2026-12-01')).body).toMatchObject({ awayToday: 0, bookings: 0 })
})

test('the figure Joined Lately counts what its list shows', async () => {
  await addUser(app.db, 'Ada Byron', { join_date: '2026-08-23' })
  await addUser(app.db, 'Grace Hopper', { join_date: '2026-11-20' })
  await addUser(app.db, 'Too Early', { join_date: '2026-08-22' })
  await addUser(app.db, 'Not Yet', { join_date: '2026-11-21' })
  await addUser(app.db, 'Left Again', { join_date: '2026-09-01', last_day: '2026-11-19' })
  await app.signIn(await addUser(app.db, 'Without Day'))
  const { body } = await app.get<{ name: string }[]>('/api/resources?joined=lately')
  expect(body.map(({ name }) => name)).toEqual(['Ada Byron', 'Grace Hopper'])
  expect((await app.get('/api/hr/overview')).body).toMatchObject({ joinedLately: body.length })
})
