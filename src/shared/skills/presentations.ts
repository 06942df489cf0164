import { AUDIENCES, type Audience } from './choices.ts'
import type { Evidence } from './note-words.ts'
import { splitClauses, type Clause } from './presentations/clauses.ts'
import { clientNames, type Lexicon } from './presentations/lexicon.ts'
import { isTopic, listenersIn, type Listeners } from './presentations/listeners.ts'
import { mentionsIn, type Mention } from './presentations/outcomes.ts'

export { clientNames } from './presentations/lexicon.ts'

export interface Presentation {
  audience: Audience
  /** The words that show the presentation, in the order of the note. */
  evidence: Evidence[]
}

const NO_CLIENTS = clientNames([])

/**
 * The presentation, demo, workshop or training that took place according to a note; `undefined` if there is none. What was
 * only prepared, moved, canceled or attended did not take place, or was not given. `clients` are all of the company's.
 * Listeners that a preposition ties to it count before those who are only named, and among equals the first of `AUDIENCES`;
 * where nobody is named, it is the team.
 */
export function presentationIn(note: string, clients: Lexicon = NO_CLIENTS): Presentation | undefined {
  const clauses = splitClauses(note, clients)
  const held = mentionsIn(clauses).filter(({ outcome }) => outcome === 'held')
  if (held.length === 0) return undefined
  return { audience: audienceOf(clauses, held), evidence: evidenceOf(note, held) }
}

/** The words by which a note shows speaking in public: a presentation given, prepared or rehearsed (labeling guide). */
export function publicSpeakingIn(note: string, clients: Lexicon = NO_CLIENTS): Evidence[] {
  const shown = mentionsIn(splitClauses(note, clients)).filter(({ isMeeting }) => !isMeeting)
  return evidenceOf(note, shown)
}

function evidenceOf(note: string, mentions: readonly Mention[]): Evidence[] {
  const evidence: Evidence[] = []
  for (const { first, last } of mentions) {
    const previous = evidence.at(-1)
    const start = previous && first.start < previous.end ? previous.start : first.start
    const end = Math.max(last.end, previous && start === previous.start ? previous.end : 0)
    if (previous && start === previous.start) evidence.pop()
    evidence.push({ start, end, text: note.slice(start, end) })
  }
  return evidence
}

const TIES = ['directed', 'together', 'named'] as const

function audienceOf(clauses: readonly Clause[], held: readonly Mention[]): Audience {
  const tied = held.flatMap(({ listeners }) => {
    const tie = TIES.find((each) => listeners.some((listener) => listener.tie === each))
    return listeners.filter((listener) => listener.tie === tie)
  })
  return firstOf(tied) ?? firstOf(clauses.flatMap((clause, i) => namedBeside(clause, clauses[i + 1]))) ?? 'Team'
}

function firstOf(listeners: readonly Pick<Listeners, 'audience'>[]): Audience | undefined {
  return AUDIENCES.find((audience) => listeners.some((each) => each.audience === audience))
}

const OTHER_WORK = ['software', 'admin', 'attended'] as const

/** Listeners in a clause without other work: "Client was in the room, presented the roadmap", "Client call: demo of 2.1". */
function namedBeside({ units }: Clause, next: Clause | undefined): Pick<Listeners, 'audience'>[] {
  if (units.some(({ meanings }) => OTHER_WORK.some((each) => meanings.has(each)))) return []
  if (next?.brokenBy !== 'colon') return listenersIn(units)
  return units.flatMap(({ audience }, i) => (audience && !isTopic(units, i) ? [{ audience }] : []))
}
