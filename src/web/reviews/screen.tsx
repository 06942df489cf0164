import { Suspense, useEffect, useRef } from 'react'
import { ListScreen, type ScreenTab } from '../records/list-screen.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { opened, useAddress } from './address.ts'
import { useMayReview } from './data.ts'
import { ReviewList } from './list.tsx'
import { ByPerson } from './person/tab.tsx'
import type { REVIEW_TABS } from './search.ts'
import { StatCards } from './stat-cards.tsx'

const NewReviewDialog = lazyPart(() => import('./new-dialog.tsx'), 'NewReviewDialog')
const ReviewPage = lazyPart(() => import('./page.tsx'), 'ReviewPage')

const TABS: readonly ScreenTab<'all' | (typeof REVIEW_TABS)[number]>[] = [
  { name: 'all', label: 'All Reviews', Content: ReviewList },
  { name: 'pending', label: 'Pending', Content: ReviewList },
  { name: 'completed', label: 'Completed', Content: ReviewList },
  { name: 'person', label: 'By person', Content: ByPerson },
]

/** Reviews (spec §2, screen 14): how people have done, their goals, and what still has to be reviewed. */
export function ReviewsScreen() {
  const { search, go } = useAddress()
  const { review, action, tab } = search
  const mayReview = useMayReview()
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
      <ListScreen
        title="Reviews"
        {...(mayReview && { add: { label: 'New Review', onPress: () => go({ action: 'new' }, { push: true }) } })}
        tabs={TABS}
        tab={tab}
        onTab={(next) => go({ tab: next === 'all' ? undefined : next, status: undefined }, { push: true })}
      >
        <StatCards />
      </ListScreen>
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

/** A long list is drawn at its former position within this time. */
const DRAWN_MS = 100

/** On returning from a review, the focus is where it was: on the review's card, or on the heading if the card is not drawn. */
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
