import { ClipboardList } from 'lucide-react'
import type { ReactNode } from 'react'
import { REVIEW_STATUSES, type PerformanceReview } from '#shared/reviews/contract.ts'
import { latestHalfYears } from '#shared/reviews/periods.ts'
import { isPending } from '#shared/reviews/rules.ts'
import { Filters, type Filter } from '../records/filters.tsx'
import { NoRecords } from '../records/states.tsx'
import { Button } from '../ui/button.tsx'
import { countText } from '../widgets/figures.ts'
import { Loaded } from '../widgets/loaded.tsx'
import { PagedCards } from '../widgets/paged-cards.tsx'
import { usePersonNames } from '../widgets/people/person-names.ts'
import { useToday } from '../widgets/today.ts'
import { opened, useAddress, useFilters } from './address.ts'
import { useLatestReviews, useReviewPages, useReviewSummary, type ReviewFilter } from './data.ts'
import { ReviewCard, ReviewCardSkeleton } from './card.tsx'
import type { ReviewsSearch } from './search.ts'

/** Spec §2: so many reviews are shown at first. */
const LATEST = 8

const CARD_HEIGHT_PX = 316
const CARD_WIDTH_PX = 330

/** Half-years that the filter offers; the address may name any period. */
const PERIODS = 8

/** The reviews of a tab, by person, reviewer, status and period; the latest ones while nothing is asked for. */
export function ReviewList() {
  const address = useAddress()
  const { tab, list, employee, reviewer, status, period } = address.search
  const active = useFilters()
  const filters: Filter<keyof ReviewsSearch>[] = [
    { key: 'employee', label: 'Employee', kind: 'person' },
    { key: 'reviewer', label: 'Reviewer', kind: 'person', all: 'All Reviewers' },
    {
      key: 'status',
      label: 'Status',
      kind: 'choice',
      all: 'All Statuses',
      choices: REVIEW_STATUSES.filter((one) => tab === undefined || isPending(one)),
    },
    {
      key: 'period',
      label: 'Period',
      kind: 'choice',
      all: 'All Periods',
      choices: latestHalfYears(useToday(), PERIODS).map(({ name }) => name),
    },
  ]
  const latest = tab === undefined && list === undefined && active.active === 0
  const filter = {
    userId: employee,
    reviewerId: reviewer,
    period,
    status: tab === 'completed' ? ('Completed' as const) : status,
    ...(tab === 'pending' && { pending: 'true' as const }),
  }
  return (
    <>
      <Filters
        address={address}
        filters={tab === 'completed' ? filters.filter(({ key }) => key !== 'status') : filters}
        active={active}
      />
      {latest ? <LatestReviews /> : <AllReviews filter={filter} />}
    </>
  )
}

/** The latest reviews, and the way to all of them. */
function LatestReviews() {
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
function AllReviews({ filter }: { filter: ReviewFilter }) {
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
  const { active, clear } = useFilters()
  const texts = { pending: 'Nothing is pending.', completed: 'No completed reviews yet.', person: '' }
  return (
    <div className="rounded-lg border border-line bg-surface shadow-card">
      <NoRecords
        icon={ClipboardList}
        text={search.tab === undefined ? 'No reviews yet. Start the first one.' : texts[search.tab]}
        noMatch="No review matches the filters."
        filtered={active > 0}
        onClear={clear}
        first={{ label: 'New Review', onPress: () => go({ action: 'new' }, { push: true }) }}
      />
    </div>
  )
}

function peopleOf(reviews: readonly PerformanceReview[]): number[] {
  return reviews.flatMap(({ userId, reviewerId }) => [userId, reviewerId])
}
