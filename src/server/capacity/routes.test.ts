import { beforeEach, describe, expect, test } from 'vitest'
import type { CapacityWeek } from '#shared/capacity/contract.ts'
import type { Problem } from '#shared/http/problem.ts'
import type { BenchRow, CapacitySummary, ScheduleRow } from '#shared/schedule/contract.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { addLeave, addUser } from '../testing/rows.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { ada, grace, mary, apollo } = testCompany(app, {
  people: {
    ada: ['Ada Lovelace', { role: 'Senior Developer' }],
    grace: ['Grace Hopper', { contracted_hours: [8, 8, 8, 8, 0, 0, 0], holiday_calendar: 'GB-ENG' }],
    mary: 'Mary Jackson',
  },
  projects: { apollo: 'Apollo' },
})

/** Ada is full time, Grace works four days in England, Mary is there but on leave from Wednesday noon on. */

async function book(userId: number, startDate: string, endDate: string, percentage: number, isConfirmed = 'Yes') {
  const form = { userId, projectId: apollo, startDate, endDate, allocatedPercentage: percentage, isConfirmed }
  expect((await app.post('/api/resource-allocations', form)).status).toBe(201)
}

const weeks = async (query: string) => (await app.get<CapacityWeek[]>(`/api/capacity-planning?${query}`)).body
const summary = async (query: string) =>
  (await app.get<CapacitySummary>(`/api/capacity-planning/summary?${query}`)).body
const bench = async (query: string) => app.get<BenchRow[]>(`/api/capacity-planning/bench?${query}`)
const schedule = async (query: string) => app.get<ScheduleRow[]>(`/api/schedule?${query}`)

describe('capacity by week', () => {
  test('is the contract less approved leave and public holidays', async () => {
    await addLeave(app.db, mary, '2026-12-23', '2026-12-24', { starts_at_noon: true })
    await addLeave(app.db, mary, '2026-12-21', '2026-12-21', { status: 'Pending' })
    const rows = await weeks('from=2026-12-21&to=2026-12-28')
    expect(rows.map((row) => [row.userId, row.weekStarting, row.totalCapacity])).toEqual([
      [ada, '2026-12-21', 40],
      [ada, '2026-12-28', 40],
      // Christmas Day is on her free Friday, Boxing Day on the Monday instead of a Saturday.
      [grace, '2026-12-21', 32],
      [grace, '2026-12-28', 24],
      [mary, '2026-12-21', 28],
      [mary, '2026-12-28', 40],
    ])
  })

  test('counts all bookings against it', async () => {
    await book(grace, '2026-11-16', '2026-11-20', 50)
    await book(grace, '2026-11-18', '2026-12-31', 50, 'No')
    await book(ada, '2026-11-16', '2026-11-22', 100)
    expect(await weeks('from=2026-11-16&to=2026-11-16')).toMatchObject([
      { userId: ada, allocatedHours: 40, totalCapacity: 40, utilizationPercentage: 100, isOverAllocated: 'No' },
      { userId: grace, allocatedHours: 32, totalCapacity: 32, utilizationPercentage: 100, isOverAllocated: 'No' },
      { userId: mary, allocatedHours: 0, totalCapacity: 40, utilizationPercentage: 0, isOverAllocated: 'No' },
    ])
    await book(grace, '2026-11-19', '2026-11-19', 5)
    expect(await weeks(`userId=${grace}&from=2026-11-16&to=2026-11-16`)).toMatchObject([
      { allocatedHours: 32.4, isOverAllocated: 'Yes' },
    ])
  })

  test('shows eight weeks from this one on unless asked otherwise, and pages', async () => {
    expect(await weeks(`userId=${ada}`)).toHaveLength(8)
    const first = await app.get<CapacityWeek[]>('/api/capacity-planning?limit=10')
    expect([first.body.length, first.headers['x-total-count']]).toEqual([10, '24'])
    const next = /<([^>]*)>/.exec(String(first.headers.link))?.[1] ?? ''
    const second = await app.get<CapacityWeek[]>(next)
    expect(new Set([...first.body, ...second.body].map(({ id }) => id)).size).toBe(20)
  })

  test.each([
    ['from=2026-11-16&to=2026-11-01', 'Must not be before from'],
    ['from=1990-01-01&to=2100-12-31', 'At most 104 weeks'],
  ])('of %s is refused', async (query, message) => {
    expect((await app.get<Problem>(`/api/capacity-planning?${query}`)).body.fields).toEqual({ to: message })
  })
})

