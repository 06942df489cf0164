import { clsx } from 'clsx'
import type { PerformanceReview } from '#shared/reviews/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { CARD_GOALS_SHOWN } from '#shared/reviews/rules.ts'
import { Badge } from '../ui/badge.tsx'
import { CoverButton, panelStyle, SkeletonCard } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { dayLabel } from '../widgets/day-label.ts'
import { placed, type CardPlace } from '../widgets/list-cards.tsx'
import { Goals, Overall, RatingBars } from './parts.tsx'
import { STATUS_LOOKS } from './words.ts'

interface ReviewCardProps {
  review: PerformanceReview
  nameOf: (id: number) => string | undefined
  place?: CardPlace
  today: Day
  onOpen: () => void
}

/** A review in the list; a press opens it. */
export function ReviewCard({ review, nameOf, place, today, onOpen }: ReviewCardProps) {
  const { userId, reviewerId, reviewPeriod, reviewDate, status, overallRating } = review
  const name = nameOf(userId)
  return (
    <article
      aria-label={`${name ?? '…'}, ${reviewPeriod}`}
      {...placed(place)}
      className={clsx(panelStyle, 'relative flex flex-col p-4 hover:border-control')}
    >
      <header className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 flex-1 font-medium">
          <CoverButton data-review={review.id} onClick={onOpen} className="block">
            {name ?? <Skeleton className="inline-block h-4 w-32" />}
          </CoverButton>
        </h2>
        <Badge {...STATUS_LOOKS[status]}>{status}</Badge>
      </header>
      <div className="flex min-h-7 items-baseline justify-between gap-3">
        <p className="min-w-0 truncate text-sm text-muted" title={reviewPeriod}>
          {reviewPeriod} · <time dateTime={reviewDate}>{dayLabel(reviewDate, today)}</time>
        </p>
        <Overall rating={overallRating} />
      </div>
      <div className="mt-2">
        <RatingBars review={review} />
      </div>
      <div className="mt-3 border-t border-line pt-2.5">
        <Goals review={review} most={CARD_GOALS_SHOWN} />
      </div>
      <p className="mt-auto truncate pt-3 text-sm text-muted">Reviewed by {nameOf(reviewerId) ?? '…'}</p>
    </article>
  )
}

/** The placeholder of a review's card. */
export function ReviewCardSkeleton({ heightPx }: { heightPx: number }) {
  return <SkeletonCard heightPx={heightPx} lines={['h-4 w-1/2', 'h-3 w-1/3', 'h-20 w-full', 'h-12 w-full']} />
}
