import { isBaseWord, isCommonWord, isOrdinaryWord } from '../../matcher/english.ts'
import { LONGEST_NAME } from './proposal.ts'
import { TRADE_WORDS } from './words.ts'

/** How many words are remembered with their result, and how long they may be, so that none keeps a whole note in memory. */
const MOST_REMEMBERED = 4_096
const REMEMBERED_LENGTH = 12

const remembered = new Map<string, boolean>()

/** Whether a word is an ordinary one, or one of the trade, with one letter extra, missing, wrong or swapped. */
export function looksMisspelled(word: string): boolean {
  const before = remembered.get(word)
  if (before !== undefined) return before
  const now = isMisspelled(word)
  if (word.length <= REMEMBERED_LENGTH) {
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    remembered.set(word, now)
  }
  return now
}

function isMisspelled(word: string): boolean {
  if (word.length > LONGEST_MISSPELLED) return false
  const stem = word.replace(INFLECTED, '')
  return isEditOfWord(word) || (stem !== word && (isEditOfWord(stem) || isEditOfWord(`${stem}e`)))
}

/** Whether a word is two ordinary words without the space: "datepicker", "figureout". */
export function isGlued(word: string): boolean {
  if (word.length > LONGEST_NAME) return false
  for (let at = 3; at <= word.length - 3; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    if ((isCommonWord(head) || TRADE_WORDS.has(head)) && (isOrdinaryWord(tail) || TRADE_WORDS.has(tail))) return true
  }
  return false
}

const INFLECTED = /(?:ing|ed|es|s|ly|er)$/
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'

/** Among shorter words, one changed letter too often makes another word. */
const SHORTEST_MISSPELLED = 5
const LONGEST_MISSPELLED = 20

function isEditOfWord(word: string): boolean {
  const { length } = word
  for (let at = 0; at <= length; at += 1) {
    const head = word.slice(0, at)
    const tail = word.slice(at)
    if (length >= SHORTEST_MISSPELLED || at === length - 1) {
      if (isWord(head + tail.slice(1))) return true
      // Inflected forms, too: "testign", "reveiwed".
      if (tail.length > 1 && isOrdinaryWord(head + tail.charAt(1) + tail.charAt(0) + tail.slice(2))) return true
    }
    if (length < SHORTEST_MISSPELLED) continue
    for (const letter of ALPHABET) {
      if (isWord(head + letter + tail) || (length > SHORTEST_MISSPELLED && isWord(head + letter + tail.slice(1))))
        return true
    }
  }
  return false
}

function isWord(word: string): boolean {
  return word.length > 3 && (isBaseWord(word) || TRADE_WORDS.has(word))
}
