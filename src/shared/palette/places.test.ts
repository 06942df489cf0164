import { expect, test } from 'vitest'
import { placeMeant } from './places.ts'
import { NAMED_SCREENS } from './screen-names.ts'

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

test('a part of a screen is named alone or behind its screen, and leads to its address', () => {
  const parts = NAMED_SCREENS.flatMap(({ label, path, views }) => views.map((part) => ({ label, path, part })))
  expect(parts.length).toBeGreaterThan(3)
  for (const { label, path, part } of parts) {
    const place = placeMeant(`${label} ${part.label}`.toLowerCase().split(' '), 'views')
    const search = Object.entries(part.search).filter(([, value]) => value !== undefined)
    const to = search.length === 0 ? path : `${path}?${new URLSearchParams(search as [string, string][]).toString()}`
    expect(place).toEqual({ label: part.label, to })
    expect(placeMeant(part.label.toLowerCase().split(' '), 'views')?.label).toBe(part.label)
  }
})

test.each([
  ['expenses', 'Expenses'],
  ['expense', 'Expenses'],
  ['add add expense', 'New Expense'],
  ['new new expense', 'New Expense'],
  ['add my expense', 'New Expense'],
  ['my expenses', null],
])('“%s” names %s whatever its number and words around it', (text, label) => {
  expect(meant(text)).toBe(label)
})

test('a place leads to its address, an action without one to its id', () => {
  expect(placeMeant(['timesheets'])?.to).toMatch(/^\/timesheets/)
  expect(placeMeant(['help'])?.to).toMatch(/^#/)
  expect(placeMeant(['timesheets'], 'views')).toBeNull()
})
