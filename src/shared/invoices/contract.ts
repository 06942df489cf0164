import { z } from 'zod'
import { currency } from '../company/contract.ts'
import { closedReason, version } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'
import { id } from '../http/id.ts'
import { idParam, listQuery, searchText } from '../http/list.ts'
import { exportOf } from '../http/list-export.ts'
import { instant } from '../http/problem.ts'
import { recordCalls } from '../http/record.ts'
import { computedDay, day } from '../time/day.ts'
import { clientAndPeriod, creditForm, draftForm, invoiceForm, paymentForm, periodInOrder } from './form.ts'
import {
  GROUPINGS,
  INVOICE_KINDS,
  INVOICE_STATE_FILTERS,
  INVOICE_STATES,
  LEFT_OUT,
  LINE_KINDS,
  LINE_UNITS,
  LOGO_TYPES,
  TAX_CATEGORIES,
} from './choices.ts'
import { invoicedParty, seller, taxPart } from './settings-contract.ts'

const call = calls({
  tag: 'Invoices',
  reads: ['invoices', 'people', 'projects', 'company'],
  writes: ['invoices', 'time-entries', 'expenses', 'projects', 'audit'],
})

const tax = { taxName: z.string(), taxPercent: z.number(), taxCategory: z.enum(TAX_CATEGORIES), taxReason: z.string() }

/** The tax on a line; `taxReason` says why there is none. `taxParts` are several taxes on the same amount, which `taxPercent` sums up. */
const lineTax = { ...tax, taxParts: z.array(taxPart).optional() }

/**
 * A line: quantity × unit price is its net amount in the decimals of the currency, half rounded up. Quantities have as many
 * decimals as they need. If its price was in another currency, `original`
 * holds that price and what one unit of it was worth in the invoice's currency. `items` are the hours, expenses, milestones or
 * months on the line.
 */
export const invoiceLine = z.object({
  id: z.int(),
  position: z.int(),
  kind: z.enum(LINE_KINDS),
  text: z.string(),
  quantity: z.number(),
  unit: z.enum(LINE_UNITS),
  unitPrice: z.number(),
  net: z.number(),
  ...lineTax,
  original: z.object({ currency, unitPrice: z.number(), rate: z.number() }).nullable(),
  items: z.int(),
  /** For an invoice: how much of the quantity credit notes have taken back. */
  creditedQuantity: z.number(),
  /** For a credit note: the line that it takes back. */
  creditsLineId: z.int().nullable(),
})

export type InvoiceLine = z.infer<typeof invoiceLine>

/** The sums of the lines with one tax rate; `amount` is the sum of its parts, if it has any. */
export const taxTotal = z.object({
  ...tax,
  taxParts: z.array(taxPart.extend({ amount: z.number() })).optional(),
  net: z.number(),
  amount: z.number(),
})

export type TaxTotal = z.infer<typeof taxTotal>

const payment = z.object({
  id: z.int(),
  date: day,
  amount: z.number(),
  note: z.string(),
  at: instant,
  by: z.string().nullable(),
})

/**
 * An invoice in lists. A draft has no number. `state` follows from days, payments and credit notes. `open` is what is still to
 * be paid. Amounts of a credit note count the other way.
 */
export const invoice = z.object({
  id: z.int(),
  kind: z.enum(INVOICE_KINDS),
  state: z.enum(INVOICE_STATES),
  number: z.string().nullable(),
  client: z.string(),
  currency,
  issueDate: day,
  dueDate: computedDay.nullable(),
  periodStart: day,
  periodEnd: day,
  net: z.number(),
  tax: z.number(),
  total: z.number(),
  paid: z.number(),
  credited: z.number(),
  open: z.number(),
  /** For a credit note: the invoice that it corrects. */
  creditsId: z.int().nullable(),
  creditsNumber: z.string().nullable(),
  createdAt: instant,
  issuedAt: instant.nullable(),
  version: z.int(),
})

export type Invoice = z.infer<typeof invoice>

