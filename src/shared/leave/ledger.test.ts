import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  balanceFault,
  entitlementOf,
  leaveBalanceOf,
  leaveLedger,
  type CountedLeave,
  type LeaveAccount,
} from './ledger.ts'
import { LEAVE_POLICY_DEFAULTS } from './rules.ts'

const ANNUAL: LeaveAccount = {
  leaveType: 'Annual Leave',
  allowance: LEAVE_POLICY_DEFAULTS['Annual Leave'],
  joinDate: '2024-07-15',
  firstYear: 2024,
  adjustments: [],
  taken: [],
}

function taken(byYear: Record<number, number>, startDate = `${Object.keys(byYear)[0]}-03-02`): CountedLeave {
  return { id: 7, startDate, reason: 'Skiing', byYear: new Map(Object.entries(byYear).map(([y, d]) => [Number(y), d])) }
}

const adjusted = (year: number, days: number) => ({ id: 3, year, date: `${year}-05-04`, days, note: 'Bought' })

/** Days that go over to 2025, by how many were taken in the year of joining. */
function carriedAfter(days: number): number | undefined {
  const lines = leaveLedger({ ...ANNUAL, taken: [taken({ 2024: days })] }, 2025)
  return lines.find(({ kind }) => kind === 'carried over')?.days
}

describe('entitlement', () => {
  test.each([
    ['2026-01-01', 25],
    ['2026-01-31', 25],
    ['2026-02-01', 23],
    ['2026-07-15', 12.5],
    ['2026-11-30', 4],
    ['2026-12-31', 2],
    ['2027-01-01', 0],
    ['2025-12-31', 25],
    [null, 25],
  ])('in 2026 of who joined on %s is %d days', (joinDate, expected) => {
    expect(entitlementOf({ ...ANNUAL, joinDate }, 2026)).toBe(expected)
  })
})

describe('the ledger', () => {
  test('tells every gain and loss of the year, in order', () => {
    const account = {
      ...ANNUAL,
      adjustments: [adjusted(2026, 2), adjusted(2025, -1)],
      taken: [taken({ 2025: 20, 2026: 3 }, '2025-12-01'), taken({ 2026: 4.5 })],
    }
    expect(leaveLedger(account, 2026)).toEqual([
      { kind: 'entitlement', date: '2026-01-01', days: 25, id: null, note: '25 days a year' },
      { kind: 'carried over', date: '2026-01-01', days: 5, id: null, note: 'Left of 2025, at most 5 days' },
      { kind: 'adjustment', date: '2026-05-04', days: 2, id: 3, note: 'Bought' },
      { kind: 'taken', date: '2026-01-01', days: -3, id: 7, note: 'Skiing' },
      { kind: 'taken', date: '2026-03-02', days: -4.5, id: 7, note: 'Skiing' },
    ])
    expect(leaveBalanceOf(account, 2026)).toBe(24.5)
  })

  test('begins in the year of joining, in proportion to its months', () => {
    expect(leaveLedger(ANNUAL, 2024)).toEqual([
      { kind: 'entitlement', date: '2024-07-15', days: 12.5, id: null, note: '25 days a year, 6 of 12 months' },
    ])
    expect(leaveLedger(ANNUAL, 2023)).toEqual([])
  })

  test('carries over what was left, never more than the limit and never a debt', () => {
    expect([0, 7.5, 9, 12, 12.5, 20].map(carriedAfter)).toEqual([5, 5, 3.5, 0.5, undefined, undefined])
  })

  test('carries over what was carried over before', () => {
    const account = { ...ANNUAL, taken: [taken({ 2025: 27 })] }
    expect(leaveBalanceOf(account, 2025)).toBe(3)
    expect(leaveBalanceOf(account, 2026)).toBe(28)
    expect(leaveBalanceOf({ ...account, taken: [taken({ 2024: 12.5 }), taken({ 2025: 25 })] }, 2026)).toBe(25)
  })

  test.each([null, '2011-05-02'])('of who joined on %s begins with nothing in the first recorded year', (joinDate) => {
    const account = { ...ANNUAL, joinDate, firstYear: 2026 }
    expect(leaveLedger(account, 2026).map(({ kind }) => kind)).toEqual(['entitlement'])
    expect(leaveBalanceOf({ ...account, taken: [taken({ 2026: 22 })] }, 2027)).toBe(28)
    expect(leaveBalanceOf({ ...account, firstYear: null }, 2026)).toBe(25)
    expect(leaveBalanceOf({ ...account, adjustments: [adjusted(2026, 4)] }, 2026)).toBe(29)
  })

  test('of an unlimited kind holds what is taken alone', () => {
    const sick = { ...ANNUAL, allowance: LEAVE_POLICY_DEFAULTS['Sick Leave'], taken: [taken({ 2026: 2 })] }
    expect(leaveLedger(sick, 2026).map(({ kind }) => kind)).toEqual(['taken'])
  })
})

