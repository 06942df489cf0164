/** Words this short are too like each other to be taken for one another. */
const SHORTEST = 4

/** From this length on two slips are forgiven, below it one. */
const LONG_FROM = 8

/** How many slips a word of this length is forgiven. */
export function slipsForgiven(length: number): number {
  if (length < SHORTEST) return 0
  return length < LONG_FROM ? 1 : 2
}

/** Letters that were left out, added, changed or swapped with their neighbor between two words; `most` + 1 for more. */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    let least = row
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1]
      let slips = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (swapped) slips = Math.min(slips, (before[column - 2] ?? 0) + 1)
      current.push(slips)
      least = Math.min(least, slips)
    }
    if (least > most) return most + 1
    before = last
    last = current
  }
  return last[other.length] ?? most + 1
}

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
    const most = slipsForgiven(word.length)
    if (most === 0) return []
    let best = most + 1
    let found: string[] = []
    for (let length = word.length - most; length <= word.length + most; length += 1) {
      for (const known of this.#byLength.get(length)?.keys() ?? []) {
        // Whoever misspells a name mostly gets its first letter right; with two slips it must be.
        const slips = slipsBetween(word, known, most)
        if (slips > best || (slips > 1 && known[0] !== word[0])) continue
        if (slips > slipsForgiven(known.length)) continue
        if (slips < best) found = []
        best = slips
        found.push(known)
      }
    }
    return best > most ? [] : found.sort()
  }
}
