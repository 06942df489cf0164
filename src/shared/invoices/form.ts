import { z } from 'zod'
import { LONGEST_NOTE, requiredDay, requiredText, version } from '../http/change.ts'
import { id } from '../http/id.ts'
import { day } from '../time/day.ts'
import { GROUPINGS, LINE_UNITS } from './choices.ts'
import { MOST_LINES } from './rules.ts'

/** Whom an invoice is for, and for which days. */
export const clientAndPeriod = {
  client: requiredText('Client', 200),
  from: requiredDay('First day'),
  to: requiredDay('Last day'),
}

/** For `refine`: a period ends no earlier than it begins. */
export const periodInOrder: [(period: { from: string; to: string }) => boolean, { path: string[]; message: string }] = [
  ({ from, to }) => from <= to,
  { path: ['to'], message: 'Must not be before the first day' },
]

const included = {
  hours: z.boolean().optional(),
  expenses: z.boolean().optional(),
  milestones: z.boolean().optional(),
  retainers: z.boolean().optional(),
}

/** What is filled in for a draft. What it includes can be left out: then everything is included. */
export const draftForm = z
  .object({ ...clientAndPeriod, issueDate: day.optional(), grouping: z.enum(GROUPINGS).optional(), ...included })
  .refine(...periodInOrder)

const lineText = requiredText('Text', 1_000)
const quantity = z.number('Quantity is required').min(-1e6, 'Quantity is too small').max(1e6, 'Quantity is too large')
const price = z
  .number('Price is required')
  .min(0, 'Price must not be negative')
  .max(1e9, 'Price is too large')
  .multipleOf(0.0001, 'Prices have the decimals of their currency')

/** A line of a draft in its new state. What it holds cannot be changed, nor can the quantity and price of that. */
const lineForm = z.object({
  /** The id of an existing line; a new one has none. */
  id: id.optional(),
  text: lineText,
  /** The kind of a new line: an extra line, or a discount, whose quantity is negative. */
  kind: z.enum(['Extra', 'Discount']).optional(),
  quantity: quantity.optional(),
  unit: z.enum(LINE_UNITS).optional(),
  unitPrice: price.optional(),
  /** The tax rate; if a new line has none, the client's or else the company's. */
  taxRateId: id.optional(),
})

export const invoiceForm = z.object({
  issueDate: requiredDay('Invoice date'),
  dueDate: requiredDay('Due date'),
  note: z.string().trim().max(LONGEST_NOTE, `At most ${LONGEST_NOTE} characters`),
  buyerReference: z.string().trim().max(200, 'At most 200 characters'),
  /** All lines in their new order: those with an id stay, those without are new; the others are removed and free what they held. */
  lines: z.array(lineForm).max(MOST_LINES, `At most ${MOST_LINES} lines`),
})

const creditedLine = z.object({
  lineId: id,
  /** By default all that is left of it. */
  quantity: z.number().min(1e-6, 'Quantity must be more than 0').max(1e6, 'Quantity is too large').optional(),
})

export const creditForm = z.object({
  version,
  /** The reason, which is printed on the credit note. */
  note: requiredText('Reason', LONGEST_NOTE),
  /** By default today. */
  issueDate: day.optional(),
  /** By default all that is left of all lines. */
  lines: z.array(creditedLine).min(1, 'Choose at least one line').max(MOST_LINES).optional(),
})

export const paymentForm = z.object({
  version,
  date: requiredDay('Date'),
  /** By default all that is open. */
  amount: z
    .number()
    .positive('Amount must be more than 0')
    .max(1e11, 'Amount is too large')
    .multipleOf(0.0001, 'Amounts have the decimals of their currency')
    .optional(),
  note: z.string().trim().max(200, 'At most 200 characters').optional(),
})
