import { ClipboardList } from 'lucide-react'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { exportPerformanceReviews, listPerformanceReviews, type PerformanceReview } from '#shared/reviews/contract.ts'
import { REVIEW_STATUSES } from '#shared/reviews/choices.ts'
import { latestHalfYears } from '#shared/reviews/periods.ts'
import { LATEST_REVIEWS_SHOWN, PERIODS_TO_FILTER, isPending } from '#shared/reviews/rules.ts'
import { query } from '../api.ts'
import { useScrolledList, type FilterOf } from '../scrolled-list.ts'
import { DownloadList } from '../records/download.tsx'
import { Filters, type Filter } from '../records/filters.tsx'
import { NoRecords } from '../records/states.tsx'
import { Button } from '../ui/button.tsx'
import { countText } from '../widgets/figures.ts'
import { Loaded } from '../widgets/loaded.tsx'
import { ListCards, type CardPlace } from '../widgets/list-cards.tsx'
import { usePersonNames } from '../widgets/people/person-names.ts'
import { useToday } from '../widgets/today.ts'
import { opened, useAddress, useFilters } from './address.ts'
import { useMayReview, useReviewSummary } from './data.ts'
import { ReviewCard, ReviewCardSkeleton } from './card.tsx'
import type { ReviewsSearch } from './search.ts'

const CARD_HEIGHT_PX = 316
const CARD_WIDTH_PX = 330

/** The reviews of a tab, by person, reviewer, status and period; the latest ones while no filter is set. */
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
      choices: latestHalfYears(useToday(), PERIODS_TO_FILTER).map(({ name }) => name),
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
  const read = useQuery(query(listPerformanceReviews, { query: { limit: LATEST_REVIEWS_SHOWN } }))
  const { data: summary } = useReviewSummary()
  const card = useCard(read.data)
  return (
    <Loaded
      read={read}
      what="the reviews"
      skeleton={
        <Grid>
          {Array.from({ length: LATEST_REVIEWS_SHOWN }, (_, nth) => (
            <ReviewCardSkeleton key={nth} heightPx={CARD_HEIGHT_PX} />
          ))}
        </Grid>
      }
      empty={<Empty />}
    >
      {(reviews) => (
        <>
          <div className="mb-2 flex justify-end">
            <DownloadList call={exportPerformanceReviews} filter={{}} />
          </div>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields */}
          <div role="group" aria-label="Latest reviews">
            <Grid>{reviews.map((review) => card(review))}</Grid>
          </div>
          {summary && summary.reviews > reviews.length && (
            <p className="mt-4 text-center">
              <Button look="outline" onClick={() => go({ list: 'all' }, { push: true })}>
                Show all {countText(summary.reviews, 'review', 'reviews')}
              </Button>
            </p>
          )}
        </>
      )}
    </Loaded>
  )
}

/** Draws a review's card. The names of its people are read for all reviews at once. */
function useCard(reviews: readonly PerformanceReview[] = []) {
  const { go } = useAddress()
  const today = useToday()
  const nameOf = usePersonNames(reviews.flatMap(({ userId, reviewerId }) => [userId, reviewerId]))
  return (review: PerformanceReview, place?: CardPlace) => (
    <ReviewCard
      key={review.id}
      review={review}
      nameOf={nameOf}
      {...(place && { place })}
      today={today}
      onOpen={() => go(opened(review.id), { push: true, top: true })}
    />
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

/** All reviews that match a filter, even thousands. */
function AllReviews({ filter }: { filter: FilterOf<typeof listPerformanceReviews> }) {
  const read = useScrolledList(listPerformanceReviews, filter)
  return (
    <ListCards
      read={read}
      label="Reviews"
      what={['the reviews', 'more reviews']}
      count={['review', 'reviews']}
      aside={<DownloadList call={exportPerformanceReviews} filter={filter} />}
      minWidthPx={CARD_WIDTH_PX}
      heightPx={CARD_HEIGHT_PX}
      renderCard={useCard(read.data?.rows)}
      renderSkeleton={(key) => <ReviewCardSkeleton key={key} heightPx={CARD_HEIGHT_PX} />}
      empty={<Empty />}
    />
  )
}

function Empty() {
  const { search, go } = useAddress()
  const { active, clear } = useFilters()
  const mayReview = useMayReview()
  const texts = { pending: 'Nothing is pending.', completed: 'No completed reviews yet.', person: '' }
  return (
    <NoRecords
      framed
      icon={ClipboardList}
      text={search.tab === undefined ? `No reviews yet.${mayReview ? ' Start the first one.' : ''}` : texts[search.tab]}
      noMatch="No review matches the filters."
      filtered={active > 0}
      onClear={clear}
      {...(mayReview && { first: { label: 'New Review', onPress: () => go({ action: 'new' }, { push: true }) } })}
    />
  )
}
