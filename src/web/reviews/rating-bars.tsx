import { RATING_FIELDS, type PerformanceReview } from '#shared/reviews/contract.ts'
import { Bar } from '../ui/bar.tsx'
import { MAX_RATING, RATING_LABELS, RATING_WORDS, type RatingField } from './words.ts'

interface RatingBarsProps {
  review: Pick<PerformanceReview, RatingField>
  /** With what each number says. */
  words?: boolean
}

/** The five dimensions with their ratings, 1 to 5. */
export function RatingBars({ review, words = false }: RatingBarsProps) {
  return (
    <dl className={words ? 'space-y-2' : 'space-y-1'}>
      {RATING_FIELDS.map((field) => {
        const rating = review[field]
        return (
          <div key={field} className="grid grid-cols-[8rem_minmax(0,1fr)_auto] items-center gap-x-3 text-sm">
            <dt className="truncate text-muted">{RATING_LABELS[field]}</dt>
            <dd className="contents">
              <Bar value={rating ?? 0} max={MAX_RATING} />
              <span className={words ? 'w-28' : 'w-3 text-right'}>
                <span className="font-medium">{rating ?? '–'}</span>
                {words && rating !== null && <span className="text-muted"> {RATING_WORDS[rating - 1]}</span>}
                {rating === null && <span className="sr-only"> not rated</span>}
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
