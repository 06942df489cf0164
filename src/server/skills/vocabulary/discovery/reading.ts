import type { DetectedSkill } from '#shared/skills/contract.ts'
import { isOrdinaryWord } from '../../matcher/english.ts'
import { type Masks, masksOf } from '../../matcher/masks.ts'
import { GAP, type Tokens } from '../../matcher/tokens.ts'
import { detectLanguages, type Languages } from './foreign.ts'
import { TRADE_WORDS } from './words.ts'

/** A note with what is known of its tokens. */
export interface Reading {
  tokens: Tokens
  masks: Masks | undefined
  /** 1 for tokens that show a skill. */
  covered: Uint8Array
  /** How many skills the note itself names. */
  skills: number
  /** Capitals say nothing: most words have one. */
  titleCase: boolean
  languages: Languages
  knows: (term: string) => boolean
}

/** Evidence of `detected` that does not fit the note covers nothing; derived skills are not named by the note. */
export function readingOf(tokens: Tokens, detected: readonly DetectedSkill[], knows: Reading['knows']): Reading {
  const covered = new Uint8Array(tokens.count)
  let skills = 0
  for (const { derived, evidence } of detected) {
    if (derived) continue
    skills += 1
    for (const { start, end } of evidence) cover(covered, tokens, start, end)
  }
  return readingWith(tokens, covered, skills, knows)
}

/** The same, given the tokens that show a skill. */
export function readingWith(tokens: Tokens, covered: Uint8Array, skills: number, knows: Reading['knows']): Reading {
  return {
    tokens,
    masks: masksOf(tokens),
    covered,
    skills,
    titleCase: isTitleCase(tokens, covered),
    languages: detectLanguages(tokens),
    knows,
  }
}

/** Tokens `from` to `to`, exclusive, as the note writes them. */
export function spellingOf({ note, starts, ends }: Tokens, from: number, to: number): string {
  return note.slice(starts[from] ?? 0, ends[to - 1] ?? 0)
}

/** Whether a token starts with a capital. */
export function isCapital({ note, starts }: Tokens, token: number): boolean {
  return isUpper(note.charCodeAt(starts[token] ?? 0))
}

/** Whether a UTF-16 code is a capital letter. */
export function isUpper(code: number): boolean {
  if (code < 0xc0) return code >= 65 && code <= 90
  const letter = String.fromCharCode(code)
  return letter !== letter.toLowerCase()
}

/** Whether one of the `reach` words before token `before`, in the same sentence, satisfies the test. */
export function hasWithin(
  { words, gaps }: Tokens,
  before: number,
  reach: number,
  is: (word: string) => boolean,
): boolean {
  for (let at = before - 1; at >= 0 && at >= before - reach; at -= 1) {
    if (gaps[at + 1] === GAP.sentence) return false
    if (is(words[at] ?? '')) return true
  }
  return false
}

function cover(covered: Uint8Array, { starts, ends, count }: Tokens, start: number, end: number): void {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ends[middle] ?? 0) <= start) low = middle + 1
    else high = middle
  }
  for (let at = low; at < count && (starts[at] ?? 0) < end; at += 1) covered[at] = 1
}

/** Whether at least twice as many of the longer ordinary words within sentences have a capital as have none. */
function isTitleCase(tokens: Tokens, covered: Uint8Array): boolean {
  const { words, gaps, count } = tokens
  let capital = 0
  let lower = 0
  for (let at = 0; at < count; at += 1) {
    const word = words[at] ?? ''
    if (word.length < 4 || gaps[at] === GAP.sentence || covered[at] === 1) continue
    if (!isCapital(tokens, at)) lower += 1
    else if (isOrdinaryWord(word) || TRADE_WORDS.has(word)) capital += 1
  }
  return capital >= 2 && capital >= lower * 2
}
