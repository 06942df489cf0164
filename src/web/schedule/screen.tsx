import { Link } from '@tanstack/react-router'
import { Contact, Plus, UserSearch } from 'lucide-react'
import { Suspense } from 'react'
import { createResourceAllocation } from '#shared/allocations/contract.ts'
import { listBench, listSchedule } from '#shared/schedule/contract.ts'
import { ScreenTabs, type ScreenTab } from '../records/list-screen.tsx'
import { Button, buttonStyle } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { useOffered } from '../widgets/offered.ts'
import { useOffers } from '../widgets/session.ts'
import { useAddress, useBookingDialogs } from './address.ts'
import { BenchTab } from './bench-tab.tsx'
import { BookingsTab } from './bookings-tab.tsx'
import { HeatMapTab } from './heat-map-tab.tsx'
import { ScheduleTab } from './board/schedule-tab.tsx'
import type { AllocationTab } from './search.ts'
import { StatCards } from './stat-cards.tsx'

const NewBookingDialog = lazyPart(() => import('../widgets/booking/new-booking-dialog.tsx'), 'NewBookingDialog')
const BookingDialog = lazyPart(() => import('./booking-dialog.tsx'), 'BookingDialog')

const TABS: readonly ScreenTab<AllocationTab>[] = [
  { name: 'schedule', label: 'Schedule', Content: ScheduleTab },
  { name: 'heat-map', label: 'Heat map', Content: HeatMapTab },
  { name: 'bench', label: 'Free Hours', Content: BenchTab },
  { name: 'bookings', label: 'Bookings', Content: BookingsTab },
]

/** Allocation (spec §2, screen 14): who is booked on what, who is free, and who has too much. */
export function ScheduleScreen() {
  const { search, go } = useAddress()
  const { openNew, close } = useBookingDialogs()
  const offered = useOffered()
  const offers = useOffers()
  const { action, booking, of, who, on, share, start, end, project, employee } = search
  const seesTeam = offers(listBench, {})
  const tabs = TABS.filter(({ name }) => {
    if (name === 'bookings') return true
    return name === 'schedule' ? offers(listSchedule) : seesTeam
  })
  return (
    <>
      <PageHeader
        title="Allocation"
        aside={
          <div className="flex flex-wrap gap-2">
            <Link to="/resources" className={buttonStyle({ look: 'outline' })}>
              <Contact aria-hidden />
              Company Resources
            </Link>
            {offered('/find-person') && (
              <Link to="/find-person" search={{ project }} className={buttonStyle({ look: 'outline' })}>
                <UserSearch aria-hidden />
                Find the Right Person
              </Link>
            )}
            {offers(createResourceAllocation) && (
              <Button icon={Plus} onClick={() => openNew({ who: employee, on: project })}>
                New Allocation
              </Button>
            )}
          </div>
        }
      />
      {seesTeam && <StatCards />}
      <ScreenTabs title="Allocation" tabs={tabs} tab={search.tab} onTab={(tab) => go({ tab }, { push: true })} />
      <Suspense>
        {action === 'new' ? (
          <NewBookingDialog
            title="New Allocation"
            submit="Book"
            userId={who}
            projectId={on}
            percentage={share}
            // The days pressed on the board are meant.
            days={start === undefined && end === undefined ? undefined : { startDate: start, endDate: end }}
            onClose={close}
          />
        ) : (
          booking !== undefined && <BookingDialog key={booking} id={booking} userId={of} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
