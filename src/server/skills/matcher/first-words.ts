import { isBaseWord } from './english.ts'
import {
  addForm,
  eachSpelling,
  formOf,
  mergeJoined,
  partsOf,
  putForms,
  type FormNode,
  type SpellingKind,
} from './forms.ts'
import type { TaxonomyEntry } from './taxonomy.ts'

/** Shorter words that look like two in one are too often something else. */
const MIN_GLUED_LENGTH = 5

/** Shorter names are too close to too many other words. */
export const MIN_TYPO_LENGTH = 7
export const LONGEST_TYPO = 30

/**
 * The tries of all forms by their first words. Each is built when a note has its first word for the first time: notes use only
 * a few of the words. Until then a spelling is three numbers. Forms of several words can also be written as one ("docker
 * compose", "dockercompose").
 */
export class FirstWords {
  /** Words that by themselves always mean a skill, and are long enough to be misspelled. */
  readonly names: readonly string[]
  readonly #entries: readonly TaxonomyEntry[]
  readonly #first = new Spellings()
  readonly #glued = new Spellings()
  readonly #grown = new Map<string, FormNode>()

  constructor(entries: readonly TaxonomyEntry[]) {
    this.#entries = entries
    const names: string[] = []
    entries.forEach((entry, skill) => {
      let nth = 0
      eachSpelling(entry, (lower, kind) => {
        const words = readSpelling(lower)
        if (words !== undefined) {
          this.#first.add(words.first, skill, nth)
          const isPlain = kind === 'plain'
          if (isPlain && words.count > 1 && words.letters >= MIN_GLUED_LENGTH) this.#glued.add(words.all, skill, nth)
          if (isPlain && words.count === 1 && isLongName(words.letters)) names.push(lower)
        }
        nth += 1
      })
    })
    this.#first.finish()
    this.#glued.finish()
    this.names = names
  }

  /** The forms that begin with the word, or that it is when several words are written as one. */
  get(word: string): FormNode | undefined {
    const known = this.#grown.get(word)
    if (known !== undefined) return known
    const hash = hashOf(word)
    const node = this.#grow(word, hash) ?? this.#growGlued(word, hash)
    if (node !== undefined) this.#grown.set(word, node)
    return node
  }

  #grow(word: string, hash: number): FormNode | undefined {
    const node: FormNode = { next: undefined, forms: undefined }
    const joined = new Set<FormNode>()
    this.#eachOf(this.#first, hash, (lower, kind, spelling, skill) => {
      const parts = partsOf(lower)
      if (parts?.words[0] !== word) return
      addForm(node, parts, [formOf(skill, kind, spelling)], joined)
    })
    for (const parent of joined) mergeJoined(parent)
    return node.forms === undefined && node.next === undefined ? undefined : node
  }

  #growGlued(word: string, hash: number): FormNode | undefined {
    if (word.length < MIN_GLUED_LENGTH || isBaseWord(word)) return undefined
    const node: FormNode = { next: undefined, forms: undefined }
    this.#eachOf(this.#glued, hash, (lower, kind, spelling, skill) => {
      if (node.forms === undefined && partsOf(lower)?.words.join('') === word)
        putForms(node, [formOf(skill, kind, spelling)])
    })
    return node.forms === undefined ? undefined : node
  }

  #eachOf(
    spellings: Spellings,
    hash: number,
    visit: (lower: string, kind: SpellingKind, spelling: string, skill: number) => void,
  ): void {
    spellings.each(hash, (skill, wanted) => {
      const entry = this.#entries[skill]
      let nth = 0
      if (entry === undefined) return
      eachSpelling(entry, (lower, kind, spelling) => {
        if (nth === wanted) visit(lower, kind, spelling, skill)
        nth += 1
      })
    })
  }
}

function isLongName(letters: number): boolean {
  return letters >= MIN_TYPO_LENGTH && letters <= LONGEST_TYPO
}

const BITS = 16