describe('the company’s weeks', () => {
  test('are the sums of everybody’s', async () => {
    await book(ada, '2026-11-16', '2026-11-27', 125)
    await book(grace, '2026-11-16', '2026-11-20', 40, 'No')
    await addLeave(app.db, mary, '2026-11-23', '2026-11-29')
    expect(await summary('from=2026-11-18&weeks=2')).toEqual({
      people: 3,
      weeks: [
        {
          week: '2026-11-16',
          capacity: 112,
          confirmed: 50,
          tentative: 16,
          // Σ booked ÷ Σ capacity.
          utilization: 58.9,
          overAllocated: 1,
          onBench: 1,
        },
        {
          week: '2026-11-23',
          capacity: 72,
          confirmed: 50,
          tentative: 0,
          utilization: 69.4,
          overAllocated: 1,
          // Mary has nothing booked either, but is away.
          onBench: 1,
        },
      ],
    })
  })

  test('are there for a company without people, and bounded', async () => {
    await app.reset()
    await app.signIn(await addUser(app.db, 'Ada Lovelace', { contracted_hours: [0, 0, 0, 0, 0, 0, 0] }))
    expect(await summary('from=2026-11-16&weeks=1')).toMatchObject({
      weeks: [{ capacity: 0, utilization: null, onBench: 0 }],
    })
    expect((await app.get('/api/capacity-planning/summary?from=2026-11-16&weeks=54')).status).toBe(400)
  })
})

const hours = (rows: CapacityWeek[]) => rows.map(({ totalCapacity }) => totalCapacity)
const names = async (from: string) => (await schedule(`from=${from}&weeks=1`)).body.map(({ name }) => name)

describe('joining and leaving', () => {
  const span = 'from=2026-11-16&to=2026-11-29'

  test('somebody who joins later has no capacity and does not sit on the bench before', async () => {
    const joiner = await addUser(app.db, 'Katherine Johnson', { join_date: '2027-03-01' })
    expect(hours(await weeks(`userId=${joiner}&from=2026-11-16&to=2026-11-29`))).toEqual([0, 0])
    expect(hours(await weeks(`userId=${joiner}&from=2027-02-24&to=2027-03-07`))).toEqual([0, 40])
    expect((await bench(span)).body.map(({ userId }) => userId)).toEqual([ada, mary, grace])
    expect(await summary('from=2026-11-16&weeks=1')).toMatchObject({ weeks: [{ capacity: 112, onBench: 3 }] })
    expect((await schedule(`from=2026-11-16&weeks=1&free=true&userId=${joiner}`)).body).toEqual([])
    expect((await bench('from=2027-03-01&to=2027-03-07')).body.map(({ userId }) => userId)).toContain(joiner)
  })

  test('somebody who has left has capacity up to the last day and is nowhere in the plans from the day after on', async () => {
    await app.db.updateTable('people').set({ last_day: '2026-11-18' }).where('id', '=', mary).execute()
    const rows = await weeks(`userId=${mary}&from=2026-11-16&to=2026-11-29`)
    expect(rows.map(({ totalCapacity }) => totalCapacity)).toEqual([24, 0])
    expect(await weeks(`userId=${mary}&from=2026-11-23`)).toEqual([])
    expect(await summary('from=2026-11-16&weeks=2')).toMatchObject({
      weeks: [
        { capacity: 96, onBench: 3 },
        { capacity: 72, onBench: 2 },
      ],
    })
    expect(await summary('from=2026-11-23&weeks=1')).toMatchObject({ people: 2 })
    expect((await bench(span)).body.find(({ userId }) => userId === mary)).toMatchObject({ capacity: 24, free: 24 })
    expect((await bench('from=2026-11-19&to=2026-11-29')).body.map(({ userId }) => userId)).toEqual([ada, grace])
    expect(await names('2026-11-16')).toContain('Mary Jackson')
    expect(await names('2026-11-23')).not.toContain('Mary Jackson')
  })

  test('the schedule keeps showing bookings of somebody who has left, so that they can be handed over', async () => {
    await book(mary, '2026-11-23', '2026-11-27', 50)
    await app.db.updateTable('people').set({ last_day: '2026-11-18' }).where('id', '=', mary).execute()
    const { body } = await schedule('from=2026-11-23&weeks=1')
    expect(body.find(({ userId }) => userId === mary)).toMatchObject({ lastDay: '2026-11-18', capacity: [0] })
  })
})

