import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { getInvoiceSummary, issueInvoice, type InvoiceSummary } from '#shared/invoices/contract.ts'
import { query } from '../../api.ts'
import { coverStyle } from '../../ui/card.tsx'
import { AddressLink } from '../address-link.tsx'
import { countText } from '../figures.ts'
import { moneyIn } from '../money.ts'
import { useOffers } from '../session.ts'

interface Waiting {
  readonly text: string
  readonly href: string
  readonly amounts: InvoiceSummary['open']
}

/** For whoever issues invoices: drafts that wait to be issued, and what should have been paid by now. */
export function useWaitingInvoices(): readonly Waiting[] {
  const offers = useOffers()
  const { data } = useQuery({ ...query(getInvoiceSummary, {}), enabled: offers(issueInvoice) })
  if (!data) return []
  const { drafts, drafted, overdueInvoices, overdue } = data
  return [
    ...(overdueInvoices === 0
      ? []
      : [
          {
            text: countText(overdueInvoices, 'overdue invoice', 'overdue invoices'),
            href: '/invoices?state=Overdue',
            amounts: overdue,
          },
        ]),
    ...(drafts === 0
      ? []
      : [
          {
            text: countText(drafts, 'draft to issue', 'drafts to issue'),
            href: '/invoices?state=Draft',
            amounts: drafted,
          },
        ]),
  ]
}

/** Each with the way to its list. */
export function WaitingInvoices({ waiting, onLeave }: { waiting: readonly Waiting[]; onLeave?: () => void }) {
  return (
    <ul aria-label="Invoices that wait" className="shrink-0 divide-y divide-line border-t border-line">
      {waiting.map(({ text, href, amounts }) => (
        <li key={href} className="relative flex flex-wrap items-baseline justify-between gap-x-3 px-4 py-3 sm:px-5">
          <AddressLink
            href={href}
            onClick={onLeave}
            className={clsx(coverStyle, 'font-medium text-accent-ink hover:underline')}
          >
            {text}
          </AddressLink>
          <span className="text-sm text-muted tabular-nums">
            {amounts.map(({ currency, amount }) => moneyIn(currency).exact(amount)).join(' + ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
