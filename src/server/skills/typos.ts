import { isOrdinaryWord } from './english.ts'
import type { FormNode } from './forms.ts'

/** Shorter names have too many neighbours that are other words. */
export const MIN_TYPO_LENGTH = 7

const LETTERS = /^[a-z]+$/

/**
 * Finds the name that a word misspells by one letter (missing, doubled, wrong, or two swapped), by comparing what is
 * left of both when one letter is taken away. The first letter must be right.
 */
export class TypoIndex {
  readonly #names = new Map<string, string | null>()

  /** Indexes the first words of `root` that are unambiguous names by themselves. */
  constructor(root: FormNode) {
    const names = [...(root.next ?? [])].flatMap(([name, node]) =>
      name.length >= MIN_TYPO_LENGTH &&
      LETTERS.test(name) &&
      node.forms?.some(({ ambiguous, cased }) => !ambiguous && cased === undefined)
        ? [name]
        : [],
    )
    for (const name of names) for (const key of keysOf(name)) this.#add(key, name)
  }

  /** `word` in lower case; `undefined` when it is no near miss, an English word, or near two names. */
  nameFor(word: string): string | undefined {
    if (word.length < MIN_TYPO_LENGTH - 1 || word.length > 30 || !LETTERS.test(word) || isOrdinaryWord(word))
      return undefined
    let found: string | undefined
    for (const key of keysOf(word)) {
      const name = this.#names.get(key)
      if (name === undefined || name === null || name === found || !isOneEdit(word, name)) continue
      if (found !== undefined) return undefined
      found = name
    }
    return found
  }

  #add(key: string, name: string): void {
    const known = this.#names.get(key)
    // Names that are near each other cannot be told apart in a misspelling that is near both.
    if (known === undefined) this.#names.set(key, name)
    else if (known !== name) this.#names.set(key, null)
  }
}

/** The word itself and the word without one of its letters, never without the first. */
function keysOf(word: string): string[] {
  const keys = [word]
  for (let at = 1; at < word.length; at += 1) keys.push(word.slice(0, at) + word.slice(at + 1))
  return keys
}

function isOneEdit(word: string, name: string): boolean {
  let start = 0
  while (start < word.length && word[start] === name[start]) start += 1
  let end = 0
  while (end < word.length - start && end < name.length - start && word.at(-1 - end) === name.at(-1 - end)) end += 1
  const wordRest = word.length - start - end
  const nameRest = name.length - start - end
  if (wordRest <= 1 && nameRest <= 1) return true
  return wordRest === 2 && nameRest === 2 && word[start] === name[start + 1] && word[start + 1] === name[start]
}
