import { useRef, type MouseEvent, type ReactNode, type RefObject } from 'react'
import { clsx } from 'clsx'
import type { ScrolledList } from '../scrolled-list.ts'
import { useMediaQuery } from '../ui/media-query.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Cell, Head, type Column, type Sorting } from '../ui/table.tsx'
import { onRowKey, useDrawnRows } from './rows.ts'
import { SelectAll, SelectRow, type Identified, type Selection } from './selection.tsx'

/** A click on an editable row opens it, unless another click follows within this time: two clicks edit it. */
const DOUBLE_CLICK_MS = 220

export interface RecordColumn<Row> extends Column<Row> {
  /** Shown from a width of 80 rem on. */
  roomy?: boolean
}

export interface RecordRows<Row extends Identified> {
  /** The word for the rows, for screen readers and in "Select all 50 loaded entries". */
  label: string
  many: string
  pages: ScrolledList<Row>
  /** A row's name, for controls that are not beside it. */
  nameOf: (row: Row) => string
  selection: Selection<Row>
  /** Whether anything can be done with several rows; otherwise there is no room for checkboxes. */
  selects: boolean
  /** Gets the focus when the focused element is gone. */
  list: RefObject<HTMLElement | null>
  /** Whether rows of another filter are still shown. */
  busy: boolean
  /** Is called with the visible positions, from 0. */
  onSeen: (first: number, last: number) => void
  /** The row that is edited in place, even if the list no longer holds it. */
  edited?: { row: Row; form: (outOfList: boolean) => ReactNode } | undefined
}

export interface RecordTableProps<Row extends Identified> extends RecordRows<Row> {
  columns: readonly RecordColumn<Row>[]
  rowPx: number
  sorting?: Sorting | undefined
  onOpen: (row: Row) => void
  onEdit?: ((row: Row) => void) | undefined
  /** What keys do with the row in which they are pressed, besides moving and selecting. */
  keys?: Readonly<Record<string, (row: Row) => void>> | undefined
}

/** A table of any length: visible rows are drawn, the heads stay. Up and down lead from row to row, x selects. */
export function RecordTable<Row extends Identified>(props: RecordTableProps<Row>) {
  const { label, many, pages, selection, selects, list, busy, edited, rowPx, sorting, keys } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const roomy = useMediaQuery('(width >= 80rem)')
  const columns = props.columns.filter((column) => roomy || !column.roomy)
  const { drawn, measure, isOutOfList } = useDrawnRows(body, { ...props, rowPx, keptId: edited?.row.id })
  const across = columns.length + (selects ? 1 : 0)
  const editor = (index?: number) =>
    edited && (
      <tr
        key={edited.row.id}
        {...(index !== undefined && { ref: measure, 'data-index': index })}
        className="border-b border-line bg-sunken/60"
      >
        <td colSpan={across} className="p-4">
          {edited.form(index === undefined)}
        </td>
      </tr>
    )

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the controls in it
    <table
      ref={list as RefObject<HTMLTableElement | null>}
      aria-label={label}
      aria-rowcount={pages.total + 1}
      aria-busy={busy}
      tabIndex={-1}
      onKeyDown={(event) => onRowKey(event, (index) => pages.rows[index - pages.offset], selection, keys)}
      className="w-full table-fixed outline-none [overflow-anchor:none]"
    >
      <thead className="sticky top-26 z-10 bg-surface shadow-[inset_0_1px_0_var(--line),inset_0_-1px_0_var(--line)]">
        <tr aria-rowindex={1}>
          {selects && (
            <th scope="col" className="h-9 w-11 pl-4 text-left">
              <SelectAll what={many} rows={pages.rows} selection={selection} />
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.key} column={column} sorting={sorting} className={clsx('h-9', cellStyle(selects))} />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {isOutOfList && editor()}
        {drawn.map((item) => {
          if (item.kind === 'room') {
            return (
              <tr key={item.key} aria-hidden style={{ height: item.heightPx }}>
                <td aria-hidden colSpan={across} className="p-0" />
              </tr>
            )
          }
          const { key, index, row } = item
          if (row !== undefined && row.id === edited?.row.id) return editor(index)
          if (row !== undefined) {
            return <RecordRow key={row.id} {...props} columns={columns} row={row} index={index} measure={measure} />
          }
          return (
            <tr key={key} ref={measure} data-index={index} className="border-b border-line">
              <td colSpan={across} className="px-4" style={{ height: rowPx }}>
                <Skeleton className="h-3.5 w-2/3" />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface RecordRowProps<Row extends Identified> extends RecordTableProps<Row> {
  row: Row
  index: number
  measure: (row: HTMLTableRowElement | null) => void
}

/** A click opens the row; a double click edits it if that is possible. */
function RecordRow<Row extends Identified>(props: RecordRowProps<Row>) {
  const { row, index, measure, columns, rowPx, nameOf, selection, selects, onOpen, onEdit } = props
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined)
  const name = nameOf(row)

  function onClick(event: MouseEvent<HTMLElement>) {
    clearTimeout(opening.current)
    if (isControl(event.target) || window.getSelection()?.isCollapsed === false) return
    if (!onEdit) onOpen(row)
    else if (event.detail === 1) opening.current = setTimeout(() => onOpen(row), DOUBLE_CLICK_MS)
  }

  function onDoubleClick(event: MouseEvent<HTMLElement>) {
    clearTimeout(opening.current)
    if (!onEdit || isControl(event.target)) return
    window.getSelection()?.removeAllRanges()
    onEdit(row)
  }

  return (
    <tr
      ref={measure}
      data-index={index}
      data-record={row.id}
      aria-rowindex={index + 2}
      aria-label={name}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
      className={clsx(
        'group/row cursor-default border-b border-line [&_:is(button,input)]:scroll-mt-40 [&_:is(button,input)]:scroll-mb-6',
        selection.has(row.id) ? 'bg-accent-soft' : 'hover:bg-highlight/60',
      )}
      style={{ height: rowPx }}
    >
      {selects && (
        <td className="pl-4">
          <SelectRow name={name} row={row} selection={selection} />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} className={cellStyle(selects)} />
      ))}
    </tr>
  )
}

/** The first cell begins at the left edge of the bar above the table, unless checkboxes are before it. */
function cellStyle(selects: boolean): string {
  return selects ? 'px-2' : 'px-2 first:pl-4 last:pr-4'
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, input, a, label') !== null
}
