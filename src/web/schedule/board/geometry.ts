import type { Span } from '#shared/schedule/weeks.ts'
import { addDays, daysBetween, type Day } from '#shared/time/day.ts'

/** Where something lies on the track of a row, as parts of its width, so that nothing is counted anew when that changes. */
export interface Place {
  left: string
  width: string
  /** Where it begins on the track, from 0 to 1. */
  from: number
  /** The part of the track that it takes, from 0 to 1. */
  part: number
  /** It begins or ends outside the weeks that are shown. */
  before: boolean
  after: boolean
}

/** Where the days from a day to a day are drawn; null where none of them is shown. */
export function placeOf(span: Span, startDate: Day, endDate: Day): Place | null {
  if (endDate < span.from || startDate > span.to) return null
  const days = daysIn(span)
  const before = startDate < span.from
  const after = endDate > span.to
  const first = before ? 0 : daysBetween(span.from, startDate)
  const end = after ? days : daysBetween(span.from, endDate) + 1
  return {
    left: percent(first / days),
    from: first / days,
    width: percent((end - first) / days),
    part: (end - first) / days,
    before,
    after,
  }
}

/** The day at a part of the track's width, from 0 to 1; beyond its ends the days go on. */
export function dayAt(span: Span, part: number): Day {
  return addDays(span.from, Math.floor(part * daysIn(span)))
}

export function daysIn({ from, to }: Span): number {
  return daysBetween(from, to) + 1
}

export function percent(part: number): string {
  return `${Math.round(part * 1e6) / 1e4}%`
}
