// Measures the skill engine on labeled notes: `npm run bench:skills -- [FILE.jsonl …]`, one note a line:
// {"id", "repo": where it is from, "text", "tech": required, "opt": acceptable, "soft", "soft_opt"}.
// Without files: those of bench/notes, field by field, with what is found where nothing is meant. With `--totals` no note is
// shown, which is how the held files are measured.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

interface LabeledNote {
  id: string
  repo: string
  text: string
  tech: string[]
  opt: string[]
  soft: string[]
  soft_opt: string[]
}

interface Counts {
  hits: number
  misses: number
  falseAlarms: number
}

/** A file may lack labels that it has none of. */
const NO_LABELS = { repo: '', tech: [], opt: [], soft: [], soft_opt: [] }

const OWN = fileURLToPath(new URL('notes/', import.meta.url))
const totalsOnly = process.argv.includes('--totals')
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const files = named.length > 0 ? named : readdirSync(OWN).map((name) => OWN + name)
const notes = files
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line): LabeledNote => ({ ...NO_LABELS, ...(JSON.parse(line) as LabeledNote) }))

// Imported before memory is measured: the first TypeScript file brings Node's loader for it, which is no part of the matcher.
const { softTags } = await import('../src/shared/skills/soft-tags.ts')
globalThis.gc?.()
const memoryBefore = process.memoryUsage()
const started = performance.now()
const { directSkills } = await import('../src/server/skills/matcher/extractor.ts')
directSkills('')
const startMs = performance.now() - started
globalThis.gc?.()
const memoryAfter = process.memoryUsage()
const taxonomy = (await import('../src/server/skills/matcher/taxonomy.ts')).shippedTaxonomy()
const ownersOf = new Map<string, string[]>()
for (const { name, aliases, ambiguous, cased } of taxonomy.entries) {
  for (const form of [...aliases, ...ambiguous, ...cased]) {
    const owners = ownersOf.get(form.toLowerCase())
    if (owners === undefined) ownersOf.set(form.toLowerCase(), [name.toLowerCase()])
    else owners.push(name.toLowerCase())
  }
}

report(
  'Skills',
  (note) => directSkills(note.text),
  (note) => note.tech,
  (note) => note.opt,
)
report(
  'Soft tags',
  (note) => softTags(note.text).map(({ tag }) => tag),
  (note) => note.soft,
  (note) => note.soft_opt,
)

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)
console.log(
  `\nStart-up ${startMs.toFixed(0)} ms, heap +${megabytes(memoryAfter.heapUsed - memoryBefore.heapUsed)} MB, resident +${megabytes(memoryAfter.rss - memoryBefore.rss)} MB (run with --expose-gc for exact heap)`,
)
console.log(`${notesPerSecond().toLocaleString('en', { maximumFractionDigits: 0 })} notes/s on one core`)