describe('a request', () => {
  const few = { ...ANNUAL, taken: [taken({ 2025: 24 }), taken({ 2026: 26 })] }

  test.each<[string, LeaveAccount, Record<number, number>, CountedLeave[], string | null]>([
    ['that takes the last days', few, { 2026: 4 }, [], null],
    [
      'of half a day too much',
      few,
      { 2026: 4.5 },
      [],
      'Only 4 days of Annual Leave are left in 2026; 4.5 days are requested',
    ],
    [
      'of one day where none is left',
      { ...few, taken: [taken({ 2026: 30 })] },
      { 2026: 1 },
      [],
      'No days of Annual Leave are left in 2026; 1 day is requested',
    ],
    [
      'beside one that waits',
      few,
      { 2026: 2 },
      [taken({ 2026: 3 })],
      'Only 1 day of Annual Leave is left in 2026 besides 3 days awaiting a decision; 2 days are requested',
    ],
    ['that fits beside one that waits', few, { 2026: 1 }, [taken({ 2026: 3 })], null],
    [
      'over New Year',
      few,
      { 2026: 5, 2027: 1 },
      [],
      'Only 4 days of Annual Leave are left in 2026; 5 days are requested',
    ],
    [
      'of last year whose days are taken this year',
      { ...ANNUAL, taken: [taken({ 2026: 28 })] },
      { 2025: 28 },
      [],
      'Annual Leave of 2026 counts on what is carried over to it; only 2 days can be spared',
    ],
    ['of last year that spares enough', { ...ANNUAL, taken: [taken({ 2026: 28 })] }, { 2025: 27 }, [], null],
    ['before joining', ANNUAL, { 2023: 1 }, [], 'No days of Annual Leave are left in 2023; 1 day is requested'],
    ['of an unlimited kind', { ...ANNUAL, allowance: LEAVE_POLICY_DEFAULTS['Sick Leave'] }, { 2026: 200 }, [], null],
    ['without days', few, {}, [], null],
  ])('%s', (_, account, asked, waiting, expected) => {
    expect(balanceFault(account, taken(asked).byYear, waiting)).toBe(expected)
  })
})

const halves = (most: number) => fc.integer({ min: 1, max: most * 2 }).map((count) => count / 2)
const years = fc.integer({ min: 2022, max: 2028 })
const leaves = fc.array(
  fc
    .tuple(years, halves(12), fc.option(halves(5), { nil: 0 }))
    .map(([year, days, next]) => taken({ [year]: days, [year + 1]: next })),
  { maxLength: 12 },
)
const accounts = fc.record({
  leaveType: fc.constant('Annual Leave' as const),
  allowance: fc.record({ daysPerYear: fc.option(halves(40)), carryOverDays: halves(10) }),
  joinDate: fc.option(fc.tuple(years, fc.integer({ min: 10, max: 12 })).map(([year, month]) => `${year}-${month}-17`)),
  firstYear: fc.option(years),
  adjustments: fc.array(
    fc.tuple(years, halves(5)).map(([year, days]) => adjusted(year, days)),
    { maxLength: 4 },
  ),
  taken: leaves,
})

test('a balance is the sum of its parts: entitlement, what was left, adjustments, less what is taken', () => {
  fc.assert(
    fc.property(accounts, years, (account, year) => {
      const { daysPerYear, carryOverDays } = account.allowance
      const adjustments = account.adjustments
        .filter((one) => one.year === year)
        .reduce((sum, { days }) => sum + days, 0)
      const gone = account.taken.reduce((sum, { byYear }) => sum + (byYear.get(year) ?? 0), 0)
      const joined = account.joinDate === null || Number(account.joinDate.slice(0, 4)) < year
      const recorded = account.firstYear !== null && account.firstYear < year
      const left = leaveBalanceOf(account, year - 1)
      const carried = daysPerYear === null || !joined || !recorded ? 0 : Math.max(0, Math.min(left, carryOverDays))
      expect(leaveBalanceOf(account, year)).toBe(entitlementOf(account, year) + carried + adjustments - gone)
    }),
  )
})

test('whatever is asked for, one by one, no year ever lacks days', () => {
  fc.assert(
    fc.property(accounts, (account) => {
      let granted: LeaveAccount = { ...account, taken: [] }
      for (const leave of account.taken) {
        const asked = new Map([...leave.byYear].filter(([, days]) => days > 0))
        if (balanceFault(granted, asked, []) === null) granted = { ...granted, taken: [...granted.taken, leave] }
      }
      if (account.allowance.daysPerYear === null) return
      for (let year = 2020; year <= 2032; year += 1) expect(leaveBalanceOf(granted, year)).toBeGreaterThanOrEqual(0)
    }),
  )
})
