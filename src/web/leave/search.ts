import { BALANCE_SORTS, LEAVE_STATUSES, LEAVE_TYPES } from '#shared/leave/choices.ts'
import { FIRST_LEAVE_YEAR, LAST_LEAVE_YEAR } from '#shared/leave/years.ts'
import { aDay, aFlag, aMonth, anId, aText, aWholeNumber, oneOf, searchOf } from '../search-words.ts'

const leaveType = oneOf(LEAVE_TYPES)

export const LEAVE_TABS = ['requests', 'calendar', 'balances', 'policies'] as const

export type LeaveTab = (typeof LEAVE_TABS)[number]

/** What the address of Leave says beyond its path. */
export const leaveSearch = searchOf({
  /** The first tab where absent. */
  tab: oneOf(LEAVE_TABS),
  /** Filters of the list; the person is also whose balances are shown, oneself where absent. */
  employee: anId,
  type: leaveType,
  status: oneOf(LEAVE_STATUSES),
  from: aDay,
  to: aDay,
  /** The request whose dialog is open, and what is to be done with it. `new` opens the form of a new one (spec §2). */
  request: anId,
  action: oneOf(['new', 'edit', 'approve', 'reject', 'withdraw', 'delete']),
  /** What a new request begins with. */
  who: anId,
  kind: leaveType,
  start: aDay,
  end: aDay,
  /** The calendar's month (yyyy-MM), the present one where absent, and whether everybody is shown; only people who are away where absent. */
  month: aMonth,
  role: aText,
  q: aText,
  everybody: aFlag,
  /** The year of the balances, the present one where absent. */
  year: aWholeNumber(FIRST_LEAVE_YEAR, LAST_LEAVE_YEAR),
  /** Everybody's balances instead of one person's, and how they are sorted: by name where absent. */
  table: aFlag,
  sort: oneOf(BALANCE_SORTS),
  order: oneOf(['asc']),
  /** The first day on which listed requests begin: what is to come, without what goes on. */
  starts: aDay,
  /** The kind of leave whose balance is being adjusted, the adjustment whose history is open, the policy being changed. */
  adjust: leaveType,
  adjustment: anId,
  policy: leaveType,
  /** The company holiday that is being changed, or a new one. */
  holiday: (given: unknown) => (given === 'new' ? given : anId(given)),
})

export type LeaveSearch = ReturnType<typeof leaveSearch>
