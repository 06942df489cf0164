import { areNoInitials, isInAnotherLanguage, isInEnglish, isInTechnicalCompany, isMeantByMistake } from './company.ts'
import { isCommonWord, isOrdinaryWord } from './english.ts'
import type { Form } from './forms.ts'
import { meansNoTool, type Subject } from './homographs.ts'
import {
  ADOPTION_WORDS,
  ASIDE_HEADS,
  DETERMINERS,
  PEOPLE_AND_PLACES,
  FUNCTION_WORDS,
  HEAD_WORDS,
  LABEL_WORDS,
  LOOSE_HEAD_WORDS,
  MOVE_WORDS,
  OBJECT_STARTERS,
  ORDINARY_USE,
  OTHER_LANGUAGES,
  PREPOSITIONS,
  PROGRAM_PARTS,
  SOFTWARE_WORDS,
  TECHNICAL_USE,
  VERB_STARTERS,
} from './ordinary-use.ts'
import {
  followsVerbOfBuilding,
  mayBeInitials,
  mayBeSomebody,
  NEEDED_OF_NAMES,
  pointsForTool,
  type CompanyNames,
} from './people.ts'
import { spellingOf, type Spelling } from './spelling.ts'
import { GAP, type Gap, type Tokens } from './tokens.ts'

/** What the engine knows of a skill when it judges an ambiguous form. */
export interface SkillContext {
  category: string
  cues: ReadonlySet<string>
  /** Positions of the skill's ancestors. */
  ancestors: readonly number[]
}

/** What is known of a note besides its words. */
export interface NoteContext {
  tokens: Tokens
  /** For each token the position of the skill found there, plus 1; 0 where none is. */
  skillAt: Uint16Array
  /** Positions of the skills found so far, in order, at most `MOST_NEIGHBORS`. */
  found: readonly number[]
  contextOf: (skill: number) => SkillContext | undefined
  /** Most words have a capital, so capitals prove nothing. */
  titleCase: boolean
  /** The names of the company whose note it is. */
  names: CompanyNames | undefined
  /** Worked out when a homograph needs it. */
  subject: Subject | undefined
  /** Whether it has a word of those who work on software; worked out when a name needs it. */
  software: boolean | undefined
  /** Whether it is written in another language than English; worked out when a name needs it. */
  foreign: boolean | undefined
  /** Whether it has a word of English that is no small word; worked out when a name needs it. */
  english: boolean | undefined
}

/** More found skills than these are not compared, so that cost stays linear in the note. */
export const MOST_NEIGHBORS = 12

/** Points of evidence that a form needs, by how ordinary the word is. */
const NEEDED = { common: 3, ordinary: 2, unknown: 2 } as const

const ARTICLES: ReadonlySet<string> = new Set(['the', 'a', 'an'])

/** How far cue words are looked for, in words. */
const CUE_NEAR = 2
const CUE_FAR = 7

/** How far before a name the verb of "migrated … to" is looked for, in words. */
const MOVE_FAR = 6

/** Confidence in an ambiguous form with just enough evidence, and what each further point adds. */
const LEAST_CONFIDENCE = 0.6
const PER_POINT = 0.06
const MOST_CONFIDENCE = 0.9
const TRUSTED_CONFIDENCE = 0.95

/** Whether tokens `from` to `to` (exclusive), an ambiguous form, mean the technology: the confidence, from 0.6 to 0.9, or 0 for the ordinary word. */
export function confidenceInContext(form: Form, from: number, to: number, note: NoteContext): number {
  const place = new Place(form, from, to, note)
  // "al" is a small word before it is a language.
  if (OTHER_LANGUAGES.has(place.word) && place.spelling === 'word') return 0
  if (mayBeSomebody(place) && pointsForTool(place) < NEEDED_OF_NAMES) return 0
  if (mayBeInitials(place) && !areNoInitials(place)) return 0
  if (form.trust === 'always') return TRUSTED_CONFIDENCE
  if (isOrdinaryUse(place)) return 0
  if (meansNoTool(place)) return 0
  if (form.trust === 'in-company') return isInTechnicalCompany(place) ? TRUSTED_CONFIDENCE : 0
  if (form.trust === 'unless-everyday') return TRUSTED_CONFIDENCE
  if (form.trust === 'unless-foreign' && isInEnglish(note)) return TRUSTED_CONFIDENCE
  if (place.word.length === 1 && LABEL_WORDS.has(place.before)) return 0
  if (isPartOfLargerToken(place)) return 0
  const spare = evidence(place) - NEEDED[place.level]
  return spare < 0 ? 0 : Math.min(MOST_CONFIDENCE, LEAST_CONFIDENCE + spare * PER_POINT)
}

