import { describe, expect, it } from 'vitest'
import { earnedByMonth, shareOut, spreadEarned, type EarningTerms, type MonthSum } from './earned.ts'

const terms: EarningTerms = {
  billing: 'Time and Material',
  fee: null,
  startDate: null,
  deadline: null,
  firstEntry: '2026-01-10',
  lastEntry: '2026-03-20',
  method: 'hours',
  estimate: { planned: 0, booked: { seconds: 0, cost: 0, uncosted: 0 }, completion: null, completed: false },
  reached: null,
  closed: null,
}
const fixed = { ...terms, billing: 'Fixed Fee', fee: 100_000 } as const
/** A fixed fee with planned hours, or another estimate. */
const planned = (hours: number, change: Partial<EarningTerms['estimate']> = {}) => ({
  ...fixed,
  estimate: { ...terms.estimate, planned: hours * 3600, ...change },
})
const retainer = { ...terms, billing: 'Retainer', fee: 50_000 } as const

/** Hours, all of them billable at 150, at a cost of 60. */
const month = (name: string, hours: number): MonthSum => ({
  month: name,
  seconds: hours * 3600,
  billable: hours * 3600,
  worth: hours * 15_000,
  cost: hours * 60 * 36_000_000,
  uncosted: 0,
})
const hundredEach = ['2026-01', '2026-02', '2026-03'].map((name) => month(name, 100))
const told = (of: EarningTerms, months: readonly MonthSum[], until = '2026-12') =>
  Object.fromEntries(earnedByMonth(of, months, until).map(({ month: name, earned }) => [name, earned]))

describe('Time and Material', () => {
  it('earns what billable hours are worth, up to the month that is asked for', () => {
    expect(told(terms, hundredEach, '2026-02')).toEqual({ '2026-01': 1_500_000, '2026-02': 1_500_000 })
  })
})

describe('Not Billable', () => {
  it('earns nothing', () => {
    expect(told({ ...terms, billing: 'Not Billable' }, hundredEach)).toEqual({})
  })
})

describe('Fixed Fee', () => {
  it('earns thirds that add up to the fee', () => {
    expect(told(planned(300), hundredEach)).toEqual({ '2026-01': 33_333, '2026-02': 33_334, '2026-03': 33_333 })
  })

  it('earns by what is done of all hours, even if more are logged than were planned', () => {
    expect(told(planned(150), hundredEach)).toEqual({ '2026-01': 33_333, '2026-02': 33_334, '2026-03': 33_333 })
    const booked = { seconds: 100 * 3600, cost: 6_000 * 36_000_000, uncosted: 0 }
    expect(told(planned(150, { booked }), hundredEach)).toEqual({
      '2026-01': 25_000,
      '2026-02': 25_000,
      '2026-03': 25_000,
    })
  })

  it('earns what hours are worth where none are planned', () => {
    expect(told({ ...fixed, fee: 2_000_000 }, hundredEach)).toEqual({
      '2026-01': 1_500_000,
      '2026-02': 500_000,
    })
  })

  it('earns the rest in the month of the last hours once it is completed', () => {
    expect(told(planned(600, { completed: true }), hundredEach)).toEqual({
      '2026-01': 33_333,
      '2026-02': 33_334,
      '2026-03': 33_333,
    })
    // Milestones need not add up to the fee.
    const reached = [{ day: '2026-02-28', amount: 60_000 }]
    expect(told({ ...planned(0, { completed: true }), method: 'milestones', reached }, hundredEach)).toEqual({
      '2026-02': 60_000,
      '2026-03': 40_000,
    })
  })

  it('earns no rest in a month before the last hours', () => {
    const early = planned(600, { completed: true })
    expect(told(early, hundredEach, '2026-02')).toEqual({ '2026-01': 33_333, '2026-02': 33_334 })
  })

  it('earns the rest at the deadline, or else at the start, where there are no hours', () => {
    const none = { ...planned(0, { completed: true }), firstEntry: null, lastEntry: null }
    expect(told({ ...none, deadline: '2026-05-31', startDate: '2026-02-01' }, [])).toEqual({ '2026-05': 100_000 })
    expect(told({ ...none, startDate: '2026-02-01' }, [])).toEqual({ '2026-02': 100_000 })
    expect(told({ ...none, startDate: '2027-02-01' }, [])).toEqual({})
    expect(told(none, [])).toEqual({})
  })

  it('earns nothing while the fee is not known', () => {
    expect(told({ ...planned(300), fee: null }, hundredEach)).toEqual({})
    expect(told({ ...fixed, fee: 0 }, hundredEach)).toEqual({})
  })

  it('counts large fees and many hours to the cent', () => {
    const large = { ...planned(3_000_000), fee: 10_000_000_000_001 }
    const months = ['2026-01', '2026-02', '2026-03'].map((name) => month(name, 1_000_000))
    expect(Object.values(told(large, months)).reduce((sum, each) => sum + each, 0)).toBe(10_000_000_000_001)
  })
})

