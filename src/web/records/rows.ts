import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import type { ScrolledList } from '../scrolled-list.ts'
import { usePlace } from '../ui/virtual-cards.tsx'
import type { NumberedPage } from '../widgets/numbered-pages.tsx'
import type { Identified, Selection } from './selection.tsx'

/** How many rows are drawn above and below the visible ones, so that scrolling and tabbing never reach a gap. */
const OVERSCAN = 10

/** How many rows are drawn empty below the last known one. */
const ROWS_TO_COME = 12

/** A part of a long list: a row, or the space of rows that are not drawn. `row` is undefined until it is loaded. */
type Drawn<Row> =
  | { kind: 'row'; key: string; index: number; row: Row | undefined }
  | { kind: 'room'; key: string; heightPx: number }

interface DrawnRowsOptions<Row> {
  pages: ScrolledList<Row>
  /** A row's usual height. */
  rowPx: number
  /** The row that is always drawn, since it is being edited. */
  keptId: number | undefined
  /** The shown page, if the list is shown in pages and does not scroll with the screen. */
  page?: Pick<NumberedPage, 'from' | 'to'> | null
  onSeen: (first: number, last: number) => void
}

/** The visible rows of a list of any length, which scroll with the screen; or those of one page of the list. */
export function useDrawnRows<Row extends Identified>(
  list: RefObject<HTMLElement | null>,
  { pages, rowPx, keptId, page = null, onSeen }: DrawnRowsOptions<Row>,
) {
  const { rows, offset, more, total } = pages
  const known = offset + rows.length
  const { top } = usePlace(list, Infinity)
  const keptPlace = offset + rows.findIndex(({ id }) => id === keptId)
  const virtual = useWindowVirtualizer({
    count: more ? Math.min(total, known + ROWS_TO_COME) : known,
    estimateSize: () => rowPx,
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
  useEffect(() => onSeen(range.startIndex, range.endIndex), [onSeen, range.startIndex, range.endIndex])
  useStillSight(rows, offset, range.startIndex, rowPx, top)

  const isOutOfList = keptId !== undefined && keptPlace < offset
  return { drawn, measure: page ? unmeasured : virtual.measureElement, isOutOfList }
}

/** Keeps the visible rows in place when rows appear or disappear above them. Not every browser does that by itself. */
function useStillSight(rows: readonly Identified[], offset: number, first: number, rowPx: number, top: number): void {
  const seen = useRef<{ rows: readonly Identified[]; id: number | undefined; index: number }>(undefined)
  useLayoutEffect(() => {
    const before = seen.current
    if (before && before.rows !== rows && before.id !== undefined && window.scrollY > top) {
      const now = rows.findIndex(({ id }) => id === before.id)
      const moved = now < 0 ? 0 : offset + now - before.index
      if (moved !== 0) window.scrollBy(0, moved * rowPx)
    }
    seen.current = { rows, id: rows[first - offset]?.id, index: first }
  })
}

/** The rows of a page need no measuring: all of them are drawn. */
function unmeasured(): void {}

/**
 * Handles keys in a table whose rows have `data-index`, on controls with a `data-control`. Up and down lead to the same control
 * of the next row, with Shift choosing both rows; x chooses the row; `own` names what further keys do with it.
 */
export function onRowKey<Row extends Identified>(
  event: KeyboardEvent<HTMLElement>,
  rowAt: (index: number) => Row | undefined,
  selection: Selection<Row>,
  own: Readonly<Record<string, (row: Row) => void>> = {},
): void {
  const target = event.target instanceof Element ? event.target : null
  const control = target?.closest<HTMLElement>('[data-control]')?.dataset['control']
  const index = Number(target?.closest<HTMLElement>('tr[data-index]')?.dataset['index'])
  const row = rowAt(index)
  if (control === undefined || !row || event.ctrlKey || event.metaKey || event.altKey) return
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const act = own[event.key]
  if (step !== undefined) {
    const selector = `tr[data-index="${index + step}"] [data-control="${control}"]`
    const next = event.currentTarget.querySelector<HTMLElement>(selector)
    const nextRow = rowAt(index + step)
    if (!next || !nextRow) return
    next.focus()
    if (event.shiftKey) {
      if (!selection.has(row.id)) selection.toggle(row, false)
      if (!selection.has(nextRow.id)) selection.toggle(nextRow, true)
    }
  } else if (act) act(row)
  else if (event.key === 'x') selection.toggle(row, false)
  else return
  event.preventDefault()
}
