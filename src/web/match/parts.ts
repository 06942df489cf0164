import type { MatchRow } from '#shared/match/contract.ts'

type Part = keyof MatchRow['parts']

/** The parts of a score in the order of their weights, each with its color. */
export const PARTS: readonly { part: Part; label: string; color: string }[] = [
  { part: 'skills', label: 'Skills', color: 'var(--series-1)' },
  { part: 'experience', label: 'Experience', color: 'var(--series-2)' },
  { part: 'availability', label: 'Availability', color: 'var(--series-3)' },
  { part: 'performance', label: 'Performance', color: 'var(--series-4)' },
]

const TWO_DIGITS = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A score or a part of it: 0.70. */
export function scoreText(score: number): string {
  return TWO_DIGITS.format(score)
}

/** The weeks in which more would be wanted than is free. */
export function overWeeks({ weeks }: Pick<MatchRow, 'weeks'>): number {
  return weeks.filter(({ wanted, free }) => wanted > free).length
}
