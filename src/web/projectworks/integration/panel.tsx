import { Plug, CircleAlert, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import {
  type ProjectWorksStatus,
  cancelSync,
  chooseDataSource,
  chooseInvalidRows,
  declineSync,
  downloadRejectedRows,
  getProjectWorksStatus,
  listRejectedRows,
  listSyncRuns,
  syncProjectWorks,
  syncProjectWorksByGet,
} from '#shared/projectworks/contract.ts'
import {
  discoverExternal,
  getSyncMapping,
  listExternalTables,
  updateSyncMapping,
} from '#shared/projectworks/mapping-contract.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { failureText } from '../../api.ts'
import { ScreenTabs, type ScreenTab } from '../../records/list-screen.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { wholeText } from '../../widgets/figures.ts'
import { useProjectWorksStatus } from '../../widgets/projectworks-status.ts'
import type { PanelTab } from '../search.ts'
import { IntegrationTab } from './integration-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'

const TABS: readonly ScreenTab<PanelTab>[] = [
  { name: 'overview', label: 'Overview', Content: OverviewTab },
  { name: 'endpoints', label: 'Endpoints', Content: EndpointsTab },
  { name: 'integration', label: 'Integration', Content: IntegrationTab },
]

interface IntegrationPanelProps {
  tab: PanelTab | undefined
  onTab: (tab: PanelTab | undefined) => void
}

/** The connection to ProjectWorks (spec §2, screen 11): its state, which data is shown, and bringing data over. */
export function IntegrationPanel({ tab, onTab }: IntegrationPanelProps) {
  const { data: status, error, isFetching, refetch } = useProjectWorksStatus()
  // While a sync runs, its progress is read every second, which shows the state of the connection well enough.
  const checking = isFetching && !status?.running
  /** Whether somebody has tested the connection and it has not failed since. */
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
        <ScreenTabs title="ProjectWorks Integration" tabs={TABS} tab={tab} onTab={onTab} />
      </div>
    </Card>
  )
}

function answeredText(status: ProjectWorksStatus | undefined): string {
  const latency = status?.latencyMs ?? null
  return `${status?.server ?? 'the database'} answered${latency === null ? '' : ` in ${wholeText(latency)} ms`}`
}

const ENDPOINTS: readonly Pick<Endpoint, 'method' | 'path' | 'summary'>[] = [
  getProjectWorksStatus,
  chooseDataSource,
  syncProjectWorks,
  syncProjectWorksByGet,
  cancelSync,
  declineSync,
  chooseInvalidRows,
  listSyncRuns,
  listRejectedRows,
  downloadRejectedRows,
  listExternalTables,
  discoverExternal,
  getSyncMapping,
  updateSyncMapping,
]

/** The calls that the panel uses. */
export function EndpointsTab() {
  return (
    <ul className="divide-y divide-line text-sm">
      {ENDPOINTS.map(({ method, path, summary }) => (
        <li key={`${method} ${path}`} className="py-2 first:pt-0">
          <code className="font-medium break-all">
            {method} {path}
          </code>
          <p className="text-muted">{summary}</p>
        </li>
      ))}
    </ul>
  )
}

/** What is wrong with the connection, in the words of spec §8; a connection that nobody has set up is not a fault. */
export function Alerts({ status }: { status: ProjectWorksStatus }) {
  const { configured, connected, dbPassword, enabled, reason } = status
  if (!configured && !enabled) return <NotSetUp dbPassword={dbPassword} />
  return (
    <div className="mb-4 space-y-2 empty:hidden">
      {dbPassword === 'Missing' && (
        <Notice look="caution">
          Database password is not configured. Please provide the password for the ProjectWorks database user.
        </Notice>
      )}
      {!connected && (
        <Notice look="danger">
          <strong className="block font-semibold">Database Connection Failed</strong>
          {reason}
        </Notice>
      )}
      {enabled && !connected && (
        <Notice look="caution">
          ProjectWorks integration is enabled but database connection failed. The application will use sample data.
        </Notice>
      )}
    </div>
  )
}

/** How to set it up, without an alert. */
function NotSetUp({ dbPassword }: Pick<ProjectWorksStatus, 'dbPassword'>) {
  return (
    <p className="mb-4 text-sm text-muted">
      ProjectWorks is not set up. To bring over its people, projects and timesheets, set{' '}
      <code className="text-ink">PROJECTWORKS_DATABASE_URL</code>
      {dbPassword === 'Missing' && (
        <>
          {' '}
          and <code className="text-ink">PROJECTWORKS_DB_PASSWORD</code>
        </>
      )}{' '}
      where the server runs, and start it again.
    </p>
  )
}

const LOOKS = {
  caution: { style: 'bg-caution-soft text-caution-ink', icon: TriangleAlert },
  danger: { style: 'bg-danger-soft text-danger-ink', icon: CircleAlert },
}

function Notice({ look, children }: { look: keyof typeof LOOKS; children: ReactNode }) {
  const { style, icon: Icon } = LOOKS[look]
  return (
    <div role="alert" className={`flex gap-2.5 rounded-md px-3 py-2.5 text-sm ${style}`}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p className="min-w-0 break-words">{children}</p>
    </div>
  )
}
