import { getRouteApi, Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { PageHeader } from '../ui/page-header.tsx'
import { LabeledTabs, TabPanel, Tabs } from '../ui/tabs.tsx'
import { AllDataTab } from './all-data-tab.tsx'
import { EntitiesTab } from './entities-tab.tsx'
import { FieldMappingTab } from './mapping/field-mapping-tab.tsx'
import { EXPORT_TABS } from './search.ts'
import { useProjectWorksStatus } from '../widgets/projectworks-status.ts'

const route = getRouteApi('/data-export')

const LABELS: Record<(typeof EXPORT_TABS)[number], string> = {
  all: 'All Data Export',
  entities: 'Individual Entities',
  mapping: 'Field Mapping',
}

/** Data Export (spec §2, screen 12): everything, or one thing at a time, as JSON and CSV. */
export function ExportScreen() {
  const { tab = 'all', entity = 'people' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <>
      <PageHeader title="Data Export">Everything the company has, to download or look through.</PageHeader>
      <PendingNote />
      <Tabs
        value={tab}
        onValueChange={(value) => {
          const next = EXPORT_TABS.find((one) => one === value && one !== 'all')
          void navigate({ search: (before) => ({ ...before, tab: next }), resetScroll: false })
        }}
      >
        <LabeledTabs label="Data Export" labels={LABELS} />
        <TabPanel value="all">
          <AllDataTab />
        </TabPanel>
        <TabPanel value="entities">
          <EntitiesTab
            name={entity}
            onChoose={(next) =>
              void navigate({ search: (before) => ({ ...before, entity: next }), replace: true, resetScroll: false })
            }
          />
        </TabPanel>
        <TabPanel value="mapping">
          <FieldMappingTab />
        </TabPanel>
      </Tabs>
    </>
  )
}

/** Says that what is exported has not come from the external database, for as long as that is so. */
function PendingNote() {
  const { data } = useProjectWorksStatus()
  if (data === undefined || data.active === 'projectworks') return null
  return (
    <section aria-label="Live Sync Pending" className="mb-4 flex items-start gap-3 px-1 text-muted">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p className="text-sm">
        <strong className="font-semibold">Live Sync Pending</strong>:{' '}
        {data.configured
          ? `ProjectWorks data is not shown${data.connected ? '' : ', because its database is not connected'}.`
          : 'ProjectWorks is not set up.'}{' '}
        The export contains everything that is stored here.{' '}
        <Link to="/api-summary" className="rounded-sm font-medium text-accent-ink underline">
          {data.configured ? 'See the connection' : 'How to set it up'}
        </Link>
      </p>
    </section>
  )
}
