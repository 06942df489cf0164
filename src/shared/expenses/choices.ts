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

export type ExpenseStatus = (typeof EXPENSE_STATUSES)[number]

/** What claims can be filtered by: one status, or all that count in sums. */
export const EXPENSE_STATUS_FILTERS = [...EXPENSE_STATUSES, 'Not Rejected'] as const
