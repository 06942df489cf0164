import { clsx } from 'clsx'
import { BookOpen, RotateCw } from 'lucide-react'
import { LISTED_ROWS_SHOWN } from '#shared/projectworks/rules.ts'
import { addressOf } from '../address.ts'
import { syncProjectWorks } from '#shared/projectworks/contract.ts'
import { ScreenTabs, type ScreenTab } from '../records/list-screen.tsx'
import { Button, buttonStyle } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useOffers } from '../widgets/session.ts'
import { CallList } from './call-list.tsx'
import { useAnswers, useRefreshAll } from './data.ts'
import { CORE_CALLS, PROJECTWORKS_CALLS } from './endpoints.ts'
import { IntegrationPanel } from './integration/panel.tsx'
import type { ApiTab, ProjectworksSearch } from './search.ts'
import { StatCards } from './stat-cards.tsx'

const useAddress = addressOf<ProjectworksSearch>('/api-summary')

const TABS: readonly ScreenTab<ApiTab>[] = [
  { name: 'core', label: 'Core APIs', Content: CoreCalls },
  { name: 'projectworks', label: 'ProjectWorks APIs', Content: ProjectWorksCalls },
]

/** API Summary (spec §2, screens 10 and 11): what the server's calls answer, and the connection to ProjectWorks. */
export function ProjectworksScreen() {
  const { search, go } = useAddress()
  const core = useAnswers(CORE_CALLS)
  const refreshAll = useRefreshAll()
  const administers = useOffers()(syncProjectWorks)
  const busy = core.some(({ isFetching }) => isFetching)
  return (
    <>
      <PageHeader
        title="API Summary"
        aside={
          <div className="flex flex-wrap gap-2">
            <a href="/api/docs" className={buttonStyle({ look: 'outline', size: 'small' })}>
              <BookOpen aria-hidden />
              API documentation
            </a>
            <Button look="outline" size="small" disabled={busy} onClick={() => void refreshAll()}>
              <RotateCw aria-hidden className={busy ? 'motion-safe:animate-spin' : undefined} />
              Refresh All
            </Button>
          </div>
        }
      />
      <StatCards results={core} />
      <div className={clsx('grid items-start gap-6', administers && 'xl:grid-cols-[minmax(0,1fr)_26rem]')}>
        <ScreenTabs
          title="Calls"
          tabs={administers ? TABS : TABS.slice(0, 1)}
          tab={search.tab}
          onTab={(tab) => go({ tab }, { push: true })}
        />
        {administers && <IntegrationPanel tab={search.panel} onTab={(panel) => go({ panel }, { push: true })} />}
      </div>
    </>
  )
}

function CoreCalls() {
  return (
    <>
      <CallList label="Core APIs" calls={CORE_CALLS} results={useAnswers(CORE_CALLS)} />
      <p className="mt-2 text-sm text-muted">
        Size and time are those of the first {LISTED_ROWS_SHOWN} rows; the number of rows is the whole list&apos;s.
      </p>
    </>
  )
}

/** The external database is asked only while somebody looks. */
function ProjectWorksCalls() {
  return <CallList label="ProjectWorks APIs" calls={PROJECTWORKS_CALLS} results={useAnswers(PROJECTWORKS_CALLS)} />
}
