import { dayAs } from '../time/day-text.ts'
import { addDays, type Day } from '../time/day.ts'

/** Months that are shown at first. */
export const MONTHS_SHOWN = 6

/** The most open weeks that a refusal to close a month names. */
export const OPEN_WEEKS_TOLD = 5

/** Why data from another system is not stored. */
export const CLOSED_HERE = 'The month is closed'

/** The most open weeks that are named; `openWeeks` counts all. */
export const MOST_OPEN_WEEKS_NAMED = 200

/** A month as yyyy-MM. */
export type Month = string

/** The month of a day. */
export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

/** The first day of a month, as which it is stored. */
export function monthStart(month: Month): Day {
  return `${month}-01`
}

/** The month after another one. */
export function nextMonth(month: Month): Month {
  return monthOf(addDays(monthStart(month), 31))
}

/** The month before another one. */
export function previousMonth(month: Month): Month {
  return monthOf(addDays(monthStart(month), -1))
}

/** The last day of a month. */
export function monthEnd(month: Month): Day {
  return addDays(monthStart(nextMonth(month)), -1)
}

/** October 2026. */
export function monthText(month: Month): string {
  return dayAs(monthStart(month), 'MMMM yyyy')
}

/** Whether a day is in a closed month: months are closed in their order, so all up to the last one are. */
export function isClosed(day: Day, lastClosed: Month | null): boolean {
  return lastClosed !== null && monthOf(day) <= lastClosed
}

/** The request for a reason, if a closed month is changed without one. */
export function reasonFault(day: Day): string {
  return `${monthText(monthOf(day))} is closed; say why this is changed`
}

/** Why a month cannot be closed now; null if it can. The first month that is closed also closes all before it. */
export function closeFault(
  month: Month,
  { lastClosed, today }: { lastClosed: Month | null; today: Day },
): string | null {
  if (monthEnd(month) >= today) return `${monthText(month)} is not over yet`
  if (lastClosed === null) return null
  if (month <= lastClosed) return `${monthText(month)} is closed already`
  const next = nextMonth(lastClosed)
  return month === next ? null : `${monthText(next)} is open still; months are closed in their order`
}

/** Why a month cannot be reopened; null if it can: only the last closed month can be. */
export function reopenFault(month: Month, lastClosed: Month | null): string | null {
  if (lastClosed === null || month > lastClosed) return `${monthText(month)} is open`
  return month === lastClosed ? null : `${monthText(lastClosed)} is closed, too; reopen it first`
}

/** The fields of an entry that matter to a closed month. */
export interface Counted {
  readonly userId: number
  readonly projectId: number
  readonly date: Day
  readonly hours: number
}

/** How a change affects the hours of a person on a project in a closed month. */
export interface Corrected {
  readonly month: Month
  readonly userId: number
  readonly projectId: number
  readonly hoursBefore: number
  readonly hoursAfter: number
}

/**
 * What a change of an entry does to closed months: nothing if both states are in open ones. A moved entry counts less in one
 * place and more in another, so that the sums of both are right. `before` is null for a new entry, `after` for a removed one.
 */
export function correctedBy(before: Counted | null, after: Counted | null, lastClosed: Month | null): Corrected[] {
  const [from, to] = [before, after].map((one) => (one && isClosed(one.date, lastClosed) ? one : null))
  if (from && to && placeOf(from) === placeOf(to)) {
    return [{ ...atPlace(from), hoursBefore: from.hours, hoursAfter: to.hours }]
  }
  return [
    ...(from ? [{ ...atPlace(from), hoursBefore: from.hours, hoursAfter: 0 }] : []),
    ...(to ? [{ ...atPlace(to), hoursBefore: 0, hoursAfter: to.hours }] : []),
  ]
}

function atPlace({ date, userId, projectId }: Counted) {
  return { month: monthOf(date), userId, projectId }
}

function placeOf(one: Counted): string {
  return Object.values(atPlace(one)).join(' ')
}
