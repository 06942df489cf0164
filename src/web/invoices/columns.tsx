import { Link } from '@tanstack/react-router'
import type { Invoice } from '#shared/invoices/contract.ts'
import { dayText } from '#shared/time/day-text.ts'
import type { Day } from '#shared/time/day.ts'
import type { RecordColumn } from '../records/table.tsx'
import { Badge } from '../ui/badge.tsx'
import { dayLabel } from '../widgets/day-label.ts'
import { moneyIn } from '../widgets/money.ts'
import { STATE_LOOKS } from './words.ts'

/** An invoice on one line, identified by its number. */
export function invoiceColumns({ today }: { today: Day }): RecordColumn<Invoice>[] {
  return [
    { key: 'number', title: 'Number', width: 'w-52', cell: (invoice) => <Title invoice={invoice} /> },
    { key: 'client', title: 'Client', style: 'truncate', cell: ({ client }) => <span title={client}>{client}</span> },
    {
      key: 'issued',
      title: 'Date',
      width: 'w-28',
      style: 'whitespace-nowrap',
      cell: ({ issueDate }) => <On day={issueDate} />,
    },
    {
      key: 'due',
      title: 'Due',
      width: 'w-28',
      style: 'whitespace-nowrap',
      roomy: true,
      cell: ({ kind, dueDate }) => (kind === 'Invoice' && dueDate !== null ? <On day={dueDate} /> : '–'),
    },
    {
      key: 'net',
      title: 'Net',
      width: 'w-32',
      end: true,
      roomy: true,
      style: MONEY,
      cell: (invoice) => amountOf(invoice, 'net'),
    },
    {
      key: 'total',
      title: 'Total',
      width: 'w-32',
      end: true,
      style: `${MONEY} font-medium`,
      cell: (invoice) => amountOf(invoice, 'total'),
    },
    {
      key: 'open',
      title: 'Open',
      width: 'w-32',
      end: true,
      style: MONEY,
      cell: (invoice) => <OpenAmount invoice={invoice} today={today} />,
    },
    {
      key: 'state',
      title: 'State',
      width: 'w-32 pl-4',
      cell: ({ state }) => <Badge {...STATE_LOOKS[state]}>{state}</Badge>,
    },
  ]
}

const MONEY = 'whitespace-nowrap tabular-nums leading-tight'

/** An amount of an invoice in its currency; negative for a credit note. */
export function amountOf(invoice: Invoice, of: 'net' | 'tax' | 'total'): string {
  return moneyIn(invoice.currency).exact(invoice.kind === 'Invoice' ? invoice[of] : -invoice[of])
}

function Title({ invoice: { id, kind, number, creditsNumber } }: { invoice: Invoice }) {
  return (
    <span className="block min-w-0 truncate">
      <Link
        to="/invoices/$id"
        params={{ id: String(id) }}
        data-control="open"
        className="inline-flex min-h-6 items-center rounded-sm font-medium tabular-nums underline-offset-3 hover:underline"
      >
        {number ?? 'Draft'}
      </Link>
      {kind === 'Credit Note' && (
        <span className="block truncate text-xs leading-tight text-muted">
          Credit note{creditsNumber !== null && ` for ${creditsNumber}`}
        </span>
      )}
    </span>
  )
}

function On({ day }: { day: Day }) {
  return <time dateTime={day}>{dayText(day)}</time>
}

/** The amount left to pay; below it, since when it is overdue. */
function OpenAmount({ invoice, today }: { invoice: Invoice; today: Day }) {
  const { kind, state, open, currency, dueDate } = invoice
  if (kind === 'Credit Note' || state === 'Draft' || open === 0) return <span className="text-muted">–</span>
  return (
    <>
      {moneyIn(currency).exact(open)}
      {state === 'Overdue' && dueDate !== null && (
        <span className="block text-xs text-danger-ink">since {dayLabel(dueDate, today)}</span>
      )}
    </>
  )
}

/** An invoice in three lines, as cards show it. */
export function InvoiceCard({ invoice, today }: { invoice: Invoice; today: Day }) {
  const { kind, client, issueDate, state, open, currency, dueDate } = invoice
  return (
    <div className="min-w-0">
      <div className="flex items-baseline justify-between gap-3">
        <Title invoice={invoice} />
        <span className="shrink-0 font-semibold tabular-nums">{amountOf(invoice, 'total')}</span>
      </div>
      <p className="truncate text-sm text-muted">{client}</p>
      <div className="mt-1.5 flex items-center justify-between gap-2 text-sm text-muted">
        <On day={issueDate} />
        <Badge {...STATE_LOOKS[state]}>{state}</Badge>
      </div>
      {open !== 0 && state !== 'Draft' && kind === 'Invoice' && (
        <p className="mt-1 text-sm text-muted">
          {moneyIn(currency).exact(open)} open
          {state === 'Overdue' && dueDate !== null && (
            <span className="text-danger-ink"> since {dayLabel(dueDate, today)}</span>
          )}
        </p>
      )}
    </div>
  )
}
