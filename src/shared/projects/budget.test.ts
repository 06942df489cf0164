import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../time/day.ts'
import { weekStart } from '../time/week.ts'
import { budgetView, burnDown, costForecast, MOST_BURN_POINTS } from './budget.ts'
import { projectDetailWith, projectWith } from './testing/examples.ts'

const TODAY = '2026-11-20'

describe('budget figures', () => {
  test('are the defaults, marked as estimates, where a project has none (spec §9)', () => {
    const view = budgetView(projectWith({ loggedHours: 10, totalHours: 100 }))
    expect(view).toEqual({
      budget: { value: 150_000, estimated: true },
      spent: { value: 97_500, estimated: true },
      remaining: { value: 52_500, estimated: true },
      used: { value: 65, estimated: true },
      completion: { value: 65, estimated: true },
      priority: { value: 'Medium', estimated: true },
      loggedValue: 1_500,
      plannedValue: 15_000,
    })
  })

  test('are its own, zero included, where it has them', () => {
    const view = budgetView(projectWith({ budget: 80_000, spent: 0, completionPercentage: 0, priority: 'Low' }))
    expect(view).toMatchObject({
      budget: { value: 80_000, estimated: false },
      spent: { value: 0, estimated: false },
      remaining: { value: 80_000, estimated: false },
      used: { value: 0, estimated: false },
      completion: { value: 0, estimated: false },
      priority: { value: 'Low', estimated: false },
    })
  })

  test.each([
    [{ budget: 50_000 }, { value: 195, estimated: true }],
    [{ spent: 75_000 }, { value: 50, estimated: true }],
    [
      { budget: 50_000, spent: 75_000 },
      { value: 150, estimated: false },
    ],
    [
      { budget: 0, spent: 75_000 },
      { value: 100, estimated: false },
    ],
    [
      { budget: 0, spent: 0 },
      { value: 0, estimated: false },
    ],
  ])('used with %j is %j', (change, used) => {
    expect(budgetView(projectWith(change)).used).toEqual(used)
  })

  test('a completed project is at 100 %, whatever it states', () => {
    const completed = projectWith({ status: 'Completed', completionPercentage: 90 })
    expect(budgetView(completed).completion).toEqual({ value: 100, estimated: false })
  })
})

describe('budget burn', () => {
  const weeks = [
    { week: '2026-11-02', hours: 40, entries: 5 },
    { week: '2026-11-16', hours: 20, entries: 3 },
  ]

  test('adds hours up at the billing rate against a straight line from start to deadline', () => {
    const project = projectWith({ budget: 28_000, startDate: '2026-11-02', deadline: '2026-11-29' })
    expect(burnDown(projectDetailWith({ project, weeks }), TODAY)).toEqual({
      points: [
        { week: '2026-11-02', cost: 6_000, planned: 7_000 },
        { week: '2026-11-09', cost: 6_000, planned: 14_000 },
        { week: '2026-11-16', cost: 9_000, planned: 21_000 },
        { week: '2026-11-23', cost: null, planned: 28_000 },
      ],
      budget: { value: 28_000, estimated: false },
      line: { from: '2026-11-02', to: '2026-11-29' },
    })
  })

  test('goes on beyond the deadline, where the line stays at the budget', () => {
    const project = projectWith({ budget: 28_000, startDate: '2026-11-02', deadline: '2026-11-08' })
    const { points } = burnDown(projectDetailWith({ project, weeks }), TODAY)
    expect(points.map(({ planned }) => planned)).toEqual([28_000, 28_000, 28_000])
  })

  test.each([
    ['no deadline', { startDate: '2026-11-02' }],
    ['a deadline before the first entry', { deadline: '2026-10-01' }],
  ])('has no line with %s', (_, change) => {
    const { points, line } = burnDown(projectDetailWith({ project: projectWith(change), weeks }), TODAY)
    expect(line).toBeNull()
    expect(points.map(({ planned }) => planned)).toEqual([null, null, null])
  })

  test('begins with the first entry where that is before the start or no start is known', () => {
    for (const startDate of [null, '2026-11-18']) {
      const project = projectWith({ startDate })
      expect(burnDown(projectDetailWith({ project, weeks }), TODAY).points[0]?.week).toBe('2026-11-02')
    }
  })

  test('begins with the present week where the project is still to begin', () => {
    const project = projectWith({ startDate: '2026-12-01', deadline: '2026-12-13' })
    const { points } = burnDown(projectDetailWith({ project }), TODAY)
    expect(points.map(({ week }) => week)).toEqual(['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07'])
    expect(points.map(({ cost }) => cost)).toEqual([0, null, null, null])
  })

  test('has nothing to show of a project without start and entries', () => {
    expect(burnDown(projectDetailWith({}), TODAY)).toMatchObject({ points: [], line: null })
  })

  test('never falls, and ends with everything that was logged', () => {
    const day = fc.integer({ min: -3_000, max: 3_000 }).map((offset) => addDays(TODAY, offset))
    const monday = fc.integer({ min: -150, max: 0 }).map((week) => addDays(weekStart(TODAY), 7 * week))
    const logged = fc
      .uniqueArray(fc.record({ week: monday, hours: fc.integer({ min: 1, max: 160 }) }), {
        selector: ({ week }) => week,
      })
      .map((rows) => rows.toSorted((a, b) => daysBetween(b.week, a.week)).map((row) => ({ ...row, entries: 1 })))
    fc.assert(
      fc.property(logged, fc.option(day), fc.option(day), (rows, startDate, deadline) => {
        const project = projectWith({ startDate, deadline })
        const { points } = burnDown(projectDetailWith({ project, weeks: rows }), TODAY)
        const costs = points.flatMap(({ cost }) => cost ?? [])
        expect(points.length).toBeLessThanOrEqual(MOST_BURN_POINTS)
        expect(costs).toEqual(costs.toSorted((a, b) => a - b))
        const hours = rows.reduce((sum, row) => sum + row.hours, 0)
        expect(costs.at(-1) ?? 0).toBe(hours * 150)
      }),
    )
  })
})

describe('the cost at completion', () => {
  test.each([
    [{ completionPercentage: 50, spent: 40_000, budget: 90_000 }, 80_000, -10_000],
    [{ completionPercentage: 50, spent: null, loggedHours: 400, budget: 90_000 }, 120_000, 30_000],
    [{ completionPercentage: 100, spent: 95_000, budget: 90_000 }, 95_000, 5_000],
    [{ status: 'Completed' as const, completionPercentage: null, spent: 95_000 }, 95_000, null],
    [{ completionPercentage: 5, spent: 1_000 }, 20_000, null],
  ])('with %j is %d', (change, cost, overBudget) => {
    expect(costForecast(projectWith(change))).toMatchObject({ cost, overBudget })
  })

  test.each([{ completionPercentage: null }, { completionPercentage: 4 }, { completionPercentage: 0 }])(
    'cannot be told with %j',
    (change) => {
      expect(costForecast(projectWith({ spent: 10_000, ...change }))).toBeNull()
    },
  )

  test('says what it is made of', () => {
    const underWay = costForecast(projectWith({ completionPercentage: 40, spent: 1 }))
    expect(underWay?.sentence).toBe('This is what was spent ÷ 40 % of completion.')
    const done = costForecast(projectWith({ completionPercentage: 100 }))
    expect(done?.sentence).toBe('This is the logged hours at 150 per hour.')
  })
})
