import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { clsx } from 'clsx'

type Order = 'asc' | 'desc'

/** A column of a table. */
export interface Column<Row> {
  /** Identifies it among the columns; if the server sorts by it, with the server's name. */
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** Classes of its head and its cells: its width, and on which screens it is left out. */
  width?: string
  /** Classes of its cells only. */
  style?: string
  /** Whether it is aligned to the right, as for figures. */
  end?: boolean
  /** Whether its cells name their rows. */
  names?: boolean
  /** The title is only for screen readers. */
  untitled?: boolean
  /** If the server can sort by it: the order of the first press. */
  first?: Order
}

/** How the rows are sorted: in the list's own order if `sort` is undefined, and in a column's first order if `order` is. */
export interface Sorting {
  sort: string | undefined
  order: Order | undefined
  onSort: (sort: string | undefined, order: Order | undefined) => void
}

interface TableProps<Row> {
  /** The name of the table. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Whether it fills a card from edge to edge, with its heads staying below the top bar. */
  framed?: boolean
  className?: string
  sorting?: Sorting
  /** A row's name, for controls that are not beside it. */
  nameOf?: (row: Row) => string
  /** The number of all rows, if they are read in parts. */
  total?: number
  /** Whether rows of another filter are still shown. */
  busy?: boolean
  /** Rows of the table's foot, such as a sum. */
  foot?: ReactNode
}

const PLAIN = { head: 'border-b border-line py-2 pr-3 last:pr-0', cell: 'py-2 pr-3 align-baseline last:pr-0' }

const FRAMED = {
  head: 'sticky top-14 z-10 border-b border-line bg-sunken px-3 py-2 first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5',
  cell: 'px-3 py-2.5 align-baseline first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5',
}

/** A table of rows that are all loaded. `records/table.tsx` draws lists of any length. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, keyOf, framed = false, className, sorting, nameOf, total, busy, foot } = props
  const { head, cell } = framed ? FRAMED : PLAIN
  return (
    <table
      aria-label={label}
      aria-busy={busy}
      aria-rowcount={total === undefined ? undefined : total + 1}
      className={clsx('w-full', className)}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.key} column={column} sorting={sorting} className={head} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            aria-label={nameOf?.(row)}
            className={clsx('border-b border-line', framed && 'relative last:border-0 hover:bg-sunken/40')}
          >
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} className={cell} />
            ))}
          </tr>
        ))}
      </tbody>
      {foot}
    </table>
  )
}

interface HeadProps<Row> {
  column: Column<Row>
  sorting: Sorting | undefined
  className: string
}

/** A column's head: the first press sorts by it, the second in the other direction, the third not any more. */
export function Head<Row>({ column, sorting, className }: HeadProps<Row>) {
  const { key, title, first, end = false, width, untitled = false } = column
  const style = clsx('text-xs font-medium text-muted', end ? 'text-right' : 'text-left', className, width)
  if (first === undefined || !sorting) {
    return (
      <th scope="col" className={style}>
        {untitled ? <span className="sr-only">{title}</span> : title}
      </th>
    )
  }
  const order = sorting.sort === key ? (sorting.order ?? first) : undefined
  const Arrow = order === 'asc' ? ArrowUp : ArrowDown

  function sort() {
    if (order === undefined) sorting?.onSort(key, undefined)
    else if (order === first) sorting?.onSort(key, order === 'asc' ? 'desc' : 'asc')
    else sorting?.onSort(undefined, undefined)
  }

  return (
    <th
      scope="col"
      className={style}
      {...(order !== undefined && { 'aria-sort': order === 'asc' ? 'ascending' : 'descending' })}
    >
      <button
        type="button"
        onClick={sort}
        className={clsx(
          '-mx-1 inline-flex h-6 items-center gap-1 rounded-sm px-1 hover:text-ink',
          end && 'flex-row-reverse',
          order !== undefined && 'text-ink',
        )}
      >
        {title}
        <Arrow aria-hidden className={clsx('size-3', order === undefined && 'opacity-0')} />
      </button>
    </th>
  )
}

export function Cell<Row>({ column, row, className }: { column: Column<Row>; row: Row; className: string }) {
  const { cell, width, style, end = false, names = false } = column
  const classes = clsx(className, width, end && 'text-right', style)
  if (!names) return <td className={classes}>{cell(row)}</td>
  return (
    <th scope="row" className={clsx(classes, 'text-left font-medium')}>
      {cell(row)}
    </th>
  )
}
