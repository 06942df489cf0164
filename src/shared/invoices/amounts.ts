import { currencyDecimals } from '../money/currency.ts'
import type { TaxCategory } from './choices.ts'

/** One of several taxes on the same amount, such as GST and QST in Quebec. */
export interface TaxPart {
  name: string
  percent: number
}

/** The tax on a line; `taxPercent` is the sum of its parts, if it has any. */
export interface LineTax {
  readonly taxName: string
  readonly taxPercent: number
  readonly taxCategory: TaxCategory
  readonly taxReason: string
  readonly taxParts?: TaxPart[] | undefined
}

/** What the sums of an invoice need to know of a line. */
export interface SummedLine extends LineTax {
  readonly net: number
}

export interface TaxSum extends Omit<LineTax, 'taxParts'> {
  readonly taxParts?: (TaxPart & { amount: number })[] | undefined
  readonly net: number
  readonly amount: number
}

/** Amounts and percentages have four decimals at most, whatever their currency. */
const DECIMALS = 4
const SCALE = 10 ** DECIMALS

/** Quantities are stored with six decimals. */
const PER_UNIT = 1_000_000

/** Minutes and hundredths of an hour are both whole 300ths of an hour, and none of these is a round decimal. */
const PER_HOUR = 300

/** A quantity as a fraction: of hours that six decimals cannot express, the 300ths that they stand for. */
function fractionOf(quantity: number): readonly [dividend: bigint, divisor: bigint] {
  const parts = Math.round(quantity * PER_HOUR)
  const isNear = Math.round((parts / PER_HOUR) * PER_UNIT) === Math.round(quantity * PER_UNIT)
  return isNear ? [BigInt(parts), BigInt(PER_HOUR)] : [BigInt(Math.round(quantity * PER_UNIT)), BigInt(PER_UNIT)]
}

/** A quantity with as many decimals as it needs: 0.8333333333333334 for the 50 minutes that are stored as 0.833333. */
export function exactQuantity(quantity: number): number {
  const [dividend, divisor] = fractionOf(quantity)
  return Number(dividend) / Number(divisor)
}

/** A quantity with the decimals that are stored. */
export function storedQuantity(quantity: number): number {
  return Math.round(quantity * PER_UNIT) / PER_UNIT
}

/** The sum of quantities, as exact as each of them. */
export function sumOfQuantities(quantities: readonly number[]): number {
  return exactQuantity(quantities.reduce((all, quantity) => all + exactQuantity(quantity), 0))
}

/** Quantity × unit price in the decimals of the currency, half rounded up; negative quantities are rounded like positive ones, so that both cancel out. */
export function netOf(quantity: number, unitPrice: number, currency: string): number {
  const [dividend, divisor] = fractionOf(quantity)
  return rounded(dividend * scaled(unitPrice), divisor * BigInt(SCALE), currency)
}

/** The sum of several quantities × unit prices, rounded once. */
export function netOfAll(
  lines: readonly { readonly quantity: number; readonly unitPrice: number }[],
  currency: string,
): number {
  // Every fraction has one of two divisors, which both divide this one.
  const common = BigInt(PER_UNIT * 3)
  const exact = lines.reduce((all, { quantity, unitPrice }) => {
    const [dividend, divisor] = fractionOf(quantity)
    return all + dividend * (common / divisor) * scaled(unitPrice)
  }, 0n)
  return rounded(exact, common * BigInt(SCALE), currency)
}

/** A price in another currency, in its decimals; `rate` is what one unit of its own currency is worth there. */
export function convertedPrice(price: number, rate: number, currency: string): number {
  return rounded(scaled(price) * BigInt(Math.round(rate * RATE_SCALE)), BigInt(RATE_SCALE * SCALE), currency)
}

const RATE_SCALE = 1e8

/** What one unit of a currency is worth in another one, to eight decimals, from what both are worth in a third. */
export function crossRate(from: number, to: number): number {
  return Math.round((from / to) * RATE_SCALE) / RATE_SCALE
}

/** A number of seconds in hours. */
export function hoursOf(seconds: number): number {
  return exactQuantity(seconds / 3600)
}

/** The seconds of a quantity of hours. */
export function toSeconds(hours: number): number {
  return Math.round(exactQuantity(hours) * 3600)
}

/** The tax on a sum, in the decimals of the currency, half rounded up. */
export function taxOf(net: number, percent: number, currency: string): number {
  return rounded(scaled(net) * scaled(percent), BigInt(SCALE) * BigInt(SCALE) * 100n, currency)
}

/** The sums of lines: tax is computed on the sum of each tax, as EN 16931 requires, not by line. */
export function sumsOf(
  lines: readonly SummedLine[],
  currency: string,
): { net: number; tax: number; total: number; taxes: TaxSum[] } {
  const taxes = [...Map.groupBy(lines, taxKey).values()].map((ofTax) => {
    const [{ taxName, taxPercent, taxCategory, taxParts }] = ofTax as [SummedLine]
    // A category is exempt for one reason in the standard, which may name several.
    const taxReason = [...new Set(ofTax.map((line) => line.taxReason))].filter((reason) => reason !== '').join('; ')
    const net = sum(ofTax.map((line) => line.net))
    const parts = taxParts?.map((part) => ({ ...part, amount: taxOf(net, part.percent, currency) }))
    const amount = parts?.length ? sum(parts.map((part) => part.amount)) : taxOf(net, taxPercent, currency)
    return { taxName, taxPercent, taxCategory, taxReason, ...(parts?.length && { taxParts: parts }), net, amount }
  })
  return { ...totalOf(taxes), taxes }
}

/** A text that is equal for taxes whose lines are summed up together. */
export function taxKey({ taxCategory, taxPercent, taxParts = [] }: LineTax): string {
  return [taxCategory, taxPercent, ...taxParts.flatMap(({ name, percent }) => [name, percent])].join(' ')
}

/** A sum by tax as it is printed: one for each of its parts, if it has any. */
export function printedTaxes({ taxName: name, taxPercent: percent, taxParts = [], net, amount }: TaxSum) {
  return taxParts.length === 0 ? [{ name, percent, net, amount }] : taxParts.map((part) => ({ ...part, net }))
}

/** The total of sums by tax. */
export function totalOf(taxes: readonly Pick<TaxSum, 'net' | 'amount'>[]): { net: number; tax: number; total: number } {
  const net = sum(taxes.map((one) => one.net))
  const tax = sum(taxes.map((one) => one.amount))
  return { net, tax, total: sum([net, tax]) }
}

/** The sum of amounts, exact in the decimals of any currency. */
export function sum(amounts: readonly number[]): number {
  return Number(amounts.reduce((all, amount) => all + scaled(amount), 0n)) / SCALE
}

function scaled(amount: number): bigint {
  return BigInt(Math.round(amount * SCALE))
}

/** A quotient in the decimals of a currency; half is rounded away from zero. */
function rounded(dividend: bigint, divisor: bigint, currency: string): number {
  const scale = 10n ** BigInt(currencyDecimals(currency))
  const half = dividend < 0n ? -divisor : divisor
  return Number((2n * dividend * scale + half) / (2n * divisor)) / Number(scale)
}
