import { INVOICE_KINDS, INVOICE_STATE_FILTERS } from '#shared/invoices/choices.ts'
import { aDay, anId, aShortText, oneOf, searchOf } from '../search-words.ts'

/** What the address of Invoices says beyond its path. */
export const invoicesSearch = searchOf({
  /** The filters; everything where absent. */
  kind: oneOf(INVOICE_KINDS),
  state: oneOf(INVOICE_STATE_FILTERS),
  client: aShortText,
  from: aDay,
  to: aDay,
  q: aShortText,
  /** `new` opens the form of a new invoice, with its client and period as far as the address says them. */
  action: oneOf(['new']),
  for: aShortText,
  start: aDay,
  end: aDay,
})

export type InvoicesSearch = ReturnType<typeof invoicesSearch>

/** What the address of one invoice says beyond its path. */
export const invoiceSearch = searchOf({
  /** The line whose hours and expenses are open. */
  line: anId,
})

export type InvoiceSearch = ReturnType<typeof invoiceSearch>
