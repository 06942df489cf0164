import { clsx } from 'clsx'
import type { InboxItem } from '#shared/inbox/contract.ts'
import { coverStyle } from '../../ui/card.tsx'
import { AddressLink } from '../address-link.tsx'
import { moneyIn } from '../money.ts'

interface WaitingInvoicesProps {
  /** The number and kind of the invoices. */
  text: string
  step: InboxItem['step']
  amounts: InboxItem['amounts']
  onLeave?: () => void
}

/** Waiting invoices: a link to their list, which covers the line around it, and their sum. */
export function WaitingInvoices({ text, step, amounts = [], onLeave }: WaitingInvoicesProps) {
  return (
    <>
      <AddressLink
        href={`/invoices?state=${step === 'issue' ? 'Draft' : 'Overdue'}`}
        onClick={onLeave}
        className={clsx(coverStyle, 'font-medium hover:underline')}
      >
        {text}
      </AddressLink>
      <span className="text-sm text-muted tabular-nums">
        {amounts.map(({ currency, amount }) => moneyIn(currency).exact(amount)).join(' + ')}
      </span>
    </>
  )
}
