import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { clsx } from 'clsx'

/** How many rows are drawn above and below the visible ones, so that scrolling and tabbing never reach a gap. */
const OVERSCAN = 4

/** How many of them are drawn together with the first ones; the others follow once these are on the screen. */
const OVERSCAN_AT_FIRST = 1

const GAP_PX = 12

interface VirtualCardsProps {
  /** What the cards are, for screen readers. */
  label: string
  /** The number of all cards, including those that are not loaded yet. */
  count: number
  /** The least width of a card; as many cards are side by side as have that much room. */
  minWidthPx: number
  estimatedHeightPx: number
  /** The card at a position, or its placeholder until it is loaded. */
  renderCard: (index: number) => ReactNode
  /** Is called with the first and the last drawn position, after each rendering. */
  onDrawn: (first: number, last: number) => void
  busy?: boolean
}

/** Any number of cards in the page itself; only the visible ones are drawn. */
export function VirtualCards(props: VirtualCardsProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { columns, top } = usePlace(ref, props.minWidthPx)
  const overscan = useDeferredValue(OVERSCAN, OVERSCAN_AT_FIRST)
  const rows = useWindowVirtualizer({
    // Nothing is drawn before the width is known.
    count: Math.ceil(props.count / (columns ?? Infinity)),
    estimateSize: () => props.estimatedHeightPx + GAP_PX,
    overscan,
    scrollMargin: top,
    useFlushSync: false,
  })
  return <Feed {...props} ref={ref} rows={rows} columns={columns ?? 1} />
}

interface ScrolledCardsProps extends VirtualCardsProps {
  /** The position that is scrolled into view when it changes; −1 for none. */
  revealed?: number
  className?: string
}

/** The same in a box with its own scrolling. */
export function ScrolledCards({ revealed = -1, className, ...props }: ScrolledCardsProps) {
  const box = useRef<HTMLDivElement>(null)
  const ref = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: props.count,
    getScrollElement: () => box.current,
    estimateSize: () => props.estimatedHeightPx + GAP_PX,
    overscan: OVERSCAN,
    useFlushSync: false,
  })
  useEffect(() => {
    if (revealed >= 0) rows.scrollToIndex(revealed, { align: 'auto' })
  }, [rows, revealed])
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
  const { label, count, estimatedHeightPx, renderCard, onDrawn, busy = false } = props
  const drawn = rows.getVirtualItems()
  const last = Math.min(count - 1, ((drawn.at(-1)?.index ?? 0) + 1) * columns - 1)
  const first = (drawn[0]?.index ?? 0) * columns
  // Before the width is known, the page is high enough to be scrolled to its former position.
  const heightPx = drawn.length > 0 ? rows.getTotalSize() : count * (estimatedHeightPx + GAP_PX)
  useEffect(() => onDrawn(first, last))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the controls in it
    <div
      ref={ref}
      role="feed"
      aria-label={label}
      aria-busy={busy}
      onKeyDown={moveBetweenCards}
      className="relative w-full"
      style={{ height: Math.max(0, heightPx - GAP_PX) }}
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
          {placesOf(row.index, columns, count).map(renderCard)}
        </div>
      ))}
    </div>
  )
}

/** Up and down lead from card to card, past the other controls in a card. */
function moveBetweenCards(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const card = event.target instanceof Element ? event.target.closest('[aria-posinset]') : null
  if (step === undefined || card === null) return
  const place = Number(card.getAttribute('aria-posinset')) + step
  const next = event.currentTarget.querySelector<HTMLElement>(`[aria-posinset="${place}"] :is(button, a)`)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function placesOf(row: number, columns: number, count: number): number[] {
  const first = row * columns
  return Array.from({ length: Math.min(columns, count - first) }, (_, place) => first + place)
}

/** How many columns of a least width fit into an element (null before it is drawn), and how far down the page it begins. */
export function usePlace(
  ref: RefObject<HTMLElement | null>,
  minWidthPx: number,
): { columns: number | null; top: number } {
  const [columns, setColumns] = useState<number | null>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = () => {
      setColumns(Math.max(1, Math.floor((element.clientWidth + GAP_PX) / (minWidthPx + GAP_PX))))
      setTop(Math.round(element.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    // Content above may grow when it has loaded; then the page grows too.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [ref, minWidthPx])
  return { columns, top }
}
