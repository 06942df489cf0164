import { expect, test } from 'vitest'
import type { PerformanceReview } from './contract.ts'
import { differing, formValuesOf, savable, type FormValues } from './form.ts'

const review: PerformanceReview = {
  id: 7,
  userId: 1,
  reviewerId: 2,
  reviewPeriod: 'H2 2026',
  periodStart: '2026-07-01',
  periodEnd: '2026-12-31',
  reviewDate: '2026-11-20',
  status: 'Draft',
  overallRating: null,
  technicalSkills: 4,
  communication: null,
  teamwork: null,
  leadership: null,
  innovation: null,
  goals: ['Learn to sail'],
  goalProgress: [40],
  comments: 'Calm at sea.',
  submittedAt: null,
  completedAt: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  version: 3,
}

const typed = (change: Partial<FormValues>): FormValues => ({ ...formValuesOf(review), ...change })

test('what nobody has typed is not saved', () => {
  expect(savable(typed({}), review)).toEqual({})
})

test('only what differs is saved, without the white space around it', () => {
  expect(savable(typed({ comments: ' Calm at sea, and on land. ', technicalSkills: 5 }), review)).toEqual({
    comments: 'Calm at sea, and on land.',
    technicalSkills: 5,
  })
  expect(savable(typed({ comments: ' Calm at sea. ' }), review)).toEqual({})
})

test('a goal without words is none yet, and progress alone is a change', () => {
  const goals = [{ title: 'Learn to sail', progress: 40 }]
  expect(savable(typed({ goals: [...goals, { title: '  ' }] }), review)).toEqual({})
  expect(savable(typed({ goals: [{ title: 'Learn to sail', progress: 45 }] }), review)).toEqual({
    goals: [{ title: 'Learn to sail', progress: 45 }],
  })
})

test('what is wrong waits, with what belongs to it; the rest is saved', () => {
  expect(savable(typed({ overallRating: 6, teamwork: 2 }), review)).toEqual({ teamwork: 2 })
  expect(savable(typed({ overallRating: Number.NaN, teamwork: 2 }), review)).toEqual({ teamwork: 2 })
  expect(savable(typed({ userId: 2, teamwork: 2 }), review)).toEqual({ teamwork: 2 })
  expect(savable(typed({ periodStart: '2027-01-01', reviewPeriod: 'Later', teamwork: 2 }), review)).toEqual({
    teamwork: 2,
  })
})

test('two reviews differ in the fields that the form shows', () => {
  const other = { ...review, version: 4, status: 'Submitted' as const, goalProgress: [100], reviewerId: 3 }
  expect(differing(formValuesOf(review), formValuesOf(other))).toEqual(['reviewerId', 'goals'])
})
