import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { oneOfEach } from '../../texts.ts'

/** One skill of the taxonomy: one line of a `taxonomy/<field>.jsonl` file. */
export interface TaxonomyLine {
  /** Canonical name; a surface form itself unless `ambiguous` or `cased` lists it. */
  name: string
  category: string
  /** Unambiguous surface forms in any case: abbreviations, spellings, common misspellings. */
  aliases?: string[]
  /** Forms with another, ordinary meaning: they count only with evidence from the context. */
  ambiguous?: string[]
  /** Forms that count only in exactly this spelling; a form that is also under `ambiguous` needs evidence too. */
  cased?: string[]
  /** File names that are the technology, such as `Dockerfile`. */
  files?: string[]
  /** Words that are evidence for the technology when they are near an ambiguous form. */
  cues?: string[]
  /** Canonical names in earlier releases, under which companies may have stored the skill. */
  formerly?: string[]
  /** Canonical names one level up. */
  parents?: string[]
  /** The entry's source, for the credits; without it, the authors of the vocabulary wrote it. */
  source?: string
}

/** A line with its optional lists filled in. */
export type TaxonomyEntry = Required<TaxonomyLine>

export interface Taxonomy {
  entries: readonly TaxonomyEntry[]
  /** By canonical name, in lower case. */
  byName: ReadonlyMap<string, TaxonomyEntry>
}

/** The category of skills that the taxonomy does not know (spec §9). */
export const OTHER_CATEGORY = 'Other'

const FOLDER = join(import.meta.dirname, 'taxonomy')

let shipped: Taxonomy | undefined

/** The taxonomy that ships with the product, read once. */
export function shippedTaxonomy(): Taxonomy {
  shipped ??= taxonomyOf(taxonomyFiles().flatMap(({ text }) => parseTaxonomy(text)))
  return shipped
}

/** The data files, by name, with their text. */
export function taxonomyFiles(folder = FOLDER): { file: string; text: string }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
}

/** Entries of one data file; throws a SyntaxError on a line that is no JSON. */
export function parseTaxonomy(text: string): TaxonomyLine[] {
  // Parsing one list takes half the time of parsing line by line.
  return JSON.parse(`[${text.trim().replaceAll(/\s*\n\s*/g, ',')}]`) as TaxonomyLine[]
}

/** If two lines have the same name, the first counts; the checker reports the second. */
export function taxonomyOf(lines: readonly TaxonomyLine[]): Taxonomy {
  const byName = new Map<string, TaxonomyEntry>()
  // Lines read from a file each have their own copy of their category and parents.
  const oneOf = oneOfEach(lines.map(({ name }) => name))
  for (const line of lines) {
    const key = line.name.toLowerCase()
    if (!byName.has(key)) byName.set(key, withLists(line, oneOf))
  }
  return { entries: [...byName.values()], byName }
}

const NOTHING: string[] = []
const OWN_SOURCE = 'trade'

function withLists(line: TaxonomyLine, oneOf: (text: string) => string): TaxonomyEntry {
  return {
    name: line.name,
    category: oneOf(line.category),
    source: line.source ?? OWN_SOURCE,
    aliases: line.aliases ?? NOTHING,
    ambiguous: line.ambiguous ?? NOTHING,
    cased: line.cased ?? NOTHING,
    files: line.files ?? NOTHING,
    cues: line.cues ?? NOTHING,
    formerly: line.formerly ?? NOTHING,
    parents: line.parents?.map(oneOf) ?? NOTHING,
  }
}

/** The category of a skill by its canonical name in any case. */
export function skillCategory(name: string, taxonomy = shippedTaxonomy()): string {
  return taxonomy.byName.get(name.toLowerCase())?.category ?? OTHER_CATEGORY
}

const OTHER_NAMES = new WeakMap<Taxonomy, Map<string, string>>()

/** The name of the skill that a name or alias means, in any case; undefined if it means none. */
export function canonicalSkill(name: string, taxonomy: Taxonomy): string | undefined {
  const key = name.toLowerCase()
  const known = taxonomy.byName.get(key)
  return known ? known.name : otherNames(taxonomy).get(key)
}

/** If two skills share another name, it means the first of them. */
function otherNames(taxonomy: Taxonomy): Map<string, string> {
  const known = OTHER_NAMES.get(taxonomy)
  if (known) return known
  const names = new Map<string, string>()
  for (const [key, { name }] of formerNames(taxonomy)) names.set(key, name)
  for (const { name, aliases, cased, ambiguous } of taxonomy.entries) {
    for (const other of [...aliases, ...cased, ...ambiguous]) {
      const key = other.toLowerCase()
      if (!names.has(key)) names.set(key, name)
    }
  }
  OTHER_NAMES.set(taxonomy, names)
  return names
}

const FORMER_NAMES = new WeakMap<Taxonomy, Map<string, TaxonomyEntry>>()

/** Skills by their names in earlier releases, in lower case. */
export function formerNames(taxonomy: Taxonomy): ReadonlyMap<string, TaxonomyEntry> {
  const known = FORMER_NAMES.get(taxonomy)
  if (known) return known
  const names = new Map(
    taxonomy.entries.flatMap((entry) => entry.formerly.map((name) => [name.toLowerCase(), entry] as const)),
  )
  FORMER_NAMES.set(taxonomy, names)
  return names
}

const NONE_ABOVE: readonly TaxonomyEntry[] = []

/** All skills above one, nearest first; cycles and unknown parents are skipped. */
export function skillsAbove({ byName }: Taxonomy, entry: TaxonomyEntry): readonly TaxonomyEntry[] {
  if (entry.parents.length === 0) return NONE_ABOVE
  const parentsOf = ({ parents }: TaxonomyEntry) => parents.flatMap((name) => byName.get(name.toLowerCase()) ?? [])
  const found = new Set(parentsOf(entry))
  for (const above of found) for (const next of parentsOf(above)) found.add(next)
  found.delete(entry)
  return [...found]
}
