import type { Day } from '../time/day.ts'
import type { Relation } from './choices.ts'
import { PERMISSION_NAMES, PERMISSIONS, type PermissionRule } from './permissions.ts'
import { may, mayOn, type About, type Actor } from './rules.ts'

/** A relation that a record gives a person to what it is about, with every permission that names the relation. */
export interface GivenRelation {
  readonly relation: Extract<Relation, 'lead' | 'manager' | 'substitute'>
  /** The person who gets it. */
  readonly userId: number
  readonly about: About
  /** The days on which it holds; every day by default. */
  readonly days?: { readonly from: Day; readonly to: Day }
}

/** The relations that one state of a record gives and another one does not, or not on all of their days. */
export function relationsBeyond(given: readonly GivenRelation[], others: readonly GivenRelation[]): GivenRelation[] {
  return given.filter((one) => !others.some((other) => covers(other, one)))
}

function covers(one: GivenRelation, other: GivenRelation): boolean {
  if (one.relation !== other.relation || one.userId !== other.userId) return false
  if (one.about.userId !== other.about.userId || one.about.projectId !== other.about.projectId) return false
  if (!one.days || !other.days) return one.days === other.days
  return one.days.from <= other.days.from && one.days.to >= other.days.to
}

/**
 * Whether somebody may give a relation. To themselves only if they hold all that comes with it already, or are an administrator,
 * who could give themselves any role.
 */
export function mayGive(actor: Actor, given: GivenRelation): boolean {
  if (actor.mode === 'password' || may(actor, 'accounts.manage') || !isOwnGain(actor, given)) return true
  return PERMISSION_NAMES.every((name) => {
    const { relations = [] }: PermissionRule = PERMISSIONS[name]
    return !relations.includes(given.relation) || mayOn(actor, name, given.about)
  })
}

/** Whether a relation comes to somebody: to them, or as a manager to one of their people, since managers are managers at any depth. */
export function isOwnGain({ userId, reports }: Actor, given: GivenRelation): boolean {
  return given.userId === userId || (given.relation === 'manager' && reports.has(given.userId))
}

/** What somebody is told who may not give themselves a relation. */
export const OWN_GAINS: Readonly<Record<GivenRelation['relation'], string>> = {
  lead: 'Nobody makes themselves the lead of a project; ask somebody else who plans projects, or an administrator',
  manager:
    'Nobody makes themselves the manager of somebody, nor one of their own people; ask somebody else in HR, or an administrator',
  substitute:
    'Nobody makes themselves a substitute; ask the person who is away, somebody else in HR, or an administrator',
}

/** Whether somebody may give a person days of leave or a cost rate: nobody to themselves, but for administrators. */
export function mayGrantTo(actor: Actor, userId: number): boolean {
  return actor.mode === 'password' || userId !== actor.userId || may(actor, 'accounts.manage')
}
