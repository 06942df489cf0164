import { isCommonWord } from '../../matcher/english.ts'
import { packageNamed } from '../../packages/package-names.ts'
import { GAP, type Tokens } from '../../matcher/tokens.ts'
import { isForeignWord } from './foreign.ts'
import { isGlued, looksMisspelled } from './misspelled.ts'
import { isUpper, type Reading } from './reading.ts'
import { isName, OWN_WORDS, TRADE_WORDS } from './words.ts'

/** A word that may be a name, with what its spelling shows. */
export interface Candidate {
  at: number
  word: string
  /** It has a capital in a place where an ordinary word has none. */
  capital: boolean
  acronym: boolean
  /** A word of English, German, French or Spanish, or of the trade. */
  prose: boolean
}

const ACRONYM = /^[A-Z]{3,6}\d?$/

/** Capitals within a word. */
export const CAMEL = /[a-z0-9][A-Z]|[A-Z]{2}[a-z]/

/** What the spelling of token `at` shows; `text` is as the note writes it, `word` in lower case. */
export function toCandidate(
  { tokens, titleCase, languages }: Reading,
  at: number,
  word: string,
  text: string,
): Candidate {
  const upper = isUpper(text.charCodeAt(0))
  const acronym = upper && !titleCase && ACRONYM.test(text)
  const capital = upper && !titleCase && !startsSentence(tokens, at)
  return {
    at,
    word,
    capital,
    acronym,
    prose:
      !isName(word) || (!CAMEL.test(text) && isForeignWord(word, { isUpper: upper, isMarked: capital }, languages)),
  }
}

/** Endings with which prose turns any word into an adjective, verb or noun: "vectorised". */
export const PROSE_ENDING = /(?:i[sz](?:e[sd]?|ing|ation)|able|ible|ness|ment|ally|wise|ed)$/

/** Whether the word is not English and, if no capital marks it as a name, not a mistyped word or two words in one either. */
export function isUnknown(candidate: Candidate): boolean {
  return (
    mayBeUnknown(candidate) &&
    (candidate.capital || candidate.acronym || !isGlued(candidate.word) || isPackage(candidate))
  )
}

/** Like `isUnknown`, or two words in one: "planreader" may be a tool, if several notes use it as one. */
export function mayBeUnknown(candidate: Candidate): boolean {
  const { word, capital, acronym, prose } = candidate
  if (prose || capital || acronym) return !prose
  return !PROSE_ENDING.test(word) && (!looksMisspelled(word) || isPackage(candidate))
}

/** A registry has a package of this name, so that it is neither mistyped nor glued by mistake. */
function isPackage({ word }: Candidate): boolean {
  return packageNamed(word) !== undefined
}

/** "Click", "Tilt": an everyday word that is a name only in a place where nothing but a name can be. */
export function isRareWordAsName({ word, capital, prose }: Candidate): boolean {
  return prose && capital && !isCommonWord(word) && !TRADE_WORDS.has(word) && !OWN_WORDS.has(word)
}

function startsSentence({ note, gaps, starts, ends }: Tokens, at: number): boolean {
  if (gaps[at] !== GAP.mark) return gaps[at] === GAP.sentence
  return at === 0 || /[:"“-]/.test(note.slice(ends[at - 1], starts[at]))
}
