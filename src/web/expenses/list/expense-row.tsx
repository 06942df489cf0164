import { useId, type MouseEvent } from 'react'
import { clsx } from 'clsx'
import type { Expense } from '#shared/expenses/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { dayLabel } from '../../widgets/day-label.ts'
import { SelectRow } from '../../widgets/row-list/select-row.tsx'
import type { Selection } from '../../widgets/row-list/selection.ts'
import { GENERAL, titleOf } from '../fields.ts'
import { HasReceipt } from '../has-receipt.tsx'
import { StatusBadge } from '../status-badge.tsx'
import type { RowWords } from '../row-words.ts'
import { RowDecision } from './row-decision.tsx'

interface ExpenseRowProps {
  index: number
  measure: (row: HTMLTableRowElement | null) => void
  claim: Expense
  words: RowWords
  today: Day
  selection: Selection<Expense>
  /** Whether the list is of what waits for a decision, which each row offers. */
  deciding: boolean
  onOpen: (claim: Expense) => void
}

/** A claim on one line, named by what it was for. A press opens it. */
export function ExpenseRow({ index, measure, claim, words, today, selection, deciding, onOpen }: ExpenseRowProps) {
  const id = useId()
  const title = titleOf(claim)

  function onClick({ target }: MouseEvent) {
    const control = target instanceof Element && target.closest('button, input, a, label') !== null
    if (!control && window.getSelection()?.isCollapsed !== false) onOpen(claim)
  }

  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      aria-labelledby={id}
      onClick={onClick}
      className={clsx(
        'cursor-default border-b border-line last:border-0 [&_:is(button,input)]:scroll-mt-40 [&_:is(button,input)]:scroll-mb-6',
        selection.has(claim.id) ? 'bg-accent-soft' : 'hover:bg-highlight/60',
      )}
    >
      <td className="h-11 pl-4">
        <SelectRow name={title} row={claim} selection={selection} />
      </td>
      <td className="truncate px-2 whitespace-nowrap">
        <time dateTime={claim.date}>{dayLabel(claim.date, today)}</time>
      </td>
      <td className="px-2">
        <span className="flex min-w-0 items-center gap-2">
          <button
            type="button"
            id={id}
            data-control="open"
            aria-haspopup="dialog"
            title={claim.description}
            onClick={() => onOpen(claim)}
            className="min-w-0 truncate rounded-sm text-left font-medium underline-offset-3 hover:underline"
          >
            {title}
          </button>
          {claim.receiptStored && <HasReceipt />}
        </span>
        {/* Where the description would have no room beside a column for it. */}
        <span className="block truncate text-xs leading-tight text-muted xl:hidden">{claim.category}</span>
      </td>
      <td className="truncate px-2" title={words.person}>
        {words.person}
      </td>
      <td className={clsx('truncate px-2', words.project === GENERAL && 'text-muted')} title={words.project}>
        {words.project}
      </td>
      <td className="truncate px-2 max-xl:hidden" title={claim.category}>
        {claim.category}
      </td>
      <td className="px-2 text-right leading-tight whitespace-nowrap">
        <span className="font-medium">{words.amount}</span>
        {words.paid !== undefined && <span className="block text-xs text-muted">{words.paid}</span>}
      </td>
      <td className="px-2 pl-4">{deciding ? <RowDecision claim={claim} /> : <StatusBadge status={claim.status} />}</td>
    </tr>
  )
}
