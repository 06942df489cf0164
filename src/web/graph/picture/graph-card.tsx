import { Waypoints } from 'lucide-react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { extentOf, roomFor, type Places } from '#shared/graph/circle.ts'
import type { Graph } from '#shared/graph/contract.ts'
import { highlighted } from '#shared/graph/found-nodes.ts'
import { isolate, neighborsIn } from '#shared/graph/neighbors.ts'
import { READABLE_NODES, type Point } from '#shared/graph/rules.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Progress } from '../../ui/progress.tsx'
import { showFailed } from '../../ui/toast.ts'
import { wholeText } from '../../widgets/figures.ts'
import { CameraStore } from './camera-store.ts'
import { CanvasView } from './canvas-view.tsx'
import { graphQuery, countByType, shownByType, useTotals } from './data.ts'
import { savePng, saveSvg } from './export.ts'
import { useLayout } from './layout.ts'
import { Legend } from './legend.tsx'
import { NodeCard } from './node-card.tsx'
import { NodeList } from './node-list.tsx'
import { toggledHide, visibleTypes, type GraphSearch } from './search.ts'
import { StatCards } from './stat-cards.tsx'
import { SvgView } from './svg-view.tsx'
import { Toolbar } from './toolbar.tsx'
import { ViewButtons } from './view-buttons.tsx'

/** The most nodes that are drawn as buttons; beyond that, the picture of the whole company is better. */
const MOST_BUTTONS = 4 * READABLE_NODES

interface GraphCardProps {
  graph: Graph
  /** Whether the graph is the former one, while the wanted one is fetched. */
  waiting: boolean
  focus: string | null
  company: boolean
  address: GraphSearch
  search: string
  onPress: (id: string) => void
  onExitFocus: () => void
  onChange: (change: GraphSearch) => void
}

/** A graph that has been read: its figures, the drawing with its controls, and the isolated node. */
export function GraphCard({
  graph,
  waiting,
  focus,
  company,
  address,
  search,
  onPress,
  onExitFocus,
  onChange,
}: GraphCardProps) {
  const [camera] = useState(() => new CameraStore())
  const stage = useRef<HTMLDivElement>(null)
  const known = useTotals()
  const types = visibleTypes(address.hide)

  // Known neighbors are shown at once; the server may know more.
  const picture = useMemo(() => ({ ...graph, ...(focus !== null && isolate(graph, focus)) }), [graph, focus])
  const drawnFocus = focus !== null && picture.nodes[0]?.id === focus ? focus : null
  const found = useMemo(() => highlighted(picture.nodes, search), [picture, search])
  const searching = search !== ''

  const scale = useMemo(() => (company ? roomFor(picture.nodes) : 1), [company, picture])
  const chosen = address.layout ?? (company ? 'untangled' : 'circle')
  const layout = useLayout(picture, drawnFocus, scale, focus === null && chosen === 'untangled')
  const { places, move } = usePlaces(layout.places)

  useLayoutEffect(
    () => camera.hold(extentOf(picture.nodes, layout.places, scale)),
    [camera, picture, layout.places, scale],
  )
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
        isAll={picture.nodes.length === total}
        highlighted={found.size}
        search={search}
      />
      <Card
        title="Knowledge Graph"
        hint={
          <span aria-live="polite">
            {layout.progress !== null
              ? 'Untangling…'
              : focusNode
                ? `${focusNode.label} and its neighbors`
                : 'Who works on what, with which skills'}
          </span>
        }
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pb-3 sm:px-5">
          <Toolbar
            empty={picture.nodes.length === 0}
            focused={focus !== null}
            layout={chosen}
            view={company ? 'company' : 'picture'}
            onExitFocus={onExitFocus}
            onLayout={(value) => onChange({ layout: value })}
            onView={(value) => onChange({ view: value === 'company' ? value : undefined, layout: undefined })}
            nodes={graphQuery({ focus, types, limit: undefined, q: search })}
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
        <div ref={stage} className="relative border-y border-line bg-surface" aria-busy={waiting}>
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
          {picture.nodes.length > 0 && <ViewButtons camera={camera} stage={stage} />}
          {layout.progress !== null && layout.progress > 0 && (
            <Untangling progress={layout.progress} onCancel={() => onChange({ layout: 'circle' })} />
          )}
        </div>
        <div className="space-y-3 px-4 py-3 sm:px-5">
          <Legend
            visible={types}
            shown={shownByType(picture.nodes)}
            totals={totals}
            onToggle={(type) => onChange({ hide: toggledHide(address.hide, type) })}
          />
          <p className="text-sm text-muted">
            <span className="pointer-coarse:hidden">
              {company
                ? 'Time entries appear as you zoom in. Drag a node to move it, click it to see its neighbors. Ctrl and the wheel zoom.'
                : 'Arrow keys go from node to node, Enter isolates, Shift and an arrow move, + − 0 zoom. Drag a node to move it.'}
            </span>
            <span className="hidden pointer-coarse:inline">
              Swipe sideways to see more, zoom with two fingers. Drag a node to move it, tap it to see its neighbors.
            </span>
          </p>
        </div>
        {company && <NodeList picture={picture} found={searching ? found : null} onPress={onPress} />}
      </Card>
      {focusNode && (
        <NodeCard
          node={focusNode}
          neighbors={neighborsIn(picture, focusNode.id)}
          leftOut={total - picture.nodes.length}
          onPress={onPress}
        />
      )}
    </>
  )
}

/** The places of nodes: those of their layout, or those to which they were moved since. */
function usePlaces(layout: Places) {
  const [moved, setMoved] = useState<{ layout: Places; points: Places }>({ layout, points: new Map() })
  const points = moved.layout === layout ? moved.points : undefined
  const places = useMemo(() => (points?.size ? new Map([...layout, ...points]) : layout), [layout, points])
  return {
    places,
    move: (id: string, to: Point) => setMoved({ layout, points: new Map([...(points ?? []), [id, to]]) }),
  }
}

/** How far untangling has come, above the picture; it appears only if that takes a while. */
function Untangling({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  return (
    <div className="absolute inset-x-3 top-3 mx-auto flex max-w-sm items-center gap-3 rounded-md border border-line bg-raised py-1.5 pr-1.5 pl-3 shadow-card">
      <div className="min-w-0 flex-1">
        <Progress label="Untangling" value={progress} max={1} />
      </div>
      <span className="w-10 shrink-0 text-right text-sm text-muted">{Math.floor(100 * progress)} %</span>
      <Button look="quiet" size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}

interface ShownCountProps {
  shown: number
  total: number
  /** The next larger limit; undefined if more is not offered. */
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

function sayNotSaved(error: unknown): void {
  const description = error instanceof Error ? error.message : String(error)
  showFailed(`The picture was not saved. ${description}`)
}
