const decimal = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** An overall rating, always with its decimal: 4.0. */
export function oneDecimal(rating: number): string {
  return decimal.format(rating)
}
