import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../time/day.ts'
import { hundredths } from './rules.ts'
import { skillFit, skillsBasis, skillsPart } from './skills-part.ts'

const TODAY = '2026-11-22'

const hours = fc.integer({ min: 0, max: 8_000 }).map((quarters) => quarters / 4)
const day = fc.integer({ min: 0, max: 1_500 }).map((ago) => addDays(TODAY, -ago))
const skill = fc.record({ hours, lastUsed: fc.option(day, { nil: null }), declared: fc.boolean() })

describe('the skills part', () => {
  test.each([
    ['an Expert who used it lately', { hours: 50, lastUsed: '2026-11-20', declared: false }, 1],
    ['more hours than an Expert needs', { hours: 500, lastUsed: '2026-11-20', declared: false }, 1],
    ['an Intermediate', { hours: 20, lastUsed: '2026-11-20', declared: false }, 0.4],
    [
      'an Expert who last used it 395 days ago, half fresh',
      { hours: 50, lastUsed: '2025-10-23', declared: false },
      0.75,
    ],
    ['somebody who only claims it', { hours: 0, lastUsed: null, declared: true }, 0.1],
    ['somebody who claims it and has shown a little', { hours: 1, lastUsed: '2026-11-20', declared: true }, 0.1],
    ['somebody without it', { hours: 0, lastUsed: null, declared: false }, 0],
  ])('of %s: %j is worth %d', (_, known, fit) => {
    expect(hundredths(skillFit(known, TODAY))).toBe(fit)
  })

  test('is the mean over all wanted skills, those that are missing included', () => {
    expect(skillsPart([1, 0])).toBe(0.5)
    expect(skillsPart([])).toBe(0)
  })

  test('lies between 0 and 1, and more of a wanted skill never lowers it', () => {
    fc.assert(
      fc.property(skill, hours, day, (known, more, later) => {
        const fit = skillFit(known, TODAY)
        expect(fit).toBeGreaterThanOrEqual(0)
        expect(fit).toBeLessThanOrEqual(1)
        const lastUsed = known.lastUsed !== null && known.lastUsed > later ? known.lastUsed : later
        expect(skillFit({ ...known, hours: known.hours + more, lastUsed }, TODAY)).toBeGreaterThanOrEqual(fit)
      }),
    )
  })

  test('tells what somebody has', () => {
    const known = [
      { skill: 'React', hours: 62, lastUsed: '2026-11-03', declared: false },
      { skill: 'Vue.js', hours: 0, lastUsed: null, declared: true },
      { skill: 'Python', hours: 0, lastUsed: null, declared: false },
    ]
    expect(skillsBasis(known, TODAY)).toBe('Has 2 of 3: React 62 h, Expert; Vue.js by own account only; no Python')
  })
})