describe('the figures of a week', () => {
  beforeEach(async () => {
    await book(ada, '2026-11-16', '2026-11-20', 100)
    await book(ada, '2026-11-20', '2026-11-20', 10, 'No')
    await book(mary, '2026-11-23', '2026-11-27', 150)
    await addLeave(app.db, await addUser(app.db, 'Away All Week'), '2026-11-16', '2026-11-20')
    await addUser(app.db, 'Not Yet', { join_date: '2026-12-01' })
  })

  test.each([
    ['Over-allocated', '2026-11-16', 'overAllocated', 'over', ['Ada Lovelace']],
    ['Over-allocated', '2026-11-23', 'overAllocated', 'over', ['Mary Jackson']],
    ['On the Bench', '2026-11-16', 'onBench', 'bench', ['Grace Hopper', 'Mary Jackson']],
    ['On the Bench', '2026-11-23', 'onBench', 'bench', ['Ada Lovelace', 'Away All Week', 'Grace Hopper']],
  ] as const)('the figure %s counts what its list shows in the week of %s', async (_, week, name, load, people) => {
    const [shown] = (await summary(`from=${week}&weeks=1`)).weeks
    expect(shown?.[name]).toBe(people.length)
    for (const weeksShown of [1, 8]) {
      const query = `from=${week}&weeks=${weeksShown}&load=${load}`
      expect((await schedule(query)).body.map((row) => row.name)).toEqual(people)
      expect((await schedule(`${query}&limit=1`)).headers['x-total-count']).toBe(String(people.length))
    }
  })

  test('who is away in a week is on approved leave for some of it', async () => {
    await addLeave(app.db, grace, '2026-11-20', '2026-11-24')
    await addLeave(app.db, mary, '2026-11-16', '2026-11-16', { status: 'Pending' })
    const away = async (week: string) => (await schedule(`from=${week}&weeks=8&load=away`)).body.map((row) => row.name)
    expect(await away('2026-11-16')).toEqual(['Away All Week', 'Grace Hopper'])
    expect(await away('2026-11-23')).toEqual(['Grace Hopper'])
    expect(await away('2026-11-30')).toEqual([])
    expect((await schedule('from=2026-11-16&weeks=1&load=away&limit=1')).headers['x-total-count']).toBe('2')
  })

  test('only people who fit both are shown where free hours are asked for too', async () => {
    const { body } = await schedule('from=2026-11-16&weeks=2&load=over&free=true')
    expect(body.map((row) => row.name)).toEqual(['Ada Lovelace'])
    expect((await schedule('from=2026-11-16&weeks=1&load=over&free=true')).body).toEqual([])
  })
})

