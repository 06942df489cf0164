import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundToCents } from '../figures/rounding.ts'
import { addDays } from '../time/day.ts'
import { UNKNOWN_SKILL, type KnownSkill } from '../skills/evidence.ts'
import { skillFit, skillsBasis, skillsPart } from './skills-part.ts'

const TODAY = '2026-11-22'

const hours = fc.integer({ min: 0, max: 8_000 }).map((quarters) => quarters / 4)
const day = fc.integer({ min: 0, max: 1_500 }).map((ago) => addDays(TODAY, -ago))
const skill = fc.record({
  hours,
  lastUsed: fc.option(day, { nil: null }),
  certificate: fc.constantFrom(null, 'AWS Certified Developer'),
  impliedBy: fc.constantFrom(null, 'AWS Lambda'),
  declared: fc.boolean(),
})

function shown(shownHours: number, lastUsed: string, more: Partial<KnownSkill> = {}): KnownSkill {
  return { ...UNKNOWN_SKILL, hours: shownHours, lastUsed, ...more }
}

describe('the skills part', () => {
  test.each([
    ['an Expert who used it lately', shown(50, '2026-11-20'), 1],
    ['more hours than an Expert needs', shown(500, '2026-11-20'), 1],
    ['an Intermediate', shown(20, '2026-11-20'), 0.4],
    ['an Expert who last used it 395 days ago, half fresh', shown(50, '2025-10-23'), 0.75],
    ['somebody with one entry', shown(1, '2026-11-20'), 0.25],
    ['somebody with one old entry and a certificate', shown(1, '2020-11-20', { certificate: 'CKA' }), 0.25],
    ['somebody with a certificate', { ...UNKNOWN_SKILL, certificate: 'CKA', declared: true }, 0.2],
    ['somebody whose entries show what implies it', { ...UNKNOWN_SKILL, impliedBy: 'AWS Lambda' }, 0.15],
    ['somebody who only declares it', { ...UNKNOWN_SKILL, declared: true }, 0.1],
    ['somebody without it', UNKNOWN_SKILL, 0],
  ])('of %s: %j is worth %d', (_, known, fit) => {
    expect(roundToCents(skillFit(known, TODAY))).toBe(fit)
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
      { skill: 'React', ...shown(62, '2026-11-03') },
      { skill: 'Vue.js', ...UNKNOWN_SKILL, declared: true },
      { skill: 'AWS', ...UNKNOWN_SKILL, impliedBy: 'AWS Lambda' },
      { skill: 'Python', ...UNKNOWN_SKILL },
    ]
    expect(skillsBasis(known, TODAY)).toBe(
      'Has 3 of 4: React 62 h, Expert; Vue.js (declared); AWS (implied by AWS Lambda); no Python',
    )
  })
})
