import type { Expense } from '#shared/expenses/contract.ts'
import type { Day } from '#shared/time/day.ts'
import type { RecordColumn } from '../records/table.tsx'
import { Badge } from '../ui/badge.tsx'
import { dayLabel } from '../widgets/day-label.ts'
import { HasReceipt, STATUS_LOOKS, titleOf, useClaimWords, type ClaimWords } from './fields.tsx'
import { RowDecision } from './row-decision.tsx'

interface ColumnsOptions {
  today: Day
  /** Whether each row offers the decision on its claim, as in Approvals. */
  deciding: boolean
  onOpen: (claim: Expense) => void
}

/** A claim on one line, identified by its purpose. */
export function claimColumns({ today, deciding, onOpen }: ColumnsOptions): RecordColumn<Expense>[] {
  return [
    {
      key: 'date',
      title: 'Date',
      width: 'w-24 xl:w-28',
      style: 'truncate whitespace-nowrap',
      cell: ({ date }) => <time dateTime={date}>{dayLabel(date, today)}</time>,
    },
    {
      key: 'description',
      title: 'Description',
      cell: (claim) => (
        <>
          <Title claim={claim} onOpen={onOpen} />
          {/* For widths where a separate column would leave no room for the description. */}
          <span className="block truncate text-xs leading-tight text-muted xl:hidden">{claim.category}</span>
        </>
      ),
    },
    {
      key: 'person',
      title: 'Employee',
      width: 'w-[15%]',
      style: 'truncate',
      cell: (claim) => <Word claim={claim} word="person" />,
    },
    {
      key: 'project',
      title: 'Project',
      width: 'w-[17%]',
      style: 'truncate',
      cell: (claim) => <Word claim={claim} word="project" />,
    },
    {
      key: 'category',
      title: 'Category',
      width: 'w-42',
      style: 'truncate',
      roomy: true,
      cell: ({ category }) => category,
    },
    {
      key: 'amount',
      title: 'Amount',
      width: 'w-26 xl:w-30',
      end: true,
      style: 'leading-tight whitespace-nowrap',
      cell: (claim) => <Amount claim={claim} />,
    },
    {
      key: 'status',
      title: deciding ? 'Decision' : 'Status',
      width: deciding ? 'w-52 pr-4' : 'w-30 pl-4',
      end: deciding,
      cell: (claim) =>
        deciding ? <RowDecision claim={claim} /> : <Badge {...STATUS_LOOKS[claim.status]}>{claim.status}</Badge>,
    },
  ]
}

/** The purpose of a claim; a press opens it. */
function Title({ claim, onOpen }: { claim: Expense; onOpen: (claim: Expense) => void }) {
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <button
        type="button"
        data-control="open"
        aria-haspopup="dialog"
        title={claim.description}
        onClick={() => onOpen(claim)}
        className="block min-h-6 min-w-0 truncate rounded-sm text-left font-medium underline-offset-3 hover:underline"
      >
        {titleOf(claim)}
      </button>
      {claim.receiptStored && <HasReceipt />}
    </span>
  )
}

function Word({ claim, word }: { claim: Expense; word: keyof ClaimWords }) {
  const text = useClaimWords(claim)[word]
  return <span title={text}>{text}</span>
}

/** The amount in the company's currency, and below it in the currency that was paid. */
function Amount({ claim }: { claim: Expense }) {
  const { amount, paid, atCompanyRate } = useClaimWords(claim)
  return (
    <>
      <span className="font-medium">{amount}</span>
      {paid !== undefined && <span className="block text-xs font-normal text-muted">{paid}</span>}
      {atCompanyRate !== undefined && (
        <span
          className="block text-xs font-normal text-caution-ink"
          title="What it comes to at the company’s exchange rate"
        >
          our rate {atCompanyRate}
        </span>
      )}
    </>
  )
}

interface ClaimSummaryProps {
  claim: Expense
  today: Day
  onOpen: (claim: Expense) => void
}

/** A claim in three lines, as cards show it. */
export function ClaimSummary({ claim, today, onOpen }: ClaimSummaryProps) {
  const { person, project } = useClaimWords(claim)
  return (
    <div className="min-w-0">
      <div className="flex items-baseline justify-between gap-3">
        <Title claim={claim} onOpen={onOpen} />
        <span className="shrink-0 text-right leading-tight font-semibold">
          <Amount claim={claim} />
        </span>
      </div>
      <p className="truncate text-sm text-muted">
        {person} · {project}
      </p>
      <div className="mt-1.5 flex items-center gap-2 text-sm text-muted">
        <span className="min-w-0 truncate">
          <time dateTime={claim.date}>{dayLabel(claim.date, today)}</time> · {claim.category}
        </span>
        <span className="ml-auto shrink-0">
          <Badge {...STATUS_LOOKS[claim.status]}>{claim.status}</Badge>
        </span>
      </div>
    </div>
  )
}
