import { useRef, type ComponentProps, type ReactNode } from 'react'
import { clsx } from 'clsx'
import { failureText } from '../api.ts'
import type { ScrolledList } from '../scrolled-list.ts'
import { Panel } from '../ui/card.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { ScrolledCards, VirtualCards } from '../ui/virtual-cards.tsx'
import { countText } from './figures.ts'
import { FurtherFailure } from './loaded-list.tsx'
import { useNumberedPages } from './numbered-pages.tsx'

/** A card's position in a list that is drawn in parts; `index` from 0. */
export interface CardPlace {
  index: number
  of: number
}

/** Tells screen readers a card's position in its list. */
export function placed(place: CardPlace | undefined) {
  return place && { 'aria-posinset': place.index + 1, 'aria-setsize': place.of }
}

interface ListCardsProps<Row> {
  /** The result of `useScrolledList`. */
  read: ComponentProps<typeof FurtherFailure>['read'] & {
    data: ScrolledList<Row> | undefined
    isError: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  /** What the cards are, for screen readers. */
  label: string
  /** What is read, as the end of the sentence "Could not load …": the first rows, and further ones. */
  what: readonly [all: string, more: string]
  /** A card's least width and its usual height, in px. */
  minWidthPx: number
  heightPx: number
  /** Scrolls in a box with these classes instead of with the page. */
  box?: string
  /** Shows pages of this many rows on any screen; by default only on phones, with a suitable height. */
  pageRows?: number
  /** The row that is scrolled into view, in such a box or if the list is shown in pages. */
  isRevealed?: (row: Row) => boolean
  /** The words for one row and for several, if their number is shown above them. */
  count?: readonly [one: string, many: string]
  /** Shown beside their number, if there are rows. */
  aside?: ReactNode
  renderCard: (row: Row, place: CardPlace) => ReactNode
  /** The placeholder of a card. */
  renderSkeleton: (key: string) => ReactNode
  /** Shown if nothing matches the filter. */
  empty: ReactNode
}

/** How many placeholders are shown while the first rows load. */
const SKELETON_CARDS = 12

/**
 * The rows of a list as cards, even thousands: drawn as they become visible, loaded as they are needed. On a phone they are
 * shown in pages, except in a box.
 */
export function ListCards<Row>(props: ListCardsProps<Row>) {
  const { read, label, what, minWidthPx, heightPx, box, pageRows, isRevealed, count, aside, renderCard, empty } = props
  const { data: list } = read
  const start = useRef<HTMLDivElement>(null)
  const { scope, total = 0, offset = 0 } = list ?? {}
  const found = isRevealed ? (list?.rows.findIndex(isRevealed) ?? -1) : -1
  const revealed = found < 0 ? -1 : offset + found
  const numbered = useNumberedPages({ label, scope, total, rowPx: heightPx, rows: pageRows, revealed, list: start })
  const page = box === undefined ? numbered : null

  if (!list && read.isError) {
    return (
      <Panel>
        <LoadFailure what={what[0]} reason={failureText(read.error)} onRetry={() => void read.refetch()} />
      </Panel>
    )
  }
  const number = count && (
    <div className={clsx('mb-2 flex items-center justify-between gap-2', aside ? 'h-8 max-md:h-11' : 'h-5')}>
      <p aria-live="polite" className="text-sm text-muted">
        {total > 0 && countText(total, ...count)}
      </p>
      {total > 0 && aside}
    </div>
  )
  if (list?.total === 0) {
    return (
      <>
        {number}
        {empty}
      </>
    )
  }

  const from = page && list ? page.from : 0
  const cards = {
    label,
    count: list ? (page ? page.to - page.from : total) : Math.min(SKELETON_CARDS, page?.rows ?? SKELETON_CARDS),
    minWidthPx,
    estimatedHeightPx: heightPx,
    busy: !list || read.isPlaceholderData,
    onDrawn: (first: number, last: number) => list?.loadAround(from + first, from + last),
    renderCard: (place: number) => {
      const index = from + place
      const row = list?.rows[index - offset]
      return row === undefined ? props.renderSkeleton(`unknown ${index}`) : renderCard(row, { index, of: total })
    },
  }
  if (box !== undefined) {
    return (
      <>
        <ScrolledCards {...cards} revealed={revealed} className={box} />
        <FurtherFailure read={read} what={what[1]} />
      </>
    )
  }
  return (
    <div ref={start} tabIndex={-1} className="scroll-mt-18 outline-none">
      {number}
      <VirtualCards {...cards} />
      <FurtherFailure read={read} what={what[1]} />
      {page?.pager}
    </div>
  )
}