/** The same for a word that is one letter off the name. */
export function misspelledConfidence(form: Form, from: number, to: number, note: NoteContext): number {
  const place = new Place(form, from, to, note)
  return !mayBeSomebody(place) && isMeantByMistake(place) ? 1 : 0
}

/** A form in the place where a note uses it. Facts that most forms do not need are worked out when they are asked for. */
class Place {
  readonly form: Form
  readonly from: number
  readonly to: number
  readonly note: NoteContext
  /** In lower case, words joined by spaces. */
  readonly word: string
  /** The words next to it; '' if a mark or the note's end comes between. */
  readonly before: string
  readonly after: string
  #spelling: Spelling | undefined
  #level: keyof typeof NEEDED | undefined

  constructor(form: Form, from: number, to: number, note: NoteContext) {
    const { words, gaps, count } = note.tokens
    this.form = form
    this.from = from
    this.to = to
    this.note = note
    this.word = to - from === 1 ? (words[from] ?? '') : words.slice(from, to).join(' ')
    this.before = from > 0 && touches(gaps[from]) ? (words[from - 1] ?? '') : ''
    this.after = to < count && touches(gaps[to]) ? (words[to] ?? '') : ''
  }

  get spelling(): Spelling {
    return (this.#spelling ??= spellingOf(this.form, this.from, this.to, this.note))
  }

  get level(): keyof typeof NEEDED {
    return (this.#level ??= levelOf(this.note.tokens.words.slice(this.from, this.to)))
  }
}

/** White space or a joining mark: the words belong to one phrase. */
function touches(gap: Gap | undefined): boolean {
  return gap !== undefined && gap <= GAP.slash
}

const NUMBER = /^\d+$/

function levelOf(parts: readonly string[]): keyof typeof NEEDED {
  const [only] = parts
  if (only === undefined || only.length < 2) return 'unknown'
  if (parts.length === 1 && isCommonWord(only)) return 'common'
  return parts.every((part) => isOrdinaryWord(part) || NUMBER.test(part)) ? 'ordinary' : 'unknown'
}

/** Whether the words around the form show its everyday meaning, which no evidence can outweigh. */
function isOrdinaryUse(place: Place): boolean {
  const use = ORDINARY_USE.get(place.word)
  if (use === undefined) return false
  const { spelling, before, after } = place
  const asName = spelling === 'name' && !ARTICLES.has(before)
  // "a python", "a flutter of": a countable thing, not a tool.
  if (spelling === 'word' && (before === 'a' || before === 'an') && (after === '' || FUNCTION_WORDS.has(after)))
    return true
  if (asideEvidence(place) > 0) return false
  if (use.after.has(after) && !(FUNCTION_WORDS.has(after) && (asName || isListedWithSkill(place, false)))) return true
  return (
    use.before.has(before) &&
    !HEAD_WORDS.has(after) &&
    !LOOSE_HEAD_WORDS.has(after) &&
    !(spelling === 'name' && SOFTWARE_WORDS.has(after)) &&
    !(asName && (PREPOSITIONS.has(before) || VERB_STARTERS.has(before))) &&
    !(before === 'to' && followsMove(place))
  )
}

/** "migrated the views to react": one moves to a tool, not to a verb. */
function followsMove({ from, note }: Place): boolean {
  return note.tokens.words.slice(Math.max(0, from - MOVE_FAR), from).some((word) => MOVE_WORDS.has(word))
}

/** Points for the technology, minus the points against it. */
function evidence(place: Place): number {
  const { from, to, note, word, level, spelling, before, after } = place
  const isEnglish = level !== 'unknown'
  const isLower = isEnglish && spelling === 'word'
  const points =
    nameEvidence(place, isEnglish) +
    (ADOPTION_WORDS.has(before) ? 2 : 0) +
    (isLower && isHead(after) && followsVerbOfBuilding(place) ? 2 : 0) +
    (TECHNICAL_USE[word]?.before.has(before) === true || TECHNICAL_USE[word]?.after.has(after) === true ? 3 : 0) +
    (PREPOSITIONS.has(before) && spelling !== 'word' && !PEOPLE_AND_PLACES.has(word) ? 1 : 0) +
    asideEvidence(place) +
    cueEvidence(place) +
    neighborEvidence(place, isLower) +
    (from === 0 && to === note.tokens.count && !isEnglish && !isAbbreviation(place) ? 2 : 0) +
    (isTopic(place) ? 2 : 0)
  return points - ordinaryEvidence(place, isEnglish, isLower)
}

/** "workday: report for headcount": the word that begins a note and is set apart is the note's topic. */
function isTopic(place: Place): boolean {
  const { word, from, to, note } = place
  const { note: text, ends } = note.tokens
  const isLabel = from === 0 && text.startsWith(': ', ends[to - 1])
  return isLabel && !isAbbreviation(place) && !PEOPLE_AND_PLACES.has(word)
}

const LONGEST_ABBREVIATION = 4

/** "UAT", "APO", "VT:": so few letters stand for many things, so that being all of the note, or its label, proves nothing. */
function isAbbreviation({ word, level }: Place): boolean {
  return word.length <= LONGEST_ABBREVIATION && level === 'unknown'
}

/** Points for the name's spelling and for what is said about it: "Unity", "express server", "Flask 2". */
function nameEvidence({ form, spelling, after }: Place, isEnglish: boolean): number {
  // "the Passport view", "Ticket component" are parts of the author's program.
  if (isEnglish && PROGRAM_PARTS.has(after)) return 0
  // The spelling of a form that must have its capitals proves nothing more: "SD card", "40 min for BW".
  const spelled = form.cased === undefined ? { name: 2, longer: -2, word: 0, unclear: 0 }[spelling] : 0
  if (HEAD_WORDS.has(after) || VERSION.test(after)) return spelled + 2
  if (LOOSE_HEAD_WORDS.has(after)) return spelled + (isEnglish && spelling === 'word' ? 1 : 2)
  return spelled
}

const VERSION = /^v?\d+x?$/

/** "Oracle call with SAP team", "Rust removal from the C pipeline": beside another skill, a capital means the company or tool. */
function asideEvidence({ note, spelling, after }: Place): number {
  const isCapital = spelling === 'name' || spelling === 'unclear'
  return isCapital && note.found.length > 0 && (after === 'call' || ASIDE_HEADS.has(after)) ? 2 : 0
}

/** Verbs and countable things: "to express", "the rest", "make our". */
function ordinaryEvidence(place: Place, isEnglish: boolean, isLower: boolean): number {
  const { spelling, before, after } = place
  const hasHead = HEAD_WORDS.has(after) || LOOSE_HEAD_WORDS.has(after) || VERSION.test(after)
  return (
    (isLower && VERB_STARTERS.has(before) && !(before === 'to' && followsMove(place)) ? 4 : 0) +
    (isLower && !hasHead && DETERMINERS.has(before) ? 2 : 0) +
    (isEnglish && spelling !== 'name' && OBJECT_STARTERS.has(after) ? 4 : 0)
  )
}

/** "go_to", "R&D": a part of a longer expression. */
function isPartOfLargerToken({ from, to, note, word }: Place): boolean {
  const { gaps, note: text, ends, starts, count } = note.tokens
  const hasNext = to < count
  if (gaps[from] === GAP.join && text.charAt((starts[from] ?? 0) - 1) === '_') return true
  if (hasNext && gaps[to] === GAP.join && text.charAt(ends[to - 1] ?? 0) === '_') return true
  if (word.length > 1) return false
  return (
    (hasNext && gaps[to] === GAP.ampersand) ||
    (from > 0 && gaps[from] === GAP.ampersand) ||
    "'’".includes(text.charAt(ends[from] ?? 0) || ' ')
  )
}

function cueEvidence(place: Place): number {
  const { form, from, to, note, level } = place
  const { tokens, contextOf } = note
  const cues = contextOf(form.skill)?.cues
  if (cues === undefined || cues.size === 0) return 0
  let best = 0
  const first = Math.max(0, from - CUE_FAR)
  const last = Math.min(tokens.count, to + CUE_FAR)
  for (let at = first; at < last && best < 3; at += 1) {
    if (at >= from && at < to) continue
    const word = tokens.words[at] ?? ''
    if (!cues.has(word) && !(word.endsWith('s') && cues.has(word.slice(0, -1)))) continue
    const distance = at < from ? from - at : at - to + 1
    const isGeneral = SOFTWARE_WORDS.has(word) && !isHead(word) && (level === 'common' || isAbbreviation(place))
    best = Math.max(best, (distance <= CUE_NEAR ? 3 : 2) - (isGeneral ? 1 : 0))
  }
  return best
}

function isHead(word: string): boolean {
  return HEAD_WORDS.has(word) || LOOSE_HEAD_WORDS.has(word)
}

/** Skills that the note names: the same one, its family, its field, or an item beside it in a list. */
function neighborEvidence(place: Place, isLower: boolean): number {
  const { contextOf, found } = place.note
  const own = contextOf(place.form.skill)
  if (own === undefined) return 0
  // A word that English does not know may be a plain word of the note's own language: "coda in memoria".
  const isUnknown = place.level === 'unknown' && !(place.spelling === 'word' && isInAnotherLanguage(place.note))
  let best = 0
  for (const other of found) {
    if (other === place.form.skill) return 4
    const them = contextOf(other)
    if (them === undefined) continue
    const related =
      them.ancestors.includes(place.form.skill) ||
      own.ancestors.some((above) => above === other || them.ancestors.includes(above))
    const sameField = them.category !== own.category || isLower ? 0 : isUnknown ? 2 : 1
    best = Math.max(best, related ? 3 : sameField)
  }
  return best + (isListedWithSkill(place, isLower) ? 2 : 0)
}

const CONJUNCTIONS: ReadonlySet<string> = new Set(['and', 'or', 'vs', 'plus'])
/** Between two names these words join tools; beside an ordinary word they may not: "a ghost in React". */
const LOOSE_CONJUNCTIONS: ReadonlySet<string> = new Set(['with', 'in'])

/** "React, Go and Rust", "Go/Docker", "Go + Redis": next to a skill that was found. */
function isListedWithSkill({ from, to, note }: Place, isLower: boolean): boolean {
  const { skillAt, tokens } = note
  const { words, gaps, count } = tokens
  if (from > 0 && skillAt[from - 1] !== 0 && separatesItems(gaps[from])) return true
  if (to < count && skillAt[to] !== 0 && separatesItems(gaps[to])) return true
  const joins = (at: number) => {
    const word = words[at] ?? ''
    return CONJUNCTIONS.has(word) || (!isLower && LOOSE_CONJUNCTIONS.has(word))
  }
  if (from > 1 && joins(from - 1) && skillAt[from - 2] !== 0 && gaps[from] === GAP.space) return true
  return to + 1 < count && joins(to) && skillAt[to + 1] !== 0 && gaps[to] === GAP.space
}

function separatesItems(gap: Gap | undefined): boolean {
  return gap !== undefined && gap >= GAP.slash && gap <= GAP.list
}
