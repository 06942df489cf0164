import { describe, expect, test } from 'vitest'
import { REVENUE_METHODS, type RevenueMethod } from './choices.ts'
import { earnedByMonth, feeBasis, type EarningTerms } from './earned.ts'
import { costAtCompletion, unbookedSeconds } from './progress.ts'

const hours = (count: number) => Math.round(count * 3600)
/** Amounts in the parts of which progress counts costs. */
const parts = (amount: number) => Math.round(amount * 36_000_000)

const logged = {
  seconds: hours(1521),
  billable: hours(1417),
  worth: 24_767_933,
  cost: parts(117_349.15),
  uncosted: 0,
}
const booked = { seconds: hours(643.2), cost: parts(40_556.47), uncosted: 0 }

/** A fixed fee of 137,000 with 1,160 planned hours: 1,521 are logged, 643.2 are booked, and 88 % is entered as done. */
const engine: EarningTerms = {
  billing: 'Fixed Fee',
  fee: 13_700_000,
  startDate: '2026-05-04',
  deadline: '2027-02-26',
  firstEntry: '2026-05-04',
  lastEntry: '2026-11-27',
  method: 'cost',
  estimate: { planned: hours(1160), booked, completion: 88, completed: false },
  reached: [
    { day: '2026-06-26', amount: 2_250_000 },
    { day: '2026-08-03', amount: 2_250_000 },
    { day: '2026-09-09', amount: 2_250_000 },
  ],
  closed: null,
}

const earned = (terms: EarningTerms, sum = logged) =>
  earnedByMonth(terms, [{ month: '2026-11', ...sum }], '2026-11').reduce((all, month) => all + month.earned, 0) / 100

describe('a fixed fee', () => {
  test.each([
    ['cost', 101_812.93],
    ['hours', 96_283.62],
    ['entered', 120_560],
    ['milestones', 67_500],
  ] as const)('is earned by progress against the estimate at completion: by %s %d', (method, amount) => {
    expect(earned({ ...engine, method })).toBe(amount)
    expect(feeBasis({ ...engine, method }, [{ month: '2026-11', ...logged }])).toBe(method)
  })

  test('never earns more than the fee, and all of it once the project is completed', () => {
    const reached = [{ day: '2026-11-01', amount: 20_000_000 }]
    expect(earned({ ...engine, method: 'milestones', reached })).toBe(137_000)
    for (const method of REVENUE_METHODS) {
      expect(earned({ ...engine, method, estimate: { ...engine.estimate, completed: true } })).toBe(137_000)
    }
  })
})

describe('what a method lacks', () => {
  const basisOf = (method: RevenueMethod, change: Partial<EarningTerms>, sum = logged) =>
    feeBasis({ ...engine, method, ...change }, [{ month: '2026-11', ...sum }])
  const uncosted = { ...logged, cost: 0, uncosted: logged.seconds }
  const nothingBooked = { seconds: 0, cost: 0, uncosted: 0 }

  test('cost rates: hours take their place', () => {
    const estimate = { ...engine.estimate, booked: { ...booked, cost: 0, uncosted: booked.seconds } }
    expect(basisOf('cost', { estimate }, uncosted)).toBe('hours')
    expect(earned({ ...engine, estimate }, uncosted)).toBe(96_283.62)
  })

  test('some cost rates: hours without one cost the mean of the others', () => {
    const half = { ...logged, cost: parts(58_674.57), uncosted: hours(760.5) }
    expect(earned(engine, half)).toBe(100_682.99)
  })

  test('an entered completion, or amounts of milestones: hours take their place', () => {
    expect(basisOf('entered', { estimate: { ...engine.estimate, completion: null } })).toBe('hours')
    expect(basisOf('milestones', { reached: null })).toBe('hours')
    expect(basisOf('milestones', { reached: [] })).toBe('milestones')
  })

  test('any estimate: billable hours earn what they are worth', () => {
    const estimate = { planned: 0, booked: nothingBooked, completion: null, completed: false }
    for (const method of ['cost', 'hours', 'entered'] as const) expect(basisOf(method, { estimate })).toBe('worth')
    expect(earned({ ...engine, estimate, fee: 100_000_000 })).toBe(247_679.33)
    expect(earned({ ...engine, estimate })).toBe(137_000)
  })

  test('hours: an entered completion counts from the start', () => {
    const none = { seconds: 0, billable: 0, worth: 0, cost: 0, uncosted: 0 }
    expect(earned({ ...engine, method: 'entered' }, none)).toBe(120_560)
  })
})

describe('what is still to do without a booking', () => {
  const facts = { planned: 10_000, booked: { seconds: 0, cost: 0, uncosted: 0 }, completion: null, completed: false }

  test('is what is left of the plan', () => {
    expect(unbookedSeconds(facts, 4_000)).toBe(6_000)
    expect(unbookedSeconds({ ...facts, booked: { ...booked, seconds: 2_500 } }, 4_000)).toBe(3_500)
    expect(unbookedSeconds({ ...facts, booked }, 4_000)).toBe(0)
    expect(unbookedSeconds(facts, 12_000)).toBe(0)
    expect(unbookedSeconds({ ...facts, completed: true }, 4_000)).toBe(0)
  })

  test('is what the entered completion leaves, once the plan is used up and nobody is booked', () => {
    expect(unbookedSeconds({ ...facts, completion: 80 }, 12_000)).toBe(3_000)
    expect(unbookedSeconds({ ...facts, planned: 0, completion: 25 }, 1_000)).toBe(3_000)
    expect(unbookedSeconds({ ...facts, planned: 0, completion: 4 }, 1_000)).toBeNull()
    expect(unbookedSeconds({ ...facts, planned: 0 }, 1_000)).toBeNull()
  })

  test('costs the mean of all hours whose cost is known', () => {
    const sum = { seconds: 1_000, cost: 60_000, uncosted: 200 }
    expect(costAtCompletion(sum, facts, 400)).toBe(60_000 + 30_000)
    expect(costAtCompletion({ ...sum, cost: 0, uncosted: 1_000 }, facts, 400)).toBeNull()
  })
})
