import { FULL_TIME_WEEK_HOURS } from '../capacity/rules.ts'
import type { HolidayDays } from '../capacity/working-time.ts'
import { roundToCents, sumToCents } from '../figures/rounding.ts'
import { weekLoads, type PlannedHours } from '../schedule/loads.ts'
import { bookedByWeek, type Span } from '../schedule/weeks.ts'
import type { MatchWeek } from './contract.ts'

/** A person's effective capacity by week, and what is already booked. */
interface PersonPlan {
  readonly capacity: readonly number[]
  readonly bookings: readonly PlannedHours[]
  readonly holidays: HolidayDays
}

/** What would be booked in each week: `percentage` of a full-time week, without the person's public holidays. */
export function wantedByWeek(span: Span, percentage: number, holidays: HolidayDays): number[] {
  const hours = (percentage / 100) * FULL_TIME_WEEK_HOURS
  return bookedByWeek(span, [{ startDate: span.from, endDate: span.to, hours }], holidays)
}

/**
 * Hours that fit beside existing bookings. Tentative bookings count like confirmed ones, so that nobody is promised twice. Free
 * hours of one week do not help another.
 */
export function usableHours(
  span: Span,
  wanted: readonly number[],
  { capacity, bookings, holidays }: PersonPlan,
): number {
  const booked = bookings.length === 0 ? [] : bookedByWeek(span, bookings, holidays)
  const usable = wanted.map((hours, week) => Math.min(hours, freeIn(capacity[week] ?? 0, booked[week] ?? 0)))
  return sumToCents(usable)
}

/** Each week of the asked days, with confirmed and tentative bookings separately. */
export function matchWeeks(
  span: Span,
  wanted: readonly number[],
  { capacity, bookings, holidays }: PersonPlan,
): MatchWeek[] {
  return weekLoads(span, capacity, bookings, holidays).map((load, nth) => {
    const free = freeIn(load.capacity, load.booked)
    const asked = wanted[nth] ?? 0
    const { week, confirmed, tentative } = load
    return { week, capacity: load.capacity, confirmed, tentative, free, wanted: asked, usable: Math.min(free, asked) }
  })
}

function freeIn(capacity: number, booked: number): number {
  return roundToCents(Math.max(0, capacity - booked))
}

/** The hours of all weeks together. */
export interface Availability {
  readonly wanted: number
  readonly usable: number
  readonly free: number
  readonly tentative: number
}

export function availabilityOf(weeks: readonly MatchWeek[]): Availability {
  const sum = (pick: (week: MatchWeek) => number) => sumToCents(weeks.map(pick))
  return {
    wanted: sum(({ wanted }) => wanted),
    usable: sum(({ usable }) => usable),
    free: sum(({ free }) => free),
    tentative: sum(({ tentative }) => tentative),
  }
}

/** The availability part, 0 to 1: the hours that fit ÷ the hours that are wanted; 0 if no working day is asked for. */
export function availabilityPart({ wanted, usable }: Pick<Availability, 'wanted' | 'usable'>): number {
  return wanted === 0 ? 0 : Math.min(1, usable / wanted)
}

/** "60 of 80 h fit, 96 h free in total; 8 h are booked tentatively". */
export function availabilityBasis({ wanted, usable, free, tentative }: Availability): string {
  if (wanted === 0) return 'No working day in the asked period'
  const maybe = tentative > 0 ? `; ${tentative} h are booked tentatively` : ''
  return `${usable} of ${wanted} h fit, ${free} h free in total${maybe}`
}
