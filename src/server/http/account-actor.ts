import { ROLES } from '#shared/access/choices.ts'
import { actorWith, type Actor } from '#shared/access/rules.ts'
import type { GivenRole } from '#shared/accounts/choices.ts'
import { hasLeft } from '#shared/capacity/working-time.ts'
import type { Day } from '#shared/time/day.ts'

/** What somebody leads, whom they manage, and whom they stand in for. */
export type Relations = Pick<Actor, 'leads' | 'reports' | 'standsInFor'>

export type RelationsOf = (userId: number) => Promise<Relations>

interface AccountRow {
  readonly active: boolean | null
  readonly roles: readonly GivenRole[] | null
  /** The account's person; null if it has none, or one that is not shown. */
  readonly userId: number | null
  readonly lastDay: Day | null
  /** Whether it is an account of a sample person. */
  readonly sample: boolean | null
}

export const NONE: ReadonlySet<number> = new Set()

/** Who makes calls with an account; null if it is deactivated, its person has left, or it belongs to a sample that is not shown. */
export async function actorOfAccount(row: AccountRow, today: Day, relationsOf: RelationsOf): Promise<Actor | null> {
  const { active, userId, sample } = row
  if (!active || (sample && userId === null) || (userId !== null && hasLeft(today, row))) return null
  const roles = ROLES.filter((role) => role === 'staff' || row.roles?.includes(role))
  const relations: Relations = userId === null ? { leads: NONE, reports: NONE } : await relationsOf(userId)
  return actorWith({ mode: 'accounts', userId, roles, ...relations })
}
