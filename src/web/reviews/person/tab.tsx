import { ClipboardList } from 'lucide-react'
import { RATING_FIELDS } from '#shared/reviews/choices.ts'
import type { PerformanceReview } from '#shared/reviews/contract.ts'
import { dayText } from '#shared/time/day-text.ts'
import { Card } from '../../ui/card.tsx'
import { ChartFigure } from '../../ui/chart-figure.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Nothing } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCurrentUser } from '../../widgets/current-user.ts'
import { WhoseFilter } from '../../widgets/filters/whose-filter.tsx'
import { Loaded } from '../../widgets/loaded.tsx'
import { usePersonNames } from '../../widgets/people/person-names.ts'
import { useToday } from '../../widgets/today.ts'
import { opened, useAddress } from '../address.ts'
import { useReviewsOf } from '../data.ts'
import { ReviewCard } from '../card.tsx'
import { oneDecimal, RATING_LABELS } from '../words.ts'

const RatingsChart = lazyPart(() => import('./ratings-chart.tsx'), 'RatingsChart')

/** One person's ratings over time and all their reviews: the reader's own until somebody is chosen. */
export function ByPerson() {
  const { search, go } = useAddress()
  const { data: me } = useCurrentUser()
  const id = search.employee ?? me?.id
  return (
    <>
      <div className="mb-3 w-64 max-sm:w-full">
        <WhoseFilter value={search.employee} onChange={(employee) => go({ employee })} />
      </div>
      {id === undefined ? <Nobody text="No team members found." /> : <Person key={id} id={id} />}
    </>
  )
}

function Person({ id }: { id: number }) {
  const { go } = useAddress()
  const today = useToday()
  const read = useReviewsOf(id)
  const reviews = read.data ?? []
  const nameOf = usePersonNames([id, ...reviews.map(({ reviewerId }) => reviewerId)])
  return (
    <Loaded
      read={read}
      what="the reviews"
      skeleton={<Skeleton className="h-80 w-full" />}
      empty={<Nobody text={`No reviews of ${nameOf(id) ?? 'this person'} yet.`} />}
    >
      {(all) => (
        <>
          <Card
            title="Ratings over Time"
            hint="Submitted and completed reviews, 1 to 5; drafts are left out"
            className="mb-4"
          >
            <div className="px-4 pb-4 sm:px-5">
              <RatingsOverTime reviews={rated(all)} name={nameOf(id) ?? '…'} />
            </div>
          </Card>
          <div
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
            role="group"
            aria-label="Their reviews"
            className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(20.5rem,1fr))]"
          >
            {all.map((review) => (
              <ReviewCard
                key={review.id}
                review={review}
                nameOf={nameOf}
                today={today}
                onOpen={() => go(opened(review.id), { push: true, top: true })}
              />
            ))}
          </div>
        </>
      )}
    </Loaded>
  )
}

/** A person's rated reviews, oldest first. */
function rated(reviews: readonly PerformanceReview[]): PerformanceReview[] {
  return reviews.filter(({ status, overallRating }) => status !== 'Draft' && overallRating !== null).toReversed()
}

function Nobody({ text }: { text: string }) {
  return <EmptyState framed icon={ClipboardList} text={text} />
}

/** A person's ratings from review to review, oldest first, as a chart and as a table. */
function RatingsOverTime({ reviews, name }: { reviews: readonly PerformanceReview[]; name: string }) {
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
