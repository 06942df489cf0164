import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { ChevronRight } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { clsx } from 'clsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Cell, Head, type Column, type Sorting } from '../ui/table.tsx'
import { usePlace } from '../ui/virtual-cards.tsx'
import type { Figured, FigureColumn } from './columns.tsx'
import type { Line } from './rows.ts'

/** The height of a line; below, of one that also shows the change. */
const ROW_PX = 40
const COMPARED_ROW_PX = 54

/** How many lines are drawn above and below the visible ones, so that scrolling and tabbing never reach a gap. */
const OVERSCAN = 8

export interface ReportLinesProps {
  /** The name of the table. */
  label: string
  /** The heading of the first level's rows. */
  heading: string
  lines: readonly Line[]
  /** The number of rows of the first level, which may not all be read. */
  groups: number
  total: Figured
  columns: readonly FigureColumn[]
  busy: boolean
  /** Whether rows have parts. */
  hasParts: boolean
  onTurn: (key: string) => void
  /** Reads further rows of the first level; undefined once all are there. */
  onEnd: (() => void) | undefined
}

interface ReportTableProps extends ReportLinesProps {
  sorting: Sorting
  compares: boolean
  /** In print every line is drawn. */
  isPrinted: boolean
}

/** The lines of a report with the total below them, which stays in sight. Of many lines, only the visible ones are drawn. */
export function ReportTable(props: ReportTableProps) {
  const { label, heading, lines, groups, total, columns, busy, hasParts, compares, sorting, isPrinted } = props
  const { onTurn, onEnd } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const { top } = usePlace(body, Infinity)
  const rowPx = compares ? COMPARED_ROW_PX : ROW_PX
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => lines[index]?.key ?? index,
    useFlushSync: false,
    enabled: !isPrinted,
  })
  // The table does not notice by itself that all lines have another height.
  useEffect(() => virtual.measure(), [virtual, rowPx])
  const items = isPrinted
    ? lines.map((_, index) => ({ index, start: index * rowPx, end: (index + 1) * rowPx }))
    : virtual.getVirtualItems()
  const last = items.at(-1)
  useEffect(() => {
    if (last !== undefined && last.index >= lines.length - OVERSCAN) onEnd?.()
  })
  const above = isPrinted ? 0 : (items[0]?.start ?? top) - top
  const below = isPrinted ? 0 : virtual.getTotalSize() - ((last?.end ?? top) - top)
  const name: Column<Figured> = { key: 'name', title: heading, first: 'asc', names: true, cell: () => null }
  const across = columns.length + 1
  const shared = { columns, hasParts, onTurn, rowPx }

  return (
    <table
      aria-label={label}
      aria-rowcount={lines.length + groups - countOfGroups(lines) + 2}
      aria-busy={busy}
      className="w-full table-fixed [overflow-anchor:none] print:table-auto print:text-sm"
    >
      <thead className="sticky top-14 z-10 bg-surface shadow-[inset_0_-1px_0_var(--line)] print:static">
        <tr aria-rowindex={1}>
          <Head column={name} sorting={sorting} className="h-9 pr-2 pl-4 sm:pl-5" />
          {columns.map((column) => (
            <Head key={column.key} column={column} sorting={sorting} className="h-9 px-2 last:pr-4 sm:last:pr-5" />
          ))}
        </tr>
      </thead>
      {/* The focused element stays between the heads and the total. */}
      <tbody ref={body} className="[&_:is(a,button)]:scroll-mt-28 [&_:is(a,button)]:scroll-mb-16">
        <Room heightPx={above} across={across} />
        {items.map(({ index }) => {
          const line = lines[index]
          return line && <LineRow key={line.key} {...shared} line={line} index={index} />
        })}
        <Room heightPx={below} across={across} />
      </tbody>
      <tfoot className="sticky bottom-0 z-10 bg-surface shadow-[inset_0_1px_0_var(--control)] print:static print:table-row-group">
        <tr className="font-semibold">
          <th scope="row" className="truncate pr-2 pl-4 text-left sm:pl-5" style={{ height: rowPx }}>
            Total
          </th>
          {columns.map((column) => (
            <Cell key={column.key} column={column} row={total} className="px-2 last:pr-4 sm:last:pr-5" />
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

function countOfGroups(lines: readonly Line[]): number {
  return lines.reduce((sum, { kind }) => sum + Number(kind === 'group'), 0)
}

/** The space of lines that are not drawn. */
function Room({ heightPx, across }: { heightPx: number; across: number }) {
  if (heightPx <= 0) return null
  return (
    <tr aria-hidden style={{ height: heightPx }}>
      <td aria-hidden colSpan={across} className="p-0" />
    </tr>
  )
}

interface LineRowProps extends Pick<ReportTableProps, 'columns' | 'hasParts' | 'onTurn'> {
  line: Line
  index: number
  rowPx: number
}

/** Remembered while the reader scrolls past it. */
const LineRow = memo(function LineRow({ line, index, rowPx, columns, hasParts, onTurn }: LineRowProps) {
  const place = {
    'aria-rowindex': index + 2,
    className: 'border-b border-line break-inside-avoid hover:bg-highlight/60',
  }
  if (line.kind === 'to come') {
    return (
      <tr {...place} aria-busy="true">
        <td colSpan={columns.length + 1} className="pr-4 pl-12" style={{ height: rowPx }}>
          <Skeleton className="h-3.5 w-2/3" />
        </td>
      </tr>
    )
  }
  const { row } = line
  return (
    <tr {...place} data-line={line.kind}>
      <th
        scope="row"
        className={clsx('pr-2 text-left', line.kind === 'part' ? 'pl-12 font-normal' : 'pl-4 font-medium sm:pl-5')}
        style={{ height: rowPx }}
      >
        {line.kind === 'group' && hasParts ? (
          <TurnButton name={row.name} isOpen={line.isOpen} onTurn={() => onTurn(line.key)} />
        ) : (
          <span className="block truncate" title={row.name}>
            {row.name}
          </span>
        )}
      </th>
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} className="px-2 last:pr-4 sm:last:pr-5" />
      ))}
    </tr>
  )
})

/** Shows or hides the parts of a row. */
export function TurnButton({ name, isOpen, onTurn }: { name: string; isOpen: boolean; onTurn: () => void }) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      title={name}
      onClick={onTurn}
      className="-ml-1 flex min-h-8 print:ml-0 max-w-full items-center gap-1.5 rounded-sm pr-1 text-left font-medium max-md:min-h-11"
    >
      <ChevronRight
        aria-hidden
        className={clsx('size-4 shrink-0 text-muted transition-transform print:hidden', isOpen && 'rotate-90')}
      />
      <span className="truncate">{name}</span>
    </button>
  )
}
