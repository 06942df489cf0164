import { roundToCents } from '../figures/rounding.ts'
import { exactQuantity, storedQuantity } from './amounts.ts'
import type { LineUnit } from './choices.ts'

/**
 * A quantity from which its amount can be recomputed. Hours that two decimals do not express are given as hours and minutes:
 * 0:20; everything else has as many decimals as it needs.
 */
export function recomputableText(
  { quantity, unit }: { readonly quantity: number; readonly unit: LineUnit },
  number: (value: number) => string,
): string {
  const isRound = roundToCents(quantity) === quantity
  return unit === 'hour' && !isRound ? (clockText(quantity) ?? number(storedQuantity(quantity))) : number(quantity)
}

/** Hours as hours, minutes and, if need be, seconds; null if they are no whole seconds. */
function clockText(hours: number): string | null {
  const exact = Math.abs(exactQuantity(hours)) * 3600
  const seconds = Math.round(exact)
  if (Math.abs(exact - seconds) > 1e-6) return null
  const text = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}`
  return `${hours < 0 ? '-' : ''}${text}${seconds % 60 === 0 ? '' : `:${two(seconds % 60)}`}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
