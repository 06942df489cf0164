import { useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { useMemo, useRef, type KeyboardEvent } from 'react'
import type { Graph, GraphNode } from '#shared/graph/contract.ts'
import { neighborsByNode, neighborsOf } from '#shared/graph/neighbors.ts'
import { TYPE_NAME } from '#shared/graph/wording.ts'
import { countText } from '../../widgets/figures.ts'
import { useNumberedPages } from '../../widgets/numbered-pages.tsx'

interface NodeListProps {
  picture: Pick<Graph, 'nodes' | 'edges'>
  /** Null while nothing is searched for. */
  found: ReadonlySet<string> | null
  onPress: (id: string) => void
}

const ROW_PX = 40

/** The nodes of a picture as a list, the best connected first: what the canvas shows, for keyboards and screen readers. */
export function NodeList({ picture, found, onPress }: NodeListProps) {
  const rows = useMemo(() => {
    const neighbors = neighborsByNode(picture.edges)
    return picture.nodes
      .filter(({ id }) => found === null || found.has(id))
      .map((node) => ({ node, near: neighborsOf(neighbors, node.id).size }))
      .sort((a, b) => b.near - a.near || a.node.label.localeCompare(b.node.label, 'en'))
  }, [picture, found])
  return <Rows rows={rows} onPress={onPress} />
}

interface RowsProps {
  /** Nodes, each with its number of neighbors. */
  rows: readonly { node: GraphNode; near: number }[]
  onPress: (id: string) => void
}

function Rows({ rows, onPress }: RowsProps) {
  const start = useRef<HTMLElement>(null)
  // A row counts as four: the list accompanies the picture, and must not push the content below it out of reach.
  const scope = `${rows.length} ${rows[0]?.node.id}`
  const page = useNumberedPages({ label: 'Nodes', scope, total: rows.length, rowPx: 4 * ROW_PX, list: start })
  const box = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
    useFlushSync: false,
  })

  const drawn = page ? range(page.from, page.to) : virtual.getVirtualItems().map(({ index }) => index)

  const onKeyDown = (event: KeyboardEvent) => {
    const index = Number((event.target as HTMLElement).closest<HTMLElement>('[data-index]')?.dataset['index'])
    const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[event.key]
    if (to === undefined || !(to >= 0 && to < rows.length)) return
    event.preventDefault()
    virtual.scrollToIndex(to)
    // The row may first have to be rendered.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-index="${to}"] button`)?.focus())
  }

  return (
    <section
      ref={start}
      tabIndex={-1}
      aria-label="Nodes as a list"
      className="scroll-mt-18 border-t border-line outline-none"
    >
      <p className="px-4 py-2 text-sm text-muted sm:px-5">
        {countText(rows.length, 'node', 'nodes')}, the best connected first
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it takes the keys of the buttons inside */}
      <div
        ref={box}
        className={clsx('border-t border-line', page === null && 'max-h-60 overflow-y-auto')}
        onKeyDown={onKeyDown}
      >
        <ul className="relative" style={{ height: (page ? page.to - page.from : rows.length) * ROW_PX }}>
          {drawn.map((index, place) => {
            const row = rows[index]
            if (!row) return null
            const { node, near } = row
            return (
              <li
                key={node.id}
                data-index={index}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0 flex items-center border-b border-line"
                style={{ height: ROW_PX, transform: `translateY(${(page ? place : index) * ROW_PX}px)` }}
              >
                <button
                  type="button"
                  onClick={() => onPress(node.id)}
                  className="flex size-full min-w-0 items-center gap-2.5 px-4 text-left -outline-offset-2 hover:bg-sunken sm:px-5"
                >
                  <span
                    aria-hidden
                    className="size-2.5 shrink-0 rounded-full"
                    style={{ background: `var(--${node.color})` }}
                  />
                  <span className="min-w-0 flex-1 truncate">{node.label}</span>
                  <span className="shrink-0 text-sm text-muted">
                    {TYPE_NAME[node.type]}, {countText(near, 'neighbor', 'neighbors')}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      </div>
      {page?.pager}
    </section>
  )
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, place) => from + place)
}