describe('the bench', () => {
  const week = 'from=2026-11-16&to=2026-11-29'

  test('has everybody with free hours, most first', async () => {
    await book(ada, '2026-11-01', '2026-11-20', 100)
    await book(mary, '2026-11-01', '2026-12-31', 100)
    const { body } = await bench(week)
    expect(body).toMatchObject([
      { userId: grace, capacity: 64, booked: 0, free: 64, utilization: 0, freeFrom: '2026-11-16', skills: [] },
      { userId: ada, capacity: 80, booked: 40, free: 40, utilization: 50, freeFrom: '2026-11-21' },
    ])
  })

  test('can be asked for those whose bookings end, the earliest first', async () => {
    const turing = await addUser(app.db, 'Alan Turing')
    await book(ada, '2026-11-01', '2026-11-20', 100)
    await book(turing, '2026-11-16', '2026-11-18', 100)
    await book(mary, '2026-11-01', '2026-12-31', 50)
    const { body } = await bench(`${week}&ends=true`)
    expect(body.map(({ userId, freeFrom }) => [userId, freeFrom])).toEqual([
      [turing, '2026-11-19'],
      [ada, '2026-11-21'],
    ])
    expect((await bench(`${week}&ends=true&limit=1`)).headers['x-total-count']).toBe('2')
    expect((await bench(`${week}&ends=true&role=Nobody`)).body).toEqual([])
  })

  test('lets no week that is too full use up another one’s free hours', async () => {
    await book(ada, '2026-11-16', '2026-11-20', 200)
    const { body } = await bench(`${week}&role=Senior Developer`)
    expect(body).toMatchObject([{ userId: ada, capacity: 80, booked: 80, free: 40, utilization: 100 }])
  })

  test('counts the days that are asked for, also within a week', async () => {
    await book(ada, '2026-11-19', '2026-11-19', 50)
    const { body } = await bench('from=2026-11-19&to=2026-11-23&role=Senior Developer')
    expect(body).toMatchObject([{ capacity: 24, booked: 4, free: 20, freeFrom: '2026-11-20' }])
  })

  test('can be searched by role and by proven, implied or declared skill, and says which', async () => {
    await app.post('/api/time-entries', {
      userId: ada,
      projectId: apollo,
      hours: 8,
      date: '2026-11-19',
      category: 'Development',
      notes: 'Wrote React components and deployed them with AWS Lambda',
    })
    const { id } = await app.db.selectFrom('skills').select('id').where('name', '=', 'React').executeTakeFirstOrThrow()
    await app.db.insertInto('declared_skills').values({ user_id: mary, skill_id: id }).execute()
    expect((await bench(`${week}&skill=react`)).body).toMatchObject([
      { userId: ada, known: { hours: 8, declared: false } },
      { userId: mary, skills: [], known: { hours: 0, declared: true } },
    ])
    expect((await bench(`${week}&skill=AWS`)).body).toMatchObject([
      { userId: ada, known: { hours: 0, impliedBy: 'AWS Lambda' } },
    ])
    expect((await bench(`${week}&skill=react&role=Senior Developer`)).body).toHaveLength(1)
    expect((await bench(`${week}&skill=Cobol`)).body).toEqual([])
  })

  test('pages without leaving anybody out, also those with the same hours', async () => {
    const seen: number[] = []
    let url = `/api/capacity-planning/bench?${week}&limit=1`
    while (url !== '') {
      const { body, headers } = await app.get<BenchRow[]>(url)
      expect(headers['x-total-count']).toBe('3')
      seen.push(...body.map(({ userId }) => userId))
      url = /<([^>]*)>/.exec(String(headers['link'] ?? ''))?.[1] ?? ''
    }
    expect(seen).toEqual([ada, mary, grace])
  })

  test.each([
    ['from=2026-11-16&to=2026-11-15', 'Must not be before from'],
    ['from=2026-11-16&to=2028-11-16', 'At most 53 weeks'],
  ])('of %s is refused', async (query, message) => {
    const { body } = await app.get<Problem>(`/api/capacity-planning/bench?${query}`)
    expect(body.fields).toEqual({ to: message })
  })
})

