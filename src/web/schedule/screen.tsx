import { Link } from '@tanstack/react-router'
import { Contact, Plus, UserSearch } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { Button, buttonStyle } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { LabeledTabs, TabPanel, Tabs } from '../ui/tabs.tsx'
import { useAddress, useBookingDialogs } from './address.ts'
import { BenchTab } from './bench-tab.tsx'
import { BookingsTab } from './bookings-tab.tsx'
import { HeatMapTab } from './heat-map-tab.tsx'
import { ScheduleTab } from './board/schedule-tab.tsx'
import { ALLOCATION_TABS, type AllocationTab } from './search.ts'
import { StatCards } from './stat-cards.tsx'

const NewBookingDialog = lazyPart(() => import('../widgets/booking/new-booking-dialog.tsx'), 'NewBookingDialog')
const BookingDialog = lazyPart(() => import('./booking-dialog.tsx'), 'BookingDialog')

const LABELS: Record<AllocationTab, string> = {
  schedule: 'Schedule',
  'heat-map': 'Heat map',
  bench: 'Bench',
  bookings: 'Bookings',
}

const CONTENT: Record<AllocationTab, () => ReactNode> = {
  schedule: ScheduleTab,
  'heat-map': HeatMapTab,
  bench: BenchTab,
  bookings: BookingsTab,
}

/** Allocation (spec §2, screen 14): who is booked on what, who is free, and who has too much. */
export function ScheduleScreen() {
  const { search, go } = useAddress()
  const { openNew, close } = useBookingDialogs()
  const { tab = 'schedule', action, booking, of, who, on, share, start, end, project, employee } = search
  const Content = CONTENT[tab]
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
            <Link to="/find-person" search={{ project }} className={buttonStyle({ look: 'outline' })}>
              <UserSearch aria-hidden />
              Find the Right Person
            </Link>
            <Button onClick={() => openNew({ who: employee, on: project })}>
              <Plus aria-hidden />
              New Allocation
            </Button>
          </div>
        }
      />
      <StatCards />
      <Tabs
        value={tab}
        onValueChange={(value) => {
          const next = ALLOCATION_TABS.find((one) => one === value)
          go({ tab: next === 'schedule' ? undefined : next }, { push: true })
        }}
      >
        <LabeledTabs label="Allocation" labels={LABELS} />
        <TabPanel value={tab}>
          <Content />
        </TabPanel>
      </Tabs>
      <Suspense>
        {action === 'new' ? (
          <NewBookingDialog
            title="New Allocation"
            submit="Book"
            userId={who}
            projectId={on}
            percentage={share}
            // Days that were pressed on the board are meant.
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
