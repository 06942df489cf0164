import { Link } from '@tanstack/react-router'
import { addressLines } from '#shared/invoices/address.ts'
import type { WholeInvoice } from '#shared/invoices/contract.ts'
import { dayText } from '#shared/time/day-text.ts'

/** Whom the draft is for, for which days, and a link to change that. */
export function Addressee({ invoice }: { invoice: WholeInvoice }) {
  const { buyer, client, periodStart, periodEnd } = invoice
  return (
    <div className="min-w-0 space-y-3">
      <div>
        <p className="text-xs font-medium text-muted">Billed to</p>
        <address className="break-words not-italic">
          <span className="font-medium">{buyer.name || client}</span>
          {addressLines(buyer, invoice.seller.country).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        <Link
          to="/settings"
          search={{ tab: 'invoicing', client }}
          className="inline-flex min-h-6 items-center rounded-sm text-sm text-accent-ink hover:underline"
        >
          Change the client’s details
        </Link>
      </div>
      <div>
        <p className="text-xs font-medium text-muted">Services</p>
        <p>
          {dayText(periodStart)} – {dayText(periodEnd)}
        </p>
      </div>
    </div>
  )
}
