import { z } from 'zod'
import { calendarMonth, LEAVE_STATUSES, LEAVE_TYPES } from '#shared/leave/contract.ts'
import { BALANCE_SORTS, leaveYear } from '#shared/leave/balance-contract.ts'
import { aDay, aFlag, anId, aText, word } from '../search-words.ts'

const leaveType = word(z.enum(LEAVE_TYPES))

export const LEAVE_TABS = ['requests', 'calendar', 'balances', 'policies'] as const

export type LeaveTab = (typeof LEAVE_TABS)[number]

/** What the address of Leave says beyond its path. */
export const leaveSearch = z.object({
  /** The first tab where absent. */
  tab: word(z.enum(LEAVE_TABS)),
  /** Filters of the list; the person is also whose balances are shown, oneself where absent. */
  employee: anId,
  type: leaveType,
  status: word(z.enum(LEAVE_STATUSES)),
  from: aDay,
  to: aDay,
  /** The request whose dialog is open, and what is to be done with it. `new` opens the form of a new one (spec §2). */
  request: anId,
  action: word(z.enum(['new', 'edit', 'approve', 'reject', 'withdraw', 'delete'])),
  /** What a new request begins with. */
  who: anId,
  kind: leaveType,
  start: aDay,
  end: aDay,
  /** The calendar's month (yyyy-MM), the present one where absent, and whether everybody is shown; only people who are away where absent. */
  month: word(calendarMonth),
  role: aText,
  q: aText,
  everybody: aFlag,
  /** The year of the balances, the present one where absent. */
  year: word(leaveYear),
  /** Everybody's balances instead of one person's, and how they are sorted: by name where absent. */
  table: aFlag,
  sort: word(z.enum(BALANCE_SORTS)),
  order: word(z.literal('asc')),
  /** The first day on which listed requests begin: what is to come, without what goes on. */
  starts: aDay,
  /** The kind of leave whose balance is being adjusted, the adjustment whose history is open, the policy being changed. */
  adjust: leaveType,
  adjustment: anId,
  policy: leaveType,
  /** The company holiday that is being changed, or a new one. */
  holiday: word(z.union([z.literal('new'), z.int().positive()])),
})

export type LeaveSearch = z.infer<typeof leaveSearch>