describe('the schedule', () => {
  test('has a line for each person by name, with bookings, leave, holidays and hours available', async () => {
    await book(grace, '2026-11-01', '2026-12-25', 50, 'No')
    await book(grace, '2027-02-01', '2027-02-28', 50)
    await addLeave(app.db, grace, '2026-12-21', '2026-12-22')
    await addLeave(app.db, grace, '2026-12-23', '2026-12-23', { status: 'Pending' })
    await addLeave(app.db, grace, '2026-12-24', '2026-12-24', { status: 'Rejected' })
    const { body } = await schedule('from=2026-12-23&weeks=2')
    expect(body.map(({ name }) => name)).toEqual(['Ada Lovelace', 'Grace Hopper', 'Mary Jackson'])
    expect(body[1]).toEqual({
      userId: grace,
      name: 'Grace Hopper',
      initials: 'GH',
      role: 'Software Developer',
      lastDay: null,
      capacity: [16, 24],
      bookings: [
        {
          id: 1,
          projectId: apollo,
          startDate: '2026-11-01',
          endDate: '2026-12-25',
          percentage: 50,
          hours: 20,
          confirmed: false,
          note: '',
          version: 1,
        },
      ],
      leave: [
        { id: 1, leaveType: 'Annual Leave', status: 'Approved', startDate: '2026-12-21', endDate: '2026-12-22' },
        { id: 2, leaveType: 'Annual Leave', status: 'Pending', startDate: '2026-12-23', endDate: '2026-12-23' },
      ],
      holidays: expect.arrayContaining([{ date: '2026-12-25', name: 'Christmas Day' }]) as unknown,
    })
    expect(body[0]).toMatchObject({ capacity: [40, 40], bookings: [], leave: [], holidays: [] })
  })

  test('can be narrowed by text, role, person and project', async () => {
    await book(mary, '2026-11-16', '2026-11-20', 50)
    const shown = async (query: string) =>
      (await schedule(`from=2026-11-16&weeks=1&${query}`)).body.map(({ name }) => name)
    expect(await shown('q=hopper')).toEqual(['Grace Hopper'])
    expect(await shown('q=senior')).toEqual(['Ada Lovelace'])
    expect(await shown('role=Senior Developer')).toEqual(['Ada Lovelace'])
    expect(await shown(`userId=${mary}`)).toEqual(['Mary Jackson'])
    expect(await shown(`projectId=${apollo}`)).toEqual(['Mary Jackson'])
    expect((await schedule(`from=2026-11-23&weeks=1&projectId=${apollo}`)).body).toEqual([])
  })

  test('can be narrowed to people with free hours in some of the weeks', async () => {
    await book(mary, '2026-11-16', '2026-11-20', 100)
    const one = await schedule('from=2026-11-16&weeks=1&free=true&limit=2')
    expect([one.body.map(({ name }) => name), one.headers['x-total-count']]).toEqual([
      ['Ada Lovelace', 'Grace Hopper'],
      '2',
    ])
    expect((await schedule('from=2026-11-16&weeks=2&free=true&limit=2')).headers['x-total-count']).toBe('3')
  })

  test('pages by name, and knows how many there are', async () => {
    const first = await schedule('from=2026-11-16&weeks=1&limit=2')
    expect([first.body.length, first.headers['x-total-count']]).toEqual([2, '3'])
    const second = await app.get<ScheduleRow[]>(/<([^>]*)>/.exec(String(first.headers.link))?.[1] ?? '')
    expect(second.body.map(({ name }) => name)).toEqual(['Mary Jackson'])
    expect(second.headers.link).toBeUndefined()
  })

  test.each(['weeks=1', 'from=2026-11-16', 'from=2026-11-16&weeks=54', 'from=2026-11-16&weeks=0'])(
    'of %s is refused',
    async (query) => {
      expect((await schedule(query)).status).toBe(400)
    },
  )
})
