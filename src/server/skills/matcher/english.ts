import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Words of ordinary English. A note's everyday words are not taken for misspelled skills; everyday words that are skill names
 * are not believed without evidence. The lists hold base forms; `stems` finds them from inflected ones.
 */
const COMMON = read('common.txt')
const KNOWN = read('known.txt')

/** A word, base form or inflected, that English speakers know; lower case. */
export function isOrdinaryWord(word: string): boolean {
  return isFormOf(word, isBaseWord)
}

/** Whether a word, or what it may be inflected from, is such a word. */
export function isFormOf(word: string, isSuch: (base: string) => boolean): boolean {
  return isSuch(word) || (mayBeInflected(word) && stems(word).some(isSuch))
}

/** One of the few thousand most frequent words; lower case, base form or inflected. */
export function isCommonWord(word: string): boolean {
  return isFormOf(word, (base) => COMMON.has(base))
}

/** Whether the word itself is listed; inflected forms mostly are not. */
export function isBaseWord(word: string): boolean {
  return COMMON.has(word) || KNOWN.has(word)
}

const ENDINGS: readonly (readonly [ending: string, ...replacements: string[]])[] = [
  ['ies', 'y'],
  ['es', ''],
  ['s', ''],
  ['ied', 'y'],
  ['ed', '', 'e'],
  ['ing', '', 'e'],
  ['ly', ''],
  ['ers', '', 'e'],
  ['er', '', 'e'],
]

/** The last letters of all endings. Most words end in another letter, and need no look at each ending. */
const LAST_LETTERS = 'sdgyr'

function mayBeInflected(word: string): boolean {
  return LAST_LETTERS.includes(word.charAt(word.length - 1))
}

const DOUBLED = /([bdgklmnprt])\1$/

/** What a word may be an inflected form of: "stopped" → "stopp", "stop", "stoppe". */
function stems(word: string): string[] {
  const found: string[] = []
  for (const [ending, ...replacements] of ENDINGS) {
    if (!word.endsWith(ending) || word.length - ending.length < 3) continue
    const start = word.slice(0, -ending.length)
    for (const replacement of replacements) found.push(start + replacement)
    if (DOUBLED.test(start)) found.push(start.slice(0, -1))
  }
  return found
}

function read(file: string): ReadonlySet<string> {
  return new Set(
    readFileSync(join(import.meta.dirname, 'english', file), 'utf8')
      .trim()
      .split('\n'),
  )
}