/** A complete invoice. `missing` says what a draft lacks to be issued, by field, and `nextNumber` which number it would get. */
export const wholeInvoice = invoice.extend({
  grouping: z.enum(GROUPINGS),
  note: z.string(),
  buyerReference: z.string(),
  seller,
  buyer: invoicedParty,
  lines: z.array(invoiceLine),
  taxes: z.array(taxTotal),
  payments: z.array(payment),
  /** Credit notes for it, the oldest first. */
  creditNotes: z.array(z.object({ id: z.int(), number: z.string(), issueDate: day, total: z.number() })),
  missing: z.record(z.string(), z.string()),
  nextNumber: z.string().nullable(),
  /** The company's footer; once the invoice is issued, as it was then. */
  footer: z.string(),
  hasLogo: z.boolean(),
  createdBy: z.string().nullable(),
  issuedBy: z.string().nullable(),
})

export type WholeInvoice = z.infer<typeof wholeInvoice>

const one = recordCalls(call, '/api/invoices', wholeInvoice)

export const listInvoices = call('GET /api/invoices', 'invoices.read', {
  summary:
    'Invoices and credit notes, the latest first; q looks in numbers and clients, `from` and `to` in invoice dates',
  query: listQuery({
    kind: z.enum(INVOICE_KINDS).optional(),
    state: z.enum(INVOICE_STATE_FILTERS).optional(),
    client: z.string().max(200).optional(),
    from: day.optional(),
    to: day.optional(),
    q: searchText.optional(),
  }),
  reply: z.array(invoice),
  varies: ['day'],
})

export const exportInvoices = exportOf(
  listInvoices,
  'invoices.read',
  'Invoices and credit notes as CSV or XLSX, in the order of the list',
)

export const getInvoice = call('GET /api/invoices/:id', 'invoices.read', {
  summary: 'One invoice or credit note with its lines, taxes, payments and credit notes',
  reply: wholeInvoice,
  varies: ['day'],
})

/**
 * An item of a line. `id` is that of the entry, expense or milestone, or for a retainer that of the project; `month` is the
 * first day of a retainer's month.
 */
export const invoiceItem = z.object({
  lineId: z.int(),
  kind: z.enum(LINE_KINDS),
  id: z.int(),
  projectId: z.int(),
  project: z.string().nullable(),
  userId: z.int().nullable(),
  person: z.string().nullable(),
  date: day,
  hours: z.number().nullable(),
  net: z.number(),
  text: z.string(),
  /** Whether a credit note has freed it for another invoice. */
  isFreed: z.boolean(),
  /** Sorts the items of a day. */
  nth: z.int(),
})

export type InvoiceItem = z.infer<typeof invoiceItem>

export const listInvoiceItems = call('GET /api/invoices/:id/items', 'invoices.read', {
  summary: 'The hours, expenses, milestones and months that the lines of an invoice hold, by day',
  query: listQuery({ lineId: idParam.optional() }),
  reply: z.array(invoiceItem),
  reads: ['invoices', 'time-entries', 'expenses', 'people', 'projects'],
})

const previewLine = invoiceLine.omit({ id: true, position: true, creditedQuantity: true, creditsLineId: true })

/** What an invoice for a client and period would hold, and what is left out and why; `what` says that in words. */
export const invoicePreview = z.object({
  client: z.string(),
  currency,
  issueDate: day,
  dueDate: computedDay,
  grouping: z.enum(GROUPINGS),
  buyer: invoicedParty,
  lines: z.array(previewLine),
  taxes: z.array(taxTotal),
  net: z.number(),
  tax: z.number(),
  total: z.number(),
  leftOut: z.array(
    z.object({ reason: z.enum(LEFT_OUT), what: z.string(), hours: z.number().nullable(), count: z.int() }),
  ),
})

export type InvoicePreview = z.infer<typeof invoicePreview>

const yes = z.enum(['true', 'false'])

