import { expect, test } from 'vitest'
import { billableIn, isYesOrNo } from './billable.ts'
import { Fault, type CellReading } from './cells.ts'

const READING: CellReading = { dayOrder: 'dmy', decimal: '.', unit: 'hours', rounding: 'none' }

const wordsOf = (words: string) => words.split(', ')

test.each([
  ...wordsOf('Yes, yes , TRUE, T, Y, 1, Ja, Oui, Sí, Si, Sim, wahr, Tak, Kyllä, x, X, ✓, ✔, 100%, Invoiced'),
  ...wordsOf('Billable, Chargeable, abrechenbar, Verrechenbar, facturable, declarabel, Fatturabile, faturável'),
])('work is billable by %j', (cell) => {
  expect(billableIn(cell, READING)).toBe(true)
})

test.each([
  ...wordsOf('No, FALSE, F, N, 0, Nein, Non, Nee, Não, falsch, Ei, -, 0%'),
  ...wordsOf('Nonbillable, Non-billable, non billable, Not billable, Unbillable, nicht abrechenbar, non facturable'),
  ...wordsOf('no facturable, niet declarabel, Non fatturabile, não faturável'),
])('work is not billable by %j', (cell) => {
  expect(billableIn(cell, READING)).toBe(false)
})

test('another word is refused, and an empty cell says nothing unless the others are marks', () => {
  expect(() => billableIn('perhaps', READING)).toThrow(new Fault('Billable must be yes or no'))
  expect(billableIn('', READING)).toBeNull()
  expect(billableIn('', { ...READING, marksBillable: true })).toBe(false)
  expect(['Yes', 'Nein', 'x', 'Ada', '1'].map(isYesOrNo)).toEqual([true, true, false, false, false])
})
