import { TreePalm, X } from 'lucide-react'
import { createLeaveRequest, exportLeaveRequests, listLeaveRequests } from '#shared/leave/contract.ts'
import { LEAVE_STATUSES, LEAVE_TYPES } from '#shared/leave/choices.ts'
import { useScrolledList } from '../../scrolled-list.ts'
import { DownloadList } from '../../records/download.tsx'
import { Filters, useActiveFilters, type Filter } from '../../records/filters.tsx'
import { NoRecords } from '../../records/states.tsx'
import { Button } from '../../ui/button.tsx'
import { ListCards } from '../../widgets/list-cards.tsx'
import { useMayForOthers, useOffers } from '../../widgets/session.ts'
import { useToday } from '../../widgets/today.ts'
import { useAddress, useDialogs } from '../address.ts'
import type { LeaveSearch } from '../search.ts'
import { weekdayText } from '../words.ts'
import { RequestRow, RequestRowSkeleton, ROW_HEIGHT_PX } from './request-row.tsx'
import { PendingLeave, RecentLeave, UpcomingLeave } from './short-lists.tsx'

/** Always one column, so that a row has room for its buttons. */
const WHOLE_WIDTH_PX = 2_000

const FILTERS: readonly Filter<keyof LeaveSearch>[] = [
  { key: 'employee', label: 'Employee', kind: 'person' },
  { key: 'type', label: 'Type', kind: 'choice', all: 'All Types', choices: LEAVE_TYPES },
  { key: 'status', label: 'Status', kind: 'choice', all: 'All Statuses', choices: LEAVE_STATUSES },
  { key: 'from', label: 'From', kind: 'from', other: 'to' },
  { key: 'to', label: 'To', kind: 'to', other: 'from' },
]

/** The requests' filters in the address. */
function useFilters() {
  const address = useAddress()
  const { employee: userId, type: leaveType, status, from, to, starts: startsFrom } = address.search
  const filter = { userId, leaveType, status, from, to, startsFrom }
  return {
    // Requests that wait for a decision are in the order in which they begin.
    filter: { ...filter, ...(status === 'Pending' && { order: 'asc' as const }) },
    active: useActiveFilters(address, ['employee', 'type', 'status', 'from', 'to', 'starts']),
  }
}

/** All requests, with future and past leave beside them. */
export function RequestsTab() {
  const { active } = useFilters()
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0 space-y-4">
        {active.active === 0 && <PendingLeave />}
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
  const address = useAddress()
  const { filter, active } = useFilters()
  const { openNew } = useDialogs()
  const mayAdd = useOffers()(createLeaveRequest)
  const seesOthers = useMayForOthers('leave.read')
  const today = useToday()
  const { starts } = address.search
  const read = useScrolledList(listLeaveRequests, filter)
  return (
    <section aria-label="All requests" className="min-w-0">
      <Filters
        address={address}
        filters={seesOthers ? FILTERS : FILTERS.filter(({ key }) => key !== 'employee')}
        active={active}
      >
        {starts !== undefined && (
          <Button look="outline" onClick={() => address.go({ starts: undefined })}>
            Begins on {weekdayText(starts, today)} or later
            <X aria-hidden />
            <span className="sr-only">, remove this filter</span>
          </Button>
        )}
      </Filters>
      <ListCards
        read={read}
        label="Leave requests"
        what={['the requests', 'more requests']}
        minWidthPx={WHOLE_WIDTH_PX}
        heightPx={ROW_HEIGHT_PX}
        renderCard={(request, place) => <RequestRow key={request.id} request={request} place={place} today={today} />}
        renderSkeleton={(key) => <RequestRowSkeleton key={key} />}
        count={['request', 'requests']}
        aside={<DownloadList call={exportLeaveRequests} filter={filter} />}
        empty={
          <NoRecords
            framed
            icon={TreePalm}
            text={`No leave requests yet.${mayAdd ? ' Create the first one.' : ''}`}
            noMatch="No request matches the filters."
            filtered={active.active > 0}
            onClear={active.clear}
            {...(mayAdd && { first: { label: 'New Leave Request', onPress: () => openNew() } })}
          />
        }
      />
    </section>
  )
}
