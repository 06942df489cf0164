/** Spec §3; a project moves between them freely. */
export const PROJECT_STATUSES = ['Active', 'In Progress', 'Ongoing', 'Completed'] as const

export const PRIORITIES = ['High', 'Medium', 'Low'] as const

/** How the client pays: for hours and expenses, one fixed sum, the same sum every month, or nothing. */
export const PROJECT_BILLINGS = ['Time and Material', 'Fixed Fee', 'Retainer', 'Not Billable'] as const

/**
 * How companies recognize the revenue of fixed fees: by cost to date against the cost at completion, by hours in the same way,
 * by the completion that somebody enters, or by milestones that are reached.
 */
export const REVENUE_METHODS = ['cost', 'hours', 'entered', 'milestones'] as const

export type RevenueMethod = (typeof REVENUE_METHODS)[number]

/** What the progress of a fixed fee is measured by: the company's method, or what takes its place if its figures are missing. */
export const REVENUE_BASES = [...REVENUE_METHODS, 'worth'] as const

export type RevenueBasis = (typeof REVENUE_BASES)[number]

/** How companies recognize fixed fees until they choose otherwise. */
export const SHIPPED_REVENUE_METHOD: RevenueMethod = 'cost'

/** Orders of the project list; all but `name` begin with the latest, the nearest, the most or the worst. */
export const PROJECT_ORDERS = ['name', 'activity', 'deadline', 'hours', 'health', 'budget'] as const

/** The health of a project, the worst first. A project is as healthy as its weakest part (`health.ts`). */
export const HEALTH_STATES = ['off track', 'at risk', 'on track', 'not known'] as const

/** How near the deadline of an open project is; `soon` within `SOON_DAYS`. */
export const DEADLINE_STATES = ['overdue', 'soon', 'later', 'none'] as const

/** How much of its budget a project has used: `over` all of it, `near` from `BUDGET_AT_RISK_FROM`, `none` without a budget. */
export const BUDGET_STATES = ['over', 'near', 'within', 'none'] as const

/**
 * Where a figure comes from: somebody `entered` it, it follows from what was `logged`, or it is `assumed`, which only the
 * company setting `assumeProjectFigures` allows.
 */
export const FIGURE_SOURCES = ['entered', 'logged', 'assumed'] as const
