import { useRef, type ReactNode, type RefObject } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'
import { useNumberedPages } from '../widgets/numbered-pages.tsx'
import { useDrawnRows } from './rows.ts'
import { SelectRow, type Identified } from './selection.tsx'
import type { RecordRows } from './table.tsx'

export interface RecordCardsProps<Row extends Identified> extends RecordRows<Row> {
  /** The content beside the box that selects the row. */
  card: (row: Row) => ReactNode
  cardPx: number
}

/** The same list as the table, for screens without room for columns; on a phone in pages. */
export function RecordCards<Row extends Identified>(props: RecordCardsProps<Row>) {
  const { label, pages, nameOf, selection, selects, list, busy, edited, card, cardPx } = props
  const body = useRef<HTMLUListElement>(null)
  const { scope, total } = pages
  const page = useNumberedPages({ label, scope, total, rowPx: cardPx, list })
  const { drawn, measure, isOutOfList } = useDrawnRows(body, { ...props, rowPx: cardPx, keptId: edited?.row.id, page })

  return (
    <div
      ref={list as RefObject<HTMLDivElement | null>}
      tabIndex={-1}
      className="scroll-mt-28 border-t border-line outline-none [overflow-anchor:none]"
    >
      <ul ref={body} aria-label={label} aria-busy={busy}>
        {isOutOfList && edited && (
          <li key={edited.row.id} className="border-b border-line bg-sunken/60 p-4">
            {edited.form(true)}
          </li>
        )}
        {drawn.map((item) => {
          if (item.kind === 'room') return <li key={item.key} aria-hidden style={{ height: item.heightPx }} />
          const { key, index, row } = item
          return (
            <li
              key={row?.id ?? key}
              ref={measure}
              data-index={index}
              data-record={row?.id}
              className="border-b border-line px-4 py-3 last:border-0"
            >
              {row === undefined && (
                <div style={{ height: cardPx - 26 }}>
                  <Skeleton className="size-full" />
                </div>
              )}
              {row !== undefined && row.id === edited?.row.id && edited.form(false)}
              {row !== undefined && row.id !== edited?.row.id && (
                <article aria-label={nameOf(row)} className={selects ? 'grid grid-cols-[2.25rem_minmax(0,1fr)]' : ''}>
                  {selects && (
                    <span className="-m-2.5 grid size-11 place-items-center">
                      <SelectRow name={nameOf(row)} row={row} selection={selection} />
                    </span>
                  )}
                  {card(row)}
                </article>
              )}
            </li>
          )
        })}
      </ul>
      {page?.pager}
    </div>
  )
}
