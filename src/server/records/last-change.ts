import type { Audited } from '#shared/audit/choices.ts'
import { undoableSince } from '#shared/audit/undo.ts'
import type { Tx } from '../db/tables.ts'

/** The latest recorded change of a record; undefined where none is recorded. */
export function lastChange(tx: Tx, entity: Audited, id: number) {
  return tx
    .selectFrom('audit_log')
    .select(['id', 'action', 'at', 'actor_id as actorId', 'before'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('kind', '=', 'change')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether a change made at that time can no longer be undone. */
export function isTooLate(at: string | Date, now: Date): boolean {
  return new Date(at) < undoableSince(now)
}
