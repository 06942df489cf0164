import { join } from 'node:path'
import { isCommonWord, isOrdinaryWord } from '../../matcher/english.ts'
import { OTHER_LANGUAGES } from '../../matcher/ordinary-use.ts'
import { wordLists } from '../../matcher/word-lists.ts'

// The data file says what each list is for.
const list = wordLists(join(import.meta.dirname, 'words.txt'))
export const TRADE_WORDS = list('trade words')
export const NEVER_NAMES = list('never names')
export const OWN_WORDS = list('own words')
export const OWN_START = list('own start')
export const OWN_END = list('own end')

/** Whether a word of three letters or more is not English, not of the trade, and not the name of a person, a place or a part of a date. */
export function isName(word: string): boolean {
  if (word.length < 3 || word.includes("'") || word.includes('’')) return false
  if (NEVER_NAMES.has(word) || TRADE_WORDS.has(word) || OTHER_LANGUAGES.has(word)) return false
  if (word.endsWith('s') && TRADE_WORDS.has(word.slice(0, -1))) return false
  return !isOrdinaryWord(word)
}

/** Whether people give the word to parts of their own projects, with or without a capital. */
export function isOwnWord(word: string): boolean {
  return isCommonWord(word) || TRADE_WORDS.has(word) || OWN_WORDS.has(word) || OWN_START.has(word) || OWN_END.has(word)
}

/** Letters and digits mixed as in hashes and numbers of things: "a1b2c3d", "n0503". */
export function isHash(word: string): boolean {
  let digits = 0
  for (let at = 0; at < word.length; at += 1) if (word.charCodeAt(at) <= 57 && word.charCodeAt(at) >= 48) digits += 1
  return digits > 2 || word.length - digits < 3
}
