import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../time/day.ts'
import { weekStart } from '../time/week.ts'
import { burnDown, burnTicks, costForecast, forecastDifference, MOST_BURN_POINTS } from './burn-down.ts'
import { projectDetailWith, projectWith } from './testing/examples.ts'

const TODAY = '2026-11-20'

describe('budget burn', () => {
  const weeks = [
    { week: '2026-11-02', hours: 40, entries: 5 },
    { week: '2026-11-16', hours: 20, entries: 3 },
  ]

  test('adds up what hours are worth against a straight line from start to deadline', () => {
    const project = projectWith({ budget: 28_000, loggedHours: 60, startDate: '2026-11-02', deadline: '2026-11-29' })
    expect(burnDown(projectDetailWith({ project, weeks }), TODAY)).toEqual({
      points: [
        { week: '2026-11-02', spent: 6_000, booked: null, planned: 7_000 },
        { week: '2026-11-09', spent: 6_000, booked: null, planned: 14_000 },
        { week: '2026-11-16', spent: 9_000, booked: null, planned: 21_000 },
        { week: '2026-11-23', spent: null, booked: null, planned: 28_000 },
      ],
      budget: { value: 28_000, from: 'entered' },
      line: { from: '2026-11-02', to: '2026-11-29' },
    })
  })

  test('goes on from what is spent with what is booked, to the last week that something is', () => {
    const project = projectWith({ loggedHours: 60 })
    const ahead = [
      { week: '2026-11-16', hours: 1, value: 150 },
      { week: '2026-11-30', hours: 10, value: 1_500.5 },
    ]
    const outlook = { ...projectDetailWith({}).outlook, weeks: ahead }
    const { points } = burnDown(projectDetailWith({ project, weeks, outlook }), TODAY)
    expect(points.map(({ week, spent, booked }) => [week, spent, booked])).toEqual([
      ['2026-11-02', 6_000, null],
      ['2026-11-09', 6_000, null],
      ['2026-11-16', 9_000, 9_150],
      ['2026-11-23', null, 9_150],
      ['2026-11-30', null, 10_650.5],
    ])
  })

  test('goes on beyond the deadline, where the line stays at the budget', () => {
    const project = projectWith({ budget: 28_000, startDate: '2026-11-02', deadline: '2026-11-08' })
    const { points } = burnDown(projectDetailWith({ project, weeks }), TODAY)
    expect(points.map(({ planned }) => planned)).toEqual([28_000, 28_000, 28_000])
  })

  test.each([
    ['no budget', { startDate: '2026-11-02', deadline: '2026-11-29', budget: null }],
    ['no deadline', { startDate: '2026-11-02' }],
    ['a deadline before the first entry', { deadline: '2026-10-01' }],
  ])('has no line with %s', (_, change) => {
    const { points, line } = burnDown(
      projectDetailWith({ project: projectWith({ budget: 9_000, ...change }), weeks }),
      TODAY,
    )
    expect(line).toBeNull()
    expect(new Set(points.map(({ planned }) => planned))).toEqual(new Set([null]))
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
    expect(points.map(({ spent }) => spent)).toEqual([0, null, null, null])
  })

  test('has nothing to show of a project without start and entries', () => {
    expect(burnDown(projectDetailWith({}), TODAY)).toMatchObject({ points: [], line: null })
  })

  test('an entered amount is spread as what was logged is', () => {
    const project = projectWith({ spent: 12_000, loggedHours: 60 })
    const { points } = burnDown(projectDetailWith({ project, weeks }), TODAY)
    expect(points.map(({ spent }) => spent)).toEqual([8_000, 8_000, 12_000])
    const unlogged = projectWith({ spent: 500, startDate: '2026-11-09' })
    const alone = burnDown(projectDetailWith({ project: unlogged }), TODAY)
    expect(alone.points.map(({ spent }) => spent)).toEqual([0, 500])
  })

  test.each([
    [MOST_BURN_POINTS - 2, 7],
    [MOST_BURN_POINTS - 1, 14],
  ])('of %i weeks one is drawn every %i days', (count, step) => {
    const startDate = addDays('2026-11-16', -7 * (count - 1))
    const project = projectWith({ budget: 9_000, loggedHours: 60, startDate })
    const { points } = burnDown(
      projectDetailWith({ project, weeks: [{ week: '2026-11-16', hours: 60, entries: 9 }] }),
      TODAY,
    )
    const drawn = Math.ceil(count / (step / 7))
    expect(points.map(({ week }) => week)).toEqual(
      Array.from({ length: drawn }, (_, nth) => addDays(startDate, nth * step)),
    )
  })

  test('an assumed amount is not drawn', () => {
    const project = projectWith({ startDate: '2026-11-02' }, { assume: true })
    expect(burnDown(projectDetailWith({ project }), TODAY).points).toEqual([])
  })

  test('Spent and the burn chart agree, and the chart never falls, for any project', () => {
    const day = fc.integer({ min: -3_000, max: 3_000 }).map((offset) => addDays(TODAY, offset))
    const monday = fc.integer({ min: -150, max: 2 }).map((week) => addDays(weekStart(TODAY), 7 * week))
    const byWeek = fc
      .uniqueArray(fc.record({ week: monday, hundredths: fc.integer({ min: 1, max: 16_000 }) }), {
        selector: ({ week }) => week,
      })
      .map((rows) => rows.toSorted((a, b) => daysBetween(b.week, a.week)))
    const money = fc.option(fc.integer({ min: 0, max: 9_000_000 }).map((pence) => pence / 100))
    fc.assert(
      fc.property(byWeek, byWeek, money, money, fc.option(day), fc.option(day), (rows, claims, ...own) => {
        const [budget, spent, startDate, deadline] = own
        const sum = (all: typeof rows) => all.reduce((total, { hundredths }) => total + hundredths, 0) / 100
        const project = projectWith({
          budget,
          spent,
          startDate,
          deadline,
          loggedHours: sum(rows),
          billableExpenses: sum(claims),
        })
        const { points } = burnDown(
          projectDetailWith({
            project,
            weeks: rows.map(({ week, hundredths }) => ({ week, hours: hundredths / 100, entries: 1 })),
            expenses: {
              total: 0,
              billable: sum(claims),
              claims: claims.length,
              weeks: claims.map(({ week, hundredths }) => ({ week, billable: hundredths / 100 })),
            },
          }),
          TODAY,
        )
        const amounts = points.flatMap((point) => point.spent ?? [])
        expect(points.length).toBeLessThanOrEqual(MOST_BURN_POINTS)
        expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
        // Without a start, hours and claims there is nothing to draw.
        expect(amounts.at(-1) ?? project.figures.spent.value).toBe(project.figures.spent.value)
      }),
    )
  })
})

