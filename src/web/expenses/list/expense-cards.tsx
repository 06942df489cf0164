import { useEffect, useRef, type RefObject } from 'react'
import type { Expense } from '#shared/expenses/contract.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useListPage } from '../../widgets/list-page.tsx'
import { useDrawnRows } from '../../widgets/row-list/drawn-rows.ts'
import { SelectRow } from '../../widgets/row-list/select-row.tsx'
import { ClaimSummary } from '../claim-summary.tsx'
import { titleOf } from '../fields.ts'
import type { ExpenseListProps } from './list-props.ts'
import { useRowWords, type RowWords } from '../row-words.ts'
import { RowDecision } from './row-decision.tsx'

const CARD_HEIGHT_PX = 98

/** The same list as the table, for screens without room for columns. */
export function ExpenseCards(props: ExpenseListProps) {
  const { list, pages, today, selection, deciding, busy, onSeen, onOpen } = props
  const body = useRef<HTMLUListElement>(null)
  const { scope, total } = pages
  const page = useListPage({ label: 'Expenses', scope, total, rowPx: CARD_HEIGHT_PX, list })
  const { drawn, measure, first, last } = useDrawnRows(body, pages, CARD_HEIGHT_PX, undefined, page)
  useEffect(() => onSeen(first, last), [onSeen, first, last])
  const wordsOf = useRowWords(drawn.flatMap((item) => (item.kind === 'row' ? (item.row ?? []) : [])))

  return (
    <div
      ref={list as RefObject<HTMLDivElement | null>}
      tabIndex={-1}
      className="scroll-mt-28 border-t border-line outline-none [overflow-anchor:none]"
    >
      <ul ref={body} aria-label="Expenses" aria-busy={busy}>
        {drawn.map((item) => {
          if (item.kind === 'room') return <li key={item.key} aria-hidden style={{ height: item.heightPx }} />
          const { key, index, row } = item
          return (
            <li
              key={row?.id ?? key}
              ref={measure}
              data-index={index}
              className="border-b border-line px-4 py-3 last:border-0"
            >
              {row === undefined ? (
                <Skeleton className="h-18 w-full" />
              ) : (
                <ExpenseCard
                  claim={row}
                  words={wordsOf(row)}
                  today={today}
                  selection={selection}
                  deciding={deciding}
                  onOpen={onOpen}
                />
              )}
            </li>
          )
        })}
      </ul>
      {page?.pager}
    </div>
  )
}

interface ExpenseCardProps extends Pick<ExpenseListProps, 'today' | 'selection' | 'deciding' | 'onOpen'> {
  claim: Expense
  words: RowWords
}

function ExpenseCard({ claim, words, today, selection, deciding, onOpen }: ExpenseCardProps) {
  const title = titleOf(claim)
  return (
    <article aria-label={title} className="grid grid-cols-[2.25rem_minmax(0,1fr)]">
      <span className="-m-2.5 grid size-11 place-items-center">
        <SelectRow name={title} row={claim} selection={selection} />
      </span>
      <ClaimSummary claim={claim} words={words} today={today} onOpen={onOpen} />
      {deciding && (
        <div className="col-start-2 mt-2">
          <RowDecision claim={claim} />
        </div>
      )}
    </article>
  )
}
