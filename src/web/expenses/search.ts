import { EXPENSE_CATEGORIES, EXPENSE_STATUS_FILTERS } from '#shared/expenses/choices.ts'
import { aDay, anId, aShortText, oneOf, searchOf } from '../search-words.ts'

export const EXPENSE_TABS = ['expenses', 'approvals', 'overview'] as const

export type ExpenseTab = (typeof EXPENSE_TABS)[number]

/** The parameters of the address of Expenses. */
export const expensesSearch = searchOf({
  /** The open tab; by default the first one. */
  view: oneOf(EXPENSE_TABS),
  /** The filters; by default everything. `from` and `to` limit the time that is shown. */
  employee: anId,
  project: anId,
  status: oneOf(EXPENSE_STATUS_FILTERS),
  category: oneOf(EXPENSE_CATEGORIES),
  from: aDay,
  to: aDay,
  q: aShortText,
  /** The claim whose dialog is open. */
  expense: anId,
  /** `new` and `add` open the form of a new claim (spec §2), `edit` that of the open claim, `reject` asks for the reason. */
  action: oneOf(['new', 'add', 'edit', 'reject']),
})

export type ExpensesSearch = ReturnType<typeof expensesSearch>
