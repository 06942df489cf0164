import type { ReactNode } from 'react'
import { clsx } from 'clsx'

/** A column of a table. */
export interface Column<Row> {
  /** Names it among the others; where the server sorts by it, by the server's word. */
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** Classes of its head and its cells: how wide it is, and on which screens it is left out. */
  width?: string
  /** Classes of its cells alone. */
  style?: string
  /** Figures stand at the right. */
  end?: boolean
  /** Its cells name their rows. */
  names?: boolean
  /** The title is only for screen readers. */
  untitled?: boolean
}

interface TableProps<Row> {
  /** Names the table. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** It fills a card from edge to edge, and its heads stay below the top bar. */
  framed?: boolean
  className?: string
}

const PLAIN = { head: 'border-b border-line py-2 pr-3 last:pr-0', cell: 'py-2 pr-3 align-baseline last:pr-0' }

const FRAMED = {
  head: 'sticky top-14 z-10 border-b border-line bg-sunken px-3 py-2 first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5',
  cell: 'px-3 py-2.5 align-baseline first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5',
}

/** A table of rows that are all at hand. Lists of any length are drawn by `records/table.tsx`. */
export function Table<Row>({ label, columns, rows, keyOf, framed = false, className }: TableProps<Row>) {
  const { head, cell } = framed ? FRAMED : PLAIN
  return (
    <table aria-label={label} className={clsx('w-full', className)}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={clsx(head, headStyle(column))}>
              <HeadTitle column={column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className={clsx('border-b border-line', framed && 'relative last:border-0 hover:bg-sunken/40')}
          >
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} className={cell} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What the heads of all tables look like. */
export function headStyle<Row>({ width, end = false }: Column<Row>): string {
  return clsx('text-xs font-medium text-muted', end ? 'text-right' : 'text-left', width)
}

export function HeadTitle<Row>({ column: { title, untitled = false } }: { column: Column<Row> }) {
  return untitled ? <span className="sr-only">{title}</span> : title
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
