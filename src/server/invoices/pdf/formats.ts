import { currencyDecimals } from '#shared/money/currency.ts'
import type { Day } from '#shared/time/day.ts'

/** Countries in which English dates begin with the month. */
const MONTH_FIRST = new Set(['US', 'PH', 'PR'])

export interface PaperWords {
  /** With its currency: £1,234.50, 1.234,50 €. */
  readonly money: (amount: number) => string
  /** Without the currency, for columns whose head names it. */
  readonly amount: (amount: number) => string
  /** A price may have four decimals. */
  readonly price: (amount: number) => string
  readonly quantity: (quantity: number) => string
  readonly exchange: (rate: number) => string
  readonly percent: (rate: number) => string
  readonly day: (day: Day) => string
  /** 1 – 31 October 2026. */
  readonly days: (from: Day, to: Day) => string
}

/** Amounts in the format of the company's country, and days in English in the order used there. */
export function wordsFor(country: string, currency: string): PaperWords {
  const locale = country === '' ? 'en-GB' : numbersOf(country)
  const number = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(locale, options)
    return (value: number) => format.format(value)
  }
  const decimals = currencyDecimals(currency)
  const fixed = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const days = new Intl.DateTimeFormat(MONTH_FIRST.has(country) ? 'en-US' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  const percent = number({ style: 'percent', maximumFractionDigits: 4 })
  return {
    money: number({ style: 'currency', currency, ...fixed }),
    amount: number(fixed),
    price: number({ minimumFractionDigits: decimals, maximumFractionDigits: 4 }),
    quantity: number({ maximumFractionDigits: 6 }),
    exchange: number({ maximumFractionDigits: 8 }),
    percent: (rate) => percent(rate / 100),
    day: (day) => days.format(instant(day)),
    days: (from, to) => days.formatRange(instant(from), instant(to)),
  }
}

function instant(day: Day): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** The country's own locale, with the digits of the rest of the document. */
function numbersOf(country: string): string {
  try {
    const { language, region } = new Intl.Locale(`und-${country}`).maximize()
    return `${language ?? 'en'}-${region ?? country}-u-nu-latn`
  } catch {
    return 'en-GB'
  }
}
