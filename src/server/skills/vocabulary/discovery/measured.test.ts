import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { companyOf, measure } from '../../../../../bench/discovery/measure.ts'

const notesOf = (file: string) =>
  companyOf(readFileSync(join(import.meta.dirname, '../../../../../bench/discovery', file), 'utf8'))

test('most proposals from notes that nothing was tuned on are right, and few decisions recover half of what is missing', () => {
  const { notes, precision, recovered, decisions } = measure(notesOf('held.txt'))
  expect(notes).toBeGreaterThan(300)
  expect(decisions).toBeLessThanOrEqual(notes * 0.03)
  expect(precision).toBeGreaterThanOrEqual(0.6)
  expect(recovered).toBeGreaterThanOrEqual(0.5)
})

test('most proposals from the notes that discovery was tuned on are right', () => {
  expect(measure(notesOf('tuning.txt')).precision).toBeGreaterThanOrEqual(0.6)
})
