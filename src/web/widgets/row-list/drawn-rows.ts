import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { PageWindow } from '../../page-window.ts'
import { usePlace } from '../../ui/virtual-cards.tsx'
import type { ListPage } from '../list-page.tsx'

/** Rows that are drawn above and below what is seen, so that scrolling and tabbing never meet a gap. */
const OVERSCAN = 10

/** Rows that are drawn empty below the last one that is known. */
const ROWS_TO_COME = 12

/** What is named by an id, which no other row has. */
interface Identified {
  id: number
}

/** Part of a long list: a row, or the room of rows that are not drawn. `row` is undefined until it is loaded. */
type Drawn<Row> =
  | { kind: 'row'; key: string; index: number; row: Row | undefined }
  | { kind: 'room'; key: string; heightPx: number }

/**
 * The rows in sight of any number, which scroll with the screen, or those of one page of the list. `keptId` is drawn
 * wherever it is: one types into it.
 */
export function useDrawnRows<Row extends Identified>(
  list: RefObject<HTMLElement | null>,
  pages: PageWindow<Row>,
  rowHeightPx: number,
  keptId?: number,
  page: Pick<ListPage, 'from' | 'to'> | null = null,
) {
  const { rows, offset, more, total } = pages
  const known = offset + rows.length
  const { top } = usePlace(list, Infinity)
  const keptPlace = offset + rows.findIndex(({ id }) => id === keptId)
  const virtual = useWindowVirtualizer({
    count: more ? Math.min(total, known + ROWS_TO_COME) : known,
    estimateSize: () => rowHeightPx,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => rows[index - offset]?.id ?? `to come ${index}`,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range)
      const kept = keptPlace >= offset && !seen.includes(keptPlace)
      return kept ? [...seen, keptPlace].toSorted((a, b) => a - b) : seen
    },
    useFlushSync: false,
    enabled: page === null,
  })

  const drawnRow = (index: number): Drawn<Row> => {
    const row = rows[index - offset]
    return { kind: 'row', key: String(row?.id ?? `to come ${index}`), index, row }
  }
  const items = virtual.getVirtualItems()
  const drawn: Drawn<Row>[] = []
  let end = top
  for (const { index, start, end: itemEnd } of items) {
    if (start > end) drawn.push({ kind: 'room', key: `before ${index}`, heightPx: start - end })
    drawn.push(drawnRow(index))
    end = itemEnd
  }
  if (page) {
    for (let index = page.from; index < page.to; index += 1) drawn.push(drawnRow(index))
    if (keptPlace >= offset && (keptPlace < page.from || keptPlace >= page.to)) drawn.push(drawnRow(keptPlace))
  }
  const below = top + virtual.getTotalSize() - end
  if (page === null && below > 0) drawn.push({ kind: 'room', key: 'below', heightPx: below })

  const range = page
    ? { startIndex: page.from, endIndex: page.to - 1 }
    : (virtual.range ?? { startIndex: 0, endIndex: 0 })
  useEffect(() => pages.loadAround(range.startIndex, range.endIndex))
  useStillSight(rows, offset, range.startIndex, rowHeightPx, top)

  return { drawn, measure: page ? unmeasured : virtual.measureElement, first: range.startIndex, last: range.endIndex }
}

/** Rows that come or go above what one reads do not move it. The browser's own anchoring is off: not all have it. */
function useStillSight(
  rows: readonly Identified[],
  offset: number,
  first: number,
  rowHeightPx: number,
  top: number,
): void {
  const seen = useRef<{ rows: readonly Identified[]; id: number | undefined; index: number }>(undefined)
  useLayoutEffect(() => {
    const before = seen.current
    if (before && before.rows !== rows && before.id !== undefined && window.scrollY > top) {
      const now = rows.findIndex(({ id }) => id === before.id)
      const moved = now < 0 ? 0 : offset + now - before.index
      if (moved !== 0) window.scrollBy(0, moved * rowHeightPx)
    }
    seen.current = { rows, id: rows[first - offset]?.id, index: first }
  })
}

/** The rows of a page need no measuring: all of them are drawn. */
function unmeasured(): void {}
