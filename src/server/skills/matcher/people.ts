import { join } from 'node:path'
import { hasSoftware } from './company.ts'
import type { NoteContext } from './context.ts'
import type { Form } from './forms.ts'
import { HEAD_WORDS, LOOSE_HEAD_WORDS, OBJECT_STARTERS, VERBS_OF_BUILDING, VERBS_OF_USE } from './ordinary-use.ts'
import type { Masks } from './masks.ts'
import { GAP, type Tokens } from './tokens.ts'
import { listed, wordLists, type Words } from './word-lists.ts'

const list = wordLists(join(import.meta.dirname, 'words/given-names.txt'))
const COMMON_GIVEN_NAMES = list('common given names')
const OTHER_GIVEN_NAMES = list('other given names')

/** The names that a company's notes mean in the first place: its people, clients and projects. */
export interface CompanyNames {
  /** Single words, in lower case: "isabel", "halden". */
  readonly words: Words
  /** Initials, as they are written: "IR". */
  readonly initials: Words
  /** Names of several words, in lower case, by their first word. */
  readonly phrases: ReadonlyMap<string, readonly (readonly string[])[]>
}

/** A form where a note uses it, with the words next to it. */
interface Place {
  form: Form
  word: string
  from: number
  to: number
  before: string
  after: string
  note: NoteContext
}

/** Whether a word, in lower case, is the given name of many people. */
export function isGivenName(word: string): boolean {
  return COMMON_GIVEN_NAMES.has(word) || OTHER_GIVEN_NAMES.has(word)
}

/** Whether the place may be the name of a person, a client or a project: "Julia", "Cassandra", a company's client "Kafka". */
export function mayBeSomebody({ word, from, to, note }: Place): boolean {
  if (to - from > 1) return false
  const { note: text, starts, ends } = note.tokens
  const written = text.slice(starts[from], ends[from])
  if (note.names?.words.has(word) === true) return true
  // "SIEM" is no person, "Siem" may be one.
  if (isTitle(written)) return isGivenName(word)
  return written === word && COMMON_GIVEN_NAMES.has(word)
}

/** Whether the place is written as the initials of one of the company's people, clients or projects: "JS", "CAN". */
export function mayBeInitials({ from, to, note }: Place): boolean {
  const { note: text, starts, ends } = note.tokens
  return to - from === 1 && note.names?.initials.has(text.slice(starts[from], ends[from])) === true
}

function isTitle(written: string): boolean {
  return written !== written.toLowerCase() && written.slice(1) === written.slice(1).toLowerCase()
}

/** How far before a name the verb of "deployed … to" is looked for, in words. */
const VERB_REACH = 6

/** Points that a name needs to mean the tool; a name alone, however it is written, has none. */
export const NEEDED_OF_NAMES = 2

/** Prepositions that lead from a verb of building to a tool. "with" and "for" lead to people, too. */
const TOWARDS: Words = listed('to into onto in on from auf in nach zu von sur vers en dans a sobre naar')

/** Heads that are verbs, too: "Ruby tests" is the tool, "Sara tests the form" is not. */
const isNounThere = ({ to, note: { tokens } }: Place) => {
  const next = tokens.words[to + 1] ?? ''
  return (tokens.gaps[to + 1] ?? GAP.sentence) > GAP.join || !OBJECT_STARTERS.has(next)
}

/** "deployed to Cassandra", "Julia package", "Ruby 3.2 on the server": what shows that a name means the tool and no person. */
export function pointsForTool(place: Place): number {
  const { form, after, before, from, note } = place
  if (isPossessive(place)) return 0
  const { tokens } = note
  let points = 0
  if (HEAD_WORDS.has(after) || (LOOSE_HEAD_WORDS.has(after) && isNounThere(place))) points += 2
  if (VERBS_OF_USE.has(before)) points += 2
  if (TOWARDS.has(before) && followsVerbOfBuilding(place)) points += 2
  else if (before === 'in' && form.trust !== 'with-evidence') points += 2
  if (isVersion(place)) points += 1
  points += cuePoints(place) + companyPoints(place)
  if (points === 0) return 0
  const isSmall = tokens.note.charAt(tokens.starts[from] ?? 0) === (tokens.words[from] ?? '').charAt(0)
  return isSmall && hasSoftware(note) ? points + 1 : points
}

