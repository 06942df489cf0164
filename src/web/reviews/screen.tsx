import { Plus } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx'
import type { ReviewFilter } from './data.ts'
import { opened, useAddress } from './address.ts'
import { Filters, useFiltered } from './list/filters.tsx'
import { AllReviews, LatestReviews } from './list/review-list.tsx'
import { ByPerson } from './person/by-person.tsx'
import { REVIEW_TABS, type ReviewsSearch } from './search.ts'
import { StatCards } from './stat-cards.tsx'

const NewReviewDialog = lazy(async () => ({
  default: (await import('./form/new-review-dialog.tsx')).NewReviewDialog,
}))

const ReviewPage = lazy(async () => ({ default: (await import('./review-page.tsx')).ReviewPage }))

const ALL = 'all'

/** Reviews (spec §2, screen 14): how people have done, what they aim at, and what is still to be reviewed. */
export function ReviewsScreen() {
  const { search, go } = useAddress()
  const { review, action, tab = ALL } = search
  useFocusOnReturn(review)
  if (review !== undefined) {
    return (
      <Suspense fallback={<PageHeader title="Reviews" />}>
        <ReviewPage key={review} id={review} editing={action === 'edit'} />
      </Suspense>
    )
  }
  return (
    <>
      <PageHeader
        title="Reviews"
        aside={
          <Button onClick={() => go({ action: 'new' }, { push: true })}>
            <Plus aria-hidden />
            New Review
          </Button>
        }
      />
      <StatCards />
      <Tabs
        value={tab}
        onValueChange={(value) =>
          go({ tab: REVIEW_TABS.find((one) => one === value), status: undefined }, { push: true })
        }
      >
        <TabList label="Reviews">
          <Tab value={ALL}>All Reviews</Tab>
          <Tab value="pending">Pending</Tab>
          <Tab value="completed">Completed</Tab>
          <Tab value="person">By person</Tab>
        </TabList>
        <TabPanel value={tab}>
          {tab === 'person' ? (
            <ByPerson />
          ) : (
            <>
              <Filters />
              <Cards search={search} />
            </>
          )}
        </TabPanel>
      </Tabs>
      <Suspense>
        {action === 'new' && (
          <NewReviewDialog
            onClose={() => go({ action: undefined })}
            onBegun={(id) => go(opened(id, 'edit'), { top: true })}
          />
        )}
      </Suspense>
    </>
  )
}

/** A long list is drawn where it was before within this time. */
const DRAWN_MS = 100

/** Back from a review, the focus is where it was: on the review's card, or on the heading where that is not drawn. */
function useFocusOnReturn(review: number | undefined): void {
  const before = useRef(review)
  useEffect(() => {
    const last = before.current
    before.current = review
    if (review !== undefined || last === undefined) return undefined
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return
      const card = document.querySelector<HTMLElement>(`[data-review="${last}"]`)
      const target = card ?? document.querySelector<HTMLElement>('main h1')
      target?.focus({ preventScroll: true })
    }, DRAWN_MS)
    return () => clearTimeout(timer)
  }, [review])
}

function Cards({ search }: { search: ReviewsSearch }) {
  const { tab, list, employee, reviewer, status, period } = search
  const filtered = useFiltered()
  if (tab === undefined && list === undefined && !filtered) return <LatestReviews />
  const filter: ReviewFilter = {
    userId: employee,
    reviewerId: reviewer,
    period,
    status: tab === 'completed' ? 'Completed' : status,
    ...(tab === 'pending' && { pending: 'true' }),
  }
  return <AllReviews filter={filter} />
}
