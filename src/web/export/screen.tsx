import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { Suspense } from 'react'
import { listImports } from '#shared/imports/contract.ts'
import { getSyncMapping } from '#shared/projectworks/mapping-contract.ts'
import { ListScreen, type ScreenTab } from '../records/list-screen.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { useProjectWorksStatus } from '../widgets/projectworks-status.ts'
import { useOffers } from '../widgets/session.ts'
import { AllDataTab } from './all-data-tab.tsx'
import { useAddress } from './data.ts'
import { EntitiesTab } from './entities-tab.tsx'
import { FieldMappingTab } from './mapping/field-mapping-tab.tsx'
import type { ExportTab } from './search.ts'

const ImportTab = lazyPart(() => import('./imports/import-tab.tsx'), 'ImportTab')

const TABS: readonly ScreenTab<ExportTab>[] = [
  { name: 'all', label: 'All Data Export', Content: AllDataTab },
  { name: 'entities', label: 'Individual Entities', Content: EntitiesTab },
  { name: 'mapping', label: 'Field Mapping', Content: FieldMappingTab },
  { name: 'import', label: 'Import', Content: ImportPart },
]

function ImportPart() {
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full rounded-lg" />}>
      <ImportTab />
    </Suspense>
  )
}

/** Data Export (spec §2, screen 12): everything, or one thing at a time, as JSON and CSV; and imports. */
export function ExportScreen() {
  const { search, go } = useAddress()
  const offers = useOffers()
  return (
    <ListScreen
      title="Data Export"
      about="Everything the company has: download it, look through it, or add to it from a file."
      tabs={TABS.filter(({ name }) => {
        if (name === 'mapping') return offers(getSyncMapping)
        return name !== 'import' || offers(listImports)
      })}
      tab={search.tab}
      onTab={(tab) => go({ tab }, { push: true })}
    >
      {search.tab !== 'import' && <PendingNote />}
    </ListScreen>
  )
}

/** Says that the exported data does not come from the external database. */
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
