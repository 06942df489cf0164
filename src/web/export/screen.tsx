import { getRouteApi } from '@tanstack/react-router'
import { PageHeader } from '../ui/page-header.tsx'
import { LabeledTabs, TabPanel, Tabs } from '../ui/tabs.tsx'
import { AllDataTab } from './all-data-tab.tsx'
import { EntitiesTab } from './entities-tab.tsx'
import { FieldMappingTab } from './mapping/field-mapping-tab.tsx'
import { PendingNote } from './pending-note.tsx'
import { EXPORT_TABS } from './search.ts'

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
