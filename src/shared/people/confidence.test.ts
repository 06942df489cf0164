import fc from 'fast-check'
import { expect, test } from 'vitest'
import { confidence, confidenceParts, MOST_POINTS, type ConfidenceBasis } from './confidence.ts'

const NOBODY: ConfidenceBasis = {
  projects: 0,
  skills: 0,
  hours: 0,
  name: '',
  role: '',
  email: null,
  linkedin: null,
  github: null,
}

test.each<[Partial<ConfidenceBasis>, number]>([
  [{}, 0],
  [{ name: 'Ada', role: 'Developer', email: 'ada@example.com' }, 25],
  [{ name: 'Ada', role: ' ', email: '' }, 10],
  [{ projects: 1 }, 15],
  [{ projects: 3 }, 30],
  [{ skills: 4 }, 32],
  [{ skills: 9 }, 40],
  [{ hours: 7.5 }, 15],
  [{ hours: 400 }, 30],
  [{ linkedin: { experience: 2, skills: 1 } }, 5],
  [{ linkedin: { experience: 9, skills: 9 } }, 8],
  [{ github: { repositories: 12, languages: 3 } }, 3],
  [{ github: { repositories: 90, languages: 20 } }, 5],
  [{ projects: 9, skills: 9, hours: 99, name: 'A', role: 'B', email: 'c' }, 100],
])('%j is %i %%', (basis, percent) => {
  expect(confidence(confidenceParts({ ...NOBODY, ...basis }))).toBe(percent)
})

test('each part gives at most its points', () => {
  expect(MOST_POINTS).toEqual({ projects: 30, skills: 40, hours: 30, completeness: 25, external: 13 })
  const everything = { ...NOBODY, projects: 99, skills: 99, hours: 999, name: 'A', role: 'B', email: 'c' }
  const outside = { linkedin: { experience: 99, skills: 99 }, github: { repositories: 99, languages: 99 } }
  expect(confidenceParts({ ...everything, ...outside })).toEqual(MOST_POINTS)
})

test('the score is between 0 and 100, and more of anything never lowers it', () => {
  const basis = fc.record({
    projects: fc.nat(50),
    skills: fc.nat(50),
    hours: fc.nat(2000),
    name: fc.string(),
    role: fc.string(),
    email: fc.option(fc.string()),
    linkedin: fc.option(fc.record({ experience: fc.nat(20), skills: fc.nat(50) })),
    github: fc.option(fc.record({ repositories: fc.nat(200), languages: fc.nat(20) })),
  })
  fc.assert(
    fc.property(basis, (one) => {
      const score = confidence(confidenceParts(one))
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(100)
      const more = { ...one, projects: one.projects + 1, skills: one.skills + 1, hours: one.hours + 1 }
      expect(confidence(confidenceParts(more))).toBeGreaterThanOrEqual(score)
    }),
  )
})
