import { Link } from '@tanstack/react-router'
import { Banknote, FileCode, FileText, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import {
  creditInvoice,
  getInvoicePdf,
  getInvoiceUbl,
  payInvoice,
  type WholeInvoice,
} from '#shared/invoices/contract.ts'
import { dayText } from '#shared/time/day-text.ts'
import { eInvoiceFault } from '#shared/invoices/rules.ts'
import { urlOf } from '../../api.ts'
import { History } from '../../records/history.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { Section } from '../../ui/section.tsx'
import { linkStyle } from '../../ui/link-style.ts'
import { moneyIn } from '../../widgets/money.ts'
import { useOffers } from '../../widgets/session.ts'
import { useToday } from '../../widgets/today.ts'
import { DEEDS, historyText } from '../words.ts'
import { CreditDialog } from './credit-dialog.tsx'
import { useUnpay } from './data.ts'
import { InvoiceDocument } from './document.tsx'
import { InvoiceHeader } from './header.tsx'
import { PaymentDialog } from './payment-dialog.tsx'

const HISTORY_LABELS = {
  issueDate: 'Invoice date',
  dueDate: 'Due date',
  note: 'Note',
  buyerReference: 'Client’s reference',
  lines: 'Lines',
  net: 'Net',
  tax: 'Tax',
  total: 'Total',
} as const

/** An issued invoice or credit note: the document, its files, and its payments and credits. */
export function Issued({ invoice }: { invoice: WholeInvoice }) {
  const { id, kind, state, currency, open } = invoice
  const today = useToday()
  const offers = useOffers()
  const [asking, setAsking] = useState<'pay' | 'credit' | null>(null)
  const close = () => setAsking(null)
  const isInvoice = kind === 'Invoice'
  return (
    <>
      <InvoiceHeader invoice={invoice}>
        {isInvoice && state !== 'Credited' && offers(creditInvoice) && (
          <Button look="outline" icon={RotateCcw} aria-haspopup="dialog" onClick={() => setAsking('credit')}>
            Credit…
          </Button>
        )}
        {eInvoiceFault(currency) === null && (
          <a href={urlOf(getInvoiceUbl.path, { id }, {})} download className={buttonStyle({ look: 'outline' })}>
            <FileCode aria-hidden />
            E-Invoice
          </a>
        )}
        <a
          href={urlOf(getInvoicePdf.path, { id }, {})}
          download
          className={buttonStyle({ look: isInvoice && open > 0 ? 'outline' : 'primary' })}
        >
          <FileText aria-hidden />
          PDF
        </a>
        {isInvoice && open > 0 && offers(payInvoice) && (
          <Button icon={Banknote} aria-haspopup="dialog" onClick={() => setAsking('pay')}>
            Record Payment
          </Button>
        )}
      </InvoiceHeader>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <InvoiceDocument invoice={invoice} />
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1 print:hidden">
          {isInvoice ? <Paid invoice={invoice} /> : <Corrects invoice={invoice} />}
          <Panel className="p-4 sm:px-5">
            <History
              entity="invoice"
              id={id}
              what={isInvoice ? 'invoice' : 'credit note'}
              today={today}
              labels={HISTORY_LABELS}
              text={historyText(invoice.currency)}
              deeds={DEEDS}
            />
          </Panel>
        </div>
      </div>
      {asking === 'pay' && <PaymentDialog invoice={invoice} onClose={close} />}
      {asking === 'credit' && <CreditDialog invoice={invoice} onClose={close} />}
    </>
  )
}

/** What was paid and credited, and what is left. */
function Paid({ invoice }: { invoice: WholeInvoice }) {
  const { currency, total, open, payments, creditNotes, dueDate, state } = invoice
  const { exact } = moneyIn(currency)
  const takeBack = useUnpay()
  const offers = useOffers()
  return (
    <Panel className="p-4 sm:px-5">
      <Section title="Payments">
        <p className="text-2xl font-semibold tracking-tight tabular-nums">{exact(Math.max(0, open))}</p>
        <p className="text-sm text-muted">
          {open > 0 ? `open of ${exact(total)}` : `Nothing is open of ${exact(total)}`}
          {open > 0 && dueDate !== null && `, ${state === 'Overdue' ? 'was due' : 'due'} ${dayText(dueDate)}`}
          {open < 0 && `. ${exact(-open)} was paid too much`}
        </p>
        {payments.length + creditNotes.length > 0 && (
          <ul aria-label="Payments" className="mt-3 divide-y divide-line border-t border-line">
            {payments.map((payment) => (
              <li key={payment.id} className="py-2">
                <p className="flex items-baseline justify-between gap-3">
                  <span>{dayText(payment.date)}</span>
                  <span className="font-medium tabular-nums">{exact(payment.amount)}</span>
                </p>
                <p className="flex items-baseline justify-between gap-3 text-sm text-muted">
                  <span className="min-w-0 break-words">
                    {payment.note || 'Payment'}
                    {payment.by !== null && ` · recorded by ${payment.by}`}
                  </span>
                  {offers(payInvoice) && (
                    <button
                      type="button"
                      disabled={takeBack.isPending}
                      onClick={() => takeBack.mutate({ invoice, paymentId: payment.id })}
                      aria-label={`Take back the payment of ${exact(payment.amount)}`}
                      className="min-h-6 shrink-0 rounded-sm text-accent-ink hover:underline max-md:min-h-11"
                    >
                      Take back
                    </button>
                  )}
                </p>
              </li>
            ))}
            {creditNotes.map((note) => (
              <li key={note.id} className="flex items-baseline justify-between gap-3 py-2">
                <Link to="/invoices/$id" params={{ id: String(note.id) }} className={linkStyle}>
                  Credit note {note.number}
                </Link>
                <span className="font-medium tabular-nums">{exact(note.total)}</span>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </Panel>
  )
}

function Corrects({ invoice: { creditsId, creditsNumber } }: { invoice: WholeInvoice }) {
  if (creditsId === null) return null
  return (
    <Panel className="p-4 sm:px-5">
      <Section title="Corrects">
        <Link to="/invoices/$id" params={{ id: String(creditsId) }} className={linkStyle}>
          Invoice {creditsNumber}
        </Link>
      </Section>
    </Panel>
  )
}
