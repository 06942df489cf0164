import { INVOICE_KINDS, INVOICE_STATES } from '#shared/invoices/choices.ts'
import { aDay, anId, aText, oneOf, searchOf } from '../search-words.ts'

/** As the server takes it. */
const LONGEST_SEARCH = 200

const short = (given: unknown) => (String(given).length > LONGEST_SEARCH ? undefined : aText(given))

/** What the address of Invoices says beyond its path. */
export const invoicesSearch = searchOf({
  /** The filters; everything where absent. */
  kind: oneOf(INVOICE_KINDS),
  state: oneOf(INVOICE_STATES),
  client: short,
  from: aDay,
  to: aDay,
  q: short,
  /** `new` opens the form of a new invoice, with its client and period as far as the address says them. */
  action: oneOf(['new']),
  for: short,
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
