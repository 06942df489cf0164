import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EXPENSE_STATUSES, type ExpenseStatus } from './choices.ts'
import {
  baseAmount,
  type ExpenseAct,
  expenseAfter,
  expenseFault,
  type ExpenseStep,
  rateFault,
  withoutTax,
} from './rules.ts'

const STEPS: ExpenseStep[] = ['approve', 'reject', 'reimburse', 'edit']

test('a claim goes only these ways', () => {
  const ways = EXPENSE_STATUSES.flatMap((from) =>
    STEPS.flatMap((step) => {
      const to = expenseAfter(from, step)
      return to === null ? [] : [`${from} → ${step} → ${to}`]
    }),
  )
  expect(ways).toEqual([
    'Pending → approve → Approved',
    'Pending → reject → Rejected',
    'Pending → edit → Pending',
    'Approved → reimburse → Reimbursed',
    'Rejected → edit → Pending',
  ])
})

test('no sequence of steps pays a claim that was not approved last', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...STEPS), { maxLength: 20 }), (steps) => {
      let status: ExpenseStatus = 'Pending'
      let before: ExpenseStatus = status
      for (const step of steps) {
        const next = expenseAfter(status, step)
        if (next === null) continue
        before = status
        status = next
      }
      expect(EXPENSE_STATUSES).toContain(status)
      expect(status !== 'Reimbursed' || before === 'Approved').toBe(true)
    }),
  )
})

test.each<[ExpenseAct, (typeof EXPENSE_STATUSES)[number], string]>([
  ['approve', 'Approved', 'Only a pending claim can be approved; this one is approved'],
  ['reject', 'Reimbursed', 'Only a pending claim can be rejected; this one is reimbursed'],
  ['reimburse', 'Pending', 'Only an approved claim can be reimbursed; this one is pending'],
  ['edit', 'Approved', 'Only a pending or rejected claim can be changed; this one is approved'],
  ['delete', 'Reimbursed', 'Only a pending or rejected claim can be deleted; this one is reimbursed'],
])('what is in the way of %s is said', (act, status, fault) => {
  expect(expenseFault(status, act)).toBe(fault)
})

test('where nothing is in the way nothing is said', () => {
  expect(expenseFault('Pending', 'approve')).toBeNull()
  expect(expenseFault('Rejected', 'delete')).toBeNull()
})

test.each([
  [100, 1, 100],
  [100, 0.8567, 85.67],
  [0.01, 0.4, 0],
  [0.01, 0.5, 0.01],
  [1.15, 0.1, 0.12],
  [19.99, 1.17345678, 23.46],
  [12.5, 0.00000001, 0],
  [999_999_999.99, 100, 99_999_999_999],
  [12.345, 1, 12.35],
  [100, 8.534, 853, 'JPY'],
  [1, 0.5, 1, 'JPY'],
  [12.345, 0.5, 6.173, 'KWD'],
])('%d at %d comes to %d %s', (amount, rate, base, currency = 'GBP') => {
  expect(baseAmount(amount, rate, currency)).toBe(base)
})

test('at a rate of 1 an amount stays what it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e11 }), (cents) => {
      expect(baseAmount(cents / 100, 1, 'GBP')).toBe(cents / 100)
    }),
  )
})

test.each([
  ['GBP', undefined, null],
  ['GBP', 1, null],
  ['GBP', 1.2, "GBP is the company's currency, so the rate is 1"],
  ['EUR', 0.85, null],
  ['EUR', undefined, 'Rate is required: what one EUR is worth in GBP'],
])('%s at %s in a company of GBP: %s', (currency, rate, fault) => {
  expect(rateFault(currency, rate, 'GBP')).toBe(fault)
})

test.each([
  [119, 19, 'EUR', 100],
  [10, 7, 'EUR', 9.35],
  [1000, 10, 'JPY', 909],
  [1, 7, 'KWD', 0.935],
])('%d with %d %% of tax in %s is %d without it, in the decimals of the currency', (amount, tax, currency, net) => {
  expect(withoutTax(amount, tax, currency)).toBe(net)
})
