import { MousePointerClick } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Panel } from '../ui/card.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { NoTeamMembers } from '../widgets/people/nobody-yet.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useMediaQuery } from '../ui/media-query.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { FindExpert } from '../widgets/skills/find-expert-button.tsx'
import { PeopleCards } from '../widgets/people/people-cards.tsx'
import { usePeople } from '../widgets/people/people.ts'
import { usePersonProfile } from '../widgets/profile/data.ts'
import { useToday } from '../widgets/today.ts'
import { useResourcesAddress } from './address.ts'
import { FilterPanel } from './filter-panel.tsx'
import { UserCard } from './user-card.tsx'
import { UserDetail } from './user-detail.tsx'

const KnowledgeGraph = lazyPart(() => import('./picture/knowledge-graph.tsx'), 'KnowledgeGraph')

/** Resources (spec §2, screens 7 to 9): all people, their connections, and one of them in detail. */
export function GraphScreen() {
  const { search, change } = useResourcesAddress()
  const { q, confidence, skill, industry, user: selected } = search
  const read = usePeople({ q, minConfidence: confidence, skill, industry })
  const pinned = usePinned(selected, read.data?.rows)
  const onPhone = useMediaQuery('(width < 64rem)')
  const select = (id: number | null) => change({ user: id ?? undefined })

  const graph = (
    <div key="graph" className="min-w-0">
      <Suspense>
        <KnowledgeGraph />
      </Suspense>
    </div>
  )
  const detail =
    selected === undefined ? (
      <div key="detail" className="hidden rounded-lg border border-dashed border-line py-16 2xl:block">
        <EmptyState icon={MousePointerClick} text="Select a person to see their details." />
      </div>
    ) : (
      <UserDetail key="detail" id={selected} onClose={() => select(null)} />
    )

  return (
    <>
      <PageHeader title="Resources" aside={<FindExpert />} />
      <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)] 2xl:grid-cols-[21rem_minmax(0,1fr)_25rem]">
        <div className="flex min-w-0 flex-col gap-3 lg:sticky lg:row-span-2 2xl:row-span-1 lg:top-18 lg:h-[max(30rem,calc(100dvh-9.5rem))]">
          <FilterPanel found={read.data?.total} />
          {pinned !== undefined && <SelectedCard id={pinned} onDeselect={() => select(null)} />}
          <PeopleCards
            read={read}
            minWidthPx={240}
            heightPx={92}
            revealed={pinned === undefined ? selected : undefined}
            {...(onPhone ? { pageRows: 5 } : { box: '-mx-1 min-h-0 flex-1 px-1 py-1' })}
            renderCard={(person, place) => (
              <UserCard
                key={person.id}
                person={person}
                place={place}
                selected={person.id === selected}
                skill={search.skill}
                onPress={() => select(person.id === selected ? null : person.id)}
              />
            )}
            empty={
              <Panel>
                <NoTeamMembers />
              </Panel>
            }
          />
        </div>
        {onPhone ? [detail, graph] : [graph, detail]}
      </div>
    </>
  )
}

/** The selected person, if the list did not contain them when they were selected; they keep this place until deselected. */
function usePinned(selected: number | undefined, rows: readonly { id: number }[] | undefined): number | undefined {
  const [pinned, setPinned] = useState<number>()
  const missing = selected !== undefined && rows !== undefined && !rows.some(({ id }) => id === selected)
  const next = missing ? selected : pinned === selected ? pinned : undefined
  if (next !== pinned) setPinned(next)
  return next
}

/** The card of a selected person who is not in the list: filtered out, or far below. */
function SelectedCard({ id, onDeselect }: { id: number; onDeselect: () => void }) {
  const { data, isPending } = usePersonProfile(id, useToday())
  if (isPending) return <Skeleton className="h-23" />
  if (!data) return null
  return (
    <section aria-label="Selected person">
      <UserCard person={data.person} selected onPress={onDeselect} />
    </section>
  )
}
