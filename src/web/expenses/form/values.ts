import type { z } from 'zod'
import { expenseForm, type Expense, type ExpenseForm } from '#shared/expenses/contract.ts'
import { rateFault } from '#shared/expenses/rules.ts'
import type { Day } from '#shared/time/day.ts'

/** What the form holds while one types. */
export type FormValues = z.input<typeof expenseForm>

export type FormField = keyof ExpenseForm

/** In the form's order. */
export const FORM_FIELDS = [
  'userId',
  'amount',
  'currency',
  'rate',
  'date',
  'category',
  'projectId',
  'billable',
  'description',
] as const satisfies readonly FormField[]

/** The contract's schema, with what it cannot know: whose currency needs a rate. A claim may keep the rate that it has. */
export function claimSchema(companyCurrency: string | undefined, kept?: Pick<Expense, 'currency' | 'rate'>) {
  return expenseForm.superRefine(({ currency, rate }, context) => {
    if (companyCurrency === undefined || (kept && currency === kept.currency && rate === kept.rate)) return
    const message = rateFault(currency ?? companyCurrency, rate, companyCurrency)
    if (message !== null) context.addIssue({ code: 'custom', path: ['rate'], message })
  })
}

/** A new claim of whoever fills it in. */
export function emptyClaim(userId: number | undefined, currency: string, today: Day): Partial<FormValues> {
  const claim = { currency, date: today, projectId: null, billable: 'No', description: '' } as const
  return userId === undefined ? claim : { ...claim, userId }
}

export function formValuesOf(claim: Expense): FormValues {
  const { userId, amount, currency, rate, date, category, projectId, billable, description } = claim
  return { userId, amount, currency, rate, date, category, projectId, billable, description }
}

/** Fields in which two versions of a claim differ. */
export function differing(one: Partial<FormValues>, other: Partial<FormValues>): FormField[] {
  return FORM_FIELDS.filter((field) => !sameValue(one[field], other[field]))
}

export function sameValue(one: unknown, other: unknown): boolean {
  return (one ?? null) === (other ?? null)
}
