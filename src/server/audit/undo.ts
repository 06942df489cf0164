import type { Transaction } from 'kysely'
import type { Audited } from '#shared/audit/contract.ts'
import { UNDO_HOURS } from '#shared/audit/undo.ts'
import type { Tables } from '../db/tables.ts'
import { notAllowed } from '../http/errors.ts'

const MS_PER_HOUR = 3_600_000

interface Undo {
  readonly entity: Audited
  readonly id: number
  /** What the records call the steps that can be taken back. */
  readonly steps: readonly string[]
  readonly by: { readonly actorId: number | null; readonly now: Date }
}

/**
 * The fields that the last recorded change of a locked thing replaced, as its list gives them, so that they can be put
 * back. 409 where that change was no step, is too old, or was somebody else's.
 */
export async function replacedByLastStep(
  tx: Transaction<Tables>,
  { entity, id, steps, by }: Undo,
): Promise<Readonly<Record<string, unknown>>> {
  const last = await tx
    .selectFrom('audit_log')
    .select(['action', 'at', 'actor_id as actorId', 'before'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last || !steps.includes(last.action)) throw notAllowed('There is no decision to take back')
  if (last.actorId !== by.actorId) throw notAllowed('Only the person who decided can take it back')
  if (by.now.getTime() - new Date(last.at).getTime() > UNDO_HOURS * MS_PER_HOUR) {
    throw notAllowed(`A decision can be taken back for ${UNDO_HOURS} hours`)
  }
  return last.before as Readonly<Record<string, unknown>>
}
