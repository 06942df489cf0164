import type { Clause, Unit } from './clauses.ts'
import { HELD_EVENTS, type Meaning } from './lexicon.ts'

/** What a verb says of the presentation that it governs. */
const VERBS = ['negated', 'cancelled', 'attended', 'prepared', 'software', 'admin', 'future', 'held'] as const
export type Verb = (typeof VERBS)[number]

/** Slides and scripts show that one was prepared. */
const EVENTS = [...HELD_EVENTS, 'materialAlone', 'material'] as const satisfies Meaning[]
export type Event = (typeof EVENTS)[number]

/** Words after a presentation that say what became of it. */
const FATES = [
  ['cancelled', 'cancelled'],
  ['attendedAfter', 'attended'],
  ['softwareAfter', 'software'],
  ['adminAfter', 'admin'],
  ['preparedAfter', 'prepared'],
  ['future', 'future'],
] as const satisfies [Meaning, Verb][]

/** Verbs of preparing that mean a talk even where its word is a weak one: "prepared the training". */
export const REHEARSING = /^(?:prep|rehears|practi|dry|vorber|voorber|ensay|repet|prob)/

/** A rehearsal needs no more than a comma before what is rehearsed: "Dry run, stakeholder demo". */
const REHEARSAL = /run$|^rehearsal|probe|^ensayo|^repetiti/

/** The words so far that govern what comes next in the clause. */
export interface Governing {
  verb?: Verb | undefined
  verbAt: number
  verbText: string
  /** The verb comes from the clause before, so one of this clause replaces it. */
  isInherited: boolean
  prepositionAt: number
  /** "day 2 of the workshop", "on site for a demo": the preposition leads to a presentation that took place. */
  isPart: boolean
}

export const UNGOVERNED: Governing = {
  verbAt: -1,
  verbText: '',
  isInherited: false,
  prepositionAt: -1,
  isPart: false,
}

export function eventIn({ meanings }: Unit): Event | undefined {
  return EVENTS.find((event) => meanings.has(event))
}

export function verbOf({ meanings }: Unit): Verb | undefined {
  return VERBS.find((verb) => meanings.has(verb))
}

/** "moved", "moved to Friday" and "moved again", but not "moved tickets" or "moved the tickets". */
export function endsAt(units: readonly Unit[], at: number): boolean {
  const next = units[at + 1]
  return next === undefined || next.meanings.has('filler') || next.meanings.has('future')
}

/** Reads on by one word. */
export function govern(governing: Governing, units: readonly Unit[], at: number): void {
  const unit = units[at]
  if (!unit) return
  const next = units[at + 1]
  const modifies = unit.meanings.has('modifierIng') && next !== undefined && eventIn(next) !== undefined
  // "went to Halden's office to demo the portal"
  const visits = unit.meanings.has('visiting') && next?.isClientName === true
  const verb = modifies || visits ? undefined : verbOf(unit)
  if (verb !== undefined) {
    const { verb: before, isInherited } = governing
    if (verb === 'held' && before !== undefined && before !== 'software' && !isInherited) return
    if (verb === 'future' && before === 'prepared') return
    Object.assign(governing, { verb, verbAt: at, verbText: unit.text, isInherited: false, prepositionAt: -1 })
  } else if (unit.meanings.has('about') && at > 0) {
    governing.prepositionAt = at
  } else if (unit.meanings.has('ungoverned')) {
    // "brought Halden up to speed with a demo"
    governing.prepositionAt = -1
  }
  if (unit.meanings.has('partOf') || visits) governing.isPart = true
}

/** The verb that goes on from the clause before: "Attended stand-up and demo", "Rehearsal: investor pitch". */
export function inheritedBy(
  { brokenBy, units }: Clause,
  previous: { clause: Clause; governing: Governing } | undefined,
): Partial<Governing> {
  const { verb, verbAt = -1, verbText = '' } = previous?.governing ?? {}
  if (previous === undefined || verb === undefined) return {}
  const from = { verb, verbText, isInherited: true }
  const length = previous.clause.units.length
  if (brokenBy === 'colon' || brokenBy === 'dash') return verbAt === length - 1 && length <= 3 ? from : {}
  if (brokenBy === 'comma') return verbAt === length - 1 && REHEARSAL.test(verbText) ? from : {}
  if (brokenBy !== 'and') return {}
  const [first] = units
  if (verb === 'prepared' && first?.meanings.has('material')) return from
  if (verbAt === length - 1) return {}
  const hadEvent = previous.clause.units.some((unit) => eventIn(unit) !== undefined)
  if (verb === 'attended') return from
  if (verb === 'prepared') return hadEvent || first?.meanings.has('determiner') ? from : {}
  if (verb === 'cancelled') return hadEvent || /^(?:skip|miss|cancel|declin)/.test(verbText) ? from : {}
  return verb === 'negated' && hadEvent ? from : {}
}

/** For each word, the nearest fate that a later word tells. */
export function fatesIn(units: readonly Unit[]): (Verb | undefined)[] {
  const fates: (Verb | undefined)[] = []
  let nearest: Verb | undefined
  for (let i = units.length - 1; i >= 0; i -= 1) {
    fates[i] = nearest
    nearest = fateAt(units, i) ?? nearest
  }
  return fates
}

function fateAt(units: readonly Unit[], at: number): Verb | undefined {
  const { meanings } = units[at] ?? { meanings: new Set<Meaning>() }
  const next = units[at + 1]
  if (meanings.has('negated') && next?.meanings.has('held')) return 'cancelled'
  const [, verb] = FATES.find(([meaning]) => meanings.has(meaning)) ?? []
  if (verb === undefined) return undefined
  if (verb === 'cancelled' || verb === 'prepared') return endsAt(units, at) ? verb : undefined
  if (verb === 'future') return next === undefined && !units[at - 1]?.meanings.has('about') ? verb : undefined
  return verb
}
