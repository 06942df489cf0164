import { roundToCents } from '../figures/rounding.ts'
import type { Day } from '../time/day.ts'
import {
  capacityOfDay,
  contractedOn,
  takesAfternoon,
  takesMorning,
  type LeaveSpan,
  type WorkingTime,
} from './working-time.ts'

/** Approved leave with its kind. */
export interface LeaveOfKind extends LeaveSpan {
  readonly leaveType: string
}

/** A person's working time with the reasons for missing hours. */
export interface ExplainedTime extends WorkingTime {
  readonly leave: readonly LeaveOfKind[]
  readonly holidays: ReadonlyMap<Day, string>
}

/** How many hours a person is expected to work on a day, and why these are less than the contract says. */
export interface ExpectedDay {
  readonly date: Day
  readonly contractedHours: number
  readonly leaveHours: number
  /** The kind of leave that takes the most of the day; null if there is none. */
  readonly leaveType: string | null
  /** The name of the public holiday. */
  readonly holiday: string | null
  readonly expectedHours: number
}

/** A day's capacity and what it is made of. Leave takes nothing from a day that is free anyway. */
export function expectedDay(date: Day, time: ExplainedTime): ExpectedDay {
  const { leave, holidays } = time
  const contracted = contractedOn(date, time)
  const holiday = holidays.get(date) ?? null
  const expectedHours = roundToCents(capacityOfDay(date, time))
  const leaveHours = holiday === null ? roundToCents(contracted - expectedHours) : 0
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
