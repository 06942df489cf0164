import type { PerformanceReview } from '#shared/reviews/contract.ts'
import type { Db } from '../db/tables.ts'
import type { Read } from '../records/columns.ts'
import type { ListFile } from '../records/list-file.ts'
import { namesOf, type Names } from '../records/names.ts'

/** Reviews as a file has them. */
export function reviewsFile(db: Db): ListFile<Read<PerformanceReview>, Names> {
  return {
    kinds: 'Reviews',
    name: 'reviews',
    columns: [
      ['Person', (row, { people }) => people.get(row.userId)],
      ['Reviewer', (row, { people }) => people.get(row.reviewerId)],
      ['Period', (row) => row.reviewPeriod],
      ['Period from', (row) => row.periodStart, 'day'],
      ['Period to', (row) => row.periodEnd, 'day'],
      ['Review date', (row) => row.reviewDate, 'day'],
      ['Status', (row) => row.status],
      ['Overall rating', (row) => row.overallRating],
      ['Technical skills', (row) => row.technicalSkills],
      ['Communication', (row) => row.communication],
      ['Teamwork', (row) => row.teamwork],
      ['Leadership', (row) => row.leadership],
      ['Innovation', (row) => row.innovation],
      ['Goals', (row) => row.goals.map((goal, nth) => `${goal} (${row.goalProgress[nth] ?? 0} %)`).join('; ')],
      ['Comments', (row) => row.comments],
      ['Submitted at', (row) => row.submittedAt, 'instant'],
      ['Completed at', (row) => row.completedAt, 'instant'],
    ],
    named: (rows) => namesOf(db, { people: rows.flatMap(({ userId, reviewerId }) => [userId, reviewerId]) }),
  }
}
