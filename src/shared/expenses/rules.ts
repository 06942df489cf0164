import { currencyDecimals, roundMoney } from '../money/currency.ts'
import type { ExpenseStatus } from './choices.ts'

/** How many categories the chart of expenses shows (spec §2, screen 14); its table has all of them. */
export const CATEGORIES_SHOWN = 6

/** How many of the latest claims the overview shows (spec §2, screen 14). */
export const LATEST_CLAIMS_SHOWN = 12

/** A client can only be billed for an expense of a project. */
export const BILLABLE_WITHOUT_PROJECT = 'Only what belongs to a project can be billed'

/** The largest file that a receipt may be, in bytes. */
export const MAX_RECEIPT_BYTES = 10 * 1024 * 1024

/** How many months are shown if no range is asked for, this one included. */
export const SUMMARY_MONTHS = 12

export const RECEIPT_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const

/** What can happen to a claim's status; editing a rejected claim submits it again. */
export type ExpenseStep = 'approve' | 'reject' | 'reimburse' | 'edit'

/** The status to which each step leads, by the present status (spec §4); steps that are missing here are not allowed. */
const STEPS: Readonly<Record<ExpenseStatus, Readonly<Partial<Record<ExpenseStep, ExpenseStatus>>>>> = {
  Pending: { edit: 'Pending', approve: 'Approved', reject: 'Rejected' },
  Approved: { reimburse: 'Reimbursed' },
  Rejected: { edit: 'Pending' },
  Reimbursed: {},
}

/** Everything that can be done to a claim; a claim that can be edited can be deleted. */
export type ExpenseAct = ExpenseStep | 'delete'

const DONE: Readonly<Record<ExpenseAct, string>> = {
  approve: 'approved',
  reject: 'rejected',
  reimburse: 'reimbursed',
  edit: 'changed',
  delete: 'deleted',
}

/** The status after a step; null if the present one does not allow the step. */
export function expenseAfter(status: ExpenseStatus, step: ExpenseStep): ExpenseStatus | null {
  return STEPS[status][step] ?? null
}

/** Why something cannot be done to a claim in its present state; null if it can. */
export function expenseFault(status: ExpenseStatus, act: ExpenseAct): string | null {
  const step = act === 'delete' ? 'edit' : act
  if (expenseAfter(status, step) !== null) return null
  const allowed = (Object.keys(STEPS) as ExpenseStatus[]).filter((from) => expenseAfter(from, step) !== null)
  const which = allowed.map((from) => from.toLowerCase()).join(' or ')
  return `Only ${/^[aeiou]/.test(which) ? 'an' : 'a'} ${which} claim can be ${DONE[act]}; this one is ${status.toLowerCase()}`
}

/** How many decimals of a rate are kept. */
const RATE_DECIMALS = 8

/** The most that a claim may come to in the company's currency. */
export const MAX_BASE_AMOUNT = 1e11

/** How many decimals of an amount are kept; no currency has more. */
const AMOUNT_DECIMALS = 4

/**
 * Amount × rate in the company's currency, with the decimals of that, half a unit rounded up; without the errors of binary
 * fractions.
 */
export function baseAmount(amount: number, rate: number, companyCurrency: string): number {
  const decimals = currencyDecimals(companyCurrency)
  const product =
    BigInt(Math.round(amount * 10 ** AMOUNT_DECIMALS)) * BigInt(rate.toFixed(RATE_DECIMALS).replace('.', ''))
  const scale = 10n ** BigInt(AMOUNT_DECIMALS + RATE_DECIMALS - decimals)
  return Number((product + scale / 2n) / scale) / 10 ** decimals
}

/** Why a rate does not go with a currency; null if it does. */
export function rateFault(currency: string, rate: number | undefined, companyCurrency: string): string | null {
  if (currency !== companyCurrency) {
    return rate === undefined ? `Rate is required: what one ${currency} is worth in ${companyCurrency}` : null
  }
  return rate === undefined || rate === 1 ? null : `${currency} is the company's currency, so the rate is 1`
}

/** An amount without the tax that it includes, in the decimals of its currency. */
export function withoutTax(amount: number, taxPercent: number, currency: string): number {
  return roundMoney((amount * 100) / (100 + taxPercent), currency)
}

/** Why a rate needs a comment: it is another one than the company's on the day; null if it needs none, or has one. */
export function rateNoteFault(rate: number, companyRate: number | null, note: string): string | null {
  if (companyRate === null || note !== '' || rate.toFixed(RATE_DECIMALS) === companyRate.toFixed(RATE_DECIMALS)) {
    return null
  }
  return `Say why the rate is not the company's, ${companyRate}`
}
