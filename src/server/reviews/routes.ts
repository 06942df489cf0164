import * as calls from '#shared/reviews/contract.ts'
import type { ReadLog } from '../audit/reads.ts'
import { list, read, write, type Server } from '../http/route.ts'
import { remove } from '../records/changes.ts'
import { listFile } from '../records/list-file.ts'
import { locked, shown } from '../records/record.ts'
import { beginReview, changeReview, REVIEWS, takeBackStep, takeStep } from './changes.ts'
import { reviewEvidence } from './evidence.ts'
import { reviewsFile } from './file.ts'
import { performanceReviews, refuseStrangersToReview, reviewSummary, visibleReviews } from './queries.ts'

export function mountReviews(server: Server, reads: ReadLog): void {
  const { db } = server.database

  list(server, calls.listPerformanceReviews, ({ actor, query }) =>
    reads.noted(actor, 'review', performanceReviews(db, query, visibleReviews(actor))),
  )
  listFile(server, calls.exportPerformanceReviews, ({ actor, query }) => [
    reads.noted(actor, 'review', performanceReviews(db, query, visibleReviews(actor))),
    reviewsFile(db),
  ])
  read(server, calls.getReviewSummary, ({ actor }) => reviewSummary(db, visibleReviews(actor)))
  read(server, calls.getReviewEvidence, async ({ actor, query, today }) => {
    await refuseStrangersToReview(db, actor, query.userId)
    return reviewEvidence(db, query, today)
  })
  read(server, calls.getPerformanceReview, async (input) => {
    const review = await shown(db, REVIEWS, input)
    reads.note(input.actor, 'review', [review])
    return review
  })

  write(server, calls.createPerformanceReview, (input) => beginReview(input, input.body))
  write(server, calls.updatePerformanceReview, changeReview)
  write(server, calls.deletePerformanceReview, async (input) =>
    remove(input, REVIEWS, await locked(input, REVIEWS, 'delete')),
  )
  write(server, calls.submitReview, (input) => takeStep(input, 'submit'))
  write(server, calls.returnReview, (input) => takeStep(input, 'return'))
  write(server, calls.completeReview, (input) => takeStep(input, 'complete'))
  write(server, calls.undoReview, takeBackStep)
}
