import { z } from 'zod'
import { requiredDay, requiredId, requiredName, requiredText, step, undo, version } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'
import { idParam, listQuery } from '../http/list.ts'
import { exportOf } from '../http/list-export.ts'
import { instant } from '../http/problem.ts'
import { recordCalls } from '../http/record.ts'
import { day } from '../time/day.ts'
import { REVIEW_STATUSES } from './choices.ts'
import { MAX_RATING } from './rules.ts'

const call = calls({ tag: 'Reviews', reads: ['reviews'], writes: ['reviews', 'audit'] })

/** One of the five dimensions, 1 to 5; a draft may lack it. */
const rating = z.int().min(1).max(MAX_RATING).nullable()

/**
 * Spec §3. `overallRating` is 0 to 5 with one decimal. `goalProgress` is in percent, in the order of `goals`. The period's days
 * are null if only its name is known.
 */
export const performanceReview = z.object({
  id: z.int(),
  userId: z.int(),
  reviewerId: z.int(),
  reviewPeriod: z.string(),
  periodStart: day.nullable(),
  periodEnd: day.nullable(),
  reviewDate: day,
  status: z.enum(REVIEW_STATUSES),
  overallRating: z.number().min(0).max(MAX_RATING).nullable(),
  technicalSkills: rating,
  communication: rating,
  teamwork: rating,
  leadership: rating,
  innovation: rating,
  goals: z.array(z.string()),
  goalProgress: z.array(z.int()),
  comments: z.string(),
  submittedAt: instant.nullable(),
  completedAt: instant.nullable(),
  createdAt: instant,
  version: z.int(),
})

export type PerformanceReview = z.infer<typeof performanceReview>

const review = recordCalls(call, '/api/performance-reviews', performanceReview)

export const listPerformanceReviews = call('GET /api/performance-reviews', 'reviews.read', {
  summary: 'Performance reviews, latest first',
  query: listQuery({
    userId: idParam.optional(),
    reviewerId: idParam.optional(),
    status: z.enum(REVIEW_STATUSES).optional(),
    /** Only drafts and submitted ones. */
    pending: z.literal('true').optional(),
    /** The period's name as it is on the reviews. */
    period: z.string().trim().max(100).optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  reply: z.array(performanceReview),
  // Who has read which review is recorded once a day.
  varies: ['day'],
})

export const exportPerformanceReviews = exportOf(
  listPerformanceReviews,
  'reviews.read',
  'Performance reviews as CSV or XLSX, latest first',
)

export const getPerformanceReview = {
  ...review.read('reviews.read', 'One performance review'),
  varies: ['day'],
} as const

const FROM_ONE = `Ratings go from 1 to ${MAX_RATING}`
const FROM_ZERO = `Overall rating goes from 0 to ${MAX_RATING}`

const givenRating = z.int('Ratings are whole numbers').min(1, FROM_ONE).max(MAX_RATING, FROM_ONE)

const reviewFields = z.object({
  userId: requiredId('Person'),
  reviewerId: requiredId('Reviewer'),
  /** The name of a half-year, such as H2 2026, sets its days if they are left out. */
  reviewPeriod: requiredName('Period', 100),
  periodStart: day.nullish(),
  periodEnd: day.nullish(),
  reviewDate: requiredDay('Review date'),
  overallRating: z
    .number('Overall rating must be a number')
    .min(0, FROM_ZERO)
    .max(MAX_RATING, FROM_ZERO)
    .multipleOf(0.1, 'One decimal at most')
    .nullish(),
  technicalSkills: givenRating.nullish(),
  communication: givenRating.nullish(),
  teamwork: givenRating.nullish(),
  leadership: givenRating.nullish(),
  innovation: givenRating.nullish(),
  goals: z
    .array(z.object({ title: requiredText('Goal', 500), progress: z.int().min(0).max(100).optional() }))
    .max(50, 'At most 50 goals')
    .optional(),
  comments: z.string().trim().max(20_000, 'At most 20000 characters').optional(),
})

export const OWN_REVIEW = 'Nobody reviews themselves'
/** The refusal of a second review of a person for a period. */
export const SECOND_REVIEW = 'There is a review of this person for this period already'
export const PERIOD_BACKWARDS = 'Must not be before the start of the period'

/** What a reviewer fills in; a draft may lack ratings, a submitted review may not. */
export const reviewForm = reviewFields
  .refine(({ userId, reviewerId }) => userId !== reviewerId, { path: ['reviewerId'], message: OWN_REVIEW })
  .refine(({ periodStart, periodEnd }) => !periodStart || !periodEnd || periodStart <= periodEnd, {
    path: ['periodEnd'],
    message: PERIOD_BACKWARDS,
  })

export type ReviewForm = z.infer<typeof reviewForm>

/** The changed fields, and the version that they were changed from. */
export const reviewChange = reviewFields.partial().extend({ version })

export const createPerformanceReview = review.create('reviews.write', reviewForm, 'Begin a review, as a draft')

export const updatePerformanceReview = review.update(
  'reviews.write',
  reviewFields,
  'Change a review; of a submitted one only comments and the progress of goals, of a completed one only the latter',
)

export const deletePerformanceReview = review.remove('reviews.write', 'Delete a draft; 409 once it is submitted')

export const submitReview = review.step('submit', 'reviews.write', step, 'Submit a draft whose ratings are all given')
export const returnReview = review.step('return', 'reviews.decide', step, 'Give a submitted review back as a draft')
export const completeReview = review.step('complete', 'reviews.decide', step, 'Complete a submitted review')
export const undoReview = review.step(
  'undo',
  'reviews.undo',
  undo,
  "Take back one's own last step within 24 hours; 409 where something has happened since",
)

/** What the records say about a person between two days: hours and projects, skills gained and deepened. */
export const reviewEvidence = z.object({
  hours: z.number(),
  entries: z.int(),
  /** Hours ÷ effective capacity of the days up to today, in percent; null without capacity. */
  utilization: z.number().nullable(),
  projects: z.array(z.object({ projectId: z.int(), name: z.string(), hours: z.number() })),
  /** Skills first shown in the period. */
  gained: z.array(z.object({ skill: z.string(), hours: z.number(), firstUsed: day })),
  /** Skills with the most hours in the period. */
  practiced: z.array(z.object({ skill: z.string(), hours: z.number() })),
  presentations: z.int(),
  /** Days of approved leave. */
  leaveDays: z.number(),
})

export type ReviewEvidence = z.infer<typeof reviewEvidence>

export const getReviewEvidence = call('GET /api/performance-reviews/evidence', 'reviews.write', {
  summary: 'Hours, projects and skills of a person between two days',
  query: z.strictObject({ userId: idParam, from: day, to: day }),
  reply: reviewEvidence,
  reads: ['people', 'projects', 'time-entries', 'skills', 'leave'],
  varies: ['day'],
})

/** Reviews by status and the mean of the completed ones' overall ratings; drafts and submitted ones are pending. */
export const reviewSummary = z.object({
  reviews: z.int(),
  pending: z.int(),
  completed: z.int(),
  averageRating: z.number().nullable(),
})

export type ReviewSummary = z.infer<typeof reviewSummary>

export const getReviewSummary = call('GET /api/performance-reviews/summary', 'reviews.read', {
  summary: 'How many reviews are pending and completed, and their mean rating',
  reply: reviewSummary,
})
