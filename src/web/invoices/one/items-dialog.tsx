import { Link } from '@tanstack/react-router'
import type { InvoiceItem, InvoiceLine, WholeInvoice } from '#shared/invoices/contract.ts'
import { dayText } from '#shared/time/day-text.ts'
import { coverStyle } from '../../ui/card.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Loaded } from '../../widgets/loaded.tsx'
import { moneyIn } from '../../widgets/money.ts'
import { useInvoiceItems } from '../data.ts'
import { quantityText } from '../words.ts'
import { useAddress } from './address.ts'

/** Every hour behind a line, with who did what when; shown while the address names a line. */
export function ItemsDialog({ invoice }: { invoice: WholeInvoice }) {
  const { search, go } = useAddress()
  const line = invoice.lines.find(({ id }) => id === search.line)
  if (!line) return null
  const { exact } = moneyIn(invoice.currency)
  return (
    <OpenDialog
      onClose={() => go({ line: undefined })}
      title={line.text.split('\n')[0] ?? line.text}
      description={`${quantityText(line)} × ${exact(line.unitPrice)} = ${exact(line.net)}`}
      size="large"
    >
      <Items invoice={invoice} line={line} />
    </OpenDialog>
  )
}

function Items({ invoice, line }: { invoice: WholeInvoice; line: InvoiceLine }) {
  const read = useInvoiceItems(invoice.id, line.id)
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so that the keys must reach it
      tabIndex={0}
      aria-label="What the line holds"
      className="min-h-0 overflow-y-auto px-4 pb-4 outline-offset-[-2px]"
    >
      <Loaded
        read={read}
        what="what the line holds"
        skeleton={<Skeleton className="h-40" />}
        empty={<p className="py-4 text-sm text-muted">Nothing: it was added by hand.</p>}
      >
        {(items) => (
          <ul aria-label="What the line holds" className="divide-y divide-line border-t border-line">
            {items.map((item) => (
              <Item key={`${item.kind} ${item.id} ${item.date}`} item={item} currency={invoice.currency} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

function Item({ item, currency }: { item: InvoiceItem; currency: string }) {
  const { kind, id, date, person, project, hours, net, text, isFreed } = item
  return (
    // On a phone the text has the whole width, and the rest of the item is below it.
    <li className="relative flex flex-wrap items-baseline gap-x-3 py-2 sm:flex-nowrap">
      <time dateTime={date} className="shrink-0 text-sm text-muted max-sm:order-1 max-sm:mr-auto sm:w-24">
        {dayText(date)}
      </time>
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p className="break-words">
          {kind === 'Hours' ? (
            <Link to="/timesheets-detail" search={{ entry: id }} className={linkStyle}>
              {text || 'No note'}
            </Link>
          ) : kind === 'Expense' ? (
            <Link to="/expenses" search={{ expense: id }} className={linkStyle}>
              {text || 'Expense'}
            </Link>
          ) : (
            text || kind
          )}
        </p>
        <p className="text-sm text-muted">
          {[person, project].filter(Boolean).join(' · ')} {isFreed && <Badge>Credited</Badge>}
        </p>
      </div>
      {hours !== null && (
        <span className="shrink-0 tabular-nums max-sm:order-1">{quantityText({ quantity: hours, unit: 'hour' })}</span>
      )}
      <span className="w-24 shrink-0 text-right tabular-nums max-sm:order-1">{moneyIn(currency).exact(net)}</span>
    </li>
  )
}

const linkStyle = `${coverStyle} underline decoration-control underline-offset-3 hover:decoration-ink`
