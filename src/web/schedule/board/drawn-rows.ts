import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, type RefObject } from 'react'
import type { ScheduleRow } from '#shared/schedule/contract.ts'
import type { PageWindow } from '../../page-window.ts'
import { usePlace } from '../../ui/virtual-cards.tsx'
import { concerns, type Draft } from '../placed.ts'
import { rowShape, USUAL_ROW_PX } from './row-shape.ts'

/** Rows that are drawn above and below what is seen, so that scrolling never meets a gap. */
const OVERSCAN = 6

interface DrawnRow {
  index: number
  /** From the top of the list. */
  topPx: number
  heightPx: number
  /** Undefined until it is loaded. */
  row: ScheduleRow | undefined
}

/**
 * The rows in sight of any number, which scroll with the page. Heights follow from the bookings; where they change above
 * what one reads, that stays where it is. `kept` is drawn wherever it is: it has the focus.
 */
export function useDrawnRows(
  list: RefObject<HTMLElement | null>,
  pages: PageWindow<ScheduleRow>,
  draft: Draft | null,
  kept: number,
  headPx: number,
) {
  const { rows, offset, total } = pages
  const { top } = usePlace(list, Infinity)
  const heightOf = (index: number) => {
    const row = rows[index - offset]
    return row && rowShape(row, draft && concerns(draft, row.userId) ? draft : null).heightPx
  }
  const virtual = useWindowVirtualizer({
    count: total,
    estimateSize: (index) => heightOf(index) ?? USUAL_ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: headPx,
    scrollPaddingEnd: OVERSCAN,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range)
      return kept >= 0 && kept < total && !seen.includes(kept) ? [...seen, kept].toSorted((a, b) => a - b) : seen
    },
    useFlushSync: false,
  })

  useLayoutEffect(() => {
    rows.forEach((_, place) => {
      const heightPx = heightOf(offset + place)
      if (heightPx !== undefined) virtual.resizeItem(offset + place, heightPx)
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- heights depend on these alone
  }, [virtual, rows, offset, draft])

  const range = virtual.range ?? { startIndex: 0, endIndex: 0 }
  useEffect(() => pages.loadAround(range.startIndex, range.endIndex))

  const drawn: DrawnRow[] = virtual.getVirtualItems().map(({ index, start, size }) => ({
    index,
    topPx: start - top,
    heightPx: size,
    row: rows[index - offset],
  }))
  return {
    drawn,
    heightPx: virtual.getTotalSize(),
    reveal: (index: number) => virtual.scrollToIndex(index, { align: 'auto' }),
  }
}
