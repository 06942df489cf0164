import { Plus } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { LabeledTabs, TabPanel, Tabs } from '../ui/tabs.tsx'
import { useAddress, useDialogs } from './address.ts'
import { BalancesTab } from './balances/balances-tab.tsx'
import { CalendarTab } from './calendar/calendar-tab.tsx'
import { PoliciesTab } from './policies/policies-tab.tsx'
import { RequestsTab } from './requests/requests-tab.tsx'
import { LEAVE_TABS, type LeaveTab } from './search.ts'
import { StatCards } from './stat-cards.tsx'

const NewRequestDialog = lazy(async () => ({
  default: (await import('./form/new-request-dialog.tsx')).NewRequestDialog,
}))
const RequestDialog = lazy(async () => ({ default: (await import('./request-dialog.tsx')).RequestDialog }))

const LABELS: Record<LeaveTab, string> = {
  requests: 'Requests',
  calendar: 'Calendar',
  balances: 'Balances',
  policies: 'Policies',
}

const CONTENT: Record<LeaveTab, () => ReactNode> = {
  requests: RequestsTab,
  calendar: CalendarTab,
  balances: BalancesTab,
  policies: PoliciesTab,
}

/** Leave (spec §2, screen 14): who asks for it, who is away, and what is left of it. */
export function LeaveScreen() {
  const { search, go } = useAddress()
  const { openNew, close } = useDialogs()
  const { tab = 'requests', action, request, employee } = search
  const Content = CONTENT[tab]
  return (
    <>
      <PageHeader
        title="Leave"
        aside={
          <Button aria-haspopup="dialog" onClick={() => openNew({ who: employee })}>
            <Plus aria-hidden />
            New Leave Request
          </Button>
        }
      />
      <StatCards />
      <Tabs
        value={tab}
        onValueChange={(value) => {
          const next = LEAVE_TABS.find((one) => one === value)
          go({ tab: next === 'requests' ? undefined : next }, { push: true })
        }}
      >
        <LabeledTabs label="Leave" labels={LABELS} />
        <TabPanel value={tab}>
          <Content />
        </TabPanel>
      </Tabs>
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
