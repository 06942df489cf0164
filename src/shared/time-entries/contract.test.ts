import { expect, test } from 'vitest'
import { timeEntryForm } from './contract.ts'

const VALID = { projectId: 1, hours: 8, date: '2026-11-20', category: 'Development', notes: 'Wired the API' }

test('a filled-in form passes, and notes lose the blanks around them', () => {
  expect(timeEntryForm.parse({ ...VALID, notes: '  Wired the API ' })).toEqual(VALID)
})

test.each([
  ['projectId', undefined, 'Project is required'],
  ['projectId', 0, 'Project is required'],
  ['hours', 0.2, 'Minimum 0.25 hours'],
  ['hours', 24.25, 'Maximum 24 hours'],
  ['hours', 0.3, 'Hours go in steps of 0.25'],
  ['hours', '8', 'Hours must be a number'],
  ['hours', Number.NaN, 'Hours must be a number'],
  ['date', '', 'Date is required'],
  ['date', undefined, 'Date is required'],
  ['date', '2026-02-30', 'Not a calendar day (yyyy-MM-dd)'],
  ['category', '', 'Category is required'],
  ['category', undefined, 'Category is required'],
  ['notes', '   ', 'Notes are required'],
  ['notes', undefined, 'Notes are required'],
])('%s = %j is refused: %s', (field, value, message) => {
  const checked = timeEntryForm.safeParse({ ...VALID, [field]: value })
  const [issue] = checked.error?.issues ?? []
  expect([issue?.path, issue?.message]).toEqual([[field], message])
})
