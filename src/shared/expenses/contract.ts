import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { idParam, listQuery, searchText } from '../http/list.ts'
import { yesNo } from '../http/problem.ts'
import { day } from '../time/day.ts'

/** Spec §3. */
export const EXPENSE_CATEGORIES = [
  'Travel',
  'Meals & Entertainment',
  'Equipment',
  'Software',
  'Training',
  'Office Supplies',
  'Parking',
] as const

/** Spec §4. */
export const EXPENSE_STATUSES = ['Pending', 'Approved', 'Rejected', 'Reimbursed'] as const

/** Without a project the expense is 'General'; `receipt` is a stored file's name. */
export const expense = z.object({
  id: z.int(),
  userId: z.int(),
  projectId: z.int().nullable(),
  amount: z.number(),
  category: z.enum(EXPENSE_CATEGORIES),
  date: day,
  description: z.string(),
  status: z.enum(EXPENSE_STATUSES),
  billable: yesNo,
  receipt: z.string().nullable(),
})

export const listExpenses = endpoint({
  method: 'GET',
  path: '/api/expenses',
  summary: 'Expenses, latest first',
  tag: 'Expenses',
  query: listQuery({
    userId: idParam.optional(),
    projectId: idParam.optional(),
    status: z.enum(EXPENSE_STATUSES).optional(),
    category: z.enum(EXPENSE_CATEGORIES).optional(),
    from: day.optional(),
    to: day.optional(),
    q: searchText.optional(),
  }),
  reply: z.array(expense),
  reads: ['expenses'],
})
