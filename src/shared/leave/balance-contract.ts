import { z } from 'zod'
import { requiredId, requiredText, version } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'
import { idParam, listQuery, searchText } from '../http/list.ts'
import { exportOf } from '../http/list-export.ts'
import { day } from '../time/day.ts'
import { BALANCE_SORTS, LEAVE_TYPES } from './choices.ts'
import { FIRST_LEAVE_YEAR, LAST_LEAVE_YEAR } from './years.ts'

const call = calls({ tag: 'Leave', reads: ['leave', 'people'], writes: ['leave', 'audit'] })

/** One line of a balance; the balance is the sum of `days`. */
export const leaveLedgerLine = z.object({
  kind: z.enum(['entitlement', 'carried over', 'adjustment', 'taken']),
  date: day,
  days: z.number(),
  /** The id of the request for a taken line, or of the adjustment for an adjustment line. */
  id: z.int().nullable(),
  note: z.string(),
})

export type LeaveLedgerLine = z.infer<typeof leaveLedgerLine>

export const leaveYear = z.int('Year must be a whole number').min(FIRST_LEAVE_YEAR).max(LAST_LEAVE_YEAR)

/** One kind of leave in one year; `balance` and `entitlement` are null if it is unlimited. `pending` is requested and undecided. */
export const leaveBalance = z.object({
  leaveType: z.enum(LEAVE_TYPES),
  entitlement: z.number().nullable(),
  taken: z.number(),
  pending: z.number(),
  balance: z.number().nullable(),
  ledger: z.array(leaveLedgerLine),
})

export type LeaveBalance = z.infer<typeof leaveBalance>

export const getLeaveBalances = call('GET /api/leave-balances', 'leave.read', {
  summary: "A person's balances of a year, each with the ledger that it is the sum of",
  query: z.strictObject({ userId: idParam, year: z.coerce.number().int().min(FIRST_LEAVE_YEAR).max(LAST_LEAVE_YEAR) }),
  reply: z.array(leaveBalance),
})

/**
 * One person's balance of one kind in one year. `taken` is approved and over by today, `planned` approved and still to come,
 * `pending` requested and undecided. `balance` is entitlement + carriedOver + adjusted - taken - planned; like `entitlement` it
 * is null if the kind is unlimited.
 */
export const leaveBalanceRow = z.object({
  userId: z.int(),
  name: z.string(),
  role: z.string(),
  entitlement: z.number().nullable(),
  carriedOver: z.number(),
  adjusted: z.number(),
  taken: z.number(),
  planned: z.number(),
  pending: z.number(),
  balance: z.number().nullable(),
})

export type LeaveBalanceRow = z.infer<typeof leaveBalanceRow>

const balanceFilters = {
  leaveType: z.enum(LEAVE_TYPES),
  year: z.coerce.number().int().min(FIRST_LEAVE_YEAR).max(LAST_LEAVE_YEAR),
  role: z.string().max(200).optional(),
  q: searchText.optional(),
  sort: z.enum(BALANCE_SORTS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
}

export const listLeaveBalances = call('GET /api/leave-balances/everybody', 'leave.read', {
  summary: "Everybody's balance of one kind of leave in a year; people who left before it are not among them",
  query: listQuery(balanceFilters),
  reply: z.array(leaveBalanceRow),
  varies: ['day'],
})

export const exportLeaveBalances = exportOf(
  listLeaveBalances,
  'leave.read',
  "Everybody's balance of one kind of leave in a year as CSV or XLSX",
  ['/api/leave-balances/export.csv'],
)

/** Days that are given (or taken, if negative), and why. */
export const leaveAdjustment = z.object({
  userId: requiredId('Person'),
  leaveType: z.enum(LEAVE_TYPES),
  year: leaveYear,
  days: z
    .number('Days must be a number')
    .min(-366, 'A year has 366 days at most')
    .max(366, 'A year has 366 days at most')
    .multipleOf(0.5, 'Days go in steps of 0.5')
    .refine((days) => days !== 0, 'Days must not be 0'),
  note: requiredText('Reason', 500),
})

export const adjustLeave = call('POST /api/leave-adjustments', 'leave.manage', {
  summary: 'Give or take days of leave, with the reason',
  body: leaveAdjustment,
  reply: leaveLedgerLine,
  status: 201,
  made: '/api/leave-balances',
})

/** Days a year of one kind (null is unlimited), and how many may be carried over. */
export const leavePolicy = z.object({
  leaveType: z.enum(LEAVE_TYPES),
  daysPerYear: z.number().nullable(),
  carryOverDays: z.number(),
  version: z.int(),
})

export type LeavePolicy = z.infer<typeof leavePolicy>

export const listLeavePolicies = call('GET /api/leave-policies', 'directory.read', {
  summary: 'How many days a year each kind of leave gives',
  reply: z.array(leavePolicy),
  reads: ['leave'],
})

const policyDays = z
  .number('Days must be a number')
  .min(0, 'Days must not be negative')
  .max(366, 'A year has 366 days at most')
  .multipleOf(0.5, 'Days go in steps of 0.5')

/** Fields that are left out stay unchanged. */
export const leavePolicyChange = z.object({
  leaveType: z.enum(LEAVE_TYPES),
  daysPerYear: policyDays.nullable().optional(),
  carryOverDays: policyDays.optional(),
  version,
})

export const updateLeavePolicy = call('PATCH /api/leave-policies', 'leave.manage', {
  summary: 'Change how many days a kind of leave gives',
  body: leavePolicyChange,
  reply: leavePolicy,
})
