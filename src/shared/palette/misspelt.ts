/** How many slips a word of so many letters may have and still be known: none below 4, one below 8, then two. */
export function allowedSlips(length: number): number {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/**
 * How many slips (a letter too many, too few, wrong, or two swapped) lie between what was typed and the word, or as
 * much of the word as has been typed so far. Infinity where there are more than `most`.
 */
export function slipsBetween(typed: string, word: string, most: number): number {
  if (typed.length > word.length + most) return Infinity
  const columns = Math.min(word.length, typed.length + most)
  let before: number[] = []
  let last = Array.from({ length: columns + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row]
    let least = row
    for (let column = 1; column <= columns; column += 1) {
      const same = typed[row - 1] === word[column - 1]
      let cost = Math.min(
        (last[column] ?? Infinity) + 1,
        (current[column - 1] ?? Infinity) + 1,
        (last[column - 1] ?? Infinity) + (same ? 0 : 1),
      )
      const swapped = row > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (swapped) cost = Math.min(cost, (before[column - 2] ?? Infinity) + 1)
      current.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return Infinity
    before = last
    last = current
  }
  const slips = Math.min(...last)
  return slips > most ? Infinity : slips
}
