import { UserSearch } from 'lucide-react'
import { Suspense, useState } from 'react'
import { exportResources, type Resource } from '#shared/people/resource-contract.ts'
import { DownloadList } from '../../records/download.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Panel } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PeopleCards } from '../../widgets/people/people-cards.tsx'
import { usePeople } from '../../widgets/people/people.ts'
import { Filters, useFilters } from './filters.tsx'
import { ResourceCard } from './resource-card.tsx'
import { StatCards } from './stat-cards.tsx'

const AssignProjectDialog = lazyPart(
  () => import('../../widgets/booking/new-booking-dialog.tsx'),
  'AssignProjectDialog',
)

/** Company Resources (spec §2, screen 2): what people can do, and booking them. */
export function DirectoryScreen() {
  const { q, role, skill, expert = false } = useFilters().search
  const [assigning, setAssigning] = useState<Resource | null>(null)
  const filter = {
    q,
    role,
    skill,
    ...(q !== undefined && { in: 'all' as const }),
    ...(expert && { expert: 'true' as const }),
  }
  const read = usePeople(filter)

  return (
    <>
      <PageHeader title="Company Resources" />
      <StatCards />
      <Filters />
      <PeopleCards
        read={read}
        minWidthPx={300}
        heightPx={330}
        count={['person', 'people']}
        aside={<DownloadList call={exportResources} filter={filter} />}
        renderCard={(person, place) => (
          <ResourceCard
            key={person.id}
            person={person}
            place={place}
            skill={skill}
            expert={expert}
            onAssign={() => setAssigning(person)}
          />
        )}
        empty={<NoResources />}
      />
      <Suspense>
        {assigning && <AssignProjectDialog who={{ person: assigning }} onClose={() => setAssigning(null)} />}
      </Suspense>
    </>
  )
}

function NoResources() {
  const { active } = useFilters()
  return (
    <Panel className="flex flex-col items-center px-6 py-10 text-center">
      <UserSearch aria-hidden className="size-5 text-muted" />
      <p className="mt-2 font-medium">No resources found</p>
      <p className="mt-0.5 max-w-72 text-sm text-balance text-muted">
        {active > 0 ? 'Try another word, or clear the filters.' : 'People appear here once you add them.'}
      </p>
    </Panel>
  )
}
