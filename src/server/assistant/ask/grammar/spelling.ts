import { allowedSlips, slipsBetween } from '#shared/words/misspelled.ts'

/** Words by their length, to find the word that a misspelled one means. */
export class Spellings {
  readonly #byLength = new Map<number, Set<string>>()

  add(word: string): void {
    if (allowedSlips(word.length) === 0 || /\d/.test(word)) return
    const known = this.#byLength.get(word.length)
    if (known) known.add(word)
    else this.#byLength.set(word.length, new Set([word]))
  }

  has(word: string): boolean {
    return this.#byLength.get(word.length)?.has(word) ?? false
  }

  /** The words nearest to a misspelled one, in alphabetical order; none if all differ too much. */
  nearest(word: string): string[] {
    const most = allowedSlips(word.length)
    let best = most
    let found: string[] = []
    if (most === 0) return []
    for (let length = word.length - most; length <= word.length + most; length += 1) {
      for (const known of this.#byLength.get(length) ?? []) {
        const slips = slipsBetween(word, known, best)
        // Misspelled words mostly begin with the right letter; with two slips they must.
        if (slips > Math.min(best, allowedSlips(known.length)) || (slips > 1 && known[0] !== word[0])) continue
        if (slips < best) found = []
        best = slips
        found.push(known)
      }
    }
    return found.sort()
  }
}
