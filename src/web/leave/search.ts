import { BALANCE_SORTS, LEAVE_STATUSES, LEAVE_TYPES } from '#shared/leave/choices.ts'
import { FIRST_LEAVE_YEAR, LAST_LEAVE_YEAR } from '#shared/leave/years.ts'
import { aDay, aFlag, aMonth, anId, aText, aWholeNumber, oneOf, searchOf } from '../search-words.ts'

const leaveType = oneOf(LEAVE_TYPES)

export const LEAVE_TABS = ['requests', 'calendar', 'balances', 'policies'] as const

export type LeaveTab = (typeof LEAVE_TABS)[number]

/** The parameters of the address of Leave. */
export const leaveSearch = searchOf({
  /** By default the first tab. */
  tab: oneOf(LEAVE_TABS),
  /** Filters of the list; the person is also the one whose balances are shown, by default the reader. */
  employee: anId,
  type: leaveType,
  status: oneOf(LEAVE_STATUSES),
  from: aDay,
  to: aDay,
  /** The request whose dialog is open, and what is done with it. `new` opens the form of a new one (spec §2). */
  request: anId,
  action: oneOf(['new', 'edit', 'approve', 'reject', 'withdraw', 'delete']),
  /** The initial values of a new request. */
  who: anId,
  kind: leaveType,
  start: aDay,
  end: aDay,
  /** The calendar's month (yyyy-MM), by default the present one; below, whether everybody is shown, or by default only people who are away. */
  month: aMonth,
  role: aText,
  q: aText,
  everybody: aFlag,
  /** The year of the balances; by default the present one. */
  year: aWholeNumber(FIRST_LEAVE_YEAR, LAST_LEAVE_YEAR),
  /** Everybody's balances instead of one person's; below, how they are sorted, by default by name. */
  table: aFlag,
  sort: oneOf(BALANCE_SORTS),
  order: oneOf(['asc']),
  /** The first day on which listed requests begin: future leave, without leave that is under way. */
  starts: aDay,
  /** The kind of leave whose balance is being adjusted; below, the adjustment whose history is open and the policy being changed. */
  adjust: leaveType,
  adjustment: anId,
  policy: leaveType,
  /** The company holiday being changed, or a new one. */
  holiday: (given: unknown) => (given === 'new' ? given : anId(given)),
})

export type LeaveSearch = ReturnType<typeof leaveSearch>
