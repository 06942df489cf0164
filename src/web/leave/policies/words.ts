import { LEAVE_TYPES, type LeavePolicy } from '#shared/leave/contract.ts'
import { daysText } from '#shared/leave/rules.ts'

export const FIELD_LABELS = { daysPerYear: 'Days a year', carryOverDays: 'Carried over at most' } as const

export type PolicyField = keyof typeof FIELD_LABELS

export const FIELDS = Object.keys(FIELD_LABELS) as PolicyField[]

export function fieldText(_field: PolicyField, value: unknown): string {
  return value === null || value === undefined ? 'Unlimited' : daysText(Number(value))
}

/** What the records call a policy by. */
export function auditId({ leaveType }: Pick<LeavePolicy, 'leaveType'>): number {
  return LEAVE_TYPES.indexOf(leaveType) + 1
}
