import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { VocabularySkill } from '#shared/skills/vocabulary-contract.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { invalid } from '../../http/errors.ts'
import { Kept } from '../../http/kept.ts'
import type { Versions } from '../../http/versions.ts'
import type { By } from '../../records/record.ts'
import { isOrdinaryWord } from '../matcher/english.ts'
import { ENGINE_RULES, skillEngine, type SkillEngine } from '../matcher/engine.ts'
import type { CompanyNames } from '../matcher/people.ts'
import {
  canonicalSkill,
  formerNames,
  OTHER_CATEGORY,
  shippedTaxonomy,
  type Taxonomy,
  type TaxonomyEntry,
} from '../matcher/taxonomy.ts'
import { withPackages } from '../packages/with-packages.ts'
import { skillIds } from '../queries.ts'
import { readCompanyNames } from './company-names.ts'
import { packageSkill } from './discovery/known-packages.ts'
import { formsOf } from './forms.ts'

/** The company's decisions on top of the shipped taxonomy. */
export interface VocabularyChanges {
  skills: { name: string; category: string | null; parents: string[]; retired: boolean; merged_into: string | null }[]
  aliases: { alias: string; skill_name: string; needs_context: boolean }[]
  /** Words that never show a skill, in lower case: rejected proposals, as far as they are words of the vocabulary or packages. */
  never: string[]
}

/** The taxonomy as the company uses it, its matcher, and what changes when either does. */
export interface CompanyVocabulary {
  readonly taxonomy: Taxonomy
  readonly engine: SkillEngine
  /** Equal for equal vocabularies, so that it shows whether notes were read with this one. */
  readonly fingerprint: string
  readonly changes: VocabularyChanges
  /** What its notes call people, clients and projects. Notes that were read before a name was known stay as they were read. */
  readonly names: CompanyNames
}

/**
 * The vocabulary in force, built again when it or a name of the company changes. Requests share a finished
 * vocabulary. One that is still being built is shared only by requests without an open transaction: they hold no connection
 * that the building could wait for.
 */
export class Vocabulary {
  readonly #versions: Versions
  readonly #kept: Kept<CompanyVocabulary>
  #finished: { version: number; vocabulary: CompanyVocabulary } | undefined

  constructor(db: Db, versions: Versions) {
    this.#versions = versions
    this.#kept = new Kept(versions, ['vocabulary', 'people', 'projects'], async () => {
      const version = versions.of('vocabulary')
      const vocabulary = await loadVocabulary(db)
      this.#finished = { version, vocabulary }
      return vocabulary
    })
  }

  /** `tx`: the transaction that is open, if any; the vocabulary is then read through it. */
  async current(tx?: Tx): Promise<CompanyVocabulary> {
    if (!tx) return this.#kept.get()
    const finished = this.#versions.current ? this.#finished : undefined
    return finished?.version === this.#versions.of('vocabulary') ? finished.vocabulary : loadVocabulary(tx)
  }
}

/** What was built last in this process; with the same fingerprint it is the same vocabulary. */
let last: CompanyVocabulary | undefined

/** Reads the company's changes and builds the vocabulary, unless it is the same as the one before. */
export async function loadVocabulary(db: Db): Promise<CompanyVocabulary> {
  const changes = await vocabularyChanges(db)
  const fingerprint = fingerprintOf(changes)
  const names = await readCompanyNames(db)
  const isSame = last?.fingerprint === fingerprint
  if (last && isSame && isDeepStrictEqual(last.names, names)) return last
  const taxonomy = last && isSame ? last.taxonomy : companyTaxonomy(shippedTaxonomy(), changes)
  let engine: SkillEngine | undefined
  last = {
    taxonomy,
    fingerprint,
    changes,
    names,
    // Built when it is first asked for, since several changes mostly come together.
    get engine() {
      engine ??= withPackages(skillEngine(taxonomy), taxonomy, {
        unwanted: unwantedPackages(changes),
        never: new Set(changes.never),
        names,
      })
      return engine
    },
  }
  return last
}

export async function vocabularyChanges(db: Db): Promise<VocabularyChanges> {
  return {
    skills: await db
      .selectFrom('vocabulary_skills')
      .select(['name', 'category', 'parents', 'retired', 'merged_into'])
      .orderBy('name')
      .execute(),
    aliases: await db
      .selectFrom('vocabulary_aliases')
      .select(['alias', 'skill_name', 'needs_context'])
      .orderBy('alias')
      .execute(),
    never: await wordsThatAreNone(db),
  }
}

async function wordsThatAreNone(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('skill_proposals')
    .select(['term', 'kind'])
    .where('status', '=', 'rejected')
    .orderBy('term')
    .execute()
  return rows.flatMap(({ term, kind }) => (kind === 'word' || packageSkill(term) !== undefined ? [term] : []))
}

