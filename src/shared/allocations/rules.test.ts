import { expect, test } from 'vitest'
import { peakPercentage } from './rules.ts'

const march = { startDate: '2026-03-01', endDate: '2026-03-31', allocatedPercentage: 50 }
const midMarch = { startDate: '2026-03-10', endDate: '2026-03-20', allocatedPercentage: 40 }
const april = { startDate: '2026-04-01', endDate: '2026-04-30', allocatedPercentage: 80 }

test.each([
  ['nothing is booked', [], '2026-03-01', '2026-03-31', 0],
  ['one booking covers the days', [march], '2026-03-05', '2026-03-06', 50],
  ['bookings overlap on some of the days', [march, midMarch], '2026-03-01', '2026-03-31', 90],
  ['bookings follow each other', [march, april], '2026-03-25', '2026-04-05', 80],
  ['a booking begins on the last day', [march, april], '2026-03-25', '2026-04-01', 80],
  ['a booking ended the day before', [march], '2026-04-01', '2026-04-30', 0],
])('where %s, the peak is what adds up on the fullest day', (_, bookings, from, to, peak) => {
  expect(peakPercentage(bookings, from, to)).toBe(peak)
})
