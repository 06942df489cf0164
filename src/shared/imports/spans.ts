import { daysBetween, type Day } from '../time/day.ts'
import { dayIn, Fault, right, text, type CellReading, type Cells } from './cells.ts'
import type { DayOrder } from './choices.ts'
import { readDay, timeAfterDate } from './days.ts'
import { WRONG } from './numbers.ts'
import { readTime } from './values.ts'

/** A cell with a time of the day, a date, or both; each part is null if the cell does not have it. */
interface Moment {
  readonly day: Day | null
  /** Hours since midnight. */
  readonly time: number | null
}

/** The date and the time in a cell; WRONG if it has neither. */
function readMoment(cell: string, order: DayOrder): Moment | typeof WRONG {
  const day = readDay(cell, order)
  const time = readTime(day === WRONG || day === null ? cell : (timeAfterDate(cell) ?? ''))
  if (day === WRONG) return time === WRONG ? WRONG : { day: null, time }
  return { day, time: time === WRONG ? null : time }
}

export function momentIn(cells: Cells, field: 'start' | 'end', { dayOrder }: CellReading): Moment {
  const label = field === 'start' ? 'From' : 'To'
  return right(readMoment(text(cells, field), dayOrder), `${label} is not a time of the day`)
}

/**
 * Hours from one time to another. The end may say its date, or have a column for it; otherwise it is on the same day, or after
 * midnight if it is earlier than the beginning.
 */
export function hoursBetween(cells: Cells, reading: CellReading, date: Day): number {
  const [start, end] = [momentIn(cells, 'start', reading), momentIn(cells, 'end', reading)]
  if (start.time === null || end.time === null) throw new Fault('Hours are required')
  const hours = end.time - start.time
  const endDay = end.day ?? dayIn(cells, 'endDate', reading, 'End date')
  if (endDay === null) return hours < 0 ? hours + 24 : hours
  const spanned = daysBetween(start.day ?? date, endDay) * 24 + hours
  if (spanned < 0) throw new Fault('To is before From')
  return spanned
}
