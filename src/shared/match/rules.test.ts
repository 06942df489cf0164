import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../time/day.ts'
import {
  availabilityBasis,
  availabilityOf,
  availabilityPart,
  matchWeeks,
  usableHours,
  wantedByWeek,
} from './availability-part.ts'
import { experienceBasis, experiencePart, EXPERIENCE_WEIGHTS, highestExperience } from './experience-part.ts'
import { performanceBasis, performancePart } from './performance-part.ts'
import { byMatch, countsAsMatch, highestScore, hundredths, MATCH_WEIGHTS, matchScore } from './rules.ts'
import { skillFit, skillsBasis, skillsPart } from './skills-part.ts'

const TODAY = '2026-11-22'

/** Two whole weeks, Monday to Friday of the second. */
const SPAN = { from: '2026-11-23', to: '2026-12-04' }

const FULL_TIME = [40, 40]
const NO_HOLIDAYS = new Map<string, string>()

const plan = (
  bookings: { startDate: string; endDate: string; hours: number; confirmed: boolean }[],
  capacity = FULL_TIME,
) => ({
  capacity,
  bookings,
  holidays: NO_HOLIDAYS,
})

const availability = (bookings: Parameters<typeof plan>[0], percentage = 100, capacity = FULL_TIME) => {
  const person = plan(bookings, capacity)
  return availabilityOf(matchWeeks(SPAN, wantedByWeek(SPAN, percentage, NO_HOLIDAYS), person))
}

const share = fc.double({ min: 0, max: 1, noNaN: true })
const hours = fc.integer({ min: 0, max: 8_000 }).map((quarters) => quarters / 4)
const day = fc.integer({ min: 0, max: 1_500 }).map((ago) => addDays(TODAY, -ago))
const skill = fc.record({ hours, lastUsed: fc.option(day, { nil: null }), declared: fc.boolean() })
const booking = fc
  .record({
    start: fc.integer({ min: -10, max: 15 }),
    days: fc.integer({ min: 0, max: 20 }),
    hours: fc.integer({ min: 1, max: 60 }),
    confirmed: fc.boolean(),
  })
  .map(({ start, days, ...rest }) => ({
    startDate: addDays(SPAN.from, start),
    endDate: addDays(SPAN.from, start + days),
    ...rest,
  }))

describe('the score', () => {
  test('weighs its parts to 1 in all, as the specification says', () => {
    expect(MATCH_WEIGHTS).toEqual({ skills: 0.4, experience: 0.25, availability: 0.2, performance: 0.15 })
    expect(hundredths(matchScore({ skills: 1, experience: 1, availability: 1, performance: 1 }))).toBe(1)
    const { skillHours, similarHours, years } = EXPERIENCE_WEIGHTS
    expect(skillHours + similarHours + years).toBeCloseTo(1)
  })

  test.each([
    [{ skills: 1, experience: 0, availability: 0, performance: 0 }, 0.4, false],
    [{ skills: 1, experience: 0.5, availability: 0.5, performance: 0.5 }, 0.7, false],
    [{ skills: 0.8, experience: 0.6, availability: 1, performance: 0.6 }, 0.76, true],
    [{ skills: 0, experience: 0, availability: 0, performance: 0 }, 0, false],
  ])('of %j is %d, which counts: %s', (parts, score, counts) => {
    expect(hundredths(matchScore(parts))).toBe(score)
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

describe('the experience part', () => {
  test.each([
    [{ skillHours: [0], similarHours: 0, years: 0 }, 0],
    [{ skillHours: [100, 0], similarHours: 0, years: 0 }, 0.25],
    [{ skillHours: [100], similarHours: 400, years: 5 }, 1],
    [{ skillHours: [1_000], similarHours: 1_000, years: 30 }, 1],
    [{ skillHours: [50], similarHours: 200, years: 2 }, 0.48],
    [{ skillHours: [], similarHours: 0, years: 0 }, 0],
  ])('of %j is %d', (experience, part) => {
    expect(hundredths(experiencePart(experience))).toBe(part)
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

describe('the availability part', () => {
  test.each([
    ['nothing is booked', [], 50, 1],
    ['half of the weeks is booked and half is wanted', [{ ...throughout(), hours: 20 }], 50, 1],
    ['half is booked and all is wanted', [{ ...throughout(), hours: 20 }], 100, 0.5],
    [
      'one of two weeks is full',
      [{ startDate: '2026-11-23', endDate: '2026-11-27', hours: 40, confirmed: true }],
      50,
      0.5,
    ],
    ['more than a week is booked', [{ ...throughout(), hours: 60 }], 50, 0],
  ])('where %s is what fits of what is wanted', (_, bookings, percentage, part) => {
    expect(availabilityPart(availability(bookings, percentage))).toBe(part)
  })

  test('counts leave against it, but not public holidays, on which nobody is wanted', () => {
    // Leave of a week takes the capacity, as capacity/plans.ts gives it.
    expect(availabilityPart(availability([], 100, [0, 40]))).toBe(0.5)
    const holidays = new Map([['2026-11-23', 'Founders’ Day']])
    const wanted = wantedByWeek(SPAN, 100, holidays)
    expect(wanted).toEqual([32, 40])
    expect(usableHours(SPAN, wanted, { capacity: [32, 40], bookings: [], holidays })).toBe(72)
  })

  test('is 0 where no working day is asked for', () => {
    const weekend = { from: '2026-11-28', to: '2026-11-29' }
    const weeks = matchWeeks(weekend, wantedByWeek(weekend, 100, NO_HOLIDAYS), plan([], [0]))
    expect(availabilityPart(availabilityOf(weeks))).toBe(0)
    expect(availabilityBasis(availabilityOf(weeks))).toBe('No working day in the asked period')
  })

  test('tells confirmed and tentative bookings apart', () => {
    const figures = availability([
      { ...throughout(), hours: 10 },
      { ...throughout(), hours: 5, confirmed: false },
    ])
    expect(figures).toEqual({ wanted: 80, usable: 50, free: 50, tentative: 10 })
    expect(availabilityBasis(figures)).toBe('50 of 80 h fit, 50 h free in all; 10 h are booked tentatively')
  })

  test('lies between 0 and 1, booking somebody never raises it, and the quick sum is that of the weeks', () => {
    const percentage = fc.integer({ min: 1, max: 200 })
    fc.assert(
      fc.property(fc.array(booking, { maxLength: 4 }), booking, percentage, (bookings, another, wanted) => {
        const before = availability(bookings, wanted)
        const part = availabilityPart(before)
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(1)
        expect(availabilityPart(availability([...bookings, another], wanted))).toBeLessThanOrEqual(part)
        expect(usableHours(SPAN, wantedByWeek(SPAN, wanted, NO_HOLIDAYS), plan(bookings))).toBe(before.usable)
      }),
    )
  })
})

describe('the performance part', () => {
  test.each([
    [5, 1],
    [4.2, 0.84],
    [0, 0],
    [null, 0.6],
  ])('of a rating of %s is %d', (rating, part) => {
    expect(hundredths(performancePart(rating))).toBe(part)
  })

  test('tells the review, or that there is none', () => {
    expect(performanceBasis({ rating: 4.2, period: 'H1 2026' })).toBe(
      '4.2 of 5 in the latest completed review, H1 2026',
    )
    expect(performanceBasis(null)).toBe('No completed review: counts as 3 of 5')
  })
})

function throughout() {
  return { startDate: SPAN.from, endDate: SPAN.to, hours: 40, confirmed: true }
}
