import { useCompany } from './company.ts'

/** From this amount on an overview leaves out cents; below, from which amount on thousands. */
const WHOLE_FROM = 10_000
const SHORT_FROM = 10_000_000

/** Amounts in one currency, in words. */
export interface Money {
  /** In the decimals of the currency: £1,234.50, CHF 12.00 and JPY 1,235. */
  exact: (amount: number) => string
  /** Without cents: £1,235. */
  whole: (amount: number) => string
  /** As a figure in an overview: £950.25, £12,346, £12.35m. */
  figure: (amount: number) => string
  /** For the axis of a chart: £1.2k. */
  short: (amount: number) => string
}

const kept = new Map<string, Money>()

/** Amounts in a currency; plain numbers if it is not known yet. */
export function moneyIn(currency: string | undefined): Money {
  const key = currency ?? ''
  const money = kept.get(key) ?? formatters(currency)
  kept.set(key, money)
  return money
}

/** Amounts in the company's currency, and the currency once it is known. */
export function useCompanyMoney(): Money & { currency: string | undefined } {
  const { data } = useCompany()
  return { ...moneyIn(data?.currency), currency: data?.currency }
}

function formatters(currency: string | undefined): Money {
  const style = currency === undefined ? {} : ({ style: 'currency', currency } as const)
  const text = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat('en-GB', { ...style, ...options })
    return (amount: number) => format.format(amount)
  }
  // The decimals of the currency, as Intl knows them.
  const exact = text(currency === undefined ? { minimumFractionDigits: 2, maximumFractionDigits: 2 } : {})
  const whole = text({ minimumFractionDigits: 0, maximumFractionDigits: 0 })
  const millions = text({ notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 2 })
  return {
    exact,
    whole,
    figure: (amount) => {
      if (Math.abs(amount) < WHOLE_FROM) return exact(amount)
      return Math.abs(amount) < SHORT_FROM ? whole(amount) : millions(amount)
    },
    short: text({ notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 }),
  }
}
