/**
 * To the hundredth, as hours, money and scores are kept and shown: sums of decimals are a hair beside it in binary
 * fractions.
 */
export function roundToCents(value: number): number {
  return Math.round(value * 100) / 100
}

/** To the tenth, as ratings, points and means are shown. */
export function roundToTenths(value: number): number {
  return Math.round(value * 10) / 10
}

/** What values add up to, to the hundredth. */
export function sumToCents(values: readonly number[]): number {
  return roundToCents(values.reduce((sum, value) => sum + value, 0))
}