describe('Retainer', () => {
  it('earns its fee from the month of its start to that of its deadline, with hours or without', () => {
    const runs = { ...retainer, startDate: '2025-12-31', deadline: '2026-02-01' }
    expect(told(runs, [])).toEqual({ '2025-12': 50_000, '2026-01': 50_000, '2026-02': 50_000 })
  })

  it('runs from its first to its last hours where nothing else is said', () => {
    expect(told(retainer, hundredEach)).toEqual({ '2026-01': 50_000, '2026-02': 50_000, '2026-03': 50_000 })
  })

  it('earns nothing in months that are still to come', () => {
    const runs = { ...retainer, startDate: '2026-01-01', deadline: '2030-12-31' }
    expect(told(runs, [], '2026-01')).toEqual({ '2026-01': 50_000 })
  })

  it('earns nothing without days and hours, without a fee, or before its start', () => {
    expect(told({ ...retainer, firstEntry: null, lastEntry: null }, [])).toEqual({})
    expect(told({ ...retainer, fee: null }, hundredEach)).toEqual({})
    expect(told({ ...retainer, startDate: '2027-01-01', deadline: '2027-12-31' }, hundredEach)).toEqual({})
  })
})

describe('closed months', () => {
  const closed = { through: '2026-02', months: [{ month: '2026-01', earned: 40_000 }] }

  it('keep what they earned; the first open month earns the difference', () => {
    expect(told({ ...planned(300), closed }, hundredEach)).toEqual({ '2026-01': 40_000, '2026-03': 60_000 })
    expect(told({ ...planned(600), closed }, hundredEach)).toEqual({ '2026-01': 40_000, '2026-03': 10_000 })
    expect(told({ ...planned(2000), closed }, hundredEach)).toEqual({ '2026-01': 40_000, '2026-03': -25_000 })
    expect(told({ ...planned(600), closed }, hundredEach, '2026-02')).toEqual({ '2026-01': 40_000 })
  })

  it('earn the difference even if nobody works in the first open month', () => {
    expect(told({ ...planned(400), closed }, hundredEach.slice(0, 2))).toEqual({
      '2026-01': 40_000,
      '2026-03': 10_000,
    })
  })

  it('keep the fee that a retainer had', () => {
    const runs = { ...retainer, fee: 60_000, closed: { through: '2026-02', months: closed.months } }
    expect(told(runs, hundredEach)).toEqual({ '2026-01': 40_000, '2026-03': 140_000 })
  })
})

describe('what a month has earned, over its hours', () => {
  const cells = [
    { seconds: 100, billable: 100, worth: 30_000 },
    { seconds: 200, billable: 200, worth: 30_000 },
    { seconds: 300, billable: 0, worth: 0 },
  ]
  const withPlan = { billing: 'Fixed Fee', planned: 30_000 } as const
  const ofRetainer = { billing: 'Retainer', planned: 0 } as const

  it('goes by what hours are worth', () => {
    expect(spreadEarned(ofRetainer, 1001, cells)).toEqual({ parts: [501, 500, 0], rest: 0 })
  })

  it('goes by hours of a fixed fee with a plan', () => {
    expect(spreadEarned(withPlan, 1000, cells)).toEqual({ parts: [333, 667, 0], rest: 0 })
    expect(spreadEarned({ ...withPlan, planned: 0 }, 1000, cells).parts).toEqual([500, 500, 0])
  })

  it('goes by hours where they are worth nothing', () => {
    const free = cells.map((cell) => ({ ...cell, worth: 0 }))
    expect(spreadEarned(ofRetainer, 900, free)).toEqual({ parts: [300, 600, 0], rest: 0 })
  })

  it('is left for the project where no hours earn', () => {
    const unbilled = [{ seconds: 100, billable: 0, worth: 0 }]
    expect(spreadEarned(ofRetainer, 900, [])).toEqual({ parts: [], rest: 900 })
    expect(spreadEarned(ofRetainer, 900, unbilled)).toEqual({ parts: [0], rest: 900 })
    // All hours of a fixed fee are progress.
    expect(spreadEarned(withPlan, 900, unbilled)).toEqual({ parts: [900], rest: 0 })
  })
})

describe('parts by weights', () => {
  it('add up, the cents that are left going to the largest remainders and then to the first', () => {
    expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(shareOut(2, [1, 1, 1])).toEqual([1, 1, 0])
    expect(shareOut(10, [1, 2, 4])).toEqual([1, 3, 6])
    expect(shareOut(0, [5, 1])).toEqual([0, 0])
    expect(shareOut(-100, [1, 1, 1])).toEqual([-34, -33, -33])
  })

  it('are exact beyond the digits of numbers', () => {
    const parts = shareOut(10_000_000_000_001, [1_000_000_000_000, 999_999_999_999, 7])
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(10_000_000_000_001)
  })
})
