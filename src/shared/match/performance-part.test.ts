import { describe, expect, test } from 'vitest'
import { roundToCents } from '../figures/rounding.ts'
import { performanceBasis, performancePart } from './performance-part.ts'

describe('the performance part', () => {
  test.each([
    [5, 1],
    [4.2, 0.84],
    [0, 0],
    [null, 0.6],
  ])('of a rating of %s is %d', (rating, part) => {
    expect(roundToCents(performancePart(rating))).toBe(part)
  })

  test('tells the review, or that there is none', () => {
    expect(performanceBasis({ rating: 4.2, period: 'H1 2026' })).toBe(
      '4.2 of 5 in the latest completed review, H1 2026',
    )
    expect(performanceBasis(null)).toBe('No completed review: counts as 3 of 5')
  })
})
