import { expect, test } from 'vitest'
import { placeMeant } from './places.ts'

const meant = (text: string, of?: 'places' | 'views') => placeMeant(text.split(' '), of)?.label ?? null

test.each([
  ['timesheets', 'Timesheets'],
  ['time sheets', 'Timesheets'],
  ['open timesheets', 'Timesheets'],
  ['go to timesheets', 'Timesheets'],
  ['switch to timesheets', 'Timesheets'],
  ['take me to timesheets', 'Timesheets'],
  ['new expense', 'New Expense'],
  ['add a new expense', 'New Expense'],
  ['add expense', 'New Expense'],
  ['go timesheets', null],
  ['take timesheets', null],
  ['expense timesheets', null],
  ['', null],
])('“%s” names %s', (text, label) => {
  expect(meant(text)).toBe(label)
})

test('a place leads to its address, an action without one to its id', () => {
  expect(placeMeant(['timesheets'])?.to).toMatch(/^\/timesheets/)
  expect(placeMeant(['help'])?.to).toMatch(/^#/)
  expect(placeMeant(['timesheets'], 'views')).toBeNull()
})
