import { addDays, type Day } from '../time/day.ts'
import { RATE_PLACES, type RatePlace } from './choices.ts'

/** How many refused lines of a file of exchange rates are shown. */
export const REFUSED_LINES_SHOWN = 20

/** How many rates the settings show at first, so that the lists below are within reach. */
export const RATES_SHOWN = 10

/** How many rates of one project or person are shown; the settings have all. */
export const OWN_RATES_SHOWN = 20

/** What a bill rate is for; null means any. */
export interface PlaceFields {
  readonly projectId: number | null
  readonly userId: number | null
  readonly client: string | null
  readonly role: string | null
}

/** The days for which a rate is valid, both included; one without a last day ends where the next of its place begins. */
export interface RateDays {
  readonly validFrom: Day
  readonly validUntil: Day | null
}

/** What an hour is billed at, or costs. */
export interface HourlyAmount {
  readonly amount: number
  readonly currency: string
}

/** How many rates of a kind can be stored. */
export const MOST_RATES = 20_000

/** The most that an hour is billed at, or costs, in its currency. */
export const MOST_PER_HOUR = 1_000_000

/** The place that the fields of a rate name; null if they name none. */
export function placeOf({ projectId, userId, client, role }: PlaceFields): RatePlace | null {
  const named = [projectId !== null && 'project', client !== null && 'client', userId !== null && 'person']
    .concat(role !== null && 'role')
    .filter((part) => part !== false)
    .join(' and ')
  return named === '' ? 'company' : (RATE_PLACES.find((place) => place === named && place !== 'company') ?? null)
}

/** A text that is equal for equal places, regardless of the case of their names. */
export function placeKey({ projectId, userId, client, role }: PlaceFields): string {
  return JSON.stringify([projectId, userId, client?.toLowerCase(), role?.toLowerCase()])
}

/** The last day of each rate of one place: its own, or that before the next one begins; null if it has none. */
export function lastDays<Rate extends RateDays>(rates: readonly Rate[]): Map<Rate, Day | null> {
  const sorted = rates.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
  return new Map(
    sorted.map((rate, nth) => {
      const next = sorted[nth + 1]
      const before = next === undefined ? null : addDays(next.validFrom, -1)
      return [
        rate,
        rate.validUntil !== null && (before === null || rate.validUntil < before) ? rate.validUntil : before,
      ]
    }),
  )
}

/** The rate of one place that is valid on a day. */
export function validOn<Rate extends RateDays>(rates: readonly Rate[], day: Day): Rate | undefined {
  // Only the newest rate that has begun can be valid: the ones before it ended when it began.
  const newest = rates
    .filter(({ validFrom }) => validFrom <= day)
    .reduce<Rate | undefined>((late, rate) => (late && late.validFrom > rate.validFrom ? late : rate), undefined)
  return newest && (newest.validUntil === null || newest.validUntil >= day) ? newest : undefined
}

/**
 * The bill rate for a person's hours on a project on a day: that of the most specific place that has one then. `role` is the
 * person's role on the project if it is known, else their own.
 */
export function billRateOn<Rate extends PlaceFields & RateDays>(
  rates: readonly Rate[],
  of: { projectId: number; userId: number; client: string; role: string },
  day: Day,
): Rate | undefined {
  const applying = rates.filter(
    ({ projectId, userId, client, role }) =>
      (projectId ?? of.projectId) === of.projectId &&
      (userId ?? of.userId) === of.userId &&
      fits(client, of.client) &&
      fits(role, of.role),
  )
  for (const place of RATE_PLACES) {
    const rate = validOn(
      applying.filter((each) => placeOf(each) === place),
      day,
    )
    if (rate) return rate
  }
  return undefined
}

/** Whether a name matches that of a rate, regardless of case; a rate without a name matches any. */
function fits(rated: string | null, name: string): boolean {
  return rated === null || rated.toLowerCase() === name.toLowerCase()
}

/** Why a rate cannot be valid on these days beside the others of its place, by field; null if it can. */
export function overlapFault(
  { validFrom, validUntil }: RateDays,
  others: readonly RateDays[],
): Partial<Record<keyof RateDays, string>> | null {
  for (const other of others) {
    if (other.validFrom === validFrom) return { validFrom: `There is a rate from ${validFrom} on already` }
    if (other.validFrom < validFrom && other.validUntil !== null && other.validUntil >= validFrom) {
      return { validFrom: `The rate from ${other.validFrom} lasts until ${other.validUntil}: they would overlap` }
    }
    if (other.validFrom > validFrom && validUntil !== null && validUntil >= other.validFrom) {
      return { validUntil: `Another rate begins on ${other.validFrom}: they would overlap` }
    }
  }
  return null
}

/** Whether the cost of at least some hours is known; without any cost rate, the margin would simply be everything that is earned. */
export function isCostKnown({ hours, uncosted }: { readonly hours: number; readonly uncosted: number }): boolean {
  return hours === 0 || uncosted < hours
}
