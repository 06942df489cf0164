import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Beginnings of words that are spelled otherwise in America; `|` ends a word that has to be whole. */
const BRITISH = new RegExp(
  String.raw`(?<![a-z])(?:${[
    // -ise, -yse, where what follows tells them from words such as "organism" and "analyses".
    ...'author capital categor character custom digit emphas equal familiar final formal general harmon initial item local maxim memor minim mobil modern normal optim organ parametr penal popular prior random rational real recogn reorgan sanit serial special stabil standard summar symbol synchron token unauthor unrecogn util underutil overutil visual'
      .split(' ')
      .map((stem) => `${stem}is(?:e|ed|es|ing|ation|ations)\\b`),
    String.raw`analys(?:e|ed|ing)\b`,
    ...'armour behaviour colour endeavour favour flavour honour humour labour neighbour rumour vapour'.split(' '),
    ...'centre catalogue cheque licence programme\\b grey\\b judgement acknowledgement artefact enquir fulfil\\b fulfilment'.split(
      ' ',
    ),
    ...'cancelled cancelling counsell labelled(?!by\\b) labelling levelled modelled modelling signalled totalled travelled travelling'.split(
      ' ',
    ),
    ...'learnt misspelt spelt practis skilful towards whilst per\\scent\\b'.split(' '),
  ].join('|')})`,
  'gi',
)

/** Texts that people write as they are used to, which are to be understood: notes, questions, names of columns. */
const UNDERSTOOD = [
  'scripts/spelling.test.ts',
  'CHANGELOG.md',
  'NOTICE',
  'bench/',
  'src/server/db/migrations/',
  'src/server/skills/',
  'src/server/sample-data/',
  'src/shared/skills/soft-tags',
  'src/shared/skills/presentations',
  'src/shared/skills/testing/',
  'src/shared/assistant/ask/',
  'src/server/assistant/ask/',
  'src/shared/projectworks/',
  // CANCELLED is the status of RFC 5545.
  'src/server/calendars/events',
  'src/server/calendars/testing/',
]

test('what Offbench says and what is said about it is spelled American', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'e2e', 'scripts', 'docs', '*.md'],
    { cwd: ROOT, encoding: 'utf8' },
  )
    .split('\n')
    .filter((file) => /\.(?:tsx?|js|css|html|md)$/.test(file) && !UNDERSTOOD.some((start) => file.startsWith(start)))
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) => {
    const text = camelApart(readFileSync(`${ROOT}${file}`, 'utf8'))
    return [...text.matchAll(BRITISH)].map(([word]) => `${file}: ${word}`)
  })
  expect(found).toEqual([])
})

/** Names of the code are read word by word: "isCapitalised" holds "Capitalised". */
function camelApart(text: string): string {
  return text.replaceAll(/([a-z])([A-Z])/g, '$1·$2')
}
