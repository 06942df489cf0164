/** The order of two texts by their characters, as days, keys and names are sorted. */
export function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
