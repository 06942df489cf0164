import { z } from 'zod'
import { LONGEST_NOTE, requiredDay, requiredText, version } from '../http/change.ts'
import { id } from '../http/id.ts'
import { day } from '../time/day.ts'
import { GROUPINGS, LINE_UNITS } from './choices.ts'
import { MOST_LINES } from './rules.ts'

/** Whom an invoice is for, and which days. */
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

/** What is filled in for a draft: what is included may be left out where all is. */
export const draftForm = z
  .object({ ...clientAndPeriod, issueDate: day.optional(), grouping: z.enum(GROUPINGS).optional(), ...included })
  .refine(...periodInOrder)

const lineText = requiredText('Text', 1_000)
const quantity = z.number('Quantity is required').min(-1e6, 'Quantity is too small').max(1e6, 'Quantity is too large')
const price = z
  .number('Price is required')
  .min(0, 'Price must not be negative')
  .max(1e9, 'Price is too large')
  .multipleOf(0.01, 'Prices have two decimals at most')

/** A line of a draft as it shall be. What it holds stays, and so do quantity and price of what it holds. */
const lineForm = z.object({
  /** Of a line that is there; a new one has none. */
  id: id.optional(),
  text: lineText,
  /** Of a line that is there; new ones are extra lines, or discounts, whose quantity is negative. */
  kind: z.enum(['Extra', 'Discount']).optional(),
  quantity: quantity.optional(),
  unit: z.enum(LINE_UNITS).optional(),
  unitPrice: price.optional(),
  /** The client's tax rate, or the company's, where a new line has none. */
  taxRateId: id.optional(),
})

export const invoiceForm = z.object({
  issueDate: requiredDay('Invoice date'),
  dueDate: requiredDay('Due date'),
  note: z.string().trim().max(LONGEST_NOTE, `At most ${LONGEST_NOTE} characters`),
  buyerReference: z.string().trim().max(200, 'At most 200 characters'),
  /** All lines as they shall be, in their order: those with an id stay, those without are new, the others go and free what they held. */
  lines: z.array(lineForm).max(MOST_LINES, `At most ${MOST_LINES} lines`),
})

const creditedLine = z.object({
  lineId: id,
  /** All that is left of it where it is not given. */
  quantity: z.number().min(1e-6, 'Quantity must be more than 0').max(1e6, 'Quantity is too large').optional(),
})

export const creditForm = z.object({
  version,
  /** Why; it stands on the credit note. */
  note: requiredText('Reason', LONGEST_NOTE),
  /** Today where left out. */
  issueDate: day.optional(),
  /** All that is left of all lines where it is not given. */
  lines: z.array(creditedLine).min(1, 'Choose at least one line').max(MOST_LINES).optional(),
})

export const paymentForm = z.object({
  version,
  date: requiredDay('Date'),
  /** All that is open where left out. */
  amount: z
    .number()
    .positive('Amount must be more than 0')
    .max(1e11, 'Amount is too large')
    .multipleOf(0.01, 'Amounts have two decimals at most')
    .optional(),
  note: z.string().trim().max(200, 'At most 200 characters').optional(),
})
