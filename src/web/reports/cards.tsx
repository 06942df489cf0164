import { useEffect, useRef } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'
import { useNumberedPages } from '../widgets/numbered-pages.tsx'
import type { Figured, FigureColumn } from './columns.tsx'
import type { Line } from './rows.ts'
import { TurnButton, type ReportLinesProps } from './table.tsx'

/** How many cards a page has; below, about how high each is, in px. */
const CARDS = 8
const CARD_PX = 190

interface ReportCardsProps extends ReportLinesProps {
  /** Changes with the report, so that the first page is shown. */
  scope: string
}

/** The same lines where there is no room for columns: the total first, then a card for each row; on a phone in pages. */
export function ReportCards({
  label,
  lines,
  groups,
  total,
  columns,
  busy,
  hasParts,
  onTurn,
  onEnd,
  scope,
}: ReportCardsProps) {
  const list = useRef<HTMLDivElement>(null)
  const page = useNumberedPages({ label, scope, total: groups, rowPx: CARD_PX, rows: CARDS, list })
  const cards = cardsOf(lines)
  const shown = page ? cards.slice(page.from, page.to) : cards
  const isShort = page !== null && page.to > cards.length
  useEffect(() => {
    if (isShort) onEnd?.()
  })
  return (
    <div ref={list} tabIndex={-1} className="scroll-mt-18 outline-none">
      <article aria-label="Total" className="border-b border-control bg-sunken/60 px-4 py-3">
        <p className="font-semibold">Total</p>
        <CardFigures row={total} columns={columns} />
      </article>
      <ul aria-label={label} aria-busy={busy}>
        {shown.map(({ group, parts, isReading }) => (
          <li key={group.key} className="border-b border-line px-4 py-3 last:border-0">
            <article aria-label={group.row.name}>
              {hasParts ? (
                <TurnButton name={group.row.name} isOpen={group.isOpen} onTurn={() => onTurn(group.key)} />
              ) : (
                <p className="truncate font-medium">{group.row.name}</p>
              )}
              <CardFigures row={group.row} columns={columns} />
              {isReading && <Skeleton className="mt-3 h-4 w-2/3" />}
              {parts.length > 0 && (
                <ul aria-label={`Parts of ${group.row.name}`} className="mt-2 border-l-2 border-line pl-3">
                  {parts.map(({ key, row }) => (
                    <li key={key} className="py-2">
                      <p className="truncate">{row.name}</p>
                      <CardFigures row={row} columns={columns} />
                    </li>
                  ))}
                </ul>
              )}
            </article>
          </li>
        ))}
      </ul>
      {page?.pager}
    </div>
  )
}

interface CardOf {
  group: Extract<Line, { kind: 'group' }>
  parts: Extract<Line, { kind: 'part' }>[]
  isReading: boolean
}

function cardsOf(lines: readonly Line[]): CardOf[] {
  const cards: CardOf[] = []
  for (const line of lines) {
    if (line.kind === 'group') cards.push({ group: line, parts: [], isReading: false })
    else if (line.kind === 'part') cards.at(-1)?.parts.push(line)
    else cards.splice(-1, 1, ...cards.slice(-1).map((card) => ({ ...card, isReading: true })))
  }
  return cards
}

function CardFigures({ row, columns }: { row: Figured; columns: readonly FigureColumn[] }) {
  return (
    <dl className="mt-1 grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
      {columns.map(({ key, title, cell }) => (
        <div key={key} className="flex min-w-0 items-baseline justify-between gap-2">
          <dt className="text-muted">{title}</dt>
          <dd className="text-right">{cell(row)}</dd>
        </div>
      ))}
    </dl>
  )
}
