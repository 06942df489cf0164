import { sql } from 'kysely'
import {
  performanceReview,
  REVIEW_STATUSES,
  type listPerformanceReviews,
  type PerformanceReview,
  type ReviewSummary,
} from '#shared/reviews/contract.ts'
import { isPending } from '#shared/reviews/rules.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { Db } from '../db/tables.ts'
import { given, listOf, within } from '../http/list-of.ts'
import { fieldsOf, type Read } from '../records/columns.ts'

/** One number for each goal; a goal without one stands at 0. */
const GOAL_PROGRESS = sql<number[]>`array(
  select coalesce(goal_progress[n], 0) from generate_series(1, cardinality(goals)) as n order by n)`

/** Keeps pending reviews, as `isPending` of shared/reviews/rules.ts says. */
export const IS_PENDING = sql<boolean>`status in (${sql.join(REVIEW_STATUSES.filter(isPending).map((each) => sql.lit(each)))})`

export function performanceReviews(db: Db, filter: QueryOf<typeof listPerformanceReviews>) {
  const { userId, reviewerId, status, period } = filter
  let query = reviewRows(db)
    .where(given({ user_id: userId, reviewer_id: reviewerId, status, review_period: period }))
    .where(within('review_date', 'review_date', filter))
  if (filter.pending) query = query.where(IS_PENDING)
  return listOf(query, { columns: ['review_date', 'id'], direction: 'desc', keyOf: (row) => [row.reviewDate, row.id] })
}

export function reviewRows(db: Db) {
  return db
    .selectFrom('performance_reviews')
    .select(fieldsOf(performanceReview, { goalProgress: GOAL_PROGRESS }))
    .$castTo<Read<PerformanceReview>>()
}

/** Counts by what is pending, and the completed ones' mean overall rating to two decimals. */
export async function reviewSummary(db: Db): Promise<ReviewSummary> {
  return db
    .selectFrom('performance_reviews')
    .select([
      sql<number>`count(*)::integer`.as('reviews'),
      sql<number>`(count(*) filter (where ${IS_PENDING}))::integer`.as('pending'),
      sql<number>`(count(*) filter (where status = 'Completed'))::integer`.as('completed'),
      sql<number | null>`round(avg(overall_rating) filter (where status = 'Completed'), 2)`.as('averageRating'),
    ])
    .executeTakeFirstOrThrow()
}
