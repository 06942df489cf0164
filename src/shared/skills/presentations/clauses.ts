import type { Audience } from '../choices.ts'
import {
  compound,
  folded,
  LEXICON,
  phraseAt,
  WORD,
  type Lexicon,
  type Meaning,
  type Phrase,
  type Word,
} from './lexicon.ts'
import data from './words.json' with { type: 'json' }

/** A word or phrase of a note, where it stands. */
export interface Unit {
  start: number
  end: number
  text: string
  meanings: ReadonlySet<Meaning>
  audience?: Audience | undefined
  isClientName?: boolean | undefined
}

/** What separates a clause from the one before it. */
type Break = 'start' | 'stop' | 'comma' | 'colon' | 'dash' | 'and' | 'then'

export interface Clause {
  brokenBy: Break
  units: Unit[]
}

/** More words than a clause has; where one goes on without punctuation, it is read in parts of this size. */
const MOST_WORDS = 60

const ABBREVIATIONS: ReadonlySet<string> = new Set(data.abbreviation)

const NO_MEANINGS: ReadonlySet<Meaning> = new Set()

/** A note in clauses, split at punctuation and at "and", "then" and their like. */
export function splitClauses(note: string, clients: Lexicon): Clause[] {
  const clauses: Clause[] = []
  let brokenBy: Break | undefined = 'start'
  let end = 0
  let last = ''
  for (const unit of unitsOf(note, clients)) {
    brokenBy = breakIn(note.slice(end, unit.start), last) ?? brokenBy
    end = unit.end
    last = unit.text
    const joint = jointOf(unit)
    const clause = clauses.at(-1)
    if (joint) brokenBy = joint
    else if (clause && brokenBy === undefined && clause.units.length < MOST_WORDS) clause.units.push(unit)
    else {
      clauses.push({ brokenBy: brokenBy ?? 'stop', units: [unit] })
      brokenBy = undefined
    }
  }
  return clauses
}

function jointOf({ meanings }: Unit): Break | undefined {
  if (meanings.has('and')) return 'and'
  return meanings.has('then') ? 'then' : undefined
}

/** What the characters between two words separate: "2.1", "w/o" and "cust. demo" are not split, "Retro. Demo" is. */
function breakIn(gap: string, before: string): Break | undefined {
  if (/[\n!?;]|\.(?=\s|$)/.test(gap) && !(gap.trim() === '.' && ABBREVIATIONS.has(before))) return 'stop'
  if (/:\s|\s:/.test(gap)) return 'colon'
  if (/[()[\]|—–→>]|\s-\s?/.test(gap)) return 'dash'
  return gap.includes(',') ? 'comma' : undefined
}

function unitsOf(note: string, clients: Lexicon): Unit[] {
  const words: Word[] = []
  let before = 0
  for (const { index, 0: text } of note.matchAll(WORD)) {
    const isBroken = breakIn(note.slice(before, index), words.at(-1)?.text ?? '') !== undefined
    before = index + text.length
    words.push({ start: index, end: before, text: folded(text), isBroken })
  }
  const units: Unit[] = []
  for (let i = 0; i < words.length;) {
    const phrase = longestAt(words, i, clients)
    const length = phrase?.words.length ?? 1
    const [first, last] = [words[i], words[i + length - 1]]
    if (!first || !last) break
    const { meanings = NO_MEANINGS, audience, isClientName } = phrase ?? {}
    const text = phrase?.words.join(' ') ?? first.text
    units.push({ start: first.start, end: last.end, text, meanings, audience, isClientName })
    i += length
  }
  return units
}

function longestAt(words: readonly Word[], at: number, clients: Lexicon): Phrase | undefined {
  const phrase = phraseAt(LEXICON, words, at)
  const client = phraseAt(clients, words, at)
  if (client && (!phrase || client.words.length > phrase.words.length)) return client
  return phrase ?? compound(words[at]?.text ?? '')
}
