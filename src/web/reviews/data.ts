import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
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
import type { ReviewStep } from '#shared/reviews/rules.ts'
import { call, failureText, keep, query, refresh } from '../api.ts'
import { useIdempotencyKey } from '../idempotency-key.ts'
import { usePagedList, type FilterOf } from '../paged-list.ts'
import { showToast } from '../ui/toast.ts'
import { staleRow } from '../widgets/stale-edit.ts'
import { showUndo, showUndoFailure } from '../widgets/undo.ts'

/** Figures of all reviews. */
export function useReviewSummary() {
  return useQuery(query(getReviewSummary, {}))
}

export type ReviewFilter = FilterOf<typeof listPerformanceReviews>

export function useReviewPages(filter: ReviewFilter) {
  return usePagedList(listPerformanceReviews, filter)
}

/** The latest reviews: so many. */
export function useLatestReviews(limit: number) {
  return useQuery(query(listPerformanceReviews, { query: { limit } }))
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

export type ReviewChange = BodyOf<typeof updatePerformanceReview>

/** How the review stands now, where a change was refused because somebody else has changed it meanwhile. */
export function staleReview(error: Error): PerformanceReview | undefined {
  return staleRow(error) as PerformanceReview | undefined
}

/** Who asks says what was done and what is wrong. */
export function useCreateReview() {
  const client = useQueryClient()
  const { keyFor, forget } = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: BodyOf<typeof createPerformanceReview>) =>
      call(createPerformanceReview, { body }, { idempotencyKey: keyFor(body) }),
    onSuccess: (review) => {
      forget()
      known(client, review)
    },
  })
}

/** As `useCreateReview`; a refused change shows the others' at once. */
export function useUpdateReview() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: ReviewChange }) =>
      call(updatePerformanceReview, { params: { id }, body }),
    onSuccess: (review) => known(client, review),
    onError: () => void refresh(client, updatePerformanceReview.writes),
  })
}

const STEPS = { submit: submitReview, return: returnReview, complete: completeReview } as const

interface StepTaken {
  review: Pick<PerformanceReview, 'id' | 'version'>
  step: ReviewStep
  note?: string
}

const DONE: Record<ReviewStep, string> = {
  submit: 'The review is submitted.',
  return: 'The review is a draft again.',
  complete: 'The review is completed.',
}

/** Takes a review to its next state; the toast offers to take that back. */
export function useReviewStep() {
  const client = useQueryClient()
  const undo = useMutation({
    mutationFn: ({ id, version }: PerformanceReview) => call(undoReview, { params: { id }, body: { version } }),
    onSuccess: (review) => {
      known(client, review)
      const now = review.status === 'Draft' ? 'a draft' : review.status.toLowerCase()
      showToast({ title: 'Success', description: `The review is ${now} again.` })
    },
    onError: (error) => {
      void refresh(client, undoReview.writes)
      showUndoFailure(error)
    },
  })
  return useMutation({
    mutationFn: ({ review: { id, version }, step, note }: StepTaken) =>
      call(STEPS[step], { params: { id }, body: { version, ...(note && { note }) } }),
    onSuccess: (review, { step }) => {
      known(client, review)
      showUndo(DONE[step], () => undo.mutate(review))
    },
    onError: () => void refresh(client, submitReview.writes),
  })
}

/** Submits a review. */
export function useSubmitReview() {
  const step = useReviewStep()
  return {
    isPending: step.isPending,
    run: (review: PerformanceReview, onDone?: () => void) =>
      step.mutate({ review, step: 'submit' }, { onSuccess: () => onDone?.(), onError: failed }),
  }
}

function failed(error: Error): void {
  showToast({ title: 'Error', description: `Nothing was changed. ${failureText(error)}`, look: 'destructive' })
}

/** Deletes a draft; the toast offers to begin it again as it was. */
export function useDeleteReview() {
  const client = useQueryClient()
  const again = useMutation({
    mutationFn: (review: PerformanceReview) => call(createPerformanceReview, { body: formOf(review) }),
    onSuccess: (review) => {
      known(client, review)
      showToast({ title: 'Success', description: 'The draft has been restored.' })
    },
    onError: failed,
  })
  return useMutation({
    mutationFn: ({ id, version }: PerformanceReview) =>
      call(deletePerformanceReview, { params: { id }, query: { version } }),
    onSuccess: (_, review) =>
      showToast({
        title: 'Success',
        description: 'The draft is deleted.',
        action: { label: 'Undo', run: () => again.mutate(review) },
      }),
    onError: failed,
    onSettled: () => void refresh(client, deletePerformanceReview.writes),
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

/** A reply is what the screen shows from now on; all else that depends on reviews is read again. */
function known(client: QueryClient, review: PerformanceReview): void {
  keep(client, getPerformanceReview, { params: { id: review.id } }, review)
  void refresh(client, updatePerformanceReview.writes)
}
