import { countText } from '../figures/text.ts'
import type { InvoiceSummary } from './contract.ts'
import type { InvoiceState } from './choices.ts'

/** Invoices of one state that wait for somebody who issues invoices. */
interface WaitingInvoices {
  readonly step: 'issue' | 'collect'
  readonly state: Extract<InvoiceState, 'Draft' | 'Overdue'>
  readonly text: string
  readonly amounts: InvoiceSummary['open']
}

type Waiting = Pick<InvoiceSummary, 'drafts' | 'drafted' | 'overdueInvoices' | 'overdue'>

/** Invoices that should have been paid by now, and drafts that wait to be issued. */
export function waitingInvoices({ drafts, drafted, overdueInvoices, overdue }: Waiting): WaitingInvoices[] {
  const collect = {
    step: 'collect' as const,
    state: 'Overdue' as const,
    text: countText(overdueInvoices, 'overdue invoice', 'overdue invoices'),
    amounts: overdue,
  }
  const issue = {
    step: 'issue' as const,
    state: 'Draft' as const,
    text: countText(drafts, 'draft to issue', 'drafts to issue'),
    amounts: drafted,
  }
  return [...(overdueInvoices > 0 ? [collect] : []), ...(drafts > 0 ? [issue] : [])]
}
