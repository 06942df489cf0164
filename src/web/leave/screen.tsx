import { Suspense } from 'react'
import { createLeaveRequest } from '#shared/leave/contract.ts'
import { ListScreen, type ScreenTab } from '../records/list-screen.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { useOffers } from '../widgets/session.ts'
import { useAddress, useDialogs } from './address.ts'
import { BalancesTab } from './balances/tab.tsx'
import { CalendarTab } from './calendar/calendar-tab.tsx'
import { PoliciesTab } from './policies/tab.tsx'
import { RequestsTab } from './requests/tab.tsx'
import type { LeaveTab } from './search.ts'
import { StatCards } from './stat-cards.tsx'

const NewRequestDialog = lazyPart(() => import('./new-dialog.tsx'), 'NewRequestDialog')
const RequestDialog = lazyPart(() => import('./dialog.tsx'), 'RequestDialog')

const TABS: readonly ScreenTab<LeaveTab>[] = [
  { name: 'requests', label: 'Requests', Content: RequestsTab },
  { name: 'calendar', label: 'Calendar', Content: CalendarTab },
  { name: 'balances', label: 'Balances', Content: BalancesTab },
  { name: 'policies', label: 'Policies', Content: PoliciesTab },
]

/** Leave (spec §2, screen 14): requests, absences and balances. */
export function LeaveScreen() {
  const { search, go } = useAddress()
  const { openNew, close } = useDialogs()
  const { tab, action, request, employee } = search
  const offers = useOffers()
  // With accounts, the person for whom the reader may ask for leave is known: themselves.
  const who = offers(createLeaveRequest, { userId: employee }) ? employee : undefined
  return (
    <>
      <ListScreen
        title="Leave"
        {...(offers(createLeaveRequest) && {
          add: { label: 'New Leave Request', onPress: () => openNew({ who }) },
        })}
        tabs={TABS.filter(({ name }) => offers('leave.read') || name === 'calendar' || name === 'policies')}
        tab={tab}
        onTab={(next) => go({ tab: next }, { push: true })}
      >
        <StatCards />
      </ListScreen>
      <Suspense>
        {action === 'new' ? (
          <NewRequestDialog onClose={close} />
        ) : (
          request !== undefined && <RequestDialog key={request} id={request} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
