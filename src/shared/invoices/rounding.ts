import { netOfAll, sum, taxKey, type LineTax } from './amounts.ts'
import type { LineKind } from './choices.ts'

interface PricedLine extends LineTax {
  readonly kind: LineKind
  readonly quantity: number
  readonly unitPrice: number
  readonly net: number
}

/**
 * The lines that make up for rounding each line of hours by itself, one for each tax at most: with them, hours come to what
 * their minutes are worth at their prices, rounded once, however they are grouped. Replaces those that are among the lines.
 */
export function withRounding<Line extends PricedLine>(
  lines: readonly Line[],
  currency: string,
): (Line | RoundingLine)[] {
  const own = lines.filter(({ kind }) => kind !== 'Rounding')
  const hours = own.filter(({ kind }) => kind === 'Hours')
  const rounding = [...Map.groupBy(hours, taxKey).values()].flatMap((ofTax) => {
    const net = sum([netOfAll(ofTax, currency), ...ofTax.map((line) => -line.net)])
    return net === 0 ? [] : [roundingLine(net, ofTax[0] as Line)]
  })
  return [...own, ...rounding]
}

type RoundingLine = ReturnType<typeof roundingLine>

function roundingLine(net: number, { taxName, taxPercent, taxCategory, taxReason, taxParts }: LineTax) {
  return {
    kind: 'Rounding' as const,
    text: 'Rounding',
    quantity: Math.sign(net),
    unit: 'piece' as const,
    unitPrice: Math.abs(net),
    net,
    original: null,
    taxName,
    taxPercent,
    taxCategory,
    taxReason,
    ...(taxParts && { taxParts }),
  }
}
