import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundToCents } from '../figures/rounding.ts'
import { experienceBasis, experiencePart, highestExperience } from './experience-part.ts'

const hours = fc.integer({ min: 0, max: 8_000 }).map((quarters) => quarters / 4)

describe('the experience part', () => {
  test.each([
    [{ skillHours: [0], similarHours: 0, years: 0 }, 0],
    [{ skillHours: [100, 0], similarHours: 0, years: 0 }, 0.25],
    [{ skillHours: [100], similarHours: 400, years: 5 }, 1],
    [{ skillHours: [1_000], similarHours: 1_000, years: 30 }, 1],
    [{ skillHours: [50], similarHours: 200, years: 2 }, 0.48],
    [{ skillHours: [], similarHours: 0, years: 0 }, 0],
  ])('of %j is %d', (experience, part) => {
    expect(roundToCents(experiencePart(experience))).toBe(part)
  })

  test('lies between 0 and 1, grows with everything and never passes what the skills allow', () => {
    fc.assert(
      fc.property(
        fc.array(hours, { maxLength: 5 }),
        hours,
        fc.nat(40),
        hours,
        (skillHours, similarHours, years, more) => {
          const experience = { skillHours, similarHours, years }
          const part = experiencePart(experience)
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(highestExperience(skillHours))
          expect(highestExperience(skillHours)).toBeLessThanOrEqual(1)
          const grown = {
            skillHours: skillHours.map((each) => each + more),
            similarHours: similarHours + more,
            years: years + 1,
          }
          expect(experiencePart(grown)).toBeGreaterThanOrEqual(part)
        },
      ),
    )
  })

  test('tells its figures', () => {
    expect(experienceBasis({ skillHours: [40, 22], similarHours: 1_310.5, years: 1 })).toBe(
      '62 h with the wanted skills, 1,310.5 h on similar projects, 1 year on earlier projects',
    )
  })
})
