/** One shared password that lets everybody do everything, or accounts that have roles. */
export const MODES = ['password', 'accounts'] as const

export type Mode = (typeof MODES)[number]

/** Given to an account by an administrator; everybody with an account is staff. */
export const ROLES = ['staff', 'planner', 'hr', 'finance', 'admin'] as const

export type Role = (typeof ROLES)[number]

/**
 * What somebody has to do with a row: it is about them, it belongs to a project that they lead, it is about somebody who
 * reports to them at any depth, it is a review that they write, or today they stand in for its lead or manager.
 */
export const RELATIONS = ['own', 'lead', 'manager', 'reviewer', 'substitute'] as const

export type Relation = (typeof RELATIONS)[number]
