/** Whether hours are approved in a company: not at all, whole weeks at a time, or each entry by itself. */
export const APPROVALS = ['none', 'week', 'line'] as const

export type Approval = (typeof APPROVALS)[number]

/** Who approves: the person's manager, the lead of each entry's project, or both. */
export const APPROVERS = ['manager', 'lead', 'both'] as const

export type Approver = (typeof APPROVERS)[number]

/** What needs a reason when a week is submitted: a week with fewer hours than expected, or every such day of it. */
export const MISSING_HOURS = ['week', 'day'] as const

export type MissingHours = (typeof MISSING_HOURS)[number]

/** The states of an entry that is not open. The two in the middle wait for the second of two approvers. */
export const ENTRY_STATES = ['Submitted', 'Approved by lead', 'Approved by manager', 'Approved', 'Returned'] as const

export type EntryState = (typeof ENTRY_STATES)[number]

/** The states of a week that is not open. */
export const WEEK_STATES = ['Submitted', 'Approved', 'Returned'] as const

export type WeekState = (typeof WEEK_STATES)[number]

/** What was done with a week, in the words of its history. */
export const WEEK_STEPS = ['submitted', 'changed', 'approved', 'returned', 'reopened'] as const

export type WeekStep = (typeof WEEK_STEPS)[number]
