/** Series of the theme that projects are told apart by; the gray one stands for what is not known. */
const SERIES = 6

/** A project's color, the same wherever and whenever it is drawn. */
export function projectColor(id: number): string {
  return id === 0 ? 'var(--series-7)' : `var(--series-${(id % SERIES) + 1})`
}
