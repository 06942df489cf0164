/** One shared password that lets everybody do everything, or accounts that have roles. */
export const MODES = ['password', 'accounts'] as const

export type Mode = (typeof MODES)[number]

/** The roles of an account, given by an administrator; everybody with an account is staff. */
export const ROLES = ['staff', 'planner', 'hr', 'finance', 'admin'] as const

export type Role = (typeof ROLES)[number]

/**
 * How somebody is related to a row: it is about them; it belongs to a project that they lead; it is about somebody who reports
 * to them at any depth; it is a review that they write; or they stand in today for its lead or manager.
 */
export const RELATIONS = ['own', 'lead', 'manager', 'reviewer', 'substitute'] as const

export type Relation = (typeof RELATIONS)[number]
