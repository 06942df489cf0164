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

/** Spec §4, and Withdrawn: taken back by the person who made the request. */
export const LEAVE_STATUSES = ['Pending', 'Approved', 'Rejected', 'Withdrawn'] as const

export type LeaveStatus = (typeof LEAVE_STATUSES)[number]

/** Orders of everybody's balances: by name ascending, by days with the most first, unless `order` says otherwise. */
export const BALANCE_SORTS = ['name', 'entitlement', 'taken', 'planned', 'pending', 'balance'] as const
