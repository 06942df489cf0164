import { roundToTenths } from '../figures/rounding.ts'
import type { PerformanceReview } from './contract.ts'
import { RATING_FIELDS, type ReviewStatus } from './choices.ts'

/** How many projects the evidence beside a review names, … */
export const EVIDENCE_PROJECTS_SHOWN = 6

/** … and how many gained skills. */
export const EVIDENCE_GAINS_SHOWN = 8

/** How many half-years the form of a review offers, … */
export const PERIODS_OFFERED = 4

/** How many goals the card of a review shows. */
export const CARD_GOALS_SHOWN = 2

/** How many reviews are shown at first (spec §2). */
export const LATEST_REVIEWS_SHOWN = 8

/** … and how many the filter offers; the address may name any period. */
export const PERIODS_TO_FILTER = 8

/** In how many changes of a review's history the people are named. */
export const NAMED_CHANGES = 100

/** The longest time for which evidence is gathered, in days. */
export const MAX_EVIDENCE_DAYS = 3 * 366

/** How many skills with the most hours are shown. */
export const PRACTICED_SKILLS = 10

/** The best rating of a review, in one dimension and overall (spec §3). */
export const MAX_RATING = 5

export type ReviewStep = 'submit' | 'return' | 'complete'

/** The status to which each step leads, by the present status (spec §4); steps that are missing here are not allowed. */
const STEPS: Readonly<Record<ReviewStatus, Readonly<Partial<Record<ReviewStep, ReviewStatus>>>>> = {
  Draft: { submit: 'Submitted' },
  Submitted: { return: 'Draft', complete: 'Completed' },
  Completed: {},
}

const DONE: Readonly<Record<ReviewStep, string>> = {
  submit: 'submitted',
  return: 'given back',
  complete: 'completed',
}

/** The status after a step; null if the present one does not allow the step. */
export function reviewAfter(status: ReviewStatus, step: ReviewStep): ReviewStatus | null {
  return STEPS[status][step] ?? null
}

/** Why a step cannot be taken; null if it can. */
export function reviewStepFault(status: ReviewStatus, step: ReviewStep): string | null {
  if (reviewAfter(status, step) !== null) return null
  const from = (Object.keys(STEPS) as ReviewStatus[]).find((each) => reviewAfter(each, step) !== null)
  return `Only a ${from?.toLowerCase()} review can be ${DONE[step]}; this one is ${statusWord(status)}`
}

/** Only a draft can be deleted: others have seen a submitted review. */
export function reviewDeletionFault(status: ReviewStatus): string | null {
  return status === 'Draft' ? null : `Only a draft can be deleted; this review is ${statusWord(status)}`
}

function statusWord(status: ReviewStatus): string {
  return status === 'Draft' ? 'a draft' : status.toLowerCase()
}

/** Fields of a review that people change. */
export type ReviewField = Exclude<
  keyof PerformanceReview,
  'id' | 'status' | 'submittedAt' | 'completedAt' | 'createdAt' | 'version'
>

/** The fields that may still be changed, by status; in a draft all may. */
const CHANGEABLE: Readonly<Record<Exclude<ReviewStatus, 'Draft'>, { fields: readonly ReviewField[]; words: string }>> =
  {
    Submitted: { fields: ['comments', 'goalProgress'], words: 'its comments and the progress of its goals' },
    Completed: { fields: ['goalProgress'], words: 'the progress of its goals' },
  }

/** Whether a field may be changed in a status. */
export function isChangeable(status: ReviewStatus, field: ReviewField): boolean {
  return status === 'Draft' || CHANGEABLE[status].fields.includes(field)
}

/** Why these fields cannot be changed; null if they can. */
export function reviewChangeFault(status: ReviewStatus, changed: readonly ReviewField[]): string | null {
  if (status === 'Draft' || changed.every((field) => isChangeable(status, field))) return null
  return `This review is ${status.toLowerCase()}; only ${CHANGEABLE[status].words} can change`
}

type Ratings = Pick<PerformanceReview, (typeof RATING_FIELDS)[number]>

/** What a review lacks to be submitted, by field: all five dimensions and the overall rating are needed; empty if nothing is missing. */
export function submissionFaults(review: Ratings & Pick<PerformanceReview, 'overallRating'>): Record<string, string> {
  const missing = ([...RATING_FIELDS, 'overallRating'] as const).filter((field) => review[field] === null)
  return Object.fromEntries(missing.map((field) => [field, 'Required before a review is submitted']))
}

/** The overall rating that the five dimensions suggest: their mean with one decimal; null until all are given. */
export function suggestedOverall(ratings: { [Field in keyof Ratings]?: number | null | undefined }): number | null {
  const given = RATING_FIELDS.flatMap((field) => ratings[field] ?? [])
  if (given.length < RATING_FIELDS.length) return null
  return roundToTenths(given.reduce((sum, rating) => sum + rating, 0) / given.length)
}

/** Drafts and submitted reviews are pending (spec §4). */
export function isPending(status: ReviewStatus): boolean {
  return status !== 'Completed'
}
