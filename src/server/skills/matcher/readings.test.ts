import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mixedTexts } from '../../testing/mixed-texts.ts'
import { unknownTerms } from '../vocabulary/discovery/unknown-terms.ts'
import { shippedTaxonomy } from './taxonomy.ts'
import { formsOf } from '../vocabulary/forms.ts'
import { extractSkills } from './extractor.ts'

// How each note of `testing/notes.txt` is read: skills with the confidence in them and the words that show them, and
// names that no vocabulary knows. What a change makes of the readings shows as a difference of `testing/readings.txt`, to
// be read line by line before `vitest -u` takes it over.

const notes = readFileSync(join(import.meta.dirname, 'testing/notes.txt'), 'utf8')
  .trim()
  .split('\n')
const known = new Set(shippedTaxonomy().entries.flatMap(formsOf))

function reading(note: string): string {
  const skills = extractSkills(note)
  const shown = skills.map(
    ({ skill, confidence, derived, evidence }) =>
      `${derived ? '+' : ''}${skill} ${confidence.toFixed(2)} [${evidence.map(({ start, end }) => note.slice(start, end)).join('|')}]`,
  )
  const unknown = unknownTerms(note, skills, (form) => known.has(form)).map(
    ({ spelling, reason }) => `?${spelling} (${reason})`,
  )
  return [note, ...[...shown, ...unknown].map((line) => `  ${line}`)].join('\n')
}

test('every note is read as it was', async () => {
  await expect(notes.map(reading).join('\n')).toMatchFileSnapshot('testing/readings.txt')
})

test('notes that are mixed of these are read as they were', async () => {
  await expect(mixedTexts(notes, 1500).map(reading).join('\n')).toMatchFileSnapshot('testing/mixed-readings.txt')
})
