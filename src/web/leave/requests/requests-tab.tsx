import { TreePalm } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { countText } from '../../widgets/figures.ts'
import { PagedCards } from '../../widgets/paged-cards.tsx'
import { useToday } from '../../widgets/today.ts'
import { useAddress, useDialogs } from '../address.ts'
import { useLeavePages } from '../data.ts'
import { Filters, NO_FILTERS, useFilters } from './filters.tsx'
import { RequestRow, RequestRowSkeleton, ROW_HEIGHT_PX } from './request-row.tsx'
import { PendingLeave } from './pending-leave.tsx'
import { RecentLeave, UpcomingLeave } from './short-lists.tsx'

/** One column: a row has room for its buttons. */
const WHOLE_WIDTH_PX = 2_000

/** All requests, with what is to come and what has been beside them. */
export function RequestsTab() {
  const { active } = useFilters()
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0 space-y-4">
        {!active && <PendingLeave />}
        <AllRequests />
      </div>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-1">
        <UpcomingLeave />
        <RecentLeave />
      </div>
    </div>
  )
}

function AllRequests() {
  const { filter, active } = useFilters()
  const { go } = useAddress()
  const { openNew } = useDialogs()
  const today = useToday()
  const read = useLeavePages(filter)
  return (
    <section aria-label="All requests" className="min-w-0">
      <Filters />
      <p aria-live="polite" className="mb-2 h-5 text-sm text-muted">
        {read.data && read.data.total > 0 && countText(read.data.total, 'request', 'requests')}
      </p>
      <PagedCards
        read={read}
        label="Leave requests"
        what={['the requests', 'more requests']}
        minWidthPx={WHOLE_WIDTH_PX}
        heightPx={ROW_HEIGHT_PX}
        renderCard={(request, place) => <RequestRow key={request.id} request={request} place={place} today={today} />}
        renderSkeleton={(key) => <RequestRowSkeleton key={key} />}
        empty={
          <div className="rounded-lg border border-line bg-surface pb-1 shadow-card">
            <EmptyState
              icon={TreePalm}
              text={active ? 'No request matches the filters.' : 'No leave requests yet. Create the first one.'}
            />
            <p className="pb-7 text-center">
              {active ? (
                <Button look="outline" size="small" onClick={() => go(NO_FILTERS)}>
                  Clear Filters
                </Button>
              ) : (
                <Button size="small" onClick={() => openNew()}>
                  New Leave Request
                </Button>
              )}
            </p>
          </div>
        }
      />
    </section>
  )
}
