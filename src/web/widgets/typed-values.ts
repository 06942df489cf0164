/** What an input holds: a text while one types, a value that was set, or nothing. */
type Typed = string | number | null | undefined

/** A typed number; null where nothing is typed, and NaN, which the schema refuses, where it is none. */
export function typedNumber(typed: Typed): number | null {
  if (typeof typed === 'number') return typed
  const digits = (typed ?? '').replaceAll(/[\s,]/g, '')
  return digits === '' ? null : Number(digits)
}

/** A day or a choice that may be left empty. */
export function typedOrNull(typed: Typed): string | null {
  return typed ? String(typed) : null
}
