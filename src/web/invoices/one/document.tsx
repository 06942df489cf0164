import { addressLines, ibanText } from '#shared/invoices/address.ts'
import type { WholeInvoice } from '#shared/invoices/contract.ts'
import { dayText } from '#shared/time/day-text.ts'
import { Table, type Column } from '../../ui/table.tsx'
import { moneyIn, type Money } from '../../widgets/money.ts'
import { quantityText } from '../words.ts'
import { Behind } from './draft-lines.tsx'
import { Logo } from './logo.tsx'
import { Totals } from '../sums.tsx'

type Line = WholeInvoice['lines'][number]

/** The document as it is printed; each line leads to the hours behind it. */
export function InvoiceDocument({ invoice }: { invoice: WholeInvoice }) {
  const { kind, number, currency, seller, buyer, lines, note, footer, issueDate, dueDate, periodStart, periodEnd } =
    invoice
  const { exact } = moneyIn(currency)
  const facts: [string, string | null][] = [
    [kind === 'Invoice' ? 'Invoice date' : 'Credit note date', dayText(issueDate)],
    ['Due date', kind === 'Invoice' && dueDate !== null ? dayText(dueDate) : null],
    ['Services', `${dayText(periodStart)} – ${dayText(periodEnd)}`],
    ['Corrects invoice', invoice.creditsNumber],
    ['Your reference', invoice.buyerReference || null],
  ]
  const columns: Column<Line>[] = [
    {
      key: 'text',
      title: 'Description',
      style: 'whitespace-pre-line break-words',
      cell: (line) => <Description line={line} exact={exact} />,
    },
    { key: 'quantity', title: 'Quantity', end: true, width: 'w-24 max-sm:hidden', style: FIGURE, cell: quantityText },
    {
      key: 'price',
      title: 'Unit price',
      end: true,
      width: 'w-28 max-sm:hidden',
      style: FIGURE,
      cell: ({ unitPrice }) => exact(unitPrice),
    },
    {
      key: 'tax',
      title: 'Tax',
      end: true,
      width: 'w-16 max-sm:hidden',
      style: FIGURE,
      cell: ({ taxPercent }) => `${taxPercent} %`,
    },
    { key: 'net', title: 'Amount', end: true, width: 'w-28', style: FIGURE, cell: ({ net }) => exact(net) },
  ]
  const reasons = [...new Set(invoice.taxes.map(({ taxReason }) => taxReason).filter(Boolean))]
  return (
    <article
      aria-label={`${kind} ${number ?? ''}`}
      className="min-w-0 rounded-lg border border-line bg-surface p-5 shadow-card sm:p-8 print:border-0 print:shadow-none"
    >
      <header className="flex items-start justify-between gap-6">
        <Logo invoice={invoice} />
        <div className="shrink-0 text-right">
          <p className="text-2xl font-semibold tracking-tight">{kind}</p>
          <p className="text-muted tabular-nums">{number}</p>
        </div>
      </header>
      <div className="mt-7 grid gap-6 sm:grid-cols-2">
        <Party
          title={kind === 'Invoice' ? 'Billed to' : 'Credited to'}
          name={buyer.name}
          lines={[...addressLines(buyer, seller.country), buyer.vatId && `VAT ID ${buyer.vatId}`].filter(Boolean)}
        />
        <Party
          title="From"
          name={seller.name}
          lines={[
            ...addressLines(seller, seller.country),
            seller.vatId && `VAT ID ${seller.vatId}`,
            seller.taxNumber && `Tax number ${seller.taxNumber}`,
            seller.email,
          ].filter(Boolean)}
        />
      </div>
      <dl className="mt-6 flex flex-wrap gap-x-8 gap-y-3">
        {facts.map(
          ([name, text]) =>
            text !== null && (
              <div key={name}>
                <dt className="text-xs text-muted">{name}</dt>
                <dd className="tabular-nums">{text}</dd>
              </div>
            ),
        )}
      </dl>
      <Table label="Lines of the invoice" columns={columns} rows={lines} keyOf={({ id }) => id} className="mt-6" />
      <div className="mt-4 flex justify-end">
        <Totals currency={currency} totals={invoice} label={kind === 'Invoice' ? 'Total' : 'Total credited'} />
      </div>
      {kind === 'Invoice' && seller.iban !== '' && (
        <div className="mt-7 rounded-md bg-sunken p-4">
          <p className="text-xs text-muted">Bank details</p>
          <p className="break-words">
            {seller.name}
            <br />
            IBAN {ibanText(seller.iban)}
            {seller.bic !== '' && ` · BIC ${seller.bic}`}
            {seller.bankName !== '' && ` · ${seller.bankName}`}
          </p>
        </div>
      )}
      {reasons.length > 0 && <p className="mt-5 text-sm">{reasons.join(' ')}</p>}
      {note !== '' && <p className="mt-5 break-words whitespace-pre-line">{note}</p>}
      {footer !== '' && <p className="mt-5 text-sm whitespace-pre-line text-muted">{footer}</p>}
    </article>
  )
}

const FIGURE = 'whitespace-nowrap tabular-nums'

function Description({ line, exact }: { line: Line; exact: Money['exact'] }) {
  return (
    <>
      {line.text}
      {line.original && (
        <span className="block text-sm text-muted">
          {moneyIn(line.original.currency).exact(line.original.unitPrice)} at {line.original.rate}
        </span>
      )}
      <span className="block text-sm text-muted sm:hidden">
        {quantityText(line)} × {exact(line.unitPrice)}
      </span>
      {line.items > 0 && (
        <span className="block">
          <Behind line={line} />
        </span>
      )}
    </>
  )
}

function Party({ title, name, lines }: { title: string; name: string; lines: readonly string[] }) {
  return (
    <div className="min-w-0">
      <p className="text-xs text-muted">{title}</p>
      <address className="break-words not-italic">
        <span className="font-semibold">{name}</span>
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </div>
  )
}
