// Checks the taxonomy's data files: `node src/server/skills/matcher/taxonomy-check.ts` prints what a reviewer must settle.
import { isBaseWord } from './english.ts'
import { partsOf } from './forms.ts'
import { hasEverydayUse } from './ordinary-use.ts'
import { taxonomyFiles, type TaxonomyLine } from './taxonomy.ts'

/** What is wrong with a line of a data file. */
export interface Finding {
  file: string
  line: number
  name: string
  problem: string
}

interface Located {
  file: string
  line: number
  entry: TaxonomyLine
}

/** Members of the specification's categories (section 9); an entry of these names must have this category. */
const SPECIFIED_CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  'Frontend Development': ['React', 'JavaScript', 'TypeScript', 'CSS', 'HTML'],
  'Backend Development': ['Node.js', 'Python', 'MongoDB', 'PostgreSQL', 'GraphQL', 'Redis'],
  'DevOps & Infrastructure': ['AWS', 'Docker', 'Kubernetes'],
  'Mobile Development': ['Flutter', 'Dart'],
  'Data Science': ['Machine Learning'],
  Testing: ['Jest'],
}

const LISTS = ['aliases', 'ambiguous', 'cased', 'files', 'cues', 'formerly', 'parents'] as const
const TEXTS = ['name', 'category'] as const
const KEYS: ReadonlySet<string> = new Set([...LISTS, ...TEXTS, 'source'])

/** All findings, in the order of files and lines, grouped by rule. */
export function checkTaxonomy(files = taxonomyFiles()): Finding[] {
  const findings: Finding[] = []
  const lines = files.flatMap(({ file, text }) => readLines(file, text, findings))
  const byName = namesOf(lines, findings)
  return [
    ...findings,
    ...missingSpecified(byName),
    ...lines.flatMap((located) => [...parentProblems(located, byName), ...formProblems(located)]),
    ...formCollisions(lines),
    ...formerNameProblems(lines, byName),
  ]
}

function readLines(file: string, text: string, findings: Finding[]): Located[] {
  return text.split('\n').flatMap((json, index) => {
    const at = { file, line: index + 1 }
    if (json === '' && text.split('\n').length === index + 1) return []
    try {
      const entry = JSON.parse(json) as TaxonomyLine
      const problems = shapeProblems(entry)
      findings.push(...problems.map((problem) => ({ ...at, name: entry.name, problem })))
      return problems.length > 0 ? [] : [{ ...at, entry }]
    } catch {
      findings.push({ ...at, name: '', problem: 'no JSON' })
      return []
    }
  })
}

function shapeProblems(entry: TaxonomyLine): string[] {
  const fields = entry as unknown as Record<string, unknown>
  return [
    ...Object.keys(fields)
      .filter((key) => !KEYS.has(key))
      .map((key) => `unknown key "${key}"`),
    ...TEXTS.filter((key) => !isText(fields[key])).map((key) => `"${key}" must be text without spaces around it`),
    ...(entry.source === undefined || isText(entry.source) ? [] : ['"source" must be text without spaces around it']),
    ...LISTS.filter((key) => {
      const list = fields[key]
      return list !== undefined && !(Array.isArray(list) && list.every(isText))
    }).map((key) => `"${key}" must be a list of texts without spaces around them`),
  ]
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && value === value.trim()
}

function namesOf(lines: readonly Located[], findings: Finding[]): Map<string, Located> {
  const byName = new Map<string, Located>()
  for (const located of lines) {
    const key = located.entry.name.toLowerCase()
    const first = byName.get(key)
    if (first === undefined) byName.set(key, located)
    else findings.push(finding(located, `second entry of this name, after ${place(first)}`))
    const specified = Object.entries(SPECIFIED_CATEGORIES).find(([, names]) => names.includes(located.entry.name))
    if (specified !== undefined && specified[0] !== located.entry.category) {
      findings.push(finding(located, `the specification's category is ${specified[0]}, not ${located.entry.category}`))
    }
  }
  return byName
}

function missingSpecified(byName: ReadonlyMap<string, Located>): Finding[] {
  return Object.values(SPECIFIED_CATEGORIES)
    .flat()
    .filter((name) => byName.get(name.toLowerCase())?.entry.name !== name)
    .map((name) => ({ file: '', line: 0, name, problem: 'named in the specification, but no entry' }))
}

