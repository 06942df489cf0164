import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ScrolledList } from '../scrolled-list.ts'
import { usePlace } from '../ui/virtual-cards.tsx'

/** How many rows are drawn above and below the visible ones, so that scrolling never shows a gap. */
const OVERSCAN = 8

/** Room below a row that is scrolled into sight, in px. */
const SCROLL_ROOM_PX = 6

interface PeopleRowsOptions<Row> {
  pages: ScrolledList<Row>
  /** The height of a row, in px; for one that is not loaded, the expected height. Must be the same function while nothing changes. */
  heightOf: (row: Row | undefined) => number
  /** The height of what stays above the rows while scrolling, in px. */
  stickyPx: number
  /** The row that is always drawn, since it has the focus; −1 for none. */
  kept: number
}

/**
 * The visible rows of any number of people, which scroll with the page. If heights change above what the reader looks at, that
 * stays where it is. A drawn `row` is undefined until it is loaded.
 */
export function usePeopleRows<Row>({ pages, heightOf, stickyPx, kept }: PeopleRowsOptions<Row>) {
  const { rows, offset, total } = pages
  const list = useRef<HTMLDivElement>(null)
  const { top } = usePlace(list, Infinity)
  const virtual = useWindowVirtualizer({
    count: total,
    estimateSize: (index) => heightOf(rows[index - offset]),
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: stickyPx,
    scrollPaddingEnd: SCROLL_ROOM_PX,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range)
      return kept >= 0 && kept < total && !seen.includes(kept) ? [...seen, kept].toSorted((a, b) => a - b) : seen
    },
    useFlushSync: false,
  })

  useLayoutEffect(() => {
    rows.forEach((row, place) => virtual.resizeItem(offset + place, heightOf(row)))
  }, [virtual, rows, offset, heightOf])

  const range = virtual.range ?? { startIndex: 0, endIndex: 0 }
  useEffect(() => pages.loadAround(range.startIndex, range.endIndex))

  return {
    list,
    drawn: virtual.getVirtualItems().map(({ index, start, size }) => {
      return { index, topPx: start - top, heightPx: size, row: rows[index - offset] }
    }),
    heightPx: virtual.getTotalSize(),
    reveal: (index: number) => virtual.scrollToIndex(index, { align: 'auto' }),
  }
}
