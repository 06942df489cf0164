import { z } from 'zod'
import { BALANCE_SORTS, calendarMonth, LEAVE_STATUSES, LEAVE_TYPES, leaveYear } from '#shared/leave/contract.ts'
import { day } from '#shared/time/day.ts'

const id = z.int().positive().optional().catch(undefined)
const text = z.coerce.string().optional().catch(undefined)
const someDay = day.optional().catch(undefined)
const leaveType = z.enum(LEAVE_TYPES).optional().catch(undefined)

export const LEAVE_TABS = ['requests', 'calendar', 'balances', 'policies'] as const

export type LeaveTab = (typeof LEAVE_TABS)[number]

/** What the address of Leave says beyond its path. */
export const leaveSearch = z.object({
  /** The first tab where absent. */
  tab: z.enum(LEAVE_TABS).optional().catch(undefined),
  /** Filters of the list; the person is also whose balances are shown, oneself where absent. */
  employee: id,
  type: leaveType,
  status: z.enum(LEAVE_STATUSES).optional().catch(undefined),
  from: someDay,
  to: someDay,
  /** The request whose dialog is open, and what is to be done with it. `new` opens the form of a new one (spec §2). */
  request: id,
  action: z.enum(['new', 'edit', 'approve', 'reject', 'withdraw', 'delete']).optional().catch(undefined),
  /** What a new request begins with. */
  who: id,
  kind: leaveType,
  start: someDay,
  end: someDay,
  /** The calendar's month (yyyy-MM), the present one where absent, and who is shown: who is away where absent. */
  month: calendarMonth.optional().catch(undefined),
  role: text,
  q: text,
  everybody: z.literal(true).optional().catch(undefined),
  /** The year of the balances, the present one where absent. */
  year: leaveYear.optional().catch(undefined),
  /** Everybody's balances instead of one person's, and how they are sorted: by name where absent. */
  table: z.literal(true).optional().catch(undefined),
  sort: z.enum(BALANCE_SORTS).optional().catch(undefined),
  order: z.literal('asc').optional().catch(undefined),
  /** The first day on which listed requests begin: what is to come, without what goes on. */
  starts: someDay,
  /** The kind of leave whose balance is being adjusted, the adjustment whose history is open, the policy being changed. */
  adjust: leaveType,
  adjustment: id,
  policy: leaveType,
  /** The company holiday that is being changed, or a new one. */
  holiday: z
    .union([z.literal('new'), z.int().positive()])
    .optional()
    .catch(undefined),
})

export type LeaveSearch = z.infer<typeof leaveSearch>
