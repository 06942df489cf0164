import { Plug } from 'lucide-react'
import { useState } from 'react'
import type { ProjectWorksStatus } from '#shared/sync/contract.ts'
import { failureText } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { wholeText } from '../../widgets/figures.ts'
import { useProjectWorksStatus } from '../../widgets/projectworks-status.ts'
import type { PANEL_TABS } from '../search.ts'
import { Alerts } from './alerts.tsx'
import { EndpointsTab } from './endpoints-tab.tsx'
import { IntegrationTab } from './integration-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'

type PanelTab = (typeof PANEL_TABS)[number]

/** The connection to ProjectWorks (spec §2, screen 11): how it stands, which data is shown, and bringing data over. */
export function IntegrationPanel({ tab, onTab }: { tab: PanelTab; onTab: (tab: string) => void }) {
  const { data: status, error, isFetching, refetch } = useProjectWorksStatus()
  // While a sync runs its progress is asked for every second, which says enough of the connection.
  const checking = isFetching && !status?.running
  /** Whether somebody has asked for the connection to be tested and it has not failed since. */
  const [tested, setTested] = useState(false)
  if (tested && !checking && !status?.connected) setTested(false)
  const test = async () => {
    setTested(false)
    const { data } = await refetch()
    setTested(data?.connected ?? false)
  }
  return (
    <Card
      title="ProjectWorks Integration"
      aside={
        <output className="flex flex-wrap justify-end gap-1.5">
          {status?.configured && status.dbPassword === 'Missing' && <Badge tone="caution">Missing Password</Badge>}
          {status && (
            <Badge tone={status.connected ? 'positive' : 'neutral'}>
              {status.connected ? 'Connected' : status.configured ? 'Not connected' : 'Not set up'}
            </Badge>
          )}
        </output>
      }
    >
      <div className="px-4 pb-5 sm:px-5">
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <Button look="outline" size="small" disabled={checking} onClick={() => void test()}>
            <Plug aria-hidden />
            Test Connection
          </Button>
          <output className="text-sm text-muted">
            {checking ? 'Checking connection...' : tested && `The connection works: ${answeredText(status)}.`}
          </output>
        </div>
        {error && !isFetching && (
          <LoadFailure what="the connection" reason={failureText(error)} onRetry={() => void refetch()} />
        )}
        {status && <Alerts status={status} />}
        <Tabs value={tab} onValueChange={onTab}>
          <TabList label="ProjectWorks Integration">
            <Tab value="overview">Overview</Tab>
            <Tab value="endpoints">Endpoints</Tab>
            <Tab value="integration">Integration</Tab>
          </TabList>
          <TabPanel value="overview">{status && <OverviewTab status={status} />}</TabPanel>
          <TabPanel value="endpoints">
            <EndpointsTab />
          </TabPanel>
          <TabPanel value="integration">{status && <IntegrationTab status={status} />}</TabPanel>
        </Tabs>
      </div>
    </Card>
  )
}

function answeredText(status: ProjectWorksStatus | undefined): string {
  const latency = status?.latencyMs ?? null
  return `${status?.server ?? 'the database'} answered${latency === null ? '' : ` in ${wholeText(latency)} ms`}`
}
