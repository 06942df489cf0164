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
} from '#shared/reviews/contract.ts'
import { list, read, write, type Server } from '../http/route.ts'
import { remove } from '../records/changes.ts'
import { locked, shown } from '../records/record.ts'
import { beginReview, changeReview, REVIEWS, takeBackStep, takeStep } from './changes.ts'
import { reviewEvidence } from './evidence.ts'
import { performanceReviews, refuseStrangersToReview, reviewSummary, visibleReviews } from './queries.ts'

export function mountReviews(server: Server): void {
  const { db } = server.database

  list(server, listPerformanceReviews, ({ actor, query }) => performanceReviews(db, query, visibleReviews(actor)))
  read(server, getReviewSummary, ({ actor }) => reviewSummary(db, visibleReviews(actor)))
  read(server, getReviewEvidence, async ({ actor, query, today }) => {
    await refuseStrangersToReview(db, actor, query.userId)
    return reviewEvidence(db, query, today)
  })
  read(server, getPerformanceReview, (input) => shown(db, REVIEWS, input))

  write(server, createPerformanceReview, (input) => beginReview(input, input.body))
  write(server, updatePerformanceReview, changeReview)
  write(server, deletePerformanceReview, async (input) =>
    remove(input, REVIEWS, await locked(input, REVIEWS, 'delete')),
  )
  write(server, submitReview, (input) => takeStep(input, 'submit'))
  write(server, returnReview, (input) => takeStep(input, 'return'))
  write(server, completeReview, (input) => takeStep(input, 'complete'))
  write(server, undoReview, takeBackStep)
}
