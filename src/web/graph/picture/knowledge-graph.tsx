import { useEffect, useMemo } from 'react'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Loaded } from '../../widgets/loaded.tsx'
import { useResourcesAddress } from '../address.ts'
import { useGraph } from './data.ts'
import { GraphCard } from './graph-card.tsx'
import { visibleTypes } from './search.ts'

/** How many nodes the whole-company view shows: as many as a canvas can move at 60 frames a second. */
const COMPANY_NODES = 5_000

/** How people, projects, skills, entries and profiles are connected (spec §2, screen 8). */
export function KnowledgeGraph() {
  const { search, change } = useResourcesAddress()
  const { q = '', user, node, hide, limit, view } = search
  const types = useMemo(() => visibleTypes(hide), [hide])
  const focus = user === undefined ? (node ?? null) : `user-${user}`
  const company = view === 'company' && focus === null
  const read = useGraph({ focus, types, ...(company ? { limit: COMPANY_NODES } : { limit, q: q.trim() }) })

  // Selecting a person replaces the node that was isolated before.
  const outdated = user !== undefined && node !== undefined
  useEffect(() => {
    if (outdated) change({ node: undefined }, true)
  }, [outdated, change])

  const exitFocus = () => change(user === undefined ? { node: undefined } : { user: undefined }, false)

  const press = (id: string) => {
    const [type, row] = id.split('-')
    if (id === focus) exitFocus()
    else if (type === 'user') change({ user: Number(row) })
    else change({ user: undefined, node: id })
  }

  return (
    <div className="space-y-4">
      <Loaded read={read} what="the knowledge graph" skeleton={<GraphSkeleton />}>
        {(graph) => (
          <GraphCard
            graph={graph}
            waiting={read.isPlaceholderData}
            focus={focus}
            company={company}
            address={search}
            search={q.trim()}
            onPress={press}
            onExitFocus={exitFocus}
            onChange={(words) => change(words, false)}
          />
        )}
      </Loaded>
      {focus !== null && read.isError && read.data === undefined && (
        <div className="text-center">
          <Button look="outline" size="small" onClick={exitFocus}>
            Exit Focus
          </Button>
        </div>
      )}
    </div>
  )
}

function GraphSkeleton() {
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-2 gap-3 max-sm:*:last:col-span-2 sm:grid-cols-3 sm:gap-4">
        {['Nodes', 'Connections', 'Highlighted'].map((name) => (
          <Skeleton key={name} className="h-28" />
        ))}
      </div>
      <Skeleton className="h-[700px]" />
    </div>
  )
}