/** "Julia's script", "Julia’s script". */
function isPossessive({ to, note: { tokens } }: Place): boolean {
  return /^['’]s?\b/.test(tokens.note.slice(tokens.ends[to - 1], (tokens.ends[to - 1] ?? 0) + 2))
}

/** "deployed it to Cassandra", "wrote a small go service". */
export function followsVerbOfBuilding({ from, note: { tokens } }: Pick<Place, 'from' | 'note'>): boolean {
  for (let at = from - 2; at >= 0 && at >= from - VERB_REACH; at -= 1) {
    if (VERBS_OF_BUILDING.has(tokens.words[at] ?? '')) return true
    if ((tokens.gaps[at + 1] ?? GAP.sentence) === GAP.sentence) return false
  }
  return false
}

/** "4.1", "v3": a version; a plain number may be hours. */
function isVersion({ to, note: { tokens } }: Place): boolean {
  const text = tokens.note.slice(tokens.starts[to], (tokens.starts[to] ?? 0) + 6)
  return tokens.gaps[to] === GAP.space && /^(?:v\d|\d+\.\d+(?!\s?h))/.test(text)
}

function cuePoints(place: Place): number {
  const { form, from, to, note } = place
  const cues = note.contextOf(form.skill)?.cues
  if (cues === undefined || cues.size === 0) return 0
  const { words, gaps, count } = note.tokens
  const isCue = (at: number) => {
    const word = words[at] ?? ''
    return cues.has(word) || (word.endsWith('s') && cues.has(word.slice(0, -1)))
  }
  if (to < count && gaps[to] !== GAP.sentence && isCue(to) && isNounThere(place)) return 2
  if (from > 0 && gaps[from] !== GAP.sentence && isCue(from - 1)) return 2
  for (let at = Math.max(0, from - VERB_REACH); at < Math.min(count, to + VERB_REACH); at += 1) {
    if ((at < from || at >= to) && isCue(at)) return 1
  }
  return 0
}

/** Other skills of the note: the same one, its family, or an item beside it in a list. */
function companyPoints({ form, from, to, note }: Place): number {
  const own = note.contextOf(form.skill)
  const { skillAt, found, tokens } = note
  let points = 0
  for (const other of found) {
    if (other === form.skill) return 3
    const them = note.contextOf(other)
    const isFamily = them?.ancestors.includes(form.skill) === true || own?.ancestors.includes(other) === true
    if (isFamily || (them !== undefined && them.category === own?.category)) points = 1
  }
  const joins = (at: number) => {
    const gap = tokens.gaps[at]
    return gap !== undefined && gap >= GAP.slash && gap <= GAP.list
  }
  const isAnd = (at: number) => tokens.words[at] === 'and' || tokens.words[at] === 'vs'
  const isBefore = from > 0 && joins(from) && skillAt[from - 1] !== 0
  const isAfter = to < tokens.count && joins(to) && skillAt[to] !== 0
  const isBeforeAnd = from > 1 && isAnd(from - 1) && skillAt[from - 2] !== 0
  const isAfterAnd = to + 1 < tokens.count && isAnd(to) && skillAt[to + 1] !== 0
  if (isBefore && isAfter) return points + 2
  return isBefore || isAfter || isBeforeAnd || isAfterAnd ? points + 1 : points
}

/** Whether the token is a word or the initials of the company's people, clients or projects. */
export function isNameOfCompany({ words, note, starts, ends }: Tokens, at: number, names?: CompanyNames): boolean {
  if (names === undefined) return false
  return names.words.has(words[at] ?? '') || names.initials.has(note.slice(starts[at], ends[at]))
}

/** Hides what belongs to a name of several words, written with capitals: "Kafka Rollout", "Docker Seafood". */
export function withoutPhrases(masks: Masks | undefined, tokens: Tokens, names?: CompanyNames): Masks | undefined {
  if (names === undefined || names.phrases.size === 0) return masks
  let all = masks
  for (let at = 0; at < tokens.count; at += 1) {
    const phrases = names.phrases.get(tokens.words[at] ?? '')
    const phrase = phrases?.find((words) => words.every((word, nth) => isCapitalized(tokens, at + nth, word)))
    if (phrase === undefined) continue
    all ??= { hidden: new Uint8Array(tokens.count), whole: new Uint16Array(tokens.count) }
    all.hidden.fill(1, at, at + phrase.length)
  }
  return all
}

function isCapitalized({ words, note, starts }: Tokens, at: number, word: string): boolean {
  return words[at] === word && note.charAt(starts[at] ?? 0) !== word.charAt(0)
}
