import { useCallback, useRef, type ReactNode } from 'react'
import { failureText } from '../api.ts'
import type { PagedList } from '../paged-list.ts'
import { Panel } from '../ui/card.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { ScrolledCards, VirtualCards } from '../ui/virtual-cards.tsx'
import { countText } from './figures.ts'
import { useListPage } from './list-page.tsx'

/** Where a card stands in a list that is drawn in parts; `index` from 0. */
export interface CardPlace {
  index: number
  of: number
}

interface PagedCardsProps<Row> {
  read: PagedRead<Row>
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
  renderCard: (row: Row, place: CardPlace) => ReactNode
  /** Stands where a card will be. */
  renderSkeleton: (key: string) => ReactNode
  /** Stands where nothing fits the filter. */
  empty: ReactNode
}

/** What `usePagedList` gives, as far as it is shown. */
interface PagedRead<Row> {
  data: PagedList<Row> | undefined
  isError: boolean
  isFetchNextPageError: boolean
  isPlaceholderData: boolean
  error: Error | null
  refetch: () => unknown
  fetchNextPage: () => unknown
}

/** Cards that stand in while the first rows load. */
const SKELETON_CARDS = 12

/**
 * The rows of a list as cards, thousands too: drawn as they come into sight, loaded as they are needed. On a phone they
 * are shown by pages, save in a box.
 */
export function PagedCards<Row>(props: PagedCardsProps<Row>) {
  const { read, label, what, minWidthPx, heightPx, box, pageRows, isRevealed, count, renderCard, empty } = props
  const { data: list, isError, isFetchNextPageError, error, refetch, fetchNextPage } = read
  const retry = useCallback(
    () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
    [isFetchNextPageError, fetchNextPage, refetch],
  )

  const start = useRef<HTMLDivElement>(null)
  const revealed = isRevealed ? (list?.rows.findIndex(isRevealed) ?? -1) : -1
  const { scope, total = 0 } = list ?? {}
  const page = useListPage({ label, scope, total, rowPx: heightPx, rows: pageRows, revealed, list: start })

  const failure = isError && (
    <Panel>
      <LoadFailure what={what[list ? 1 : 0]} reason={failureText(error)} onRetry={retry} />
    </Panel>
  )
  const number = count && (
    <p aria-live="polite" className="mb-2 h-5 text-sm text-muted">
      {total > 0 && countText(total, ...count)}
    </p>
  )
  if (!list && failure) return failure
  if (list?.total === 0) {
    return (
      <>
        {number}
        {empty}
      </>
    )
  }

  const cards = {
    label,
    count: list?.total ?? Math.min(SKELETON_CARDS, page?.rows ?? SKELETON_CARDS),
    minWidthPx,
    estimatedHeightPx: heightPx,
    busy: !list || read.isPlaceholderData,
    onDrawn: (last: number) => list?.loadUpTo(last),
    renderCard: (index: number) => {
      const row = list?.rows[index]
      return row === undefined
        ? props.renderSkeleton(`unknown ${index}`)
        : renderCard(row, { index, of: list?.total ?? 0 })
    },
  }
  if (box !== undefined) {
    return (
      <>
        <ScrolledCards {...cards} revealed={revealed} className={box} />
        {isFetchNextPageError && failure}
      </>
    )
  }
  return (
    <div ref={start} tabIndex={-1} className="scroll-mt-18 outline-none">
      {number}
      {page && list ? (
        <VirtualCards
          {...cards}
          count={page.to - page.from}
          onDrawn={() => cards.onDrawn(page.to - 1)}
          renderCard={(index) => cards.renderCard(page.from + index)}
        />
      ) : (
        <VirtualCards {...cards} />
      )}
      {isFetchNextPageError && failure}
      {page?.pager}
    </div>
  )
}
