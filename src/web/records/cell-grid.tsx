// oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot be placed freely
import { memo, useCallback, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { clsx } from 'clsx'
import type { ScrolledList } from '../scrolled-list.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { GridRow, HeadRow, PeopleGrid } from './people-grid.tsx'
import { usePeopleRows } from './people-rows.ts'

/** The height of the frame's bar, which stays above every grid. */
const FRAME_PX = 56

/** How many rows down and columns right a key moves. */
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

/** A place in the grid: people from 0 on; −1 is the row that is pinned above them. */
export interface CellPlace {
  row: number
  column: number
}

/** A day or a week. */
export interface GridColumn {
  key: string
  label: string
  className?: string | false | undefined
  content: ReactNode
}

/** What a person's day or week shows. */
export interface GridCell {
  label: string
  title?: string | undefined
  className?: string | false | undefined
  content: ReactNode
}

interface Person {
  userId: number
  name: string
}

interface CellGridProps<Row extends Person> {
  label: string
  pages: ScrolledList<Row>
  busy: boolean
  rowPx: number
  headPx: number
  columns: readonly GridColumn[]
  /** Must be the same function while nothing changes, like `personOf`. */
  cellsOf: (row: Row) => readonly GridCell[]
  personOf: (row: Row) => ReactNode
  /** A row that stays above the people. */
  pinned?: { name: string; cells: readonly GridCell[] }
  onOpen: (cell: CellPlace) => void
  /** Is called with the cell that is pointed at or has the focus, and its position in the window; null if there is none. */
  onPoint?: (cell: CellPlace | null, x: number, y: number) => void
  className?: string
}

/** People by days or weeks, with a cell for each. Tab reaches one cell, arrows the others; Enter or a click opens it. */
export function CellGrid<Row extends Person>(props: CellGridProps<Row>) {
  const { label, pages, busy, rowPx, headPx, columns, cellsOf, personOf, pinned, onOpen, onPoint, className } = props
  const grid = useRef<HTMLDivElement>(null)
  const firstRow = pinned ? -1 : 0
  const [cell, setCell] = useState<CellPlace>({ row: firstRow, column: 0 })
  // With fewer people or columns than before, the Tab key must still have a cell.
  const tab = { row: Math.min(cell.row, pages.total - 1), column: Math.min(cell.column, columns.length - 1) }
  const { list, drawn, heightPx, reveal } = usePeopleRows({
    pages,
    heightOf: useCallback(() => rowPx, [rowPx]),
    stickyPx: FRAME_PX + headPx + (pinned ? rowPx : 0),
    kept: tab.row,
  })

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const at = cellAt(event.target)
    const step = STEPS[event.key]
    const opens = event.key === 'Enter' || event.key === ' '
    if (!at || !(step || opens) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (!step) {
      onOpen(at)
      return
    }
    const [down, right] = step
    const row = Math.min(Math.max(at.row + down, firstRow), pages.offset + pages.rows.length - 1)
    const column = Math.min(Math.max(at.column + right, 0), columns.length - 1)
    if (row >= 0) reveal(row)
    setCell({ row, column })
    requestAnimationFrame(() =>
      grid.current
        ?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
        ?.focus({ preventScroll: true }),
    )
  }

  const tabColumn = (row: number) => (tab.row === row ? tab.column : null)
  const headRows = pinned ? 2 : 1
  return (
    <PeopleGrid
      ref={grid}
      label={label}
      rowCount={pages.total + headRows}
      aria-colcount={columns.length + 1}
      busy={busy}
      onFocus={({ target }) => {
        const at = cellAt(target)
        if (!at) return
        setCell(at)
        const { left, bottom } = target.getBoundingClientRect()
        onPoint?.(at, left, bottom)
      }}
      onBlur={() => onPoint?.(null, 0, 0)}
      onPointerMove={({ target, clientX, clientY }) => onPoint?.(cellAt(target), clientX, clientY)}
      onPointerLeave={() => onPoint?.(null, 0, 0)}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        const at = cellAt(target)
        if (at) onOpen(at)
      }}
      className={className ?? ''}
      list={list}
      heightPx={heightPx}
      headStyle="top-14"
      head={
        <>
          <HeadRow heightPx={headPx} person="Person">
            {columns.map(({ key, label: name, className: style, content }) => (
              <div
                key={key}
                role="columnheader"
                aria-label={name}
                className={clsx(
                  columnCell,
                  'flex flex-col items-center justify-center overflow-hidden leading-4',
                  style,
                )}
              >
                {content}
              </div>
            ))}
          </HeadRow>
          {pinned && (
            <GridRow
              rowIndex={2}
              heightPx={rowPx}
              person={<span className="truncate text-sm">{pinned.name}</span>}
              className="font-semibold"
            >
              <Cells row={-1} cells={pinned.cells} tabColumn={tabColumn(-1)} />
            </GridRow>
          )}
        </>
      }
    >
      {drawn.map(({ index, topPx, row }) => (
        <PersonRow
          key={row?.userId ?? `to come ${index}`}
          row={row}
          cellsOf={cellsOf}
          personOf={personOf}
          index={index}
          rowIndex={index + headRows + 1}
          topPx={topPx}
          heightPx={rowPx}
          tabColumn={tabColumn(index)}
        />
      ))}
    </PeopleGrid>
  )
}

/** The cell that contains an element. */
function cellAt(target: EventTarget): CellPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  return cell && { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
}

interface PersonRowProps<Row> extends Pick<CellGridProps<Row & Person>, 'cellsOf' | 'personOf'> {
  /** Undefined until it is loaded. */
  row: (Row & Person) | undefined
  index: number
  rowIndex: number
  topPx: number
  heightPx: number
  /** The column that Tab reaches, if it reaches this row. */
  tabColumn: number | null
}

const PersonRow = memo(function PersonRow<Row>(props: PersonRowProps<Row>) {
  const { row, cellsOf, personOf, index, rowIndex, topPx, heightPx, tabColumn } = props
  return (
    <GridRow
      rowIndex={rowIndex}
      topPx={topPx}
      heightPx={heightPx}
      person={row ? personOf(row) : <Skeleton className="h-3.5 w-2/3" />}
    >
      {row && <Cells row={index} cells={cellsOf(row)} tabColumn={tabColumn} />}
    </GridRow>
  )
}) as <Row>(props: PersonRowProps<Row>) => ReactNode

function Cells({ row, cells, tabColumn }: { row: number; cells: readonly GridCell[]; tabColumn: number | null }) {
  return cells.map(({ label, title, className, content }, column) => (
    <div
      key={column}
      role="gridcell"
      data-row={row}
      data-column={column}
      tabIndex={tabColumn === column ? 0 : -1}
      aria-label={label}
      title={title}
      className={clsx(columnCell, 'relative grid cursor-pointer place-items-center outline-offset-[-2px]', className)}
    >
      {content}
    </div>
  ))
}

const columnCell = 'min-w-0 flex-[1_1_0] border-r border-line/60'
