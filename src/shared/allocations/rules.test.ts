import fc from 'fast-check'
import { expect, test } from 'vitest'
import { peakPercentage, weekShare } from './rules.ts'

const march = { startDate: '2026-03-01', endDate: '2026-03-31', allocatedPercentage: 50 }
const midMarch = { startDate: '2026-03-10', endDate: '2026-03-20', allocatedPercentage: 40 }
const april = { startDate: '2026-04-01', endDate: '2026-04-30', allocatedPercentage: 80 }

test.each([
  ['nothing is booked', [], '2026-03-01', '2026-03-31', 0],
  ['one booking covers the days', [march], '2026-03-05', '2026-03-06', 50],
  ['bookings overlap on some of the days', [march, midMarch], '2026-03-01', '2026-03-31', 90],
  ['bookings follow each other', [march, april], '2026-03-25', '2026-04-05', 80],
  ['a booking begins on the last day', [march, april], '2026-03-25', '2026-04-01', 80],
  ['a booking ends on the first day', [march], '2026-03-31', '2026-04-30', 50],
  ['a booking ended the day before', [march], '2026-04-01', '2026-04-30', 0],
])('where %s, the peak is what adds up on the fullest day', (_, bookings, from, to, peak) => {
  expect(peakPercentage(bookings, from, to)).toBe(peak)
})

test.each([
  [50, undefined, { percentage: 50, hours: 20 }],
  [undefined, 20, { percentage: 50, hours: 20 }],
  [33.33, undefined, { percentage: 33.33, hours: 13.33 }],
  [undefined, 0.25, { percentage: 0.63, hours: 0.25 }],
  [50, 20, { percentage: 50, hours: 20 }],
  // As a list gives them: each to the hundredth.
  [33.33, 13.33, { percentage: 33.33, hours: 13.33 }],
  [50, 20.01, { percentage: 50, hours: 20 }],
  [50, 20.02, null],
  [50, 30, null],
  [undefined, undefined, null],
])('%s percent and %s hours a week are %j', (percentage, hours, share) => {
  expect(weekShare(percentage, hours)).toEqual(share)
})

test('either half of a share leads to the other and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 320 }), (quarters) => {
      const share = weekShare(undefined, quarters / 4)
      expect(share && weekShare(share.percentage, share.hours)?.hours).toBeCloseTo(quarters / 4, 1)
      expect(weekShare((quarters / 160) * 100, undefined)).toEqual(share)
    }),
  )
})
