import type { Permission } from '#shared/access/permissions.ts'
import { mayForOthers, type Actor } from '#shared/access/rules.ts'

/** What somebody who answers for others' work may do or see of theirs. */
const OF_OTHERS: readonly Permission[] = ['capacity.read', 'timesheets.read', 'leave.decide', 'claims.decide']

/**
 * Where somebody begins: whoever answers for others at what waits for them, whoever only logs time at their week. The
 * brand leads there, and so does `/` with accounts; with the shared password that is the graph (spec §2).
 */
export function landingOf(actor: Actor): '/today' | '/timesheets-detail?view=week' {
  const answers = OF_OTHERS.some((permission) => mayForOthers(actor, permission))
  return answers || actor.userId === null ? '/today' : '/timesheets-detail?view=week'
}
