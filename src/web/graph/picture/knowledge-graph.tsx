import { useEffect, useMemo } from 'react'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Loaded } from '../../widgets/loaded.tsx'
import { useGraph } from './data.ts'
import { GraphCard } from './graph-card.tsx'
import { useGraphSearch, visibleTypes } from './search.ts'

interface KnowledgeGraphProps {
  /** This person's node is isolated. */
  selectedUserId: number | null
  onSelectUser: (id: number | null) => void
  search: string
}

/** Nodes of the whole-company view: what a canvas moves at 60 frames a second. */
const COMPANY_NODES = 5_000

/** How people, projects, skills, entries and profiles hang together (spec §2, screen 8). */
export function KnowledgeGraph({ selectedUserId, onSelectUser, search: searchText }: KnowledgeGraphProps) {
  const { search, change } = useGraphSearch()
  const types = useMemo(() => visibleTypes(search.hide), [search.hide])
  const focus = selectedUserId === null ? (search.node ?? null) : `user-${selectedUserId}`
  const company = search.view === 'company' && focus === null
  const read = useGraph({ focus, types, limit: company ? COMPANY_NODES : search.limit })

  // The person who is selected later takes the place of the node that was isolated before.
  const outdated = selectedUserId !== null && search.node !== undefined
  useEffect(() => {
    if (outdated) change({ node: undefined }, true)
  }, [outdated, change])

  const exitFocus = () => {
    if (selectedUserId !== null) onSelectUser(null)
    else change({ node: undefined })
  }

  const press = (id: string) => {
    if (id === focus) {
      exitFocus()
      return
    }
    const [type, row] = id.split('-')
    if (type === 'user') onSelectUser(Number(row))
    else {
      if (selectedUserId !== null) onSelectUser(null)
      change({ node: id }, selectedUserId !== null)
    }
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
            search={searchText.trim()}
            onPress={press}
            onExitFocus={exitFocus}
            onChange={change}
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
