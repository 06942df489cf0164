import { isOrdinaryWord } from './english.ts'
import { isPlain, type FormNode } from './forms.ts'

/** Shorter names have too many neighbors that are other words. */
const MIN_TYPO_LENGTH = 7

const LONGEST_NAME = 30
const LETTERS = /^[a-z]+$/

/**
 * Finds the name that a word misspells by one letter: missing, too many, its neighbor on the keyboard, another vowel,
 * or two swapped. The first letter must be right. Names are kept by first letter and length, which leaves some dozens to compare.
 */
export class TypoIndex {
  readonly #root: FormNode
  readonly #names = new Map<number, string[]>()

  /** Indexes the words of `root` that are unambiguous names by themselves. */
  constructor(root: FormNode) {
    this.#root = root
    for (const [name, node] of root.next ?? []) {
      if (name.length < MIN_TYPO_LENGTH || name.length > LONGEST_NAME || node.glued) continue
      if (skillOf(node) === undefined || !LETTERS.test(name)) continue
      const key = shelf(name, name.length)
      const names = this.#names.get(key)
      if (names === undefined) this.#names.set(key, [name])
      else names.push(name)
    }
  }

  /** `word` in lower case; `undefined` when it is no near miss, an English word, or near names of two skills. */
  nameFor(word: string): string | undefined {
    const { length } = word
    if (length < MIN_TYPO_LENGTH - 1 || length > LONGEST_NAME || !LETTERS.test(word) || isOrdinaryWord(word))
      return undefined
    let found: string | undefined
    for (let other = length - 1; other <= length + 1; other += 1) {
      for (const name of this.#names.get(shelf(word, other)) ?? []) {
        if (!isOneEdit(word, name)) continue
        if (found !== undefined && this.#skill(found) !== this.#skill(name)) return undefined
        found = name
      }
    }
    return found
  }

  #skill(name: string): number | undefined {
    return skillOf(this.#root.next?.get(name))
  }
}

/** The skill that the word always means. */
function skillOf(node: FormNode | undefined): number | undefined {
  return node?.forms?.find(isPlain)?.skill
}

/** One number for a first letter and a length. */
function shelf(word: string, length: number): number {
  return word.charCodeAt(0) * 64 + length
}

function isOneEdit(word: string, name: string): boolean {
  const shorter = Math.min(word.length, name.length)
  let start = 0
  while (start < shorter && word.charCodeAt(start) === name.charCodeAt(start)) start += 1
  let end = 0
  while (end < shorter - start && word.charCodeAt(word.length - 1 - end) === name.charCodeAt(name.length - 1 - end)) {
    end += 1
  }
  const wordRest = word.length - start - end
  const nameRest = name.length - start - end
  if (wordRest === 1 && nameRest === 1) return isSlip(word.charAt(start), name.charAt(start))
  if (wordRest <= 1 && nameRest <= 1) return true
  return (
    wordRest === 2 &&
    nameRest === 2 &&
    word.charCodeAt(start) === name.charCodeAt(start + 1) &&
    word.charCodeAt(start + 1) === name.charCodeAt(start)
  )
}

const VOWELS = 'aeiouy'

/** For each letter those around it on the common keyboards. */
const NEIGHBORS: Readonly<Record<string, string>> = {
  a: 'qwsz',
  b: 'vghn',
  c: 'xdfvsk',
  d: 'serfcx',
  e: 'wsdr',
  f: 'drtgvc',
  g: 'ftyhbv',
  h: 'gyujnb',
  i: 'ujko',
  j: 'huikmn',
  k: 'jiolmc',
  l: 'kop',
  m: 'njk',
  n: 'bhjm',
  o: 'iklp',
  p: 'ol',
  q: 'wa',
  r: 'edft',
  s: 'awedxzc',
  t: 'rfgy',
  u: 'yhji',
  v: 'cfgb',
  w: 'qase',
  x: 'zsdc',
  y: 'tghu',
  z: 'asx',
}

/** Whether a hand or an ear takes one letter for the other; other exchanges make other words. */
function isSlip(written: string, meant: string): boolean {
  return NEIGHBORS[meant]?.includes(written) === true || (VOWELS.includes(written) && VOWELS.includes(meant))
}
