import { Link } from '@tanstack/react-router'
import type { PersonProfile } from '#shared/people/resource-contract.ts'
import type { Day } from '#shared/time/day.ts'
import { Badge } from '../../ui/badge.tsx'
import { dayLabel } from '../../widgets/day-label.ts'
import { Nothing, Section } from '../../ui/section.tsx'
import { RowList } from './row-list.tsx'

const MAX_RATING = 5

/** Performance reviews, latest first. */
export function Reviews({ reviews, today }: { reviews: PersonProfile['reviews']; today: Day }) {
  return (
    <Section title="Performance Reviews">
      {reviews.length === 0 ? (
        <Nothing>No reviews yet.</Nothing>
      ) : (
        <RowList
          rows={reviews.map(({ id, period, date, status, overallRating }) => ({
            id,
            title: (
              <Link to="/performance-reviews" search={{ review: id }} className="rounded-sm hover:underline">
                {period}
              </Link>
            ),
            detail: (
              <>
                <time dateTime={date}>{dayLabel(date, today)}</time> ·{' '}
                {overallRating === null ? 'not rated yet' : `${overallRating} of ${MAX_RATING} overall`}
              </>
            ),
            aside: <Badge tone={status === 'Completed' ? 'positive' : 'caution'}>{status}</Badge>,
          }))}
        />
      )}
    </Section>
  )
}
