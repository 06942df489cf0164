import { Suspense } from 'react'
import { ListScreen, type ScreenTab } from '../records/list-screen.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
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
  return (
    <>
      <ListScreen
        title="Leave"
        add={{ label: 'New Leave Request', onPress: () => openNew({ who: employee }) }}
        tabs={TABS}
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
