import { Waypoints } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { roomFor } from '#shared/graph/circle.ts'
import type { Graph } from '#shared/graph/contract.ts'
import { highlighted } from '#shared/graph/highlight.ts'
import { connectionCount, isolate } from '#shared/graph/neighbours.ts'
import { READABLE_NODES } from '#shared/graph/rules.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { wholeText } from '../../widgets/figures.ts'
import { Loaded } from '../../widgets/loaded.tsx'
import { CameraStore } from './camera-store.ts'
import { CanvasView } from './canvas-view.tsx'
import { countByType, shownByType, useGraph, useTotals } from './data.ts'
import { savePng, saveSvg } from './export.ts'
import { useLayout } from './layout.ts'
import { Legend } from './legend.tsx'
import { NodeCard } from './node-card.tsx'
import { NodeList } from './node-list.tsx'
import { usePlaces } from './places.ts'
import { toggledHide, useGraphSearch, visibleTypes, type GraphSearch } from './search.ts'
import { StatCards } from './stat-cards.tsx'
import { SvgView } from './svg-view.tsx'
import { Toolbar, ZoomButtons } from './toolbar.tsx'

interface KnowledgeGraphProps {
  /** This person's node is isolated. */
  selectedUserId: number | null
  onSelectUser: (id: number | null) => void
  search: string
}

/** Nodes of the whole-company view: what a canvas moves at 60 frames a second. */
const COMPANY_NODES = 5_000

/** Most nodes that are drawn as buttons; beyond, the whole company is the better picture. */
const MOST_BUTTONS = 3 * READABLE_NODES

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
          <LoadedGraph
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
    </div>
  )
}

interface LoadedGraphProps {
  graph: Graph
  /** The graph is the one before, while the wanted one is fetched. */
  waiting: boolean
  focus: string | null
  company: boolean
  address: GraphSearch
  search: string
  onPress: (id: string) => void
  onExitFocus: () => void
  onChange: (change: GraphSearch) => void
}

function LoadedGraph({
  graph,
  waiting,
  focus,
  company,
  address,
  search,
  onPress,
  onExitFocus,
  onChange,
}: LoadedGraphProps) {
  const [camera] = useState(() => new CameraStore())
  const known = useTotals()
  const types = visibleTypes(address.hide)

  // What is known already is shown at once; the server may know more neighbours.
  const picture = useMemo(() => ({ ...graph, ...(focus !== null && isolate(graph, focus)) }), [graph, focus])
  const drawnFocus = focus !== null && picture.nodes[0]?.id === focus ? focus : null
  const found = useMemo(() => highlighted(picture.nodes, search), [picture, search])
  const searching = search !== ''

  const scale = useMemo(() => (company ? roomFor(picture.nodes) : 1), [company, picture])
  const chosen = address.layout ?? (company ? 'untangled' : 'circle')
  const layout = useLayout(picture, drawnFocus, scale, focus === null && chosen === 'untangled')
  const { places, move } = usePlaces(layout.places)

  useEffect(() => camera.frame(drawnFocus ?? (company ? 'company' : 'picture')), [camera, drawnFocus, company])

  const counted = countByType(picture)
  const totals = { ...counted }
  for (const type of Object.keys(totals) as (keyof typeof totals)[]) {
    if (!types.includes(type) && known) totals[type] = known[type]
  }
  const total = Object.values(counted).reduce((sum, count) => sum + count, 0)
  const focusNode = drawnFocus === null ? undefined : picture.nodes[0]
  const drawing = { picture, places, scale }

  return (
    <>
      <StatCards
        nodes={picture.nodes.length}
        total={total}
        connections={picture.edges.length}
        highlighted={found.size}
        search={search}
      />
      <Card
        title="Knowledge Graph"
        hint={
          <span aria-live="polite">
            {layout.working
              ? 'Untangling…'
              : focusNode
                ? `${focusNode.label} and its neighbours`
                : 'Who works on what, with which skills'}
          </span>
        }
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pb-3 sm:px-5">
          <Toolbar
            focused={focus !== null}
            layout={chosen}
            view={company ? 'company' : 'picture'}
            onExitFocus={onExitFocus}
            onLayout={(value) => onChange({ layout: value })}
            onView={(value) => onChange({ view: value === 'company' ? value : undefined, layout: undefined })}
            onSaveSvg={() => saveSvg(drawing)}
            onSavePng={() => void savePng(drawing).catch(sayNotSaved)}
          />
          <ShownCount
            shown={picture.nodes.length}
            total={total}
            more={company || focus !== null ? undefined : moreThan(address.limit)}
            onMore={(limit) => onChange({ limit })}
          />
        </div>
        <div className="relative border-y border-line" aria-busy={waiting}>
          {picture.nodes.length === 0 ? (
            <div className="grid h-[500px] place-items-center">
              <EmptyState icon={Waypoints} text="No data available" />
            </div>
          ) : company ? (
            <CanvasView
              picture={picture}
              places={places}
              scale={scale}
              found={searching ? found : null}
              camera={camera}
              onPress={onPress}
              onMove={move}
            />
          ) : (
            <SvgView
              picture={picture}
              places={places}
              focus={drawnFocus}
              found={found}
              searching={searching}
              camera={camera}
              onPress={onPress}
              onExitFocus={onExitFocus}
              onMove={move}
            />
          )}
          <ZoomButtons camera={camera} />
        </div>
        <div className="space-y-3 px-4 py-3 sm:px-5">
          <Legend
            visible={types}
            shown={shownByType(picture.nodes)}
            totals={totals}
            onToggle={(type) => onChange({ hide: toggledHide(address.hide, type) })}
          />
          <p className="text-sm text-muted">
            {company
              ? 'Drag a node to move it, click it to see its neighbours. Ctrl and the wheel zoom.'
              : 'Arrow keys go from node to node, Enter isolates, Shift and an arrow move, + − 0 zoom. Drag a node to move it.'}
          </p>
        </div>
        {company && <NodeList picture={picture} found={searching ? found : null} onPress={onPress} />}
      </Card>
      {focusNode && <NodeCard node={focusNode} connections={connectionCount(picture.edges, focusNode.id)} />}
    </>
  )
}

interface ShownCountProps {
  shown: number
  total: number
  /** The next larger limit; undefined where more is not offered. */
  more: number | undefined
  onMore: (limit: number) => void
}

function ShownCount({ shown, total, more, onMore }: ShownCountProps) {
  if (shown >= total) return null
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      {wholeText(shown)} of {wholeText(total)} shown
      {more !== undefined && (
        <Button look="quiet" size="small" onClick={() => onMore(more)}>
          Show more
        </Button>
      )}
    </p>
  )
}

function moreThan(limit = READABLE_NODES): number | undefined {
  return limit < MOST_BUTTONS ? Math.min(MOST_BUTTONS, limit + READABLE_NODES) : undefined
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

function sayNotSaved(error: unknown): void {
  const description = error instanceof Error ? error.message : String(error)
  showToast({ title: 'Error', description: `The picture was not saved. ${description}`, look: 'destructive' })
}
