import { z } from 'zod'
import { currency, knownCurrency } from '../company/contract.ts'
import { rejection, requiredDay, requiredId, requiredText, step, undo, versionQuery } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'
import { uploadedFile } from '../http/file.ts'
import { id } from '../http/id.ts'
import { idParam, listQuery, searchText } from '../http/list.ts'
import { exportOf } from '../http/list-export.ts'
import { instant, yesNo } from '../http/problem.ts'
import { recordCalls } from '../http/record.ts'
import { day } from '../time/day.ts'
import { BILLABLE_WITHOUT_PROJECT, MAX_RECEIPT_BYTES, RECEIPT_TYPES } from './rules.ts'
import { EXPENSE_CATEGORIES, EXPENSE_STATUS_FILTERS, EXPENSE_STATUSES } from './choices.ts'

const call = calls({ tag: 'Expenses', reads: ['expenses'], writes: ['expenses', 'audit'] })

/**
 * Without a project the expense is 'General'; `receipt` is the original name of the receipt's file. `amount` is in `currency`,
 * `baseAmount` in the company's: amount × rate, in the decimals of that. `companyRate` is the company's own rate of the currency on the
 * day of the expense, null if it has none; `rateNote` says why `rate` is another one. `taxPercent` is the tax that the amount
 * includes, in percent: a client is charged the amount without it.
 */
export const expense = z.object({
  id: z.int(),
  userId: z.int(),
  projectId: z.int().nullable(),
  amount: z.number(),
  currency,
  rate: z.number(),
  baseAmount: z.number(),
  companyRate: z.number().nullable(),
  rateNote: z.string(),
  taxPercent: z.number(),
  category: z.enum(EXPENSE_CATEGORIES),
  date: day,
  description: z.string(),
  status: z.enum(EXPENSE_STATUSES),
  billable: yesNo,
  receipt: z.string().nullable(),
  /** Whether the receipt's file is stored here and can be fetched. */
  receiptStored: z.boolean(),
  decidedBy: z.int().nullable(),
  decidedAt: instant.nullable(),
  decisionNote: z.string(),
  reimbursedAt: instant.nullable(),
  createdAt: instant,
  version: z.int(),
})

export type Expense = z.infer<typeof expense>

const claim = recordCalls(call, '/api/expenses', expense)

const filters = {
  userId: idParam.optional(),
  projectId: idParam.optional(),
  status: z.enum(EXPENSE_STATUS_FILTERS).optional(),
  category: z.enum(EXPENSE_CATEGORIES).optional(),
  from: day.optional(),
  to: day.optional(),
  q: searchText.optional(),
}

export const listExpenses = call('GET /api/expenses', 'claims.read', {
  summary: 'Expenses, latest first',
  query: listQuery(filters),
  reply: z.array(expense),
})

export const getExpense = claim.read('claims.read', 'One expense')

const expenseFields = z.object({
  userId: requiredId('Person'),
  projectId: id.nullish(),
  amount: z
    .number('Amount is required')
    .positive('Amount must be more than 0')
    .max(1e9, 'Amount is too large')
    // The server checks how many of them the currency has.
    .multipleOf(0.0001, 'Amounts have the decimals of their currency'),
  /** By default the company's currency. */
  currency: knownCurrency.optional(),
  /** What one unit of the currency costs in the company's; by default the company's own rate of the day of the expense. */
  rate: z
    .number('Rate must be a number')
    .min(1e-8, 'Rate must be more than 0')
    .max(1e6, 'Rate is too large')
    .optional(),
  /** Why the rate is another one than the company's; required if it is. */
  rateNote: z.string().trim().max(1000, 'At most 1000 characters').optional(),
  /** The tax that the amount includes, in percent. */
  taxPercent: z
    .number('Tax must be a number')
    .min(0, 'Tax must not be negative')
    .max(99.9999, 'Tax must be less than 100 %')
    .multipleOf(0.0001, 'At most four decimals')
    .optional(),
  category: z.enum(EXPENSE_CATEGORIES, `Category must be one of ${EXPENSE_CATEGORIES.join(', ')}`),
  date: requiredDay('Date'),
  description: requiredText('Description', 2000),
  billable: yesNo.optional(),
})

/** What a person fills in. A client can only be billed for an expense of a project. */
export const expenseForm = expenseFields.refine(({ projectId, billable }) => billable !== 'Yes' || Boolean(projectId), {
  path: ['billable'],
  message: BILLABLE_WITHOUT_PROJECT,
})

export type ExpenseForm = z.infer<typeof expenseForm>

export const createExpense = claim.create('claims.write', expenseForm, 'Claim an expense')

export const updateExpense = claim.update(
  'claims.write',
  expenseFields.omit({ userId: true }),
  'Change a pending or rejected claim, which is pending then; 409 once it is approved',
)

export const deleteExpense = claim.remove(
  'claims.write',
  'Delete a pending or rejected claim and its receipt; 409 once it is approved',
)

export const approveExpense = claim.step('approve', 'claims.decide', step, 'Approve a pending claim')
export const rejectExpense = claim.step('reject', 'claims.decide', rejection, 'Reject a pending claim, with the reason')
export const reimburseExpense = claim.step('reimburse', 'claims.reimburse', step, 'Mark an approved claim as paid')
export const undoExpense = claim.step(
  'undo',
  'claims.undo',
  undo,
  "Take back one's own approval, rejection or payment of the last 24 hours; 409 where something has happened since",
)

/** The file is the body, its kind told by its content; `X-File-Name` (percent-encoded) gives the name that is shown. */
export const RECEIPT_PATH = '/api/expenses/:id/receipt'

export const putReceipt = call(`PUT ${RECEIPT_PATH}`, 'claims.write', {
  summary: 'Attach the receipt of a pending or rejected claim, which is pending then, in place of the one it has',
  query: versionQuery,
  upload: { types: [...RECEIPT_TYPES, 'application/octet-stream'], maxBytes: MAX_RECEIPT_BYTES },
  body: uploadedFile,
  reply: expense,
})

export const getReceipt = call(`GET ${RECEIPT_PATH}`, 'claims.read', {
  summary: "The receipt's file, to be saved",
  download: RECEIPT_TYPES,
})

export const deleteReceipt = call(`DELETE ${RECEIPT_PATH}`, 'claims.write', {
  summary: 'Take the receipt from a pending or rejected claim, which is pending then',
  query: versionQuery,
})

/**
 * Sums in the company's currency; rejected claims only count in `statuses`. Months are yyyy-MM, all those between the first and
 * the last one: the last twelve if neither `from` nor `to` is given, else those with claims.
 */
export const expenseSummary = z.object({
  currency,
  total: z.number(),
  claims: z.int(),
  statuses: z.array(z.object({ status: z.enum(EXPENSE_STATUSES), amount: z.number(), claims: z.int() })),
  categories: z.array(z.object({ category: z.enum(EXPENSE_CATEGORIES), amount: z.number(), claims: z.int() })),
  months: z.array(z.object({ month: z.string(), amount: z.number(), claims: z.int() })),
})

export type ExpenseSummary = z.infer<typeof expenseSummary>

export const getExpenseSummary = call('GET /api/expenses/summary', 'claims.read', {
  summary: 'Expenses by status, category and month',
  query: z.strictObject(filters),
  reply: expenseSummary,
  reads: ['expenses', 'company'],
  varies: ['day'],
})

export const exportExpenses = exportOf(listExpenses, 'claims.export', 'Expenses as CSV or XLSX, latest first', [
  '/api/expenses/export.csv',
])
