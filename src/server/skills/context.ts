import { isCommonWord, isOrdinaryWord } from './english.ts'
import type { Form } from './forms.ts'
import {
  ADOPTION_WORDS,
  DETERMINERS,
  FIRST_NAMES,
  FUNCTION_WORDS,
  HEAD_WORDS,
  LABEL_WORDS,
  OBJECT_STARTERS,
  ORDINARY_USE,
  PREPOSITIONS,
  VERB_STARTERS,
} from './ordinary-use.ts'
import { GAP, type Tokens } from './tokens.ts'

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
  /** Positions of the skills found so far, in order, at most `MOST_NEIGHBOURS`. */
  found: readonly number[]
  skills: readonly SkillContext[]
  /** Most words have a capital, so that capitals say nothing. */
  titleCase: boolean
}

/** More found skills than these are not compared, so that cost stays linear in the note. */
export const MOST_NEIGHBOURS = 12

/** Points of evidence that a form must reach, by how ordinary the word is. */
const NEEDED = { common: 3, ordinary: 2, unknown: 2 } as const

const NEVER = -100

const ARTICLES: ReadonlySet<string> = new Set(['the', 'a', 'an'])

/** How far cue words are looked for, in words. */
const CUE_NEAR = 2
const CUE_FAR = 7

/** Confidence in an ambiguous form with just enough evidence, and what each further point adds. */
const LEAST_CONFIDENCE = 0.6
const PER_POINT = 0.06
const MOST_CONFIDENCE = 0.9
const TRUSTED_CONFIDENCE = 0.95

/**
 * Whether tokens `from` to `to` (exclusive), an ambiguous form, mean the technology: its confidence from 0.6 to 0.9,
 * or 0 for the ordinary word.
 */
export function confidenceInContext(form: Form, from: number, to: number, note: NoteContext): number {
  const word = note.tokens.words.slice(from, to).join(' ')
  const single = to - from === 1
  const level =
    !single || word.length < 2
      ? 'unknown'
      : isCommonWord(word)
        ? 'common'
        : isOrdinaryWord(word)
          ? 'ordinary'
          : 'unknown'
  if (form.trust === 'unless-everyday') return isOrdinaryUse(form, word, from, to, note) ? 0 : TRUSTED_CONFIDENCE
  const points = evidence(form, word, from, to, note, level !== 'unknown')
  const spare = points - NEEDED[level]
  return spare < 0 ? 0 : Math.min(MOST_CONFIDENCE, LEAST_CONFIDENCE + spare * PER_POINT)
}

/** The word before and after a form, '' where a mark or the note's end stands between. */
function around(from: number, to: number, { words, gaps, count }: Tokens): { before: string; after: string } {
  return {
    before: from > 0 && touches(gaps[from] ?? GAP.sentence) ? (words[from - 1] ?? '') : '',
    after: to < count && touches(gaps[to] ?? GAP.sentence) ? (words[to] ?? '') : '',
  }
}

/** Whether the words around the form show its everyday meaning, which no evidence outweighs. */
function isOrdinaryUse(form: Form, word: string, from: number, to: number, note: NoteContext): boolean {
  const use = ORDINARY_USE[word]
  if (use === undefined) return false
  const { before, after } = around(from, to, note.tokens)
  const asName = spelling(form, from, to, note) === 'name' && !ARTICLES.has(before)
  if (use.after?.has(after) && !(asName && FUNCTION_WORDS.has(after))) return true
  return (
    use.before?.has(before) === true &&
    !HEAD_WORDS.has(after) &&
    !(asName && (PREPOSITIONS.has(before) || VERB_STARTERS.has(before)))
  )
}

function evidence(form: Form, word: string, from: number, to: number, note: NoteContext, isWord: boolean): number {
  const { count } = note.tokens
  const { before, after } = around(from, to, note.tokens)
  const own = spelling(form, from, to, note)
  if (isOrdinaryUse(form, word, from, to, note)) return NEVER
  if (word.length === 1 && LABEL_WORDS.has(before)) return NEVER
  if (isPartOfLargerToken(from, to, note)) return NEVER

  const head = HEAD_WORDS.has(after) || /^v?\d+(?:x)?$/.test(after)
  let points = 0
  if (own === 'name') points += 2
  if (own === 'longer') points -= 2
  if (head) points += 2
  if (ADOPTION_WORDS.has(before)) points += 2
  else if (PREPOSITIONS.has(before) && own !== 'word' && !FIRST_NAMES.has(word)) points += 1
  points += cueEvidence(form, from, to, note)
  points += neighbourEvidence(form, from, to, note)
  if (from === 0 && to === count) points += 2
  if (isWord && own === 'word') {
    if (VERB_STARTERS.has(before)) points -= 4
    if (!head && DETERMINERS.has(before)) points -= 2
  }
  if (isWord && own !== 'name' && OBJECT_STARTERS.has(after)) points -= 4
  return points
}

/** White space or a joining mark: the words belong to one phrase. */
function touches(gap: number): boolean {
  return gap <= GAP.slash
}

/**
 * `name`: spelt with the capitals of the name where an ordinary word would have none. `word`: all lower case though the
 * name has capitals. `longer`: a part of a longer proper name. Else `unclear`.
 */
