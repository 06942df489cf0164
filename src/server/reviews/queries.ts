import { sql, type Kysely, type Transaction } from 'kysely'
import {
  REVIEW_STATUSES,
  type listPerformanceReviews,
  type PerformanceReview,
  type ReviewSummary,
} from '#shared/reviews/contract.ts'
import { isPending } from '#shared/reviews/rules.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { Tables } from '../db/tables.ts'
import { given, listOf, within } from '../http/list-of.ts'

/** One number for each goal; a goal without one stands at 0. */
const GOAL_PROGRESS = sql<number[]>`array(
  select coalesce(goal_progress[n], 0) from generate_series(1, cardinality(goals)) as n order by n)`.as('goalProgress')

/** Keeps pending reviews, as `isPending` of shared/reviews/rules.ts says. */
export const IS_PENDING = sql<boolean>`status in (${sql.join(REVIEW_STATUSES.filter(isPending).map((each) => sql.lit(each)))})`

/** A review as the driver gives it. */
type ReviewRow = Omit<PerformanceReview, 'submittedAt' | 'completedAt' | 'createdAt'> & {
  submittedAt: Date | null
  completedAt: Date | null
  createdAt: Date
}

export function performanceReviews(db: Kysely<Tables>, filter: QueryOf<typeof listPerformanceReviews>) {
  const { userId, reviewerId, status, period } = filter
  let query = reviewRows(db)
    .where(given({ user_id: userId, reviewer_id: reviewerId, status, review_period: period }))
    .where(within('review_date', 'review_date', filter))
  if (filter.pending) query = query.where(IS_PENDING)
  return listOf(query, { columns: ['review_date', 'id'], direction: 'desc', keyOf: (row) => [row.reviewDate, row.id] })
}

export async function reviewById(db: Kysely<Tables>, id: number): Promise<PerformanceReview | undefined> {
  const row = await reviewRows(db).where('id', '=', id).executeTakeFirst()
  return row && reviewOf(row)
}

/** A review that nobody else changes until the transaction ends. */
export async function lockReview(tx: Transaction<Tables>, id: number): Promise<PerformanceReview | undefined> {
  const row = await reviewRows(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && reviewOf(row)
}

function reviewRows(db: Kysely<Tables>) {
  return db
    .selectFrom('performance_reviews')
    .select([
      'id',
      'user_id as userId',
      'reviewer_id as reviewerId',
      'review_period as reviewPeriod',
      'period_start as periodStart',
      'period_end as periodEnd',
      'review_date as reviewDate',
      'status',
      'overall_rating as overallRating',
      'technical_skills as technicalSkills',
      'communication',
      'teamwork',
      'leadership',
      'innovation',
      'goals',
      GOAL_PROGRESS,
      'comments',
      'submitted_at as submittedAt',
      'completed_at as completedAt',
      'created_at as createdAt',
      'version',
    ])
    .$castTo<ReviewRow>()
}

function reviewOf({ submittedAt, completedAt, createdAt, ...row }: ReviewRow): PerformanceReview {
  return {
    ...row,
    submittedAt: submittedAt?.toISOString() ?? null,
    completedAt: completedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

/** Counts by what is pending, and the completed ones' mean overall rating to two decimals. */
export async function reviewSummary(db: Kysely<Tables>): Promise<ReviewSummary> {
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
