import { FIRST_DAY, LAST_DAY } from '../time/day.ts'
import { yearOf } from './days.ts'

/** Spec §3. */
export const LEAVE_TYPES = [
  'Annual Leave',
  'Sick Leave',
  'Personal Leave',
  'Bereavement Leave',
  'Study Leave',
  'Parental Leave',
] as const

export type LeaveType = (typeof LEAVE_TYPES)[number]

/** Spec §4, and Withdrawn: taken back by who had asked. */
export const LEAVE_STATUSES = ['Pending', 'Approved', 'Rejected', 'Withdrawn'] as const

export type LeaveStatus = (typeof LEAVE_STATUSES)[number]

/** Balances and adjustments are of years whose days can be asked for. */
export const FIRST_LEAVE_YEAR = yearOf(FIRST_DAY)
export const LAST_LEAVE_YEAR = yearOf(LAST_DAY)

/** What everybody's balances are sorted by; by name upwards, by days most first unless `order` says otherwise. */
export const BALANCE_SORTS = ['name', 'entitlement', 'taken', 'planned', 'pending', 'balance'] as const
