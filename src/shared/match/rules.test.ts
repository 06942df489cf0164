import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundToCents } from '../figures/rounding.ts'
import { experiencePart, EXPERIENCE_WEIGHTS } from './experience-part.ts'
import { byMatch, countsAsMatch, highestScore, MATCH_WEIGHTS, matchScore } from './rules.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })

describe('the score', () => {
  test('weighs its parts to 1 in all, as the specification says', () => {
    expect(MATCH_WEIGHTS).toEqual({ skills: 0.4, experience: 0.25, availability: 0.2, performance: 0.15 })
    expect(roundToCents(matchScore({ skills: 1, experience: 1, availability: 1, performance: 1 }))).toBe(1)
    const { skillHours, similarHours, years } = EXPERIENCE_WEIGHTS
    expect(skillHours + similarHours + years).toBeCloseTo(1)
  })

  test.each([
    [{ skills: 1, experience: 0, availability: 0, performance: 0 }, 0.4, false],
    [{ skills: 1, experience: 0.5, availability: 0.5, performance: 0.5 }, 0.7, false],
    [{ skills: 0.8, experience: 0.6, availability: 1, performance: 0.6 }, 0.76, true],
    [{ skills: 0, experience: 0, availability: 0, performance: 0 }, 0, false],
  ])('of %j is %d, which counts: %s', (parts, score, counts) => {
    expect(roundToCents(matchScore(parts))).toBe(score)
    expect(countsAsMatch(matchScore(parts))).toBe(counts)
  })

  test('counts above 0.7 as it is shown', () => {
    expect([0.7, 0.7049, 0.7051, 0.71].map(countsAsMatch)).toEqual([false, false, true, true])
  })

  test('lies between 0 and 1 and grows with every part', () => {
    fc.assert(
      fc.property(share, share, share, share, share, (skills, experience, available, performance, more) => {
        const parts = { skills, experience, availability: available, performance }
        const score = matchScore(parts)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1 + Number.EPSILON)
        for (const part of Object.keys(parts) as (keyof typeof parts)[]) {
          expect(matchScore({ ...parts, [part]: Math.max(parts[part], more) })).toBeGreaterThanOrEqual(score)
          const { [part]: _unknown, ...known } = parts
          expect(highestScore(known)).toBeGreaterThanOrEqual(score)
        }
      }),
    )
  })

  test('of somebody without any wanted skill never counts, however well the rest fits', () => {
    const experience = experiencePart({ skillHours: [0, 0], similarHours: 10_000, years: 40 })
    expect(countsAsMatch(highestScore({ skills: 0, experience }))).toBe(false)
  })

  test('orders people the same way however they come', () => {
    const people = fc.array(
      fc.record({ score: fc.constantFrom(0.5, 0.7, 0.9), name: fc.constantFrom('Ada', 'Bea'), userId: fc.nat(50) }),
    )
    fc.assert(
      fc.property(people, (list) => {
        const unique = [...new Map(list.map((one) => [one.userId, one])).values()]
        const order = unique.toSorted(byMatch)
        expect(unique.toReversed().sort(byMatch)).toEqual(order)
        expect(order.map(({ score }) => score)).toEqual(order.map(({ score }) => score).sort((a, b) => b - a))
      }),
    )
    const tied = [
      { score: 0.8, name: 'Bea', userId: 1 },
      { score: 0.8, name: 'Ada', userId: 3 },
      { score: 0.8, name: 'Ada', userId: 2 },
    ]
    expect(tied.sort(byMatch).map(({ userId }) => userId)).toEqual([2, 3, 1])
  })
})