/** Words that are not package names in the company's notes: those that it rejected, and all words of skills that it retired. */
function unwantedPackages({ skills, never }: VocabularyChanges): Set<string> {
  const shipped = shippedTaxonomy()
  const retired = skills
    .filter((skill) => skill.retired)
    .flatMap(({ name }) => {
      const entry = shipped.byName.get(key(name))
      return entry ? formsOf(entry) : [name]
    })
  return new Set([...never, ...retired.map(key)])
}

let shippedFingerprint: string | undefined

function fingerprintOf(changes: VocabularyChanges): string {
  shippedFingerprint ??= createHash('sha256').update(JSON.stringify(shippedTaxonomy().entries)).digest('base64url')
  return createHash('sha256')
    .update(shippedFingerprint)
    .update(String(ENGINE_RULES))
    .update(JSON.stringify(changes))
    .digest('base64url')
    .slice(0, 22)
}

/**
 * The shipped taxonomy with the company's changes: its own skills are added, categories and parents replaced, the words of
 * merged skills given to the skill that they became part of, and retired skills removed. A word that the company gives to a
 * skill is taken from the shipped skill that had it.
 */
export function companyTaxonomy(shipped: Taxonomy, { skills, aliases }: VocabularyChanges): Taxonomy {
  if (skills.length === 0 && aliases.length === 0) return shipped
  const entries = new Map<string, TaxonomyEntry>()
  for (const entry of shipped.entries) entries.set(key(entry.name), entry)
  for (const { name, category, parents } of skills) {
    const known = entries.get(key(name))
    const entry = known ?? companyEntry(name)
    entries.set(key(name), { ...entry, category: category ?? entry.category, parents: [...entry.parents, ...parents] })
  }
  const taken = new Map(aliases.map(({ alias, skill_name }) => [alias, key(skill_name)]))
  if (taken.size > 0) {
    for (const [name, entry] of entries) {
      const isTaken = (form: string) => (taken.get(key(form)) ?? name) !== name
      if (wordsOf(entry).some(isTaken)) entries.set(name, withoutForms(entry, isTaken))
    }
  }
  for (const { alias, skill_name, needs_context } of aliases) {
    const entry = entries.get(key(skill_name))
    if (!entry) continue
    const list = needs_context ? 'ambiguous' : 'aliases'
    entries.set(key(skill_name), { ...entry, [list]: [...entry[list], alias] })
  }
  for (const { name, merged_into } of skills)
    if (merged_into !== null) merge(entries, name, finalTarget(skills, merged_into))
  for (const { name, retired } of skills) if (retired) entries.delete(key(name))
  return { entries: [...entries.values()], byName: entries }
}

const wordsOf = ({ aliases, ambiguous, cased, files }: TaxonomyEntry) => [...aliases, ...ambiguous, ...cased, ...files]

/** A skill of the company's own. If its name is an everyday word, only the same spelling shows it: "Garage", not "garage". */
function companyEntry(name: string): TaxonomyEntry {
  const cased = isOrdinaryWord(key(name)) && key(name) !== name ? [name] : []
  const lists = { parents: [], aliases: [], ambiguous: [], cased, files: [], cues: [], formerly: [] }
  return { name, category: OTHER_CATEGORY, ...lists, source: 'company' }
}

function withoutForms(entry: TaxonomyEntry, gone: (form: string) => boolean): TaxonomyEntry {
  const kept = (forms: string[]) => forms.filter((form) => !gone(form))
  const lists = { aliases: kept(entry.aliases), ambiguous: kept(entry.ambiguous), cased: kept(entry.cased) }
  return { ...entry, ...lists, files: kept(entry.files) }
}

/** Follows mergers of mergers; a circle, which the calls refuse, ends where it began. */
export function finalTarget(skills: VocabularyChanges['skills'], name: string): string {
  const seen = new Set<string>()
  for (let target = name; ;) {
    const next = skills.find((skill) => key(skill.name) === key(target))?.merged_into
    if (!next || seen.has(key(next))) return target
    seen.add(key(next))
    target = next
  }
}

function merge(entries: Map<string, TaxonomyEntry>, from: string, into: string): void {
  const source = entries.get(key(from))
  const target = entries.get(key(into))
  if (!source || !target || source === target) return
  const needsContext = [...source.ambiguous, ...source.cased].some((form) => key(form) === key(source.name))
  entries.set(key(into), {
    ...target,
    aliases: [...target.aliases, ...source.aliases, ...(needsContext ? [] : [source.name])],
    ambiguous: [...target.ambiguous, ...source.ambiguous],
    cased: [...target.cased, ...source.cased],
    files: [...target.files, ...source.files],
    cues: [...target.cues, ...source.cues],
  })
}

