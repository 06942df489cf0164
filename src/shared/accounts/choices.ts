import type { Role } from '../access/choices.ts'

/** The roles that an administrator gives; everybody with an account is staff besides. */
export const GIVEN_ROLES = ['planner', 'hr', 'finance', 'admin'] as const satisfies readonly Role[]

export type GivenRole = (typeof GIVEN_ROLES)[number]

/** Whether an account can sign in: not while its invitation waits to be accepted, and not once it is deactivated. */
export const ACCOUNT_STATES = ['active', 'invited', 'deactivated'] as const

/** As whom a trial may sign in: somebody with a role, or somebody who manages, leads or just works. */
export const TRIED_AS = ['planner', 'hr', 'finance', 'manager', 'lead', 'staff'] as const

export type TriedAs = (typeof TRIED_AS)[number]
