import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generateCompany, SAMPLE_COMPANY } from '../../../sample-data/company.ts'
import { companyNamesFrom } from '../company-names.ts'
import { companyOf, measure } from '../../../../../bench/discovery/measure.ts'

const notesOf = (file: string) =>
  companyOf(readFileSync(join(import.meta.dirname, '../../../../../bench/discovery', file), 'utf8'))

test('most proposals from the notes labeled before tuning are right, and few decisions recover half of what is missing', () => {
  const { notes, precision, recovered, decisions } = measure(notesOf('held.txt'))
  expect(notes).toBeGreaterThan(300)
  expect(decisions).toBeLessThanOrEqual(notes * 0.03)
  expect(precision).toBeGreaterThanOrEqual(0.6)
  expect(recovered).toBeGreaterThanOrEqual(0.5)
})

test.each(['engineers.txt', 'agency.txt'])(
  'most proposals from notes that were labeled blindly are right, and decisions recover most of what they could: %s',
  (file) => {
    const { precision, recovered, possible } = measure(notesOf(file))
    expect(precision).toBeGreaterThanOrEqual(0.85)
    expect(recovered).toBeGreaterThanOrEqual(possible * 0.8)
  },
)

test.each(['tuning.txt', 'tuning-2.txt'])(
  'most proposals from the notes that discovery was tuned on are right: %s',
  (file) => {
    expect(measure(notesOf(file)).precision).toBeGreaterThanOrEqual(0.8)
  },
)

test('the everyday words of a whole company are not proposed, however often its notes repeat them', () => {
  const seen = new Date('2026-11-27T12:00:00Z')
  const { people, projects, timeEntries } = generateCompany({ ...SAMPLE_COMPANY, today: '2026-11-27', now: seen })
  const notes = [...timeEntries].map(({ user_id, notes: text }) => ({
    person: String(user_id),
    notes: text,
    names: [],
  }))
  expect(notes.length).toBeGreaterThan(5000)
  expect(measure({ names: companyNamesFrom(people, projects), notes }).proposals).toEqual([])
})
