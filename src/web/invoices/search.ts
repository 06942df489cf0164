import { INVOICE_KINDS, INVOICE_STATE_FILTERS } from '#shared/invoices/choices.ts'
import { aDay, anId, aShortText, oneOf, searchOf } from '../search-words.ts'

/** The parameters of the address of Invoices. */
export const invoicesSearch = searchOf({
  /** The filters; by default everything. */
  kind: oneOf(INVOICE_KINDS),
  state: oneOf(INVOICE_STATE_FILTERS),
  client: aShortText,
  from: aDay,
  to: aDay,
  q: aShortText,
  /** `new` opens the form of a new invoice, with the client and period if the address gives them. */
  action: oneOf(['new']),
  for: aShortText,
  start: aDay,
  end: aDay,
})

export type InvoicesSearch = ReturnType<typeof invoicesSearch>

/** The parameters of the address of one invoice. */
export const invoiceSearch = searchOf({
  /** The line whose hours and expenses are open. */
  line: anId,
})

export type InvoiceSearch = ReturnType<typeof invoiceSearch>
