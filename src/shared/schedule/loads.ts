import { utilization } from '../capacity/rules.ts'
import type { HolidayDays } from '../capacity/working-time.ts'
import { roundToCents, sumToCents } from '../figures/rounding.ts'
import { addDays, type Day } from '../time/day.ts'
import { bookedByWeek, weeksOf, type BookedHours, type Span } from './weeks.ts'

/** A confirmed or tentative booking. */
export interface PlannedHours extends BookedHours {
  readonly confirmed: boolean
}

/** How full a person's week is: `booked` includes confirmed and tentative hours; `utilization` is in percent, null without capacity. */
export interface WeekLoad {
  week: Day
  capacity: number
  confirmed: number
  tentative: number
  booked: number
  utilization: number | null
  overAllocated: boolean
}

/** Hours booked in each week, and those of them that are confirmed; most people have nothing tentative. */
export function bookedAndConfirmed(span: Span, bookings: readonly PlannedHours[], holidays: HolidayDays) {
  const booked = bookedByWeek(span, bookings, holidays)
  const firm = bookings.filter((booking) => booking.confirmed)
  return { booked, confirmed: firm.length === bookings.length ? booked : bookedByWeek(span, firm, holidays) }
}

/** A person's weeks, in the order of the span; `capacity` holds the hours available in each. */
export function weekLoads(
  span: Span,
  capacity: readonly number[],
  bookings: readonly PlannedHours[],
  holidays: HolidayDays,
): WeekLoad[] {
  const { booked, confirmed } = bookedAndConfirmed(span, bookings, holidays)
  return weeksOf(span).map((week, nth) => {
    const hours = { capacity: capacity[nth] ?? 0, booked: booked[nth] ?? 0, confirmed: confirmed[nth] ?? 0 }
    return {
      week,
      ...hours,
      tentative: roundToCents(hours.booked - hours.confirmed),
      utilization: utilization(hours.booked, hours.capacity),
      overAllocated: isOverAllocated(hours.booked, hours.capacity),
    }
  })
}

/** Whether more hours are booked than the person works (spec §2, 14: shown red). */
export function isOverAllocated(booked: number, capacity: number): boolean {
  return booked > capacity
}

/** Whether somebody is on the bench: they can work, and nothing is booked. People with some free hours are not. */
export function isOnBench(booked: number, capacity: number): boolean {
  return capacity > 0 && booked === 0
}

/** Hours that are still free; an over-booked week takes nothing from another. */
export function freeHours(capacity: readonly number[], booked: readonly number[]): number {
  return sumToCents(capacity.map((hours, nth) => Math.max(0, hours - (booked[nth] ?? 0))))
}

/** The first day after which nothing is booked in a span; null if something is booked on its last day. */
export function freeFrom({ from, to }: Span, bookings: readonly { startDate: Day; endDate: Day }[]): Day | null {
  const ends = bookings.filter(({ startDate, endDate }) => startDate <= to && endDate >= from).map((one) => one.endDate)
  const last = ends.reduce((latest, end) => (end > latest ? end : latest), addDays(from, -1))
  return last >= to ? null : addDays(last, 1)
}

/** How full a group is: Σ booked ÷ Σ capacity in percent, which is not the mean of its members' percentages; null without capacity. */
export function groupUtilization(members: readonly { capacity: number; booked: number }[]): number | null {
  const [booked, capacity] = members.reduce(
    ([bookedSum, capacitySum], member) => [bookedSum + member.booked, capacitySum + member.capacity],
    [0, 0],
  )
  return utilization(booked, capacity)
}
