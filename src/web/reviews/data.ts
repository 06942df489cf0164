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
  type PerformanceReview,
} from '#shared/reviews/contract.ts'
import type { ReviewStep } from '#shared/reviews/rules.ts'
import { failureText, query } from '../api.ts'
import { deletion, notUndone, stepBack, useChange, useCreate } from '../change.ts'

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

/** What the records say of a person in the days that a review is about; not asked where the days are not known. */
export function useEvidence(of: { userId: number; periodStart?: string | null; periodEnd?: string | null }) {
  const { userId, periodStart: from, periodEnd: to } = of
  return useQuery({
    ...query(getReviewEvidence, { query: { userId, from: from ?? '', to: to ?? '' } }),
    enabled: Boolean(from && to && from <= to),
  })
}

const record = getPerformanceReview

const STEPS = { submit: submitReview, return: returnReview, complete: completeReview } as const

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
