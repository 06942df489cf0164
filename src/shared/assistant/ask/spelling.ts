import { allowedSlips, slipsBetween } from '../../words/misspelled.ts'

/** Words this short are too like each other to be taken for one another. */
const SHORTEST = 4

/** Words by their length, with how often each was added, to find the one that is meant by a misspelled one. */
export class Spellings {
  readonly #byLength = new Map<number, Map<string, number>>()

  add(word: string): void {
    if (word.length < SHORTEST || /\d/.test(word)) return
    const known = this.#byLength.get(word.length)
    if (known) known.set(word, (known.get(word) ?? 0) + 1)
    else this.#byLength.set(word.length, new Map([[word, 1]]))
  }

  /** Takes back one time that a word was added. */
  remove(word: string): void {
    const known = this.#byLength.get(word.length)
    const times = known?.get(word) ?? 0
    if (times > 1) known?.set(word, times - 1)
    else known?.delete(word)
  }

  /** The words nearest to a misspelled one, in alphabetical order; none where all are too far. */
  nearest(word: string): string[] {
    const most = allowedSlips(word.length)
    if (most === 0) return []
    let best = most + 1
    let found: string[] = []
    for (let length = word.length - most; length <= word.length + most; length += 1) {
      for (const known of this.#byLength.get(length)?.keys() ?? []) {
        // Whoever misspells a name mostly gets its first letter right; with two slips it must be.
        const slips = slipsBetween(word, known, most)
        if (slips > best || (slips > 1 && known[0] !== word[0])) continue
        if (slips > allowedSlips(known.length)) continue
        if (slips < best) found = []
        best = slips
        found.push(known)
      }
    }
    return best > most ? [] : found.sort()
  }
}
