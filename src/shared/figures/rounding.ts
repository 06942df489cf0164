/** Rounds to the hundredth, as hours, money and scores are kept and shown: sums of decimals are slightly off in binary fractions. */
export function roundToCents(value: number): number {
  return Math.round(value * 100) / 100
}

/** Rounds to the tenth, as ratings, points and means are shown. */
export function roundToTenths(value: number): number {
  return Math.round(value * 10) / 10
}

/** The sum of values, to the hundredth. */
export function sumToCents(values: readonly number[]): number {
  return roundToCents(values.reduce((sum, value) => sum + value, 0))
}
