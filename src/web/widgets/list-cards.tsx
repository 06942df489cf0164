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

/** Where a card stands in a list that is drawn in parts; `index` from 0. */
export interface CardPlace {
  index: number
  of: number
}

/** Tells screen readers where a card stands in its list. */
export function placed(place: CardPlace | undefined) {
  return place && { 'aria-posinset': place.index + 1, 'aria-setsize': place.of }
}

interface ListCardsProps<Row> {
  /** What `useScrolledList` gives. */
  read: ComponentProps<typeof FurtherFailure>['read'] & {
    data: ScrolledList<Row> | undefined
    isError: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  /** What the cards are, for screen readers. */
  label: string
  /** What is read, as it ends the sentence "Could not load …": from the first on, and further ones. */
  what: readonly [all: string, more: string]
  /** A card's least width and its usual height, in px. */
  minWidthPx: number
  heightPx: number
  /** Scrolls in a box with these classes instead of with the page. */
  box?: string
  /** Shows pages of this many rows on any screen; where absent, on phones alone, and as high as suits them. */
  pageRows?: number
  /** The row that is brought into sight, in such a box and where the list is shown by pages. */
  isRevealed?: (row: Row) => boolean
  /** What one and many rows are called, where their number is told above them. */
  count?: readonly [one: string, many: string]
  /** Stands beside their number, where there are rows. */
  aside?: ReactNode
  renderCard: (row: Row, place: CardPlace) => ReactNode
  /** Stands where a card will be. */
  renderSkeleton: (key: string) => ReactNode
  /** Stands where nothing fits the filter. */
  empty: ReactNode
}

/** Cards that stand in while the first rows load. */
const SKELETON_CARDS = 12

/**
 * The rows of a list as cards, thousands too: drawn as they come into sight, loaded as they are needed. On a phone they
 * are shown by pages, save in a box.
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
