/** The value of an input: a text while somebody types, a value that was set, or nothing. */
type Typed = string | number | null | undefined

/** A typed number; null if nothing is typed, and NaN, which the schema refuses, if it is not a number. */
export function typedNumber(typed: Typed): number | null {
  if (typeof typed === 'number') return typed
  const digits = (typed ?? '').replaceAll(/[\s,]/g, '')
  return digits === '' ? null : Number(digits)
}

/** A day or a choice that may be left empty. */
export function typedOrNull(typed: Typed): string | null {
  return typed ? String(typed) : null
}
