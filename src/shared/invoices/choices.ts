export const INVOICE_KINDS = ['Invoice', 'Credit Note'] as const

export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** The state of an invoice; only whether it is a draft is stored, the rest follows from days, payments and credit notes. */
export const INVOICE_STATES = ['Draft', 'Issued', 'Overdue', 'Partly Paid', 'Paid', 'Credited'] as const

export type InvoiceState = (typeof INVOICE_STATES)[number]

/** What invoices can be filtered by: one state, or what the sums of open and of issued invoices count. */
export const INVOICE_STATE_FILTERS = [...INVOICE_STATES, 'To Be Paid', 'Not Draft'] as const

/** How a client wants hours to be grouped in lines. */
export const GROUPINGS = ['Project', 'Person', 'Role', 'Category', 'Project and Person', 'Entry'] as const

export type Grouping = (typeof GROUPINGS)[number]

/** What a line is for. Extra lines and discounts are added to a draft by hand; rounding follows from the lines of hours. */
export const LINE_KINDS = ['Hours', 'Expense', 'Milestone', 'Retainer', 'Extra', 'Discount', 'Rounding'] as const

export type LineKind = (typeof LINE_KINDS)[number]

export const LINE_UNITS = ['hour', 'day', 'month', 'piece'] as const

export type LineUnit = (typeof LINE_UNITS)[number]

/**
 * Categories of value added tax of EN 16931 (UNCL 5305): standard rate, zero rated, exempt, reverse charge, and outside the
 * scope of the tax. All but the first have 0 %, and the last three give the reason.
 */
export const TAX_CATEGORIES = ['S', 'Z', 'E', 'AE', 'O'] as const

export type TaxCategory = (typeof TAX_CATEGORIES)[number]

export const LOGO_TYPES = ['image/png', 'image/jpeg'] as const

/** Why something of the period is not on any line. */
export const LEFT_OUT = [
  'Not approved yet',
  'Not billable',
  'On another invoice',
  'Covered by a fee',
  'No exchange rate',
  'No amount',
] as const