function report(
  title: string,
  predict: (note: LabeledNote) => string[],
  required: (note: LabeledNote) => string[],
  acceptable: (note: LabeledNote) => string[],
): void {
  const byRepo = new Map<string, Counts>()
  const total: Counts = { hits: 0, misses: 0, falseAlarms: 0 }
  const lines: string[] = []
  for (const note of notes) {
    const want = new Set(required(note).map(fold))
    const may = new Set(acceptable(note).map(fold))
    const got = predict(note)
    const gotFolded = new Set(got.map(fold))
    const missed = required(note).filter((name) => !gotFolded.has(fold(name)))
    const wrong = got.filter((name) => !want.has(fold(name)) && !may.has(fold(name)))
    const counts = byRepo.get(note.repo) ?? { hits: 0, misses: 0, falseAlarms: 0 }
    byRepo.set(note.repo, counts)
    for (const sum of [counts, total]) {
      sum.hits += want.size - missed.length
      sum.misses += missed.length
      sum.falseAlarms += wrong.length
    }
    if (missed.length + wrong.length > 0) {
      const parts = [...missed.map((name) => `− ${name}`), ...wrong.map((name) => `+ ${name}`)]
      lines.push(`${note.id}  ${parts.join('  ')}\n        ${note.text.slice(0, 220)}`)
    }
  }
  if (!totalsOnly) console.log(`\n== ${title}: misses (−) and false alarms (+)\n${lines.join('\n')}`)
  console.log(
    `\n| ${title}, where from | precision | recall | misses | false alarms |\n| --- | --- | --- | --- | --- |`,
  )
  for (const [repo, counts] of byRepo) {
    const { precision, recall } = scores(counts)
    const { misses, falseAlarms } = counts
    console.log(`| ${repo} | ${precision.toFixed(3)} | ${recall.toFixed(3)} | ${misses} | ${falseAlarms} |`)
  }
  const [low, high] = bootstrap([...byRepo.values()])
  const { precision, recall, f1 } = scores(total)
  console.log(
    `\n== ${title}: F1 ${f1.toFixed(3)} (95 % by repository ${low.toFixed(3)}–${high.toFixed(3)}), ` +
      `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}; ` +
      `${total.hits} hits, ${total.misses} misses, ${total.falseAlarms} false alarms in ${notes.length} notes`,
  )
}

/** Words of the names that a skill belongs to: "Unity" of "Unity URP". */
function wordsAbove(name: string): string[] {
  return (taxonomy.byName.get(name)?.parents ?? []).flatMap(wordsOf)
}

/**
 * Names are compared without case, and a label that is another spelling of a skill's name counts as that name
 * ("Kafka" and "Apache Kafka", "SSIS" and what it is short for). A label that is only related stays a name of its own.
 */
function fold(name: string): string {
  const lower = name.toLowerCase()
  if (taxonomy.byName.has(lower)) return lower
  return ownersOf.get(lower)?.find((owner) => isSpellingOf(lower, owner)) ?? lower
}

function isSpellingOf(label: string, name: string): boolean {
  const [short = [], long = []] = [label, name].map(wordsOf).sort((a, b) => a.length - b.length)
  const initials = long.map((word) => word[0]).join('')
  const own = short.filter((word) => !wordsAbove(name).includes(word))
  return short.every((word) => long.includes(word)) || own.join('') === initials || short.join('') === long.join('')
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/[^a-z0-9+#]+/)
}

function scores({ hits, misses, falseAlarms }: Counts): { precision: number; recall: number; f1: number } {
  const precision = hits + falseAlarms === 0 ? 1 : hits / (hits + falseAlarms)
  const recall = hits + misses === 0 ? 1 : hits / (hits + misses)
  return { precision, recall, f1: hits === 0 ? 0 : (2 * precision * recall) / (precision + recall) }
}

/** The middle 95 % of F1 over 2,000 draws of repositories with replacement; seeded, so that runs agree. */
function bootstrap(repos: readonly Counts[]): [low: number, high: number] {
  const draws: number[] = []
  let seed = 1
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  for (let draw = 0; draw < 2_000; draw += 1) {
    const sum: Counts = { hits: 0, misses: 0, falseAlarms: 0 }
    for (let pick = 0; pick < repos.length; pick += 1) {
      const counts = repos[Math.floor(random() * repos.length)]
      if (counts === undefined) continue
      sum.hits += counts.hits
      sum.misses += counts.misses
      sum.falseAlarms += counts.falseAlarms
    }
    draws.push(scores(sum).f1)
  }
  draws.sort((a, b) => a - b)
  return [draws[50] ?? 0, draws[1_949] ?? 0]
}

function notesPerSecond(): number {
  for (let warmUp = 0; warmUp < 20; warmUp += 1) for (const { text } of notes) directSkills(text)
  const begin = performance.now()
  let done = 0
  while (performance.now() - begin < 2_000) {
    for (const { text } of notes) directSkills(text)
    done += notes.length
  }
  return done / ((performance.now() - begin) / 1_000)
}
