import { lazy } from 'react'
import { RATING_FIELDS, type PerformanceReview } from '#shared/reviews/contract.ts'
import { dayText } from '#shared/time/day-text.ts'
import { ChartFigure } from '../../ui/chart-figure.tsx'
import { Nothing } from '../../ui/section.tsx'
import { oneDecimal } from '../figures.ts'
import { RATING_LABELS } from '../words.ts'

const RatingsChart = lazy(async () => ({ default: (await import('./ratings-chart.tsx')).RatingsChart }))

/** How a person's ratings went from review to review, oldest first; as a chart and as a table. */
export function RatingsOverTime({ reviews, name }: { reviews: readonly PerformanceReview[]; name: string }) {
  if (reviews.length === 0) return <Nothing>Nothing is rated yet.</Nothing>
  return (
    <ChartFigure
      label={`Ratings of ${name} over time`}
      height="min-h-52"
      table={{
        caption: `Ratings of ${name}, latest first`,
        heads: ['Review', 'Overall', ...RATING_FIELDS.map((field) => RATING_LABELS[field])],
        rows: reviews
          .toReversed()
          .map((review) => [
            `${review.reviewPeriod}, ${dayText(review.reviewDate)}`,
            review.overallRating === null ? '–' : oneDecimal(review.overallRating),
            ...RATING_FIELDS.map((field) => String(review[field] ?? '–')),
          ]),
      }}
    >
      <RatingsChart reviews={reviews} />
    </ChartFigure>
  )
}
