import { sql, type SqlBool } from 'kysely'
import { mayOn, type Actor } from '#shared/access/rules.ts'
import {
  performanceReview,
  type listPerformanceReviews,
  type PerformanceReview,
  type ReviewSummary,
} from '#shared/reviews/contract.ts'
import { REVIEW_STATUSES } from '#shared/reviews/choices.ts'
import { isPending } from '#shared/reviews/rules.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { Db } from '../db/tables.ts'
import { given, listOf, within } from '../http/list-of.ts'
import { fieldsOf, type Read } from '../records/columns.ts'
import { permitOn } from '../records/record.ts'
import { visibleTo, type Visible } from '../records/visible.ts'

/** One number for each goal; 0 if a goal has no stored progress. */
const GOAL_PROGRESS = sql<number[]>`array(
  select coalesce(goal_progress[n], 0) from generate_series(1, cardinality(goals)) as n order by n)`

/** Condition for pending reviews, as `isPending` of shared/reviews/rules.ts says. */
export const IS_PENDING = sql<boolean>`status in (${sql.join(REVIEW_STATUSES.filter(isPending).map((each) => sql.lit(each)))})`

/** Reviews that somebody may read; people do not see drafts of reviews about themselves. */
export function visibleReviews(actor: Actor): Visible {
  const withheld = sql<SqlBool>`status = 'Draft'`
  return visibleTo(actor, 'reviews.read', { userId: 'user_id', reviewerId: 'reviewer_id', withheld })
}

/** 403 for those who neither decide about a person's reviews nor are to write one. */
export async function refuseStrangersToReview(db: Db, actor: Actor, userId: number): Promise<void> {
  if (mayOn(actor, 'reviews.write', { userId })) return
  const review = await db
    .selectFrom('performance_reviews')
    .select('reviewer_id as reviewerId')
    .where('user_id', '=', userId)
    .where('reviewer_id', '=', actor.userId ?? 0)
    .where('status', '=', 'Draft')
    .executeTakeFirst()
  permitOn(actor, 'reviews.write', { userId, ...review })
}

export function performanceReviews(db: Db, filter: QueryOf<typeof listPerformanceReviews>, visible: Visible) {
  const { userId, reviewerId, status, period } = filter
  let query = reviewRows(db)
    .where(visible)
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

/** Counts by what is pending, and the mean overall rating of the completed reviews to two decimals. */
export async function reviewSummary(db: Db, visible: Visible): Promise<ReviewSummary> {
  return db
    .selectFrom('performance_reviews')
    .select([
      sql<number>`count(*)::integer`.as('reviews'),
      sql<number>`(count(*) filter (where ${IS_PENDING}))::integer`.as('pending'),
      sql<number>`(count(*) filter (where status = 'Completed'))::integer`.as('completed'),
      sql<number | null>`round(avg(overall_rating) filter (where status = 'Completed'), 2)`.as('averageRating'),
    ])
    .where(visible)
    .executeTakeFirstOrThrow()
}