type Spelling = 'name' | 'word' | 'longer' | 'unclear'

function spelling(form: Form, from: number, to: number, note: NoteContext): Spelling {
  const { tokens, titleCase } = note
  const text = tokens.note.slice(tokens.starts[from], tokens.ends[to - 1])
  const hasCapital = text !== text.toLowerCase()
  if (!hasCapital) return form.spelling === form.spelling.toLowerCase() && text !== form.spelling ? 'unclear' : 'word'
  const innerCapital = /[A-Z]/.test(text.slice(1))
  if (innerCapital) return text === form.spelling && !(titleCase && text === text.toUpperCase()) ? 'name' : 'unclear'
  if (text.length === 1 || FIRST_NAMES.has(text.toLowerCase())) return 'unclear'
  const gap = tokens.gaps[from] ?? GAP.sentence
  const startsSentence = gap === GAP.sentence || (gap === GAP.mark && from > 0)
  if (startsSentence || titleCase) return 'unclear'
  return isPartOfProperName(from, to, note) ? 'longer' : 'name'
}

/** "Free Software Foundation", "Morgan Stanley": capitals around it belong to a longer name that is no skill. */
function isPartOfProperName(from: number, to: number, { tokens, skillAt }: NoteContext): boolean {
  const { gaps, count, words } = tokens
  const before = from > 0 && gaps[from] === GAP.space && skillAt[from - 1] === 0 && isCapitalised(tokens, from - 1)
  const after =
    to < count &&
    gaps[to] === GAP.space &&
    skillAt[to] === 0 &&
    isCapitalised(tokens, to) &&
    !HEAD_WORDS.has(words[to] ?? '')
  const startsSentence = gaps[from - 1] === GAP.sentence
  return (before && !startsSentence) || after
}

/** A capital first letter and small ones after it. */
function isCapitalised({ note, starts, ends }: Tokens, token: number): boolean {
  return /^[A-Z][a-z]/.test(note.slice(starts[token], ends[token]))
}

/** "go_to", "R&D", "re-act": a part of a longer expression. */
function isPartOfLargerToken(from: number, to: number, { tokens }: NoteContext): boolean {
  const { gaps, note, ends, starts, count } = tokens
  const underscore = (token: number) => note.charAt((starts[token] ?? 1) - 1) === '_'
  if (gaps[from] === GAP.join && underscore(from)) return true
  if (to < count && gaps[to] === GAP.join && note.charAt(ends[to - 1] ?? 0) === '_') return true
  const single = to - from === 1 && (tokens.words[from] ?? '').length === 1
  return (
    single &&
    ((to < count && gaps[to] === GAP.ampersand) ||
      (gaps[from] === GAP.ampersand && from > 0) ||
      note.charAt(ends[from] ?? 0) === "'")
  )
}

function cueEvidence(form: Form, from: number, to: number, { tokens, skills }: NoteContext): number {
  const cues = skills[form.skill]?.cues
  if (cues === undefined || cues.size === 0) return 0
  let best = 0
  const first = Math.max(0, from - CUE_FAR)
  const last = Math.min(tokens.count, to + CUE_FAR)
  for (let at = first; at < last && best < 3; at += 1) {
    if (at >= from && at < to) continue
    const word = tokens.words[at] ?? ''
    if (!cues.has(word) && !(word.endsWith('s') && cues.has(word.slice(0, -1)))) continue
    const distance = at < from ? from - at : at - to + 1
    best = Math.max(best, distance <= CUE_NEAR ? 3 : 2)
  }
  return best
}

function neighbourEvidence(form: Form, from: number, to: number, note: NoteContext): number {
  const { skills, found } = note
  const own = skills[form.skill]
  if (own === undefined) return 0
  let best = 0
  for (const other of found) {
    if (other === form.skill) return 4
    const them = skills[other]
    if (them === undefined) continue
    const related =
      them.ancestors.includes(form.skill) ||
      own.ancestors.some((above) => above === other || them.ancestors.includes(above))
    best = Math.max(best, related ? 3 : them.category === own.category ? 1 : 0)
  }
  const listed = isListedWithSkill(from, to, note)
  return best + (listed ? 2 : 0)
}

/** "React, Go and Rust", "Go/Docker", "Go + Redis": next to a skill that was found. */
function isListedWithSkill(from: number, to: number, { tokens, skillAt }: NoteContext): boolean {
  const { words, gaps, count } = tokens
  const isMark = (gap: number | undefined) => gap !== undefined && gap >= GAP.slash && gap <= GAP.list
  if (from > 0 && skillAt[from - 1] !== 0 && isMark(gaps[from])) return true
  if (to < count && skillAt[to] !== 0 && isMark(gaps[to])) return true
  const conjunction = (at: number) => ['and', 'or', 'with', 'vs', 'plus', 'to', 'in'].includes(words[at] ?? '')
  if (from > 1 && conjunction(from - 1) && skillAt[from - 2] !== 0 && gaps[from] === GAP.space) return true
  return to + 1 < count && conjunction(to) && skillAt[to + 1] !== 0 && gaps[to] === GAP.space && words[to] !== 'to'
}