function parentProblems(located: Located, byName: ReadonlyMap<string, Located>): Finding[] {
  const { name, parents = [] } = located.entry
  const unknown = parents
    .filter((parent) => byName.get(parent.toLowerCase())?.entry.name !== parent)
    .map((parent) => finding(located, `unknown parent "${parent}"`))
  const above = new Set(parents)
  for (const parent of above) {
    for (const next of byName.get(parent.toLowerCase())?.entry.parents ?? []) above.add(next)
  }
  return above.has(name) ? [...unknown, finding(located, 'is its own ancestor')] : unknown
}

/** A former name belongs to one skill only, and is not the present name of any. */
function formerNameProblems(lines: readonly Located[], byName: ReadonlyMap<string, Located>): Finding[] {
  const owners = new Map<string, Located>()
  return lines.flatMap((located) =>
    (located.entry.formerly ?? []).flatMap((former) => {
      const key = former.toLowerCase()
      const other = byName.get(key) ?? owners.get(key)
      owners.set(key, located)
      return other ? [finding(located, `former name "${former}" is one of ${other.entry.name}, too`)] : []
    }),
  )
}

/** Forms that can never match, or match everyday words. */
function formProblems(located: Located): Finding[] {
  const { name, aliases = [], ambiguous = [], cased = [], files = [] } = located.entry
  const doubtful = new Set([...ambiguous, ...cased].map((form) => form.toLowerCase()))
  const all = [name, ...aliases, ...ambiguous, ...cased, ...files]
  const unmatchable = all
    // A name with brackets or other signs is only for reading; the skill's other forms match.
    .filter((form) => partsOf(form) === undefined && !(form === name && all.length > 1))
    .map((form) => finding(located, `"${form}" cannot be matched: it begins, ends or is split by a sign`))
  const everyday = [name, ...aliases]
    .filter((form) => !doubtful.has(form.toLowerCase()) && isEveryday(form) && !hasEverydayUse(form.toLowerCase()))
    .map((form) => finding(located, `"${form}" is an English word and not marked ambiguous`))
  return [...unmatchable, ...everyday]
}

/** Names that look like the plural of a word but are not. */
const COINED_PLURALS: ReadonlySet<string> = new Set(['holistics', 'polars'])

/** A single English word. */
function isEveryday(form: string): boolean {
  const lower = form.toLowerCase()
  return (
    /^[a-z]+$/.test(lower) &&
    (isBaseWord(lower) || (lower.length > 3 && isBaseWord(lower.replace(/s$/, '')) && !COINED_PLURALS.has(lower)))
  )
}

/** Forms that two entries claim; only the first of them would ever count. */
function formCollisions(lines: readonly Located[]): Finding[] {
  const owners = new Map<string, Located>()
  const findings: Finding[] = []
  const claim = (located: Located, form: string) => {
    const key = partsOf(form)?.words.join(' ')
    if (key === undefined) return
    const owner = owners.get(key)
    if (owner === undefined) owners.set(key, located)
    else if (owner !== located)
      findings.push(finding(located, `"${form}" also stands for ${owner.entry.name} (${place(owner)})`))
  }
  for (const located of lines) for (const form of plainForms(located.entry)) claim(located, form)
  for (const located of lines) {
    const { ambiguous = [], cased = [] } = located.entry
    for (const form of ambiguous) {
      const owner = owners.get(partsOf(form)?.words.join(' ') ?? '')
      if (owner !== undefined && owner !== located && !cased.includes(form)) {
        findings.push(finding(located, `ambiguous "${form}" always stands for ${owner.entry.name} (${place(owner)})`))
      }
    }
    for (const form of located.entry.aliases ?? []) {
      const [left, right, ...rest] = form.split('/').map((part) => part.trim())
      if (left === undefined || right === undefined || rest.length > 0) continue
      if (owners.has(left.toLowerCase()) && owners.has(right.toLowerCase())) {
        findings.push(finding(located, `"${form}" names two skills`))
      }
    }
  }
  return findings
}

function plainForms({ name, aliases = [], ambiguous = [], cased = [], files = [] }: TaxonomyLine): string[] {
  const doubtful = new Set([...ambiguous, ...cased].map((form) => form.toLowerCase()))
  return [...[name, ...aliases].filter((form) => !doubtful.has(form.toLowerCase())), ...files]
}

function finding({ file, line, entry }: Located, problem: string): Finding {
  return { file, line, name: entry.name, problem }
}

function place({ file, line }: Located): string {
  return `${file}:${line}`
}

if (import.meta.main) {
  const findings = checkTaxonomy()
  for (const { file, line, name, problem } of findings) console.log(`${file}:${line} ${name}: ${problem}`)
  console.log(`${findings.length} findings`)
  process.exitCode = findings.length > 0 ? 1 : 0
}
