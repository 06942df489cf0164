import type { Kysely } from 'kysely'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { listPerformanceReviews } from '#shared/reviews/contract.ts'
import type { Tables } from '../db/tables.ts'
import { given, listOf, within } from '../http/list-of.ts'

export function performanceReviews(db: Kysely<Tables>, filter: QueryOf<typeof listPerformanceReviews>) {
  const query = db
    .selectFrom('performance_reviews')
    .select([
      'id',
      'user_id as userId',
      'reviewer_id as reviewerId',
      'review_period as reviewPeriod',
      'review_date as reviewDate',
      'status',
      'overall_rating as overallRating',
      'technical_skills as technicalSkills',
      'communication',
      'teamwork',
      'leadership',
      'innovation',
      'goals',
      'comments',
    ])
    .where(given({ user_id: filter.userId, reviewer_id: filter.reviewerId, status: filter.status }))
    .where(within('review_date', 'review_date', filter))
  return listOf(query, { columns: ['review_date', 'id'], direction: 'desc', keyOf: (row) => [row.reviewDate, row.id] })
}
