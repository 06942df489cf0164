import { UserSearch } from 'lucide-react'
import { EmptyState } from '../ui/empty-state.tsx'
import { useMediaQuery } from '../ui/media-query.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { FindExpert } from '../widgets/find-expert.tsx'
import { PeopleCards } from '../widgets/people-cards.tsx'
import { usePeople } from '../widgets/people.ts'
import { useResourcesAddress } from './address.ts'
import { FilterPanel } from './filter-panel.tsx'
import { KnowledgeGraph } from './graph/knowledge-graph.tsx'
import { UserCard } from './user-card.tsx'
import { UserDetail } from './user-detail.tsx'

/** Resources (spec §2, screens 7 to 9): who there is, how they hang together, and one of them in detail. */
export function ResourcesScreen() {
  const { search, change } = useResourcesAddress()
  const { q, confidence, skill, industry, user: selected } = search
  const read = usePeople({
    ...(q !== undefined && { q }),
    ...(confidence !== undefined && { minConfidence: confidence }),
    ...(skill !== undefined && { skill }),
    ...(industry !== undefined && { industry }),
  })

  return (
    <>
      <PageHeader title="Resources" aside={<FindExpert />} />
      <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)] 2xl:grid-cols-[21rem_minmax(0,1fr)_25rem]">
        <div className="flex min-w-0 flex-col gap-3 lg:sticky lg:row-span-2 2xl:row-span-1 lg:top-18 lg:h-[max(30rem,calc(100dvh-9.5rem))]">
          <FilterPanel found={read.data?.total} />
          <PeopleCards
            read={read}
            minWidthPx={240}
            heightPx={92}
            box="-mx-1 min-h-0 px-1 py-1 max-lg:max-h-96 lg:flex-1"
            card={(person, place) => (
              <UserCard
                key={person.id}
                person={person}
                place={place}
                selected={person.id === selected}
                onPress={() => change({ user: person.id === selected ? undefined : person.id })}
              />
            )}
            empty={
              <div className="rounded-lg border border-line bg-surface shadow-card">
                <EmptyState icon={UserSearch} text="No team members found." />
              </div>
            }
          />
        </div>
        <div className="min-w-0">
          <KnowledgeGraph
            selectedUserId={selected ?? null}
            onSelectUser={(id) => change({ user: id ?? undefined })}
            search={q ?? ''}
          />
        </div>
        {selected !== undefined && (
          <UserDetail key={selected} id={selected} onClose={() => change({ user: undefined })} />
        )}
      </div>
    </>
  )
}
