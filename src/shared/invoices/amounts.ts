import type { TaxCategory } from './choices.ts'

/** What the sums of an invoice need to know of a line. */
export interface SummedLine {
  readonly net: number
  readonly taxName: string
  readonly taxPercent: number
  readonly taxCategory: TaxCategory
  readonly taxReason: string
}

export interface TaxSum extends Omit<SummedLine, 'net'> {
  readonly net: number
  readonly amount: number
}

/** Quantities have six decimals, so that minutes times a price are right to the cent. */
const PER_UNIT = 1_000_000

/** Quantity × unit price to the cent, half a cent rounded up; negative quantities are rounded like positive ones, so that both cancel out. */
export function netOf(quantity: number, unitPrice: number): number {
  return rounded(BigInt(Math.round(quantity * PER_UNIT)) * inCents(unitPrice), BigInt(PER_UNIT))
}

/** A price in another currency, to the cent; `rate` is what one unit of its own currency is worth there. */
export function convertedPrice(price: number, rate: number): number {
  return rounded(inCents(price) * BigInt(Math.round(rate * RATE_SCALE)), BigInt(RATE_SCALE))
}

const RATE_SCALE = 1e8

/** What one unit of a currency is worth in another one, to eight decimals, from what both are worth in a third. */
export function crossRate(from: number, to: number): number {
  return Math.round((from / to) * RATE_SCALE) / RATE_SCALE
}

/** A number of seconds in hours. */
export function hoursOf(seconds: number): number {
  return Math.round((seconds / 3600) * PER_UNIT) / PER_UNIT
}

/** The tax on a sum, to the cent, half a cent rounded up. */
export function taxOf(net: number, percent: number): number {
  return rounded(inCents(net) * BigInt(Math.round(percent * 100)), 10_000n)
}

/** The sums of lines: tax is computed on the sum of each category and rate, as EN 16931 requires, not by line. */
export function sumsOf(lines: readonly SummedLine[]): { net: number; tax: number; total: number; taxes: TaxSum[] } {
  const taxes = [...Map.groupBy(lines, ({ taxCategory, taxPercent }) => `${taxCategory} ${taxPercent}`).values()].map(
    (ofRate) => {
      const [{ taxName, taxPercent, taxCategory, taxReason }] = ofRate as [SummedLine]
      const net = sum(ofRate.map((line) => line.net))
      return { taxName, taxPercent, taxCategory, taxReason, net, amount: taxOf(net, taxPercent) }
    },
  )
  return { ...totalOf(taxes), taxes }
}

/** The total of sums by tax rate. */
export function totalOf(taxes: readonly Pick<TaxSum, 'net' | 'amount'>[]): { net: number; tax: number; total: number } {
  const net = sum(taxes.map((one) => one.net))
  const tax = sum(taxes.map((one) => one.amount))
  return { net, tax, total: sum([net, tax]) }
}

/** The sum of amounts, exact to the cent. */
export function sum(amounts: readonly number[]): number {
  return Number(amounts.reduce((cents, amount) => cents + inCents(amount), 0n)) / 100
}

function inCents(amount: number): bigint {
  return BigInt(Math.round(amount * 100))
}

/** A quotient in whole cents; half a cent is rounded away from zero. */
function rounded(dividend: bigint, divisor: bigint): number {
  const half = dividend < 0n ? -divisor / 2n : divisor / 2n
  return Number((dividend + half) / divisor) / 100
}
