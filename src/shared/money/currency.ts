const decimals = new Map<string, number>()

/** How many decimals amounts in a currency have: 2 for EUR, 0 for JPY, 3 for KWD. */
export function currencyDecimals(currency: string): number {
  const known = decimals.get(currency)
  if (known !== undefined) return known
  // Forms check the code itself.
  if (!/^[A-Z]{3}$/.test(currency)) return 2
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  decimals.set(currency, maximumFractionDigits)
  return maximumFractionDigits
}

/** What is wrong with the decimals of an amount in a currency; null if nothing is. */
export function decimalsFault(amount: number, currency: string, what = 'Amounts'): string | null {
  const most = currencyDecimals(currency)
  if (roundMoney(amount, currency) === amount) return null
  if (most === 2) return `${what} have two decimals at most`
  return `${what} in ${currency} have ${most === 0 ? 'no decimals' : `${most} decimals at most`}`
}

/** Sums of binary fractions are slightly off; anything nearer to a half than this counts as one. */
const SLACK = 1e-6

/** Rounds to the decimals of a currency, half away from zero. */
export function roundMoney(amount: number, currency: string): number {
  const scale = 10 ** currencyDecimals(currency)
  return (Math.sign(amount) * Math.floor(Math.abs(amount) * scale + 0.5 + SLACK)) / scale + 0
}
