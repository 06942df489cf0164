import { roundToCents } from '#shared/figures/rounding.ts'
import type { WeekLoad } from '#shared/schedule/loads.ts'
import type { Day } from '#shared/time/day.ts'
import { hoursText, ofCapacity, percentText } from '../widgets/figures.ts'

/** Formatted without a library: a board shows thousands of days while it is scrolled. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 12 Oct; with the year if it differs from the reader's. */
export function shortDay(day: Day, today: Day): string {
  const [year, month, date] = day.split('-')
  const named = `${Number(date)} ${MONTHS[Number(month) - 1]}`
  return year === today.slice(0, 4) ? named : `${named} ${year}`
}

/** 12 Oct – 6 Nov; a single day if both are the same. */
export function dayRange(start: Day, end: Day, today: Day): string {
  return start === end ? shortDay(start, today) : `${shortDay(start, today)} – ${shortDay(end, today)}`
}

/** Confirmed, or tentative (spec §4 calls it Pending). */
export function stateWord(confirmed: boolean): string {
  return confirmed ? 'confirmed' : 'tentative'
}

/** A booking in words: 50 % (20 h a week), 12 Oct – 6 Nov, tentative. */
export function bookingText(
  booking: { percentage: number; hours: number; startDate: Day; endDate: Day; confirmed: boolean },
  today: Day,
): string {
  const { percentage, hours, startDate, endDate, confirmed } = booking
  return `${percentText(percentage)} (${hoursText(hours)} a week), ${dayRange(startDate, endDate, today)}, ${stateWord(confirmed)}`
}

/** The name of a drawn booking, beginning with the visible text: 50 % Claims Portal tentative, 20 h a week, 12 Oct – 6 Nov. */
export function bookingName(
  booking: { percentage: number; hours: number; startDate: Day; endDate: Day; confirmed: boolean; note: string },
  project: string,
  today: Day,
): string {
  const { percentage, hours, startDate, endDate, confirmed, note } = booking
  const shown = `${percentText(percentage)} ${project}${confirmed ? ',' : ''} ${stateWord(confirmed)}`
  return [shown, `${hoursText(hours)} a week`, dayRange(startDate, endDate, today), ...(note ? [note] : [])].join(', ')
}

/** How full a week is, in words: 44 h of 40 h booked (110 %), over-allocated by 4 h. */
export function loadText({ booked, capacity, tentative, utilization, overAllocated }: WeekLoad): string {
  const part = utilization === null ? '' : ` (${percentText(utilization)})`
  const share = ofCapacity(booked, capacity, 'booked') + part
  const parts = [
    share,
    ...(tentative > 0 ? [`${hoursText(tentative)} of it tentative`] : []),
    ...(overAllocated && capacity > 0 ? [`over-allocated by ${hoursText(roundToCents(booked - capacity))}`] : []),
  ]
  return parts.join(', ')
}

/** The over-allocated weeks in words; empty if there are none. */
export function overText(loads: readonly WeekLoad[], today: Day): string {
  const over = loads.filter(({ overAllocated }) => overAllocated)
  const [first] = over
  if (!first) return ''
  if (over.length === 1) return `Over-allocated in the week from ${shortDay(first.week, today)}.`
  return `Over-allocated in ${over.length} weeks, from ${shortDay(first.week, today)} on.`
}
