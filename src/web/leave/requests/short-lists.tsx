import { CalendarClock, History, type LucideIcon } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import type { QueryOf } from '#shared/http/endpoint.ts'
import { listLeaveRequests } from '#shared/leave/contract.ts'
import { addDays } from '#shared/time/day.ts'
import {
  LEAVE_SHOWN_ON_PHONE,
  PENDING_LEAVE_SHOWN,
  RECENT_LEAVE_SHOWN,
  UPCOMING_LEAVE_SHOWN,
} from '#shared/leave/rules.ts'
import { query } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FirstRows } from '../../ui/first-rows.tsx'
import { countText } from '../../widgets/figures.ts'
import { Loaded } from '../../widgets/loaded.tsx'
import { useToday } from '../../widgets/today.ts'
import { useAddress } from '../address.ts'
import { useLeaveSummary } from '../data.ts'
import { RequestRow, RequestRowSkeleton, ShortRequest } from './request-row.tsx'

export function UpcomingLeave() {
  const startsFrom = addDays(useToday(), 1)
  return (
    <ShortList
      title="Upcoming leave"
      hint="Approved and upcoming, soonest first"
      filter={{ status: 'Approved', startsFrom, order: 'asc', limit: UPCOMING_LEAVE_SHOWN }}
      icon={CalendarClock}
      empty="No upcoming approved leave"
    />
  )
}

export function RecentLeave() {
  return (
    <ShortList
      title="Recent leave"
      hint="Already started, latest first"
      filter={{ to: useToday(), limit: RECENT_LEAVE_SHOWN }}
      icon={History}
      empty="No leave has started yet"
    />
  )
}

type Filter = NonNullable<QueryOf<typeof listLeaveRequests>> & { limit: number }

function useSome(filter: Filter) {
  return useQuery(query(listLeaveRequests, { query: filter }))
}

interface ShortListProps {
  title: string
  hint: string
  filter: Filter
  icon: LucideIcon
  empty: string
}

function ShortList({ title, hint, filter, icon, empty }: ShortListProps) {
  const today = useToday()
  return (
    <Card title={title} hint={hint}>
      <Loaded
        read={useSome(filter)}
        what={title.toLowerCase()}
        skeleton={
          <div className="space-y-2 px-4 pb-4">
            {Array.from({ length: filter.limit }, (_, nth) => (
              <RequestRowSkeleton key={nth} />
            ))}
          </div>
        }
        empty={<EmptyState icon={icon} text={empty} />}
      >
        {(requests) => (
          <FirstRows rows={requests} first={LEAVE_SHOWN_ON_PHONE} what="requests">
            {(shown) => (
              <div className="space-y-2 px-4 pb-4">
                {shown.map((request) => (
                  <ShortRequest key={request.id} request={request} today={today} />
                ))}
              </div>
            )}
          </FirstRows>
        )}
      </Loaded>
    </Card>
  )
}

/** Requests that wait for a decision, above everything else; nothing if none waits. */
export function PendingLeave() {
  const { go } = useAddress()
  const today = useToday()
  const { data: summary } = useLeaveSummary(today)
  const { data: requests = [] } = useSome({ status: 'Pending', order: 'asc', limit: PENDING_LEAVE_SHOWN })
  if (requests.length === 0) return null
  return (
    <Card
      title="Awaiting a Decision"
      hint="The nearest first"
      aside={
        summary &&
        summary.pending > requests.length && (
          <Button look="outline" size="small" onClick={() => go({ status: 'Pending' }, { push: true })}>
            Show all {countText(summary.pending, 'request', 'requests')}
          </Button>
        )
      }
    >
      <div className="space-y-2 px-4 pb-4 sm:px-5">
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} today={today} />
        ))}
      </div>
    </Card>
  )
}
