import { expect, test } from 'vitest'
import { withPackages } from '../packages/with-packages.ts'
import { faintTerms, plainNames, unknownTerms } from '../vocabulary/discovery/unknown-terms.ts'
import { knownForms } from '../vocabulary/forms.ts'
import { skillEngine } from './engine.ts'
import { shippedTaxonomy } from './taxonomy.ts'
import { countSteps } from './testing/steps.ts'

const taxonomy = shippedTaxonomy()
const forms = knownForms(taxonomy)
const engine = withPackages(skillEngine(taxonomy), taxonomy, {})

/** Everything that is read from a saved note. */
function readNote(note: string): void {
  const found = engine.extractSkills(note)
  for (const read of [unknownTerms, faintTerms, plainNames]) read(note, found, (term) => forms.has(term))
}

const filled = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length)

const PARTS = {
  'one long word': 'a',
  'a long German word': 'entwicklungs',
  'a long word of skills': 'dockerkafka',
  digits: '7',
  'letters and digits': 'a1',
  'words joined by hyphens': 'docker-foobar-',
  hyphens: '-',
  'words joined by dots': 'foo.js.',
  'words joined by low lines': 'foo_bar_',
  'words joined by slashes': 'react/foobar/',
  brackets: '(',
  'nested brackets': '([{<',
  'closed brackets': '()[]',
  quotes: '"',
  'one quote after a word': 'foo’',
  'at signs': '@',
  scopes: '@foo/bar ',
  'hash signs': '#',
  capitals: 'FooBar',
  'words with capitals': 'Foobar ',
  emoji: '👩🏽‍💻',
  'combining marks': 'e\u0301',
  'combining marks on one letter': '\u0301',
  spaces: ' ',
  'line breaks': '\n',
  'zero-width spaces': 'a\u200b',
  skills: 'Docker, ',
  'skills without spaces': 'Docker,',
  'unknown names between skills': 'Docker, Foobar, ',
  'common words': 'the ',
  'ambiguous names': 'Go and Swift ',
  negations: 'not Docker ',
  'many negations': 'no not never ',
  colons: 'foo: ',
  versions: 'foobar 1.2.3 ',
  'long versions': '1.',
  misspellings: 'Kuberentes ',
  addresses: 'https://example.com/docker/',
  paths: '/src/docker/foo.ts',
  'given names': 'Robert ',
  'names in use': 'with foobar using ',
  'names of every kind': 'using quarklet, react-zorbly and ZorbGraf 2.1 + docker, @a/',
}

/** A note that is four times as long takes about four times as many steps; with a step for each pair of letters it would be 16. */
const MOST = 4.5

test.each(Object.entries(PARTS))('a note that holds only %s takes steps in proportion to its length', (_, part) => {
  readNote(filled(part, 8_000))
  const [short, long] = [2_000, 8_000].map((length) => countSteps(() => readNote(filled(part, length)))) as [
    number,
    number,
  ]
  expect(long / short).toBeLessThan(MOST)
})
