import type { Expense } from '#shared/expenses/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { dayLabel } from '../widgets/day-label.ts'
import { titleOf } from './fields.ts'
import { HasReceipt } from './has-receipt.tsx'
import type { RowWords } from './row-words.ts'
import { StatusBadge } from './status-badge.tsx'

interface ClaimSummaryProps {
  claim: Expense
  words: RowWords
  today: Day
  onOpen: (claim: Expense) => void
}

/** A claim in three lines, as cards show it. */
export function ClaimSummary({ claim, words, today, onOpen }: ClaimSummaryProps) {
  const title = titleOf(claim)
  return (
    <div className="min-w-0">
      <div className="flex items-baseline justify-between gap-3">
        <span className="flex min-w-0 items-baseline gap-2">
          <button
            type="button"
            aria-haspopup="dialog"
            title={claim.description}
            onClick={() => onOpen(claim)}
            className="block min-h-6 min-w-0 truncate rounded-sm text-left font-medium underline-offset-3 hover:underline"
          >
            {title}
          </button>
          {claim.receiptStored && <HasReceipt />}
        </span>
        <span className="shrink-0 text-right leading-tight font-semibold">
          {words.amount}
          {words.paid !== undefined && <span className="block text-xs font-normal text-muted">{words.paid}</span>}
        </span>
      </div>
      <p className="truncate text-sm text-muted">
        {words.person} · {words.project}
      </p>
      <div className="mt-1.5 flex items-center gap-2 text-sm text-muted">
        <span className="min-w-0 truncate">
          <time dateTime={claim.date}>{dayLabel(claim.date, today)}</time> · {claim.category}
        </span>
        <span className="ml-auto shrink-0">
          <StatusBadge status={claim.status} />
        </span>
      </div>
    </div>
  )
}