function ticksBetween(startDate: string, deadline: string) {
  const project = projectWith({ budget: 1, startDate, deadline })
  return burnTicks(burnDown(projectDetailWith({ project }), TODAY).points)
}

describe("the chart's months", () => {
  test('are all there, months without hours too', () => {
    expect(ticksBetween('2026-09-14', '2027-02-20')).toEqual({
      days: ['2026-10-01', '2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01'],
      unit: 'month',
    })
  })

  test('are weeks where the project is shorter than two months', () => {
    expect(ticksBetween('2026-11-02', '2026-11-27')).toEqual({
      days: ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'],
      unit: 'day',
    })
  })
})

describe('the cost at completion', () => {
  test.each([
    [{ completionPercentage: 50, spent: 40_000, budget: 90_000 }, 80_000, -10_000],
    [{ completionPercentage: 50, spent: null, loggedHours: 400, budget: 90_000 }, 120_000, 30_000],
    [{ completionPercentage: 100, spent: 95_000, budget: 90_000 }, 95_000, 5_000],
    [{ status: 'Completed' as const, completionPercentage: null, spent: 95_000 }, 95_000, null],
    [{ completionPercentage: 50, loggedHours: 100, billableExpenses: 500 }, 31_000, null],
    [{ completionPercentage: 5, spent: 1_000 }, 20_000, null],
  ])('with %j is %d', (change, cost, overBudget) => {
    expect(costForecast(projectWith(change))).toMatchObject({ cost, overBudget })
  })

  test.each([
    { completionPercentage: null },
    { totalHours: 100, loggedHours: 60 },
    { completionPercentage: 4 },
    { completionPercentage: 0 },
  ])('cannot be told with %j', (change) => {
    expect(costForecast(projectWith({ spent: 10_000, ...change }))).toBeNull()
  })

  test.each([
    [50_500, null],
    [49_500, null],
    [35_000, /^Less is booked than the open 60 % costs/],
    [70_000, /^More is booked than the open 60 % costs/],
    [null, null],
  ])('agrees with an estimate of %s from bookings, or says why not', (atCompletion, reason) => {
    const { figures } = projectWith({ completionPercentage: 40, spent: 20_000 })
    const difference = forecastDifference({ cost: 50_000 }, figures, atCompletion)
    expect(difference?.amount ?? null).toBe(reason && atCompletion && atCompletion - 50_000)
    expect(difference?.reason ?? '').toMatch(reason ?? /^$/)
  })

  test('says what it is made of', () => {
    const underWay = costForecast(projectWith({ completionPercentage: 40, spent: 1 }))
    expect(underWay?.sentence).toBe('Spent so far ÷ 40 % complete.')
    const done = costForecast(projectWith({ completionPercentage: 100 }))
    expect(done?.sentence).toBe('All that was spent.')
  })
})