export const previewInvoice = call('GET /api/invoices/preview', 'invoices.write', {
  summary: 'What an invoice of a client and period would hold, and what is left out and why',
  query: z
    .strictObject({
      ...clientAndPeriod,
      issueDate: day.optional(),
      grouping: z.enum(GROUPINGS).optional(),
      /** All hours by default. */
      hours: yes.optional(),
      expenses: yes.optional(),
      milestones: yes.optional(),
      retainers: yes.optional(),
    })
    .refine(...periodInOrder),
  reply: invoicePreview,
  reads: ['invoices', 'time-entries', 'expenses', 'people', 'projects', 'rates', 'company'],
  varies: ['day'],
})

export const createInvoice = one.create(
  'invoices.write',
  draftForm,
  'Draft an invoice of what a client has not been invoiced for a period; it holds that until it is deleted or credited',
)

export const updateInvoice = one.update(
  'invoices.write',
  invoiceForm,
  'Change a draft; another invoice date converts prices of other currencies anew; 409 once it is issued',
)

export const deleteInvoice = one.remove('invoices.write', 'Delete a draft, which frees what it held')

export const issueInvoice = one.step(
  'issue',
  'invoices.write',
  z.object({ version, reason: closedReason }),
  'Issue a draft: it gets the next number and never changes again; 400 names what is missing; a date in a closed month, or before that of the last number, takes a reason',
)

export const creditInvoice = one.step(
  'credit',
  'invoices.write',
  creditForm.extend({ reason: closedReason }),
  'Issue a credit note for all of an invoice or some lines, answered in its place; what lines held that are credited as a whole is free again',
)

export const payInvoice = one.step(
  'pay',
  'invoices.write',
  paymentForm,
  'Note what was paid; 400 for more than is open',
)

export const unpayInvoice = one.step(
  'unpay',
  'invoices.write',
  z.object({ version, paymentId: id }),
  'Take back a payment that was noted',
)

export const getInvoiceUbl = call('GET /api/invoices/:id/ubl', 'invoices.read', {
  summary: 'An issued invoice or credit note as an EN 16931 e-invoice, in UBL 2.1; 409 for a draft',
  conflicts: true,
  download: ['application/xml'],
})

export const getInvoicePdf = call('GET /api/invoices/:id/pdf', 'invoices.read', {
  summary: 'An invoice or credit note as PDF; a draft says that it is one',
  download: ['application/pdf'],
})

export const getInvoiceLogo = call('GET /api/invoices/:id/logo', 'invoices.read', {
  summary: "The company's logo on an invoice: that of its issue, or of a draft the present one",
  download: LOGO_TYPES,
})

/** The sums of a project's invoices by currency, with the hours on them; drafts and credited amounts are left out. */
export const projectInvoiced = z.object({
  projectId: z.int(),
  amounts: z.array(z.object({ currency, net: z.number() })),
  hours: z.number(),
})

export type ProjectInvoiced = z.infer<typeof projectInvoiced>

export const getProjectInvoiced = call('GET /api/projects/:id/invoiced', 'projects.budgets', {
  summary: 'How much of a project is invoiced',
  reply: projectInvoiced,
  reads: ['invoices', 'projects'],
})

const sums = z.array(z.object({ currency, amount: z.number() }))

/** What is still to be paid of issued invoices, what is drafted and what was invoiced: each by currency, the largest amount first. */
export const invoiceSummary = z.object({
  open: sums,
  openInvoices: z.int(),
  overdue: sums,
  overdueInvoices: z.int(),
  /** With tax, minus drafted credit notes. */
  drafted: sums,
  drafts: z.int(),
  /** Without tax and minus credit notes, for the present year. */
  invoicedThisYear: sums,
})

export type InvoiceSummary = z.infer<typeof invoiceSummary>

export const getInvoiceSummary = call('GET /api/invoices/summary', 'invoices.read', {
  summary: 'What is open, overdue, drafted and invoiced this year',
  reply: invoiceSummary,
  reads: ['invoices'],
  varies: ['day'],
})