/** Spellings by the hash of a text; each is numbered within its skill. No text is kept. */
class Spellings {
  /** Until `finish`: for each spelling, its hash, and its skill and number as one number. */
  #added = new Int32Array(2 ** 16)
  #used = 0
  #heads = new Int32Array(2 ** BITS)
  /** For each spelling: its hash, its skill and number as one number, and the next spelling on the same shelf plus 1. */
  #hashes = new Int32Array(0)
  #places = new Int32Array(0)
  #next = new Int32Array(0)

  add(hash: number, skill: number, nth: number): void {
    if (this.#used === this.#added.length) {
      const longer = new Int32Array(2 * this.#used)
      longer.set(this.#added)
      this.#added = longer
    }
    this.#added[this.#used] = hash
    this.#added[this.#used + 1] = skill * 2 ** 12 + nth
    this.#used += 2
  }

  /** Sorts what was added onto shelves, each in the order in which it was added. */
  finish(): void {
    const count = this.#used / 2
    this.#hashes = new Int32Array(count)
    this.#places = new Int32Array(count)
    this.#next = new Int32Array(count)
    for (let at = count - 1; at >= 0; at -= 1) {
      const hash = this.#added[2 * at] ?? 0
      this.#hashes[at] = hash
      this.#places[at] = this.#added[2 * at + 1] ?? 0
      this.#next[at] = this.#heads[shelfOf(hash)] ?? 0
      this.#heads[shelfOf(hash)] = at + 1
    }
    this.#added = new Int32Array(0)
  }

  each(hash: number, visit: (skill: number, nth: number) => void): void {
    for (let at = this.#heads[shelfOf(hash)] ?? 0; at !== 0; at = this.#next[at - 1] ?? 0) {
      if (this.#hashes[at - 1] !== hash) continue
      const place = this.#places[at - 1] ?? 0
      visit(place >> 12, place & 0xfff)
    }
  }
}

function shelfOf(hash: number): number {
  return (hash ^ (hash >>> BITS)) & (2 ** BITS - 1)
}

const SEED = 0x811c9dc5 | 0
const PRIME = 0x01000193

function hashOf(text: string): number {
  let hash = SEED
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME)
  return hash
}

/** The hashes of a spelling's first word and of all its words as one, the number of words, and that of characters. */
interface WordsOfSpelling {
  first: number
  all: number
  count: number
  letters: number
}

const SPACE = 32
const HYPHEN = 45
const DOT = 46
const SLASH = 47
const COLON = 58
const UNDERSCORE = 95

/** One object for all spellings: each is finished before the next is read. */
const READ: WordsOfSpelling = { first: 0, all: 0, count: 0, letters: 0 }

/** Without tokens if the words are ASCII and single marks or spaces separate them, as in most spellings; `undefined` when a sign is lost. */
function readSpelling(lower: string): WordsOfSpelling | undefined {
  let first = SEED
  let all = SEED
  let count = 1
  let letters = 0
  let inWord = false
  for (let at = 0; at < lower.length; at += 1) {
    const code = lower.charCodeAt(at)
    if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) {
      all = Math.imul(all ^ code, PRIME)
      if (count === 1) first = all
      letters += 1
      inWord = true
    } else if (inWord && isJoint(code) && at + 1 < lower.length) {
      count += 1
      inWord = false
    } else return readWithSigns(lower)
  }
  READ.first = first
  READ.all = all
  READ.count = count
  READ.letters = letters
  return READ
}

function isJoint(code: number): boolean {
  return code === SPACE || code === HYPHEN || code === DOT || code === SLASH || code === COLON || code === UNDERSCORE
}

function readWithSigns(lower: string): WordsOfSpelling | undefined {
  const words = partsOf(lower)?.words
  if (words === undefined) return undefined
  const all = words.join('')
  return { first: hashOf(words[0] ?? ''), all: hashOf(all), count: words.length, letters: all.length }
}
