import { LONGEST_TYPO, MIN_TYPO_LENGTH, type FirstWords } from './first-words.ts'
import { isPlain, type FormNode } from './forms.ts'

const LETTERS = /^[a-z]+$/

/** One edit leaves either this many first letters of a name as they are, or this many last ones. */
const KEPT_LETTERS = 3

/**
 * Finds the name that a word misspells by one letter: missing, extra, its neighbor on the keyboard, another vowel, or two
 * letters swapped. The first letter must be right. Names are looked up by their first letters and by their last ones, which
 * leaves only a few to compare.
 */
export class TypoIndex {
  readonly #firstWords: FirstWords
  readonly #names: readonly string[]
  readonly #byStart: Shelves
  readonly #byEnd: Shelves

  /** Indexes the words that are unambiguous names on their own. */
  constructor(firstWords: FirstWords) {
    this.#firstWords = firstWords
    const names = firstWords.names.filter((name) => LETTERS.test(name))
    this.#names = names
    this.#byStart = shelvesOf(names, startOf)
    this.#byEnd = shelvesOf(names, endOf)
  }

  /** `word` is in lower case and not English; `undefined` when it is near no name, or near names of two skills. */
  nameFor(word: string): string | undefined {
    const { length } = word
    if (length < MIN_TYPO_LENGTH - 1 || length > LONGEST_TYPO || !LETTERS.test(word)) return undefined
    const near = this.#nearest(word, this.#byStart, startOf(word), undefined)
    return near === null ? undefined : (this.#nearest(word, this.#byEnd, endOf(word), near) ?? undefined)
  }

  /** The name on a shelf within one edit, or the one found before; `null` when they belong to two skills. */
  #nearest(
    word: string,
    { first, next }: Shelves,
    shelf: number,
    before: string | undefined,
  ): string | null | undefined {
    let found = before
    for (let at = first[shelf] ?? 0; at !== 0; at = next[at] ?? 0) {
      const name = this.#names[at - 1] ?? ''
      if (name === found || Math.abs(name.length - word.length) > 1 || !isOneEdit(word, name)) continue
      if (found !== undefined && this.#skill(found) !== this.#skill(name)) return null
      found ??= name
    }
    return found
  }

  #skill(name: string): number | undefined {
    return skillOf(this.#firstWords.get(name))
  }
}

/** The skill that the word always means. */
function skillOf(node: FormNode | undefined): number | undefined {
  return node?.forms?.find(isPlain)?.skill
}

/** For each shelf, the position of its first name plus 1; for each name, that of the next name on its shelf plus 1; 0 if there is none. */
interface Shelves {
  first: Int32Array
  next: Int32Array
}

const SHELVES = 2 ** 12

function shelvesOf(names: readonly string[], shelfOf: (name: string) => number): Shelves {
  const first = new Int32Array(SHELVES)
  const next = new Int32Array(names.length + 1)
  names.forEach((name, index) => {
    const shelf = shelfOf(name)
    next[index + 1] = first[shelf] ?? 0
    first[shelf] = index + 1
  })
  return { first, next }
}

/** The shelf of the first letters. */
function startOf(word: string): number {
  return shelfAt(word, 0)
}

/** The shelf of the first letter and the last ones. */
function endOf(word: string): number {
  return shelfAt(word, word.length - KEPT_LETTERS)
}

/** Some shelves hold names with several beginnings; comparing a few names in vain does no harm. */
function shelfAt(word: string, at: number): number {
  let letters = word.charCodeAt(0)
  for (let next = at; next < at + KEPT_LETTERS; next += 1) letters = (letters * 31 + word.charCodeAt(next)) % SHELVES
  return letters
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

/** For each letter, the letters around it on the common keyboards. */
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

/** Whether a typing or hearing mistake swaps one letter for the other; other exchanges make other words. */
function isSlip(written: string, meant: string): boolean {
  return NEIGHBORS[meant]?.includes(written) === true || (VOWELS.includes(written) && VOWELS.includes(meant))
}
