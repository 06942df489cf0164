import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../time/day.ts'
import { comparedWith, monthsIn, periodFault, quickPeriod, quickPeriodOf } from './periods.ts'
import { QUICK_PERIODS } from './choices.ts'

const TODAY = '2026-11-24'

describe('quick periods', () => {
  test.each([
    ['this month', '2026-11-01', '2026-11-30'],
    ['last month', '2026-10-01', '2026-10-31'],
    ['this quarter', '2026-10-01', '2026-12-31'],
    ['last quarter', '2026-07-01', '2026-09-30'],
    ['this year', '2026-01-01', '2026-12-31'],
    ['last year', '2025-01-01', '2025-12-31'],
    ['last 12 months', '2025-11-01', '2026-10-31'],
  ] as const)('%s', (period, from, to) => {
    expect(quickPeriod(period, TODAY)).toEqual({ from, to })
    expect(quickPeriodOf({ from, to }, TODAY)).toBe(period)
  })

  test('days of no quick period have no name', () => {
    expect(quickPeriodOf({ from: '2026-10-01', to: '2026-10-30' }, TODAY)).toBeUndefined()
  })

  test('all of them can be asked for', () => {
    for (const period of QUICK_PERIODS) expect(periodFault(quickPeriod(period, TODAY))).toBeNull()
  })
})

describe('the days of a report', () => {
  test('may be one day and ten years, not one more', () => {
    expect(periodFault({ from: '2026-01-01', to: '2026-01-01' })).toBeNull()
    expect(periodFault({ from: '2016-01-01', to: '2025-12-31' })).toBeNull()
    expect(periodFault({ from: '2016-01-01', to: '2026-01-01' })).toEqual({ to: 'At most 10 years' })
    expect(periodFault({ from: '2026-01-02', to: '2026-01-01' })).toEqual({ to: 'Must not be before the first day' })
  })
})

describe('what a period is compared with', () => {
  test.each([
    ['2026-10-01', '2026-10-31', 'before', '2026-09-01', '2026-09-30'],
    ['2026-03-01', '2026-03-31', 'before', '2026-02-01', '2026-02-28'],
    ['2026-07-01', '2026-09-30', 'before', '2026-04-01', '2026-06-30'],
    ['2026-10-02', '2026-10-31', 'before', '2026-09-02', '2026-10-01'],
    ['2026-10-01', '2026-10-31', 'year', '2025-10-01', '2025-10-31'],
    ['2024-02-01', '2024-02-29', 'year', '2023-02-01', '2023-02-28'],
    ['2023-02-01', '2023-02-28', 'year', '2022-02-01', '2022-02-28'],
    ['2025-02-01', '2025-02-28', 'year', '2024-02-01', '2024-02-29'],
    ['2026-10-02', '2026-10-30', 'year', '2025-10-02', '2025-10-30'],
  ] as const)('%s to %s, %s', (from, to, comparison, first, last) => {
    expect(comparedWith({ from, to }, comparison)).toEqual({ from: first, to: last })
  })
})

test('the months of a period have all of its days, each once', () => {
  const days = fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 800 }))
  fc.assert(
    fc.property(days, ([start, length]) => {
      const from = addDays('2020-01-01', start)
      const to = addDays(from, length)
      const months = monthsIn({ from, to })
      expect(months[0]?.from).toBe(from)
      expect(months.at(-1)?.to).toBe(to)
      const after = months.slice(0, -1).map((month) => addDays(month.to, 1))
      expect(months.slice(1).map((month) => month.from)).toEqual(after)
      expect(months.reduce((sum, month) => sum + daysBetween(month.from, month.to) + 1, 0)).toBe(length + 1)
    }),
  )
  expect(monthsIn({ from: '2026-01-15', to: '2026-03-31' })).toEqual([
    { month: '2026-01', from: '2026-01-15', to: '2026-01-31', whole: false },
    { month: '2026-02', from: '2026-02-01', to: '2026-02-28', whole: true },
    { month: '2026-03', from: '2026-03-01', to: '2026-03-31', whole: true },
  ])
})
