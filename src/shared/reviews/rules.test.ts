import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, FIRST_DAY, LAST_DAY } from '../time/day.ts'
import { RATING_FIELDS, REVIEW_STATUSES, type ReviewStatus } from './choices.ts'
import { halfYearOf, latestHalfYears, periodNamed } from './periods.ts'
import {
  isPending,
  reviewAfter,
  reviewChangeFault,
  reviewDeletionFault,
  type ReviewField,
  type ReviewStep,
  reviewStepFault,
  submissionFaults,
  suggestedOverall,
} from './rules.ts'

const STEPS: ReviewStep[] = ['submit', 'return', 'complete']

const ratings = (of: number | null) =>
  Object.fromEntries(RATING_FIELDS.map((field) => [field, of])) as Record<(typeof RATING_FIELDS)[number], number | null>

test('a review goes only these ways', () => {
  const ways = REVIEW_STATUSES.flatMap((from) =>
    STEPS.flatMap((step) => {
      const to = reviewAfter(from, step)
      return to === null ? [] : [`${from} → ${step} → ${to}`]
    }),
  )
  expect(ways).toEqual(['Draft → submit → Submitted', 'Submitted → return → Draft', 'Submitted → complete → Completed'])
})

test('whatever is tried, a completed review was submitted and stays completed', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...STEPS), { maxLength: 20 }), (steps) => {
      const seen: ReviewStatus[] = ['Draft']
      for (const step of steps) {
        const next = reviewAfter(seen.at(-1) ?? 'Draft', step)
        if (next !== null) seen.push(next)
      }
      const completed = seen.indexOf('Completed')
      expect(completed === -1 || (completed === seen.length - 1 && seen.at(-2) === 'Submitted')).toBe(true)
    }),
  )
})

test.each<[ReviewStep, ReviewStatus, string | null]>([
  ['submit', 'Draft', null],
  ['submit', 'Completed', 'Only a draft review can be submitted; this one is completed'],
  ['return', 'Draft', 'Only a submitted review can be given back; this one is a draft'],
  ['complete', 'Draft', 'Only a submitted review can be completed; this one is a draft'],
])('%s of a review that is %s: %s', (step, status, fault) => {
  expect(reviewStepFault(status, step)).toBe(fault)
})

test.each<[ReviewStatus, ReviewField[], string | null]>([
  ['Draft', ['overallRating', 'goals', 'userId'], null],
  ['Submitted', ['comments', 'goalProgress'], null],
  [
    'Submitted',
    ['comments', 'overallRating'],
    'This review is submitted; only its comments and the progress of its goals can change',
  ],
  ['Submitted', ['goals'], 'This review is submitted; only its comments and the progress of its goals can change'],
  ['Completed', ['goalProgress'], null],
  ['Completed', ['comments'], 'This review is completed; only the progress of its goals can change'],
  ['Completed', [], null],
])('of a review that is %s, %j may change or not', (status, fields, fault) => {
  expect(reviewChangeFault(status, fields)).toBe(fault)
})

test('only drafts can be deleted, and all but completed ones are pending', () => {
  expect(REVIEW_STATUSES.map(reviewDeletionFault)).toEqual([
    null,
    'Only a draft can be deleted; this review is submitted',
    'Only a draft can be deleted; this review is completed',
  ])
  expect(REVIEW_STATUSES.map(isPending)).toEqual([true, true, false])
})

test('a submission needs all five dimensions and the overall rating', () => {
  expect(submissionFaults({ ...ratings(3), overallRating: 0 })).toEqual({})
  expect(Object.keys(submissionFaults({ ...ratings(3), teamwork: null, overallRating: null }))).toEqual([
    'teamwork',
    'overallRating',
  ])
})

test.each([
  [[1, 2, 3, 4, 5], 3],
  [[5, 5, 5, 5, 4], 4.8],
  [[4, 4, 3, 3, 3], 3.4],
  [[1, 1, 1, 1, 1], 1],
])('%j suggest %d overall', (given, overall) => {
  expect(suggestedOverall(Object.fromEntries(RATING_FIELDS.map((field, nth) => [field, given[nth]])))).toBe(overall)
})

test('nothing is suggested until all five are given', () => {
  expect(suggestedOverall({})).toBeNull()
  expect(suggestedOverall({ ...ratings(4), innovation: null })).toBeNull()
})

describe('half-years', () => {
  test.each([
    ['2026-01-01', 'H1 2026', '2026-01-01', '2026-06-30'],
    ['2026-06-30', 'H1 2026', '2026-01-01', '2026-06-30'],
    ['2026-07-01', 'H2 2026', '2026-07-01', '2026-12-31'],
    ['2026-12-31', 'H2 2026', '2026-07-01', '2026-12-31'],
  ])('%s is in %s', (day, name, start, end) => {
    expect(halfYearOf(day)).toEqual({ name, start, end })
  })

  test.each([
    ['H2 2026', '2026-07-01'],
    [' h1 2025 ', '2025-01-01'],
    ['H12026', '2026-01-01'],
    ['H3 2026', undefined],
    ['H1 9999', undefined],
    ['H2 1989', undefined],
    ['2026', undefined],
    ['Probation', undefined],
  ])('%j begins on %s', (name, start) => {
    expect(periodNamed(name)?.start).toBe(start)
  })

  test('follow each other without a gap, and their names lead back to them', () => {
    expect(latestHalfYears('2026-11-20', 3).map(({ name }) => name)).toEqual(['H2 2026', 'H1 2026', 'H2 2025'])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: daysBetween(FIRST_DAY, LAST_DAY) }), (offset) => {
        const day = addDays(FIRST_DAY, offset)
        const [late, early] = latestHalfYears(day, 2)
        expect(late && late.start <= day && day <= late.end).toBe(true)
        expect(daysBetween(early?.end ?? '', late?.start ?? '')).toBe(1)
        expect(periodNamed(late?.name ?? '')).toEqual(late)
      }),
    )
  })
})
