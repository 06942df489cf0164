import type { Transaction } from 'kysely'
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
import { reviewDeletionFault, reviewStepFault, submissionFaults } from '#shared/reviews/rules.ts'
import type { Tables } from '../db/tables.ts'
import { invalid, notAllowed, notFound, stale } from '../http/errors.ts'
import { list, read, write, type Server, type WriteInput } from '../http/route.ts'
import { changeReview, insertReview, removeReview, stepReview, takeBackStep } from './changes.ts'
import { reviewEvidence } from './evidence.ts'
import { lockReview, performanceReviews, reviewById, reviewSummary } from './queries.ts'

export function mountReviews(server: Server): void {
  const { db } = server.database

  list(server, listPerformanceReviews, ({ query }) => performanceReviews(db, query))
  read(server, getReviewSummary, () => reviewSummary(db))
  read(server, getReviewEvidence, ({ query, today }) => reviewEvidence(db, query, today))

  read(server, getPerformanceReview, async ({ params }) => {
    const review = await reviewById(db, params.id)
    if (!review) throw notFound('performance review', params.id)
    return review
  })

  write(server, createPerformanceReview, ({ tx, body, actor, now }) =>
    insertReview(tx, body, { actorId: actor.userId, now }),
  )

  write(server, updatePerformanceReview, async ({ tx, params, body, actor, now }) => {
    const { version, ...change } = body
    const before = await lockedReview(tx, params.id, version)
    return changeReview(tx, before, change, { actorId: actor.userId, now })
  })

  write(server, deletePerformanceReview, async ({ tx, params, query, actor, now }) => {
    const before = await lockedReview(tx, params.id, query.version)
    refuse(reviewDeletionFault(before.status))
    await removeReview(tx, before, { actorId: actor.userId, now })
  })

  for (const [step, endpoint] of [
    ['submit', submitReview],
    ['return', returnReview],
    ['complete', completeReview],
  ] as const) {
    write(server, endpoint, async ({ tx, params, body, actor, now }: WriteInput<typeof submitReview>) => {
      const before = await lockedReview(tx, params.id, body.version)
      refuse(reviewStepFault(before.status, step))
      const missing = step === 'submit' ? submissionFaults(before) : {}
      if (Object.keys(missing).length > 0) throw invalid(missing)
      return stepReview(tx, before, step, body.note, { actorId: actor.userId, now })
    })
  }

  write(server, undoReview, async ({ tx, params, body, actor, now }) => {
    const before = await lockedReview(tx, params.id, body.version)
    return takeBackStep(tx, before, { actorId: actor.userId, now })
  })
}

/** A review that nobody else changes meanwhile, as it was when it was read. */
async function lockedReview(tx: Transaction<Tables>, id: number, version?: number): Promise<PerformanceReview> {
  const review = await lockReview(tx, id)
  if (!review) throw notFound('performance review', id)
  if (version !== undefined && version !== review.version) throw stale('review', review)
  return review
}

function refuse(fault: string | null): void {
  if (fault !== null) throw notAllowed(fault)
}
