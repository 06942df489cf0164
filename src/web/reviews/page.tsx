import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeft, FileX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { PerformanceReview } from '#shared/reviews/contract.ts'
import { dayText } from '#shared/time/day-text.ts'
import { isGone } from '../records/record-dialog.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Loaded } from '../widgets/loaded.tsx'
import { usePerson } from '../widgets/people/people.ts'
import { usePersonNames } from '../widgets/people/person-names.ts'
import { CLOSED, useAddress } from './address.ts'
import { useReview, useReviewSteps } from './data.ts'
import { EditReview } from './form/edit.tsx'
import { periodDays, STATUS_LOOKS } from './words.ts'
import { ReadReview } from './read/read-review.tsx'
import { ReviewSheet } from './read/sheet.tsx'

/** One review in place of the list: for reading, or its form; in print, a sheet. */
export function ReviewPage({ id, editing }: { id: number; editing: boolean }) {
  const read = useReview(id)
  const gone = isGone(read.error)
  const can = useReviewSteps()
  return (
    <>
      <div className="print:hidden">
        <PageHeader title="Reviews" aside={<BackButton />} />
        {gone ? (
          <EmptyState framed icon={FileX} text="This review no longer exists." />
        ) : (
          <Loaded read={read} what="this review" skeleton={<PageSkeleton />}>
            {(review) => (
              <>
                <Heading review={review} />
                {editing && can(review, 'edit') ? (
                  <EditReview key={review.id} review={review} />
                ) : (
                  <ReadReview review={review} />
                )}
              </>
            )}
          </Loaded>
        )}
      </div>
      {read.data && !gone && <ReviewSheet review={read.data} />}
    </>
  )
}

/** Leads back to the previous place, since the list keeps its scroll position. */
function BackButton() {
  const { go } = useAddress()
  const { history } = useRouter()
  const known = useCanGoBack()
  return (
    <Button look="outline" onClick={() => (known ? history.back() : go(CLOSED, { top: true }))}>
      <ArrowLeft aria-hidden />
      Back
    </Button>
  )
}

function Heading({ review }: { review: PerformanceReview }) {
  const { userId, reviewerId, reviewPeriod, reviewDate, status } = review
  const { data: person } = usePerson(userId)
  const nameOf = usePersonNames([userId, reviewerId])
  const ref = useRef<HTMLHeadingElement>(null)
  // The page replaces the list, so the focus would be lost.
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [])
  return (
    <header className="mb-4">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h2 ref={ref} tabIndex={-1} className="text-lg font-semibold tracking-tight">
          <Link to="/people/$id" params={{ id: String(userId) }} className="rounded-sm hover:underline">
            {nameOf(userId) ?? '…'}
          </Link>
          , {reviewPeriod}
        </h2>
        <Badge {...STATUS_LOOKS[status]}>{status}</Badge>
      </div>
      <ul aria-label="About this review" className="flex flex-wrap gap-x-4 text-sm text-muted">
        {person && <li>{person.role}</li>}
        {periodDays(review) !== '' && <li>{periodDays(review)}</li>}
        <li>Reviewed by {nameOf(reviewerId) ?? '…'}</li>
        <li>
          Review date <time dateTime={reviewDate}>{dayText(reviewDate)}</time>
        </li>
      </ul>
    </header>
  )
}

function PageSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-80 w-full" />
    </div>
  )
}
