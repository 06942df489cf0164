import { Table } from './table.tsx'

export interface FigureTableProps {
  /** The name of the table. */
  caption: string
  heads: readonly string[]
  /** A name and its figures. */
  rows: readonly (readonly [string, ...string[]])[]
}

/** A chart's figures as a table. */
export function FigureTable({ caption, heads, rows }: FigureTableProps) {
  return (
    <details className="mt-3">
      <summary className="w-fit cursor-pointer rounded-sm text-sm font-medium text-muted hover:text-ink">
        Show as table
      </summary>
      <Table
        label={caption}
        rows={rows}
        keyOf={([name]) => name}
        className="mt-2 text-sm"
        columns={heads.map((title, place) => ({
          key: title,
          title,
          names: place === 0,
          end: place > 0,
          cell: (row: readonly string[]) => <span className="font-normal">{row[place]}</span>,
        }))}
      />
    </details>
  )
}
