/** How many typing errors a word may have and still be recognized: none below 4 letters, one below 8, then two. */
export function allowedSlips(length: number): number {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/** How many letters of a word are compared. */
const MOST_LETTERS = 40

/** Rows of the table of distances, reused for every word, as thousands are compared while somebody types. */
const rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)] as const

/**
 * How many typing errors (a letter too many, too few, wrong, or two swapped) lie between the typed text and the word. Infinity
 * if there are more than `most`.
 */
export function slipsBetween(typed: string, word: string, most: number): number {
  if (Math.abs(typed.length - word.length) > most || word.length > MOST_LETTERS) return Infinity
  const slips = at(distances(typed, word, word.length, most), word.length)
  return slips > most ? Infinity : slips
}

/** As `slipsBetween`, for a word that may not be typed completely: the least for any beginning of it. */
export function slipsSoFar(typed: string, word: string, most: number): number {
  const columns = Math.min(word.length, typed.length + most, MOST_LETTERS)
  if (typed.length > columns + most) return Infinity
  const last = distances(typed, word, columns, most)
  let slips = Infinity
  for (let column = 0; column <= columns; column += 1) slips = Math.min(slips, at(last, column))
  return slips > most ? Infinity : slips
}

const TOO_FAR = new Uint8Array()

/** The distances between the typed text and each beginning of the word, up to a number of columns; an empty row if all are too far. */
function distances(typed: string, word: string, columns: number, most: number): Uint8Array {
  let [before, last, current]: readonly Uint8Array[] = rows
  for (let column = 0; column <= columns; column += 1) last[column] = column
  for (let row = 1; row <= typed.length; row += 1) {
    const letter = typed.charCodeAt(row - 1)
    current[0] = row
    let least = row
    for (let column = 1; column <= columns; column += 1) {
      const same = letter === word.charCodeAt(column - 1)
      let cost = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1))
      const swapped =
        row > 1 && letter === word.charCodeAt(column - 2) && typed.charCodeAt(row - 2) === word.charCodeAt(column - 1)
      if (swapped) cost = Math.min(cost, at(before, column - 2) + 1)
      current[column] = cost
      if (cost < least) least = cost
    }
    if (least > most) return TOO_FAR
    ;[before, last, current] = [last, current, before]
  }
  return last
}

function at(row: Uint8Array, column: number): number {
  return row[column] ?? Infinity
}
