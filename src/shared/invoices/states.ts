export const INVOICE_KINDS = ['Invoice', 'Credit Note'] as const

export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** How an invoice stands; only whether it is a draft is stored, the rest follows from days, payments and credit notes. */
export const INVOICE_STATES = ['Draft', 'Issued', 'Overdue', 'Partly Paid', 'Paid', 'Credited'] as const

export type InvoiceState = (typeof INVOICE_STATES)[number]
