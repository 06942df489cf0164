import { dayAs } from '#shared/time/day-text.ts'
import { LEAVE_TYPES } from '#shared/leave/choices.ts'
import { type LeavePolicy } from '#shared/leave/balance-contract.ts'
import { daysText } from '#shared/leave/rules.ts'

/** What people fill in of a policy, as the form and the history name it. */
export const POLICY_LABELS = { daysPerYear: 'Days a year', carryOverDays: 'Carried over at most' } as const

export function policyText(_field: string, value: unknown): string {
  return value === null || value === undefined ? 'Unlimited' : daysText(Number(value))
}

/** What the records call a policy by. */
export function auditId({ leaveType }: Pick<LeavePolicy, 'leaveType'>): number {
  return LEAVE_TYPES.indexOf(leaveType) + 1
}

/** What people fill in of a company holiday, as the form and the history name it. */
export const HOLIDAY_LABELS = { name: 'Name', startDate: 'First day', endDate: 'Last day', calendar: 'For' } as const

/** Whose day off it is where no calendar is named. */
export const EVERYBODY = 'Everybody'

/** A holiday's field in words. */
export function holidayText(field: string, value: unknown): string {
  if (field === 'calendar') return typeof value === 'string' ? value : EVERYBODY
  if (typeof value !== 'string') return '–'
  return field === 'name' ? value : dayAs(value, 'EEE d MMM yyyy')
}
