import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { clsx } from 'clsx'

/** Rows that are kept above and below what is seen, so that scrolling and tabbing never meet a gap. */
const OVERSCAN = 4

const GAP_PX = 12

interface VirtualCardsProps {
  /** What the cards are, for screen readers. */
  label: string
  /** Cards in all, also those that are not loaded yet. */
  count: number
  /** As many cards stand side by side as have this much room. */
  minWidthPx: number
  estimatedHeightPx: number
  /** The card at a place, or what stands there until it is loaded. */
  card: (index: number) => ReactNode
  /** Told the last place that is drawn, whenever that changes. */
  onDrawn: (last: number) => void
  busy?: boolean
}

/** Any number of cards in the page itself; only those in sight are drawn. */
export function VirtualCards(props: VirtualCardsProps) {
  const ref = useRef<HTMLDivElement>(null)
  const columns = useColumns(ref, props.minWidthPx)
  const [top, setTop] = useState(0)
  // Whatever stands above may have grown since.
  useLayoutEffect(() => {
    const rect = ref.current?.getBoundingClientRect()
    if (rect) setTop(Math.round(rect.top + window.scrollY))
  })
  const rows = useWindowVirtualizer({
    count: Math.ceil(props.count / columns),
    estimateSize: () => props.estimatedHeightPx + GAP_PX,
    overscan: OVERSCAN,
    scrollMargin: top,
    useFlushSync: false,
  })
  return <Feed {...props} ref={ref} rows={rows} columns={columns} />
}

/** The same in a box that scrolls by itself. */
export function ScrolledCards({ className, ...props }: VirtualCardsProps & { className?: string }) {
  const box = useRef<HTMLDivElement>(null)
  const ref = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: props.count,
    getScrollElement: () => box.current,
    estimateSize: () => props.estimatedHeightPx + GAP_PX,
    overscan: OVERSCAN,
    useFlushSync: false,
  })
  return (
    <div ref={box} className={clsx('overflow-y-auto overscroll-contain', className)}>
      <Feed {...props} ref={ref} rows={rows} columns={1} />
    </div>
  )
}

interface FeedProps<Box extends Element | Window> extends VirtualCardsProps {
  ref: RefObject<HTMLDivElement | null>
  rows: Virtualizer<Box, Element>
  columns: number
}

function Feed<Box extends Element | Window>({ ref, rows, columns, ...props }: FeedProps<Box>) {
  const { label, count, card, onDrawn, busy = false } = props
  const drawn = rows.getVirtualItems()
  const last = Math.min(count - 1, ((drawn.at(-1)?.index ?? 0) + 1) * columns - 1)
  useEffect(() => onDrawn(last))
  return (
    <div
      ref={ref}
      role="feed"
      aria-label={label}
      aria-busy={busy}
      className="relative w-full"
      style={{ height: Math.max(0, rows.getTotalSize() - GAP_PX) }}
    >
      {drawn.map((row) => (
        <div
          key={row.key}
          ref={rows.measureElement}
          data-index={row.index}
          className="absolute inset-x-0 top-0 grid gap-x-3 pb-3"
          style={{
            transform: `translateY(${row.start - rows.options.scrollMargin}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          }}
        >
          {placesOf(row.index, columns, count).map(card)}
        </div>
      ))}
    </div>
  )
}

function placesOf(row: number, columns: number, count: number): number[] {
  const first = row * columns
  return Array.from({ length: Math.min(columns, count - first) }, (_, place) => first + place)
}

/** How many columns of at least a width fit into an element. */
function useColumns(ref: RefObject<HTMLElement | null>, minWidthPx: number): number {
  const [columns, setColumns] = useState(1)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const fit = () => setColumns(Math.max(1, Math.floor((element.clientWidth + GAP_PX) / (minWidthPx + GAP_PX))))
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, minWidthPx])
  return columns
}
