import { companyNamesFrom } from '../../src/server/skills/vocabulary/company-names.ts'
import { termConfidence } from '../../src/server/skills/vocabulary/discovery/confidence.ts'
import type { TermReason } from '../../src/server/skills/vocabulary/discovery/proposal.ts'
import type { CompanyNames } from '../../src/server/skills/matcher/people.ts'
import { companyTaxonomy } from '../../src/server/skills/vocabulary/company-vocabulary.ts'
import { knownWords, normalizeTerm, collectTerms } from '../../src/server/skills/vocabulary/term-notes.ts'
import { skillEngine } from '../../src/server/skills/matcher/engine.ts'
import { shippedTaxonomy, type Taxonomy } from '../../src/server/skills/matcher/taxonomy.ts'
import { withPackages } from '../../src/server/skills/packages/with-packages.ts'
import { PROPOSED_FROM_CONFIDENCE, proposalGain } from '../../src/shared/skills/rules.ts'

/** A lead decides this many proposals for every thousand notes. */
const DECISIONS_PER_NOTE = 30 / 1000

export interface LabeledNote {
  person: string
  notes: string
  /** Names that a lead would take into the vocabulary. */
  names: string[]
}

export interface Company {
  names: CompanyNames
  notes: LabeledNote[]
}

/** A company in the format of the files beside this one. */
export function companyOf(text: string): Company {
  const named = { people: [] as string[], clients: [] as string[], projects: [] as string[] }
  const notes: LabeledNote[] = []
  for (const line of text.split('\n')) {
    const [, kind, own = ''] = /^# (people|clients|projects): (.*)$/.exec(line) ?? []
    if (kind !== undefined) named[kind as keyof typeof named].push(...own.split(', '))
    const [, person = '', rest = ''] = /^([^#:]+): (.*)$/.exec(line) ?? []
    if (person === '') continue
    const [note = '', labels = ''] = rest.split(' => ')
    notes.push({ person, notes: note, names: labels === '' ? [] : labels.split(', ') })
  }
  const people = named.people.map((name) => ({ name, initials: initialsOf(name) }))
  const clients = named.clients.map((client) => ({ client, name: '' }))
  const projects = named.projects.map((name) => ({ client: '', name }))
  return { names: companyNamesFrom(people, [...clients, ...projects]), notes }
}

function initialsOf(name: string): string {
  return name.replaceAll(/(\p{L})\p{L}*\s*/gu, '$1')
}

interface Proposed {
  term: string
  spelling: string
  reason: string
  confidence: number
  entries: number
  right: boolean
}

export interface Measured {
  notes: number
  /** How often notes mention a labeled name, and how often the shipped vocabulary does not see it. */
  mentions: number
  missing: number
  /** The most certain first. */
  proposals: Proposed[]
  precision: number
  decisions: number
  /** The share of the missing mentions that are found once the first proposals are decided. */
  recovered: number
  /** The same if these decisions were about the names that are missing most often. */
  possible: number
  /** Labeled names that are never proposed. */
  missed: string[]
}

/** What discovery proposes from a company's notes, and what is found once a lead has decided the first proposals. */
export function measure({ names, notes }: Company, shipped: Taxonomy = shippedTaxonomy()): Measured {
  const changes = { skills: [], aliases: [], never: [] }
  const engine = engineOf(shipped, names)
  const known = knownWords({ taxonomy: shipped, changes, fingerprint: '', engine, names })
  const people = new Map<string, number>()
  const terms = new Map<string, { spellings: string[]; reasons: Map<TermReason, number>; people: Set<number> }>()
  for (const [id, { person, notes: text }] of notes.entries()) {
    const userId = people.get(person) ?? people.size + 1
    people.set(person, userId)
    for (const { term, spelling, reason } of collectTerms(
      { id, userId, notes: text },
      engine.extractSkills(text),
      [],
      known,
    )) {
      const seen = terms.get(term) ?? {
        spellings: [],
        reasons: new Map<TermReason, number>(),
        people: new Set<number>(),
      }
      terms.set(term, seen)
      seen.spellings.push(spelling)
      seen.reasons.set(reason, (seen.reasons.get(reason) ?? 0) + 1)
      seen.people.add(userId)
    }
  }
  const labels = new Set(notes.flatMap((note) => note.names.map(normalizeTerm)))
  const proposals = [...terms]
    .map(([term, { spellings, reasons, people: by }]) => {
      const counted = Object.fromEntries(reasons)
      const evidence = { spelling: spellings[0] ?? '', reasons: counted, entries: spellings.length, people: by.size }
      return {
        term,
        spelling: evidence.spelling,
        reason: [...reasons.keys()].join(', '),
        confidence: termConfidence({ ...evidence, correctedBy: 0 }),
        entries: spellings.length,
        right: labels.has(term),
      }
    })
    .filter(({ confidence }) => confidence >= PROPOSED_FROM_CONFIDENCE)
    .sort((a, b) => proposalGain(b) - proposalGain(a) || b.confidence - a.confidence || (a.term < b.term ? 1 : -1))
  const before = findableIn(shipped, names)
  const missingIn = notes.map((note) => note.names.filter((name) => !before(note.notes, name)))
  const missing = missingIn.flat().length
  const decisions = Math.floor(notes.length * DECISIONS_PER_NOTE)
  const decided = proposals.slice(0, decisions).filter(({ right }) => right)
  const taught = companyTaxonomy(shipped, {
    skills: decided.map(({ spelling }) => skillNamed(spelling)),
    aliases: [],
    never: [],
  })
  const after = findableIn(taught, names)
  const found = missingIn.flatMap((labeled, index) => labeled.filter((name) => after(notes[index]?.notes ?? '', name)))
  const byName = Map.groupBy(missingIn.flat(), normalizeTerm)
  const mostMissing = Array.from(byName.values(), ({ length }) => length).toSorted((a, b) => b - a)
  const proposed = new Set(proposals.map(({ term }) => term))
  return {
    notes: notes.length,
    mentions: notes.flatMap((note) => note.names).length,
    missing,
    proposals,
    precision: proposals.filter(({ right }) => right).length / Math.max(1, proposals.length),
    decisions,
    recovered: found.length / Math.max(1, missing),
    possible: mostMissing.slice(0, decisions).reduce((all, count) => all + count, 0) / Math.max(1, missing),
    missed: [...new Set(missingIn.flat())].filter((name) => !proposed.has(normalizeTerm(name))),
  }
}

function engineOf(taxonomy: Taxonomy, names: CompanyNames) {
  return withPackages(skillEngine(taxonomy), taxonomy, { names })
}

/** Tells whether a vocabulary sees a name in a note: some skill rests on words of the note that are in the name or hold it. */
function findableIn(taxonomy: Taxonomy, names: CompanyNames): (note: string, name: string) => boolean {
  const engine = engineOf(taxonomy, names)
  return (note, name) => {
    const label = normalizeTerm(name)
    return engine
      .extractSkills(note)
      .some(({ derived, evidence }) => !derived && evidence.some(({ text }) => normalizeTerm(text).includes(label)))
  }
}

function skillNamed(name: string) {
  return { name, category: null, parents: [], retired: false, merged_into: null }
}
