import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { formsOf } from '../../assistant/ask/company-names.ts'
import { skillNames } from '../../assistant/ask/grammar/names.ts'
import { vocabularyEntries } from '../../palette/queries.ts'
import { skillEngine } from './engine.ts'
import { parseTaxonomy, taxonomyFiles, taxonomyOf } from './taxonomy.ts'

const MB = 2 ** 20

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** What a value keeps on the heap, in MB, together with the value itself. */
function kept<Value>(make: () => Value): { value: Value; megabytes: number } {
  const used = () => {
    for (let round = 0; round < 4; round += 1) collectGarbage()
    return process.memoryUsage().heapUsed
  }
  const before = used()
  const value = make()
  return { value, megabytes: (used() - before) / MB }
}

test('the vocabulary, its matcher and its names for the assistant and the palette take little memory', () => {
  // A vocabulary of its own: the shipped one may have been made already.
  const taxonomy = kept(() => taxonomyOf(taxonomyFiles().flatMap(({ text }) => parseTaxonomy(text))))
  const engine = kept(() => skillEngine(taxonomy.value))
  const assistant = kept(() => skillNames(taxonomy.value.entries.map(formsOf)))
  const palette = kept(() => vocabularyEntries(taxonomy.value))
  expect(taxonomy.megabytes).toBeLessThan(7)
  expect(engine.megabytes).toBeLessThan(3)
  expect(assistant.megabytes).toBeLessThan(9)
  expect(palette.megabytes).toBeLessThan(13)
}, 60_000)
