import { z } from 'zod'
import { EXPENSE_CATEGORIES, EXPENSE_STATUS_FILTERS } from '#shared/expenses/contract.ts'
import { day } from '#shared/time/day.ts'

const id = z.int().positive().optional().catch(undefined)

export const EXPENSE_TABS = ['expenses', 'approvals', 'overview'] as const

export type ExpenseTab = (typeof EXPENSE_TABS)[number]

/** What the address of Expenses says beyond its path. */
export const expensesSearch = z.object({
  /** The open tab; the first one where absent. */
  view: z.enum(EXPENSE_TABS).optional().catch(undefined),
  /** The filters; everything where absent. `from` and `to` belong to the time that is shown. */
  employee: id,
  project: id,
  status: z.enum(EXPENSE_STATUS_FILTERS).optional().catch(undefined),
  category: z.enum(EXPENSE_CATEGORIES).optional().catch(undefined),
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
  q: z.coerce.string().max(200).optional().catch(undefined),
  /** The claim whose dialog is open. */
  expense: id,
  /** `new` and `add` open the form of a new claim (spec §2), `edit` that of the open one, `reject` asks why. */
  action: z.enum(['new', 'add', 'edit', 'reject']).optional().catch(undefined),
})

export type ExpensesSearch = z.infer<typeof expensesSearch>