/** Skills of the vocabulary in the form of the list, retired ones included, in no order; only those whose names `chosen` accepts. */
export function vocabularySkills(
  { taxonomy, changes }: CompanyVocabulary,
  chosen: (name: string) => boolean = () => true,
): VocabularySkill[] {
  const shipped = shippedTaxonomy()
  const decided = new Map(changes.skills.map((skill) => [key(skill.name), skill]))
  const given = Map.groupBy(changes.aliases, ({ skill_name }) => key(skill_name))
  const originOf = (name: string): VocabularySkill['origin'] => {
    if (!shipped.byName.has(name)) return 'company'
    return decided.has(name) || given.has(name) ? 'changed' : 'shipped'
  }
  const active = taxonomy.entries
    .filter(({ name }) => chosen(name))
    .map((entry) => ({
      name: entry.name,
      category: entry.category,
      aliases: [...entry.aliases, ...entry.files],
      companyAliases: (given.get(key(entry.name)) ?? []).map(({ alias }) => alias),
      ambiguous: [...entry.ambiguous, ...entry.cased.filter((form) => !entry.ambiguous.includes(form))],
      parents: entry.parents,
      origin: originOf(key(entry.name)),
      retired: false,
      mergedInto: null,
    }))
  const retired = changes.skills
    .filter(({ name, retired: isRetired }) => isRetired && chosen(name))
    .map(({ name, category, parents, merged_into }) => ({
      name,
      category: category ?? shipped.byName.get(key(name))?.category ?? OTHER_CATEGORY,
      aliases: [],
      companyAliases: [],
      ambiguous: [],
      parents,
      origin: originOf(key(name)),
      retired: true,
      mergedInto: merged_into,
    }))
  return [...active, ...retired]
}

/**
 * Canonical names of skills that people have typed. The refusal names every skill that the vocabulary does not know. For an
 * entry's skills, packages are accepted too, which its notes may show.
 */
export function namedSkills(
  names: readonly string[],
  field: string,
  taxonomy: Taxonomy,
  among: 'vocabulary' | 'vocabulary and packages' = 'vocabulary',
): string[] {
  const inVocabulary = (name: string) => (taxonomy.byName.get(key(name)) ?? formerNames(taxonomy).get(key(name)))?.name
  const named = (name: string) =>
    inVocabulary(name) ?? (among === 'vocabulary and packages' ? packageSkill(name) : undefined)
  const unknown = names.filter((name) => !named(name))
  if (unknown.length > 0) {
    const fault =
      unknown.length === 1 ? 'is no skill of the vocabulary; add it' : 'are no skills of the vocabulary; add them'
    throw invalid({ [field]: `${unknown.join(', ')} ${fault} there first` })
  }
  return [...new Set(names.flatMap((name) => named(name) ?? []))]
}

/**
 * Names of skills that somebody adds to an entry: skills of the vocabulary by their canonical names, and names that it does not
 * know yet as they are typed. Refuses retired skills and what is no name.
 */
export function addedSkills(
  names: readonly string[],
  field: string,
  { taxonomy, changes }: Pick<CompanyVocabulary, 'taxonomy' | 'changes'>,
): string[] {
  const retired = new Set(changes.skills.filter((skill) => skill.retired).map(({ name }) => key(name)))
  const added = names.map((typed) => {
    const name = typed.trim().replaceAll(/\s+/g, ' ')
    const known = canonicalSkill(key(name), taxonomy) ?? packageSkill(name)
    if (known !== undefined) return known
    if (retired.has(key(name))) throw invalid({ [field]: `${name} is retired; a lead can bring it back` })
    if (!/\p{L}/u.test(name)) throw invalid({ [field]: 'A skill has a name with letters' })
    return name
  })
  return [...new Set(added)]
}

/**
 * Ids of skills that people have named in a field: skills of the vocabulary, and those already `present`, which the vocabulary
 * may have dropped meanwhile. If a skill is new to the company, other calls are told.
 */
export async function namedSkillIds(
  { tx, touch }: Pick<By, 'tx' | 'touch'>,
  vocabulary: Vocabulary,
  field: string,
  names: readonly string[],
  present: readonly string[] = [],
): Promise<number[]> {
  if (names.length === 0) return []
  const { taxonomy } = await vocabulary.current(tx)
  const asked = new Set(names.map((name) => name.toLowerCase()))
  const kept = present.filter((name) => asked.delete(name.toLowerCase()))
  const others = names.filter((name) => asked.has(name.toLowerCase()))
  const { ids, added } = await skillIds(tx, [...kept, ...namedSkills(others, field, taxonomy)], taxonomy)
  if (added) touch('skills')
  return ids
}

function key(name: string): string {
  return name.toLowerCase()
}
