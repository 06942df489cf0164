import { takesAfternoon, takesMorning } from '#shared/capacity/working-time.ts'
import type { LeaveCalendarRow } from '#shared/leave/contract.ts'
import { isWeekend, type Day } from '#shared/time/day.ts'

type Leave = LeaveCalendarRow['leave'][number]

/** A part of a day that belongs to a leave. */
interface DayLeave {
  leave: Leave
  part: 'whole' | 'morning' | 'afternoon'
  /** Whether the leave's bar begins or ends with this day, as far as the month shows it. */
  begins: boolean
  ends: boolean
}

/** One day of one person. */
export interface DayCell {
  day: Day
  weekend: boolean
  /** The name of the public holiday that the day is for this person. */
  holiday: string | undefined
  leaves: readonly DayLeave[]
}

/** A person's days, with what they are away for. */
export function dayCells(row: LeaveCalendarRow, days: readonly Day[]): DayCell[] {
  const holidays = new Map(row.holidays.map(({ date, name }) => [date, name]))
  return days.map((day) => ({
    day,
    weekend: isWeekend(day),
    holiday: holidays.get(day),
    leaves: row.leave.flatMap((leave) => {
      const [morning, afternoon] = [takesMorning(leave, day), takesAfternoon(leave, day)]
      if (!morning && !afternoon) return []
      const part = morning && afternoon ? 'whole' : morning ? 'morning' : 'afternoon'
      return [{ leave, part, begins: day === leave.startDate, ends: day === leave.endDate }]
    }),
  }))
}

/** Whether nobody works on a day, so that leave takes nothing of it. */
export function isFree({ weekend, holiday }: DayCell): boolean {
  return weekend || holiday !== undefined
}
