import { z } from 'zod'
import { EXPENSE_CATEGORIES, EXPENSE_STATUS_FILTERS } from '#shared/expenses/contract.ts'
import { aDay, anId, word } from '../search-words.ts'

export const EXPENSE_TABS = ['expenses', 'approvals', 'overview'] as const

export type ExpenseTab = (typeof EXPENSE_TABS)[number]

/** What the address of Expenses says beyond its path. */
export const expensesSearch = z.object({
  /** The open tab; the first one where absent. */
  view: word(z.enum(EXPENSE_TABS)),
  /** The filters; everything where absent. `from` and `to` belong to the time that is shown. */
  employee: anId,
  project: anId,
  status: word(z.enum(EXPENSE_STATUS_FILTERS)),
  category: word(z.enum(EXPENSE_CATEGORIES)),
  from: aDay,
  to: aDay,
  q: word(z.coerce.string().max(200)),
  /** The claim whose dialog is open. */
  expense: anId,
  /** `new` and `add` open the form of a new claim (spec §2), `edit` that of the open one, `reject` asks why. */
  action: word(z.enum(['new', 'add', 'edit', 'reject'])),
})

export type ExpensesSearch = z.infer<typeof expensesSearch>
