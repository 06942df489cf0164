import type { CorrectionCause } from '#shared/months/choices.ts'
import { roundToCents } from '#shared/figures/rounding.ts'
import { hoursText } from '../../widgets/figures.ts'

/** The difference of hours: +3 h, −1.5 h, ±0 h. */
export function differenceText(hours: number): string {
  return `${hours > 0 ? '+' : hours < 0 ? '−' : '±'}${hoursText(Math.abs(hours))}`
}

/** The difference of amounts of money, given the text of one: +300.00, −12.50. */
export function moneyDifferenceText(before: number, after: number, text: (amount: number) => string): string {
  const difference = roundToCents(after - before)
  return `${difference > 0 ? '+' : difference < 0 ? '−' : '±'}${text(Math.abs(difference))}`
}

/** What was changed, as the list of corrections calls it. */
export const CAUSE_WORDS: Readonly<Record<CorrectionCause, string>> = {
  entry: 'Time entry',
  'bill rate': 'Bill rate',
  'cost rate': 'Cost rate',
  'exchange rate': 'Exchange rate',
}
