import { expect, test } from 'vitest'
import { offeredProjectDays } from './offered-days.ts'

// 2026-11-20 is a Friday; the next Monday is the 23rd.
test.each([
  ['with both days to come', '2026-12-01', '2027-03-31', '2026-12-01', '2027-03-31'],
  ['that has begun', '2026-01-05', '2027-03-31', '2026-11-20', '2027-03-31'],
  ['that has begun and is overdue', '2026-01-05', '2026-10-30', '2026-11-20', '2026-12-15'],
  ['without days', null, null, '2026-11-23', '2026-12-18'],
  ['that only ends', null, '2027-03-31', '2026-11-23', '2027-03-31'],
  ['that ends before next Monday', null, '2026-11-21', '2026-11-20', '2026-11-21'],
  ['that ends next Monday', null, '2026-11-23', '2026-11-23', '2026-11-23'],
  ['that only begins', '2026-12-01', null, '2026-12-01', '2026-12-26'],
  ['that ends today', '2026-01-05', '2026-11-20', '2026-11-20', '2026-11-20'],
])('a booking on a project %s is offered for the days of the project, from today on', (_, begins, ends, from, to) => {
  expect(offeredProjectDays('2026-11-20', { startDate: begins, deadline: ends })).toEqual({
    startDate: from,
    endDate: to,
  })
})
