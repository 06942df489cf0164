/** Rows of whole numbers by column, sorted by the first column: a month has some thousand rows, and none needs an object of its own. */
export type IntColumns = readonly Int32Array[]

/** How many bytes they take. */
export function bytesOf(columns: IntColumns): number {
  return columns.reduce((sum, { byteLength }) => sum + byteLength, 64)
}

/**
 * How many bytes come before the first element of an array that PostgreSQL sends; below, how many one element takes: its length
 * and its four bytes.
 */
const HEAD = 20
const ELEMENT = 8

/** The elements of `array_send(array_agg(…))` for integers; none if there were no rows. */
export function intsIn(sent: Uint8Array | null): Int32Array {
  if (sent === null) return new Int32Array(0)
  const view = new DataView(sent.buffer, sent.byteOffset, sent.byteLength)
  const ints = new Int32Array((sent.byteLength - HEAD) / ELEMENT)
  for (let nth = 0; nth < ints.length; nth += 1) ints[nth] = view.getInt32(HEAD + nth * ELEMENT + 4)
  return ints
}

/** The columns with the rows of some first values replaced; the new `rows` are sorted in the same way. */
export function replaced(
  columns: IntColumns,
  of: ReadonlySet<number>,
  rows: readonly (readonly number[])[],
): IntColumns {
  const [first = new Int32Array(0)] = columns
  const kept = first.reduce((count, value) => count + (of.has(value) ? 0 : 1), 0)
  const made = columns.map(() => new Int32Array(kept + rows.length))
  let come = 0
  let nth = 0
  const take = (below: number) => {
    for (; (rows[come]?.[0] ?? Infinity) < below; come += 1, nth += 1) {
      for (const [column, ints] of made.entries()) ints[nth] = rows[come]?.[column] ?? 0
    }
  }
  for (let from = 0; from < first.length;) {
    const value = first[from] ?? 0
    let to = from + 1
    while (first[to] === value) to += 1
    take(value)
    if (!of.has(value)) {
      for (const [column, ints] of made.entries()) ints.set(columns[column]?.subarray(from, to) ?? [], nth)
      nth += to - from
    }
    from = to
  }
  take(Infinity)
  return made
}
