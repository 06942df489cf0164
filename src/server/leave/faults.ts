import { hasLeft } from '#shared/capacity/working-time.ts'
import type { LeaveForm } from '#shared/leave/contract.ts'
import { leaveDays, leaveDaysByYear } from '#shared/leave/days.ts'
import { balanceFault } from '#shared/leave/ledger.ts'
import { leavesOverlap, NO_WORKING_DAY, overlapFault, STANDING_STATUSES } from '#shared/leave/rules.ts'
import { lastDayFault } from '#shared/people/employment.ts'
import type { PersonLeave } from './accounts.ts'
import type { LeaveTaker } from './queries.ts'

/** The days of leave in a form, with noon where it says so. */
export function spanOf({ startDate, endDate, startsAtNoon = false, endsAtNoon = false }: LeaveForm) {
  return { startDate, endDate, startsAtNoon, endsAtNoon }
}

/** The days that a form takes of a person's year; `leave` was read with the form's days. */
export function daysOf(form: LeaveForm, person: LeaveTaker, { holidays }: Pick<PersonLeave, 'holidays'>): number {
  return leaveDays(spanOf(form), person.contractedHours, holidays)
}

export function daysByYear(
  form: LeaveForm,
  person: LeaveTaker,
  { holidays }: Pick<PersonLeave, 'holidays'>,
): Map<number, number> {
  return leaveDaysByYear(spanOf(form), person.contractedHours, holidays)
}

/**
 * Why leave is not possible, by field; empty if it is. `own` is the present request, which does not collide with itself.
 * Waiting requests count as taken, unless the question is whether to approve.
 */
export function leaveFaults(
  form: LeaveForm,
  person: LeaveTaker,
  leave: PersonLeave,
  { own, approving = false }: { own?: number | undefined; approving?: boolean } = {},
): Record<string, string> {
  const faults: Record<string, string> = {}
  const byYear = daysByYear(form, person, leave)
  if (byYear.size === 0) faults['endDate'] = NO_WORKING_DAY
  if (hasLeft(form.endDate, person)) faults['endDate'] = lastDayFault(person, 'leave')
  const span = spanOf(form)
  const other = leave.requests.find(
    (request) => request.id !== own && STANDING_STATUSES.includes(request.status) && leavesOverlap(request, span),
  )
  if (other) faults['startDate'] = overlapFault(other)
  const waiting = approving ? [] : leave.waiting(form.leaveType, own)
  const shortage = balanceFault(leave.account(form.leaveType), byYear, waiting)
  if (shortage !== null) faults['leaveType'] = shortage
  return faults
}
