import { dayAndMonth, dayText } from '#shared/time/day-text.ts'
import type { Day } from '#shared/time/day.ts'

/** One day, or from one to another: 4 Dec 2026, 4 Dec to 8 Dec 2026. */
export function daysText(from: Day, to: Day): string {
  if (from === to) return dayText(from)
  const first = from.slice(0, 4) === to.slice(0, 4) ? dayAndMonth(from) : dayText(from)
  return `${first} to ${dayText(to)}`
}

/** Why the reader gets a letter that they have chosen. */
export function chosenFooter(publicUrl: string): string {
  return `You chose to get this. Change it under Settings, My Account: ${publicUrl}/settings?tab=account`
}

/** 1,234.50 EUR */
export function amountText(amount: number, currency: string): string {
  const digits = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `${digits.format(amount)} ${currency}`
}
