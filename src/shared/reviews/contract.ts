import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { idParam, listQuery } from '../http/list.ts'
import { day } from '../time/day.ts'

/** Spec §4. Draft and Submitted reviews are pending. */
export const REVIEW_STATUSES = ['Draft', 'Submitted', 'Completed'] as const

/** One of the five dimensions, 1 to 5; a draft may lack it. */
const rating = z.int().min(1).max(5).nullable()

/** Spec §3. `overallRating` is 0 to 5 with one decimal. */
export const performanceReview = z.object({
  id: z.int(),
  userId: z.int(),
  reviewerId: z.int(),
  reviewPeriod: z.string(),
  reviewDate: day,
  status: z.enum(REVIEW_STATUSES),
  overallRating: z.number().min(0).max(5).nullable(),
  technicalSkills: rating,
  communication: rating,
  teamwork: rating,
  leadership: rating,
  innovation: rating,
  goals: z.array(z.string()),
  comments: z.string(),
})

export const listPerformanceReviews = endpoint({
  method: 'GET',
  path: '/api/performance-reviews',
  summary: 'Performance reviews, latest first',
  tag: 'Reviews',
  query: listQuery({
    userId: idParam.optional(),
    reviewerId: idParam.optional(),
    status: z.enum(REVIEW_STATUSES).optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  reply: z.array(performanceReview),
  reads: ['reviews'],
})
