import { weekday, type Day } from '../time/day.ts'
import { effectiveHours, takesAfternoon, takesMorning, type LeaveSpan } from './working-time.ts'

/** Approved leave with its kind. */
export interface LeaveOfKind extends LeaveSpan {
  readonly leaveType: string
}

/** What a person is expected to work on a day, in hours, and why it is less than what was agreed. */
export interface ExpectedDay {
  readonly date: Day
  readonly contractedHours: number
  readonly leaveHours: number
  /** The kind of leave that takes the most of the day; null where none takes anything. */
  readonly leaveType: string | null
  /** The name of the public holiday. */
  readonly holiday: string | null
  readonly expectedHours: number
}

/**
 * A day's contracted hours less approved leave and public holidays; `contractedHours` are seven, from Monday. Leave takes
 * nothing from a day that is free anyway.
 */
export function expectedDay(
  date: Day,
  contractedHours: readonly number[],
  leave: readonly LeaveOfKind[],
  holidays: ReadonlyMap<Day, string>,
): ExpectedDay {
  const contracted = contractedHours[weekday(date) - 1] ?? 0
  const holiday = holidays.get(date) ?? null
  const expectedHours = roundHours(effectiveHours(date, contractedHours, leave, holidays))
  const leaveHours = holiday === null ? roundHours(contracted - expectedHours) : 0
  return {
    date,
    contractedHours: contracted,
    leaveHours,
    leaveType: leaveHours > 0 ? kindOfLeave(date, leave) : null,
    holiday,
    expectedHours,
  }
}

function kindOfLeave(date: Day, leave: readonly LeaveOfKind[]): string | null {
  const halves = (span: LeaveSpan) => Number(takesMorning(span, date)) + Number(takesAfternoon(span, date))
  const [most] = leave.toSorted((a, b) => halves(b) - halves(a))
  return most?.leaveType ?? null
}

/** Hours to the hundredth, as the database keeps them; sums of decimals are a hair beside them. */
export function roundHours(hours: number): number {
  return Math.round(hours * 100) / 100
}
