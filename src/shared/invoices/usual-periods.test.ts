import { expect, test } from 'vitest'
import { usualPeriods } from './usual-periods.ts'

test.each([
  ['2026-11-24', '2026-10-01 2026-10-31', '2026-11-01 2026-11-30', '2026-07-01 2026-09-30'],
  ['2026-01-01', '2025-12-01 2025-12-31', '2026-01-01 2026-01-31', '2025-10-01 2025-12-31'],
  ['2028-03-31', '2028-02-01 2028-02-29', '2028-03-01 2028-03-31', '2027-10-01 2027-12-31'],
  ['2026-04-01', '2026-03-01 2026-03-31', '2026-04-01 2026-04-30', '2026-01-01 2026-03-31'],
])('on %s: last month, this month and last quarter are whole', (today, ...expected) => {
  expect(usualPeriods(today).map(({ from, to }) => `${from} ${to}`)).toEqual(expected)
})
