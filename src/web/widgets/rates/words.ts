import type { RatePlace } from '#shared/rates/choices.ts'
import type { BillRate } from '#shared/rates/contract.ts'
import { dayText } from '#shared/time/day-text.ts'
import { moneyIn } from '../money.ts'

/** The words for places in forms and filters. */
export const PLACE_LABELS: Readonly<Record<RatePlace, string>> = {
  'project and person': 'Project and person',
  'project and role': 'Project and role',
  'client and role': 'Client and role',
  person: 'Person',
  role: 'Role',
  company: 'Whole company',
}

/** The labels of a rate's fields, in forms and the history. */
export const HOURLY_LABELS = {
  amount: 'Amount an hour',
  currency: 'Currency',
  validFrom: 'From',
  validUntil: 'Until',
} as const

export const BILL_LABELS = {
  projectId: 'Project',
  client: 'Client',
  userId: 'Person',
  role: 'Role',
  ...HOURLY_LABELS,
} as const

/** The place of a rate, by names: Apollo, Ada Byron. */
export function placeText({ project, client, person, role }: Pick<BillRate, 'project' | 'client' | 'person' | 'role'>) {
  return [project, client, person, role].filter((part) => part !== null).join(', ') || 'the whole company'
}

/** An amount an hour, in its currency. */
export function hourlyText({ amount, currency }: { amount: number; currency: string }): string {
  return moneyIn(currency).exact(amount)
}

/** A field's value in words. */
export function rateText(field: string, value: unknown): string {
  if (typeof value === 'number') return field === 'rate' ? String(value) : moneyIn(undefined).exact(value)
  if (typeof value !== 'string' || value === '') return field === 'validUntil' ? 'open' : '–'
  return field.startsWith('valid') ? dayText(value) : value
}

/** The days of a rate in words. */
export function daysText({ validFrom, lastDay }: { validFrom: string; lastDay: string | null }): string {
  return lastDay === null ? `from ${dayText(validFrom)}` : `${dayText(validFrom)} to ${dayText(lastDay)}`
}
