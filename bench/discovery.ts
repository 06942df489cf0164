// Measures the discovery of unknown names on labeled notes: `npm run bench:discovery -- [FILE.txt …] [--list] [--misses]`.
// Without files: those of bench/discovery, of which `held.txt` is never tuned on. Each file holds the notes of one company, one
// a line: "Person: note => names that a lead would take into the vocabulary", and lines with the company's own names.
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { companyOf, measure, type Measured } from './discovery/measure.ts'

const OWN = fileURLToPath(new URL('discovery/', import.meta.url))
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const files = named.length > 0 ? named : readdirSync(OWN).flatMap((name) => (name.endsWith('.txt') ? [OWN + name] : []))

const percent = (share: number) => `${(share * 100).toFixed(0)} %`

for (const file of files) {
  const measured = measure(companyOf(readFileSync(file, 'utf8')))
  print(basename(file), measured)
}

function print(
  title: string,
  { notes, mentions, missing, proposals, precision, recovered, possible, decisions }: Measured,
): void {
  console.log(
    `\n${title}: ${notes} notes; ${missing} of ${mentions} mentions of labeled names are missing without discovery` +
      `\n  ${proposals.length} proposals, ${percent(precision)} right; ${decisions} decisions recover ${percent(recovered)} of what is missing, the best possible ones ${percent(possible)}`,
  )
  if (process.argv.includes('--list')) {
    for (const { term, confidence, right, entries, reason } of proposals)
      console.log(`  ${right ? ' ' : '✗'} ${confidence.toFixed(2)} ${term} (${entries}, ${reason})`)
  }
  if (process.argv.includes('--misses')) {
    for (const miss of measure(companyOf(readFileSync(files.find((file) => basename(file) === title) ?? '', 'utf8')))
      .missed)
      console.log(`  never proposed: ${miss}`)
  }
}
