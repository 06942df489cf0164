import { useQuery } from '@tanstack/react-query'
import type { BodyOf } from '#shared/http/endpoint.ts'
import {
  completeReview,
  createPerformanceReview,
  deletePerformanceReview,
  getPerformanceReview,
  getReviewEvidence,
  getReviewSummary,
  listPerformanceReviews,
  returnReview,
  submitReview,
  undoReview,
  updatePerformanceReview,
  type PerformanceReview,
} from '#shared/reviews/contract.ts'
import { reviewAfter, reviewDeletionFault, type ReviewStep } from '#shared/reviews/rules.ts'
import { failureText, query } from '../api.ts'
import { deletion, notUndone, stepBack, useChange, useCreate } from '../change.ts'
import { useMayForOthers, useOffers } from '../widgets/session.ts'

/** Figures of all reviews. */
export function useReviewSummary() {
  return useQuery(query(getReviewSummary, {}))
}

/** All reviews of one person, latest first; people have few. */
export function useReviewsOf(userId: number | null | undefined) {
  return useQuery({
    ...query(listPerformanceReviews, { query: { userId: userId ?? 0 } }),
    enabled: typeof userId === 'number',
  })
}

export function useReview(id: number) {
  return useQuery(query(getPerformanceReview, { params: { id } }))
}

/** What the records say about a person in the period of a review; not read if its days are not known. */
export function useEvidence(of: {
  userId: number
  reviewerId?: number
  periodStart?: string | null
  periodEnd?: string | null
}) {
  const offered = useOffers()(getReviewEvidence, of)
  const { userId, periodStart: from, periodEnd: to } = of
  return useQuery({
    ...query(getReviewEvidence, { query: { userId, from: from ?? '', to: to ?? '' } }),
    enabled: offered && Boolean(from && to && from <= to),
  })
}

const record = getPerformanceReview

const STEPS = { submit: submitReview, return: returnReview, complete: completeReview } as const

const CALLS = { ...STEPS, edit: updatePerformanceReview, delete: deletePerformanceReview } as const

/** Tells whether the reader can do something with a review in its present state. */
export function useReviewSteps() {
  const offers = useOffers()
  return (review: PerformanceReview, act: keyof typeof CALLS) => {
    if (!offers(CALLS[act], review)) return false
    if (act === 'edit') return true
    return act === 'delete' ? reviewDeletionFault(review.status) === null : reviewAfter(review.status, act) !== null
  }
}

/** Whether the reader may begin reviews: of all people or of their reports. Being only the reviewer of somebody is not enough. */
export function useMayReview(): boolean {
  return useMayForOthers('reviews.write')
}

const DONE: Record<ReviewStep, string> = {
  submit: 'The review is submitted.',
  return: 'The review is a draft again.',
  complete: 'The review is completed.',
}

/** Takes a review to its next state; the toast offers to undo that. */
export function useReviewStep(step: ReviewStep, { failed }: { failed?: (error: Error) => string } = {}) {
  const undo = useChange(undoReview, stepBack, {
    record,
    done: ({ status }) => `The review is ${status === 'Draft' ? 'a draft' : status.toLowerCase()} again.`,
    failed: notUndone,
  })
  return useChange(
    STEPS[step],
    ({ review: { id, version }, note }: { review: PerformanceReview; note?: string }) => ({
      params: { id },
      body: { version, ...(note && { note }) },
    }),
    { record, done: () => DONE[step], undo: (review) => () => undo.mutate(review), ...(failed && { failed }) },
  )
}

/** Submits a review. */
export function useSubmitReview() {
  return useReviewStep('submit', { failed: notChanged })
}

function notChanged(error: Error): string {
  return `Nothing was changed. ${failureText(error)}`
}

/** Deletes a draft; the toast offers to restore it as it was. */
export function useDeleteReview() {
  const again = useCreate(createPerformanceReview, {
    record,
    done: () => 'The draft has been restored.',
    failed: notChanged,
  })
  return useChange(deletePerformanceReview, deletion, {
    done: () => 'The draft is deleted.',
    undo: (_, review: PerformanceReview) => () => again.mutate(formOf(review)),
    failed: notChanged,
  })
}

function formOf({ goals, goalProgress, ...review }: PerformanceReview): BodyOf<typeof createPerformanceReview> {
  const {
    id: _id,
    status: _status,
    createdAt: _createdAt,
    version: _version,
    submittedAt: _,
    completedAt: _completedAt,
    ...fields
  } = review
  return { ...fields, goals: goals.map((title, nth) => ({ title, progress: goalProgress[nth] ?? 0 })) }
}
