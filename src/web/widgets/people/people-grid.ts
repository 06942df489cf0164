import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { PageWindow } from '../../page-window.ts'
import { usePlace } from '../../ui/virtual-cards.tsx'

const OVERSCAN = 8

/** How many rows down and columns right a key leads. */
const STEPS: Record<string, readonly [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
}

/** Rows are people, from 0 on. */
export interface GridCell {
  row: number
  column: number
}

interface PeopleGridOptions {
  pages: PageWindow<unknown>
  /** How many columns follow the person's. */
  columns: number
  rowPx: number
  /** What stays above the rows while one scrolls. */
  headPx: number
  /** The first row that the keys lead to: −1 where one stands above the people. */
  firstRow?: -1 | 0
  /** The keys that open a cell. */
  openKeys: readonly string[]
  onOpen: (cell: GridCell) => void
}

/**
 * A grid of all people, drawn as they come into sight, in which the keys lead from cell to cell. A cell carries its
 * place as `data-row` and `data-column`; the one that is given back is the one that the Tab key comes to.
 */
export function usePeopleGrid(options: PeopleGridOptions) {
  const { pages, columns, rowPx, headPx, firstRow = 0, openKeys, onOpen } = options
  const grid = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [cell, setCell] = useState<GridCell>({ row: firstRow, column: 0 })
  const { top } = usePlace(list, Infinity)
  const virtual = useWindowVirtualizer({
    count: pages.total,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: headPx,
    useFlushSync: false,
  })
  const range = virtual.range ?? { startIndex: 0, endIndex: 0 }
  useEffect(() => pages.loadAround(range.startIndex, range.endIndex))

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const at = cellAt(event.target)
    if (!at || event.ctrlKey || event.metaKey || event.altKey) return
    if (openKeys.includes(event.key)) {
      event.preventDefault()
      onOpen(at)
      return
    }
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const [down, right] = step
    const row = Math.min(Math.max(at.row + down, firstRow), pages.offset + pages.rows.length - 1)
    const column = Math.min(Math.max(at.column + right, 0), columns - 1)
    if (row >= 0) virtual.scrollToIndex(row, { align: 'auto' })
    setCell({ row, column })
    requestAnimationFrame(() =>
      grid.current
        ?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
        ?.focus({ preventScroll: true }),
    )
  }

  return { grid, list, virtual, top, cell, setCell, onKeyDown }
}

/** The cell that something stands in. */
export function cellAt(target: EventTarget): GridCell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  return cell && { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
}
