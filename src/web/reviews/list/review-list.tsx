import { ClipboardList } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PerformanceReview } from '#shared/reviews/contract.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { countText } from '../../widgets/figures.ts'
import { Loaded } from '../../widgets/loaded.tsx'
import { PagedCards } from '../../widgets/paged-cards.tsx'
import { usePersonNames } from '../../widgets/people/person-names.ts'
import { useToday } from '../../widgets/today.ts'
import { opened, useAddress } from '../address.ts'
import { useLatestReviews, useReviewPages, useReviewSummary, type ReviewFilter } from '../data.ts'
import { NO_FILTERS, useFiltered } from './filters.tsx'
import { ReviewCard, ReviewCardSkeleton } from '../review-card.tsx'

/** Spec §2: so many reviews are shown at first. */
const LATEST = 8

export const CARD_HEIGHT_PX = 316
const CARD_WIDTH_PX = 330

/** The latest reviews, and the way to all of them. */
export function LatestReviews() {
  const { go } = useAddress()
  const today = useToday()
  const read = useLatestReviews(LATEST)
  const { data: summary } = useReviewSummary()
  const nameOf = usePersonNames(peopleOf(read.data ?? []))
  return (
    <Loaded
      read={read}
      what="the reviews"
      skeleton={
        <Grid>
          {Array.from({ length: LATEST }, (_, nth) => (
            <ReviewCardSkeleton key={nth} heightPx={CARD_HEIGHT_PX} />
          ))}
        </Grid>
      }
    >
      {(reviews) =>
        reviews.length === 0 ? (
          <Empty />
        ) : (
          <>
            {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields */}
            <div role="group" aria-label="Latest reviews">
              <Grid>
                {reviews.map((review) => (
                  <ReviewCard
                    key={review.id}
                    review={review}
                    nameOf={nameOf}
                    today={today}
                    onOpen={() => go(opened(review.id), { push: true, top: true })}
                  />
                ))}
              </Grid>
            </div>
            {summary && summary.reviews > reviews.length && (
              <p className="mt-4 text-center">
                <Button look="outline" onClick={() => go({ list: 'all' }, { push: true })}>
                  Show all {countText(summary.reviews, 'review', 'reviews')}
                </Button>
              </p>
            )}
          </>
        )
      }
    </Loaded>
  )
}

function Grid({ children }: { children: ReactNode }) {
  return (
    <div
      className="grid gap-3"
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(${CARD_WIDTH_PX}px, 100%), 1fr))` }}
    >
      {children}
    </div>
  )
}

/** All reviews that fit a filter, thousands too. */
export function AllReviews({ filter }: { filter: ReviewFilter }) {
  const { go } = useAddress()
  const today = useToday()
  const read = useReviewPages(filter)
  const nameOf = usePersonNames(peopleOf(read.data?.rows ?? []))
  return (
    <>
      <p aria-live="polite" className="mb-2 h-5 text-sm text-muted">
        {read.data && read.data.total > 0 && countText(read.data.total, 'review', 'reviews')}
      </p>
      <PagedCards
        read={read}
        label="Reviews"
        what={['the reviews', 'more reviews']}
        minWidthPx={CARD_WIDTH_PX}
        heightPx={CARD_HEIGHT_PX}
        renderCard={(review, place) => (
          <ReviewCard
            key={review.id}
            review={review}
            nameOf={nameOf}
            place={place}
            today={today}
            onOpen={() => go(opened(review.id), { push: true, top: true })}
          />
        )}
        renderSkeleton={(key) => <ReviewCardSkeleton key={key} heightPx={CARD_HEIGHT_PX} />}
        empty={<Empty />}
      />
    </>
  )
}

function Empty() {
  const { search, go } = useAddress()
  const filtered = useFiltered()
  const texts = { pending: 'Nothing is pending.', completed: 'No completed reviews yet.', person: '' }
  const none = search.tab === undefined ? 'No reviews yet. Start the first one.' : texts[search.tab]
  return (
    <div className="rounded-lg border border-line bg-surface pb-1 shadow-card">
      <EmptyState icon={ClipboardList} text={filtered ? 'No review matches the filters.' : none} />
      <p className="pb-7 text-center">
        {filtered ? (
          <Button look="outline" size="small" onClick={() => go(NO_FILTERS)}>
            Clear Filters
          </Button>
        ) : (
          <Button size="small" onClick={() => go({ action: 'new' }, { push: true })}>
            New Review
          </Button>
        )}
      </p>
    </div>
  )
}

function peopleOf(reviews: readonly PerformanceReview[]): number[] {
  return reviews.flatMap(({ userId, reviewerId }) => [userId, reviewerId])
}
