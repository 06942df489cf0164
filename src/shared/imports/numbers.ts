import type { DecimalSign } from './choices.ts'

/** The cell's text cannot be understood. */
export const WRONG = Symbol('wrong')

/** What may stand around a number: a currency, a percent sign, and the parentheses of negative amounts. */
const AROUND = /^(?:\p{Sc}|[A-Z]{3}\b)\s*|\s*(?:\p{Sc}|%|\b[A-Z]{3}|,[-–—])$/gu

/** With signs between thousands: each is followed by three digits, or by two in the Indian way, and no zero comes first. */
const GROUPED = {
  '.': /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$|^[1-9]\d?(?:,\d{2})+,\d{3}(?:\.\d*)?$/,
  ',': /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/,
} as const
const SPACED = {
  '.': /^[1-9]\d{0,2}([ '])\d{3}(?:\1\d{3})*(?:\.\d*)?$/,
  ',': /^[1-9]\d{0,2}([ '])\d{3}(?:\1\d{3})*(?:,\d*)?$/,
} as const
const PLAIN = { '.': /^(?:\d+\.?\d*|\.\d+)$/, ',': /^(?:\d+,?\d*|,\d+)$/ } as const

/** As programs write very small numbers: 4.1666666666666664E-2. */
const SCIENTIFIC = /^\d(?:\.\d+)?E[-+]?\d{1,3}$/i

/** One sign before exactly three digits: thousands or thousandths, unless nothing or a zero stands before it. */
export const UNCLEAR = /^[1-9]\d{0,2}[.,]\d{3}$/

/** A number as people and spreadsheets write it: with a currency, a percent sign, or signs between thousands. */
export function readNumber(cell: string, decimal: DecimalSign): number | null | typeof WRONG {
  const text = cell.trim()
  if (text === '') return null
  const bare = text
    .replaceAll(/[\s\u00a0\u2009\u202f]+/g, ' ')
    .replaceAll('’', "'")
    .replaceAll(AROUND, '')
  const negative = /^\((.*)\)$/.exec(bare)?.[1]
  const [, sign = '', body = ''] = /^([-+−]?) ?(.*)$/.exec(negative ?? bare) ?? []
  const number = unsigned(body.replaceAll(AROUND, '').trim(), decimal)
  if (number === WRONG) return WRONG
  return negative !== undefined || sign === '-' || sign === '−' ? -number : number
}

function unsigned(body: string, decimal: DecimalSign): number | typeof WRONG {
  if (SCIENTIFIC.test(body)) return Number(body)
  if (decimal === 'either') {
    if (UNCLEAR.test(body)) return WRONG
    const asPoint = unsigned(body, '.')
    return asPoint === WRONG ? unsigned(body, ',') : asPoint
  }
  if (![PLAIN, GROUPED, SPACED].some((form) => form[decimal].test(body))) return WRONG
  const grouping = decimal === '.' ? /[, ']/g : /[. ']/g
  return Number(body.replaceAll(grouping, '').replace(',', '.'))
}

/** The decimal places that a number is written with. */
export function decimalPlaces(cell: string): number {
  return /[.,](\d+)\D*$/.exec(cell)?.[1]?.length ?? 0
}
