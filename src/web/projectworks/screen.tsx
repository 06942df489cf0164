import { getRouteApi } from '@tanstack/react-router'
import { BookOpen, RotateCw } from 'lucide-react'
import { Button, buttonStyle } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx'
import { CallList } from './call-list.tsx'
import { useAnswers, useRefreshAll } from './data.ts'
import { CORE_CALLS, PROJECTWORKS_CALLS, SHOWN_ROWS } from './endpoints.ts'
import { IntegrationPanel } from './integration/panel.tsx'
import { PANEL_TABS } from './search.ts'
import { StatCards } from './stat-cards.tsx'

const route = getRouteApi('/api-summary')

/** API Summary (spec §2, screens 10 and 11): what the server's calls answer, and the connection to ProjectWorks. */
export function ProjectworksScreen() {
  const { tab = 'core', panel = 'overview' } = route.useSearch()
  const navigate = route.useNavigate()
  const core = useAnswers(CORE_CALLS)
  const refreshAll = useRefreshAll()
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
      <div className="grid items-start gap-x-6 gap-y-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <Tabs
          value={tab}
          className="min-w-0"
          onValueChange={(value) =>
            void navigate({
              search: (before) => ({ ...before, tab: value === 'projectworks' ? value : undefined }),
              resetScroll: false,
            })
          }
        >
          <TabList label="Calls">
            <Tab value="core">Core APIs</Tab>
            <Tab value="projectworks">ProjectWorks APIs</Tab>
          </TabList>
          <TabPanel value="core">
            <CallList label="Core APIs" calls={CORE_CALLS} results={core} />
            <p className="mt-2 text-sm text-muted">
              Size and time are those of the first {SHOWN_ROWS} rows; the number of rows is the whole list's.
            </p>
          </TabPanel>
          <TabPanel value="projectworks">
            <ProjectWorksCalls />
          </TabPanel>
        </Tabs>
        <IntegrationPanel
          tab={panel}
          onTab={(value) => {
            const next = PANEL_TABS.find((one) => one === value && one !== 'overview')
            void navigate({ search: (before) => ({ ...before, panel: next }), resetScroll: false })
          }}
        />
      </div>
    </>
  )
}

/** The external database is asked only where somebody looks. */
function ProjectWorksCalls() {
  return <CallList label="ProjectWorks APIs" calls={PROJECTWORKS_CALLS} results={useAnswers(PROJECTWORKS_CALLS)} />
}
