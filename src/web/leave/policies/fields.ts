import { dayAs } from '#shared/time/day-text.ts'
import { LEAVE_TYPES } from '#shared/leave/choices.ts'
import { type LeavePolicy } from '#shared/leave/balance-contract.ts'
import { daysText } from '#shared/leave/rules.ts'

/** The labels of a policy's fields, in its form and history. */
export const POLICY_LABELS = { daysPerYear: 'Days a year', carryOverDays: 'Carried over at most' } as const

export function policyText(_field: string, value: unknown): string {
  return value === null || value === undefined ? 'Unlimited' : daysText(Number(value))
}

/** The id of a policy in the audit log. */
export function auditId({ leaveType }: Pick<LeavePolicy, 'leaveType'>): number {
  return LEAVE_TYPES.indexOf(leaveType) + 1
}

/** The labels of a company holiday's fields, in its form and history. */
export const HOLIDAY_LABELS = { name: 'Name', startDate: 'First day', endDate: 'Last day', calendar: 'For' } as const

/** Whose day off it is if no calendar is chosen. */
export const EVERYBODY = 'Everybody'

/** A holiday's field in words. */
export function holidayText(field: string, value: unknown): string {
  if (field === 'calendar') return typeof value === 'string' ? value : EVERYBODY
  if (typeof value !== 'string') return '–'
  return field === 'name' ? value : dayAs(value, 'EEE d MMM yyyy')
}
