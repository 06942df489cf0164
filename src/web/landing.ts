import type { Permission } from '#shared/access/permissions.ts'
import { mayForOthers, type Actor } from '#shared/access/rules.ts'

/** What somebody who is responsible for others' work may do or see of them. */
const OF_OTHERS: readonly Permission[] = ['capacity.read', 'timesheets.read', 'leave.decide', 'claims.decide']

/**
 * Where people start: those responsible for others at what waits for them, those who only log time at their week. The brand
 * leads there, and with accounts `/` does too; with the shared password `/` is the graph (spec §2).
 */
export function landingOf(actor: Actor): '/today' | '/timesheets-detail?view=week' {
  const answers = OF_OTHERS.some((permission) => mayForOthers(actor, permission))
  return answers || actor.userId === null ? '/today' : '/timesheets-detail?view=week'
}
