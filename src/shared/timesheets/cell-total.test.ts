import { expect, test } from 'vitest'
import { SHIPPED_RULES } from '../time-entries/steps.ts'
import { sharedTotal } from './cell-total.ts'

test.each([
  [['1', '10'], '4', ['1', '3']],
  [['10', '1'], '4', ['3.75', '0.25']],
  [['1', '1'], '4', ['1', '3']],
  [['1', '2', '3'], '1', ['0.5', '0.25', '0.25']],
  [['1,5', '0:30'], '2', ['1,5', '0:30']],
  [['1', '1'], '2h30', ['1', '1.5']],
  [['0.33', '1'], '4.33', null],
])('a cell with entries of %o h in which %s is typed holds %o', (entries, typed, hours) => {
  expect(sharedTotal(entries, typed, SHIPPED_RULES).hours ?? null).toEqual(hours)
})

test('in steps of five minutes the total is exact although hours have two decimals', () => {
  const rules = { ...SHIPPED_RULES, stepMinutes: 5 } as const
  expect(sharedTotal(['0.33', '0.33'], '1', rules)).toEqual({ hours: ['0.33', '0.67'] })
})

test.each([
  ['0.25', '2 entries need at least 0.5 h'],
  ['25', 'Maximum 24 hours'],
  ['0', 'Minimum 0.25 hours'],
  ['four', 'Hours must be a number'],
])('a total of %s is refused, and nothing is lost: %s', (typed, fault) => {
  expect(sharedTotal(['1', '2'], typed, SHIPPED_RULES)).toEqual({ fault })
})

test('a total is not shared among entries whose hours are mistyped', () => {
  expect(sharedTotal(['1', 'x'], '4', SHIPPED_RULES)).toEqual({ fault: 'Correct the hours of its entries first' })
})
