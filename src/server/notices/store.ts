import type { NoticeTopic } from '#shared/notices/choices.ts'
import { lastChange } from '../records/last-change.ts'
import type { By, Kind, Row } from '../records/record.ts'
import { changesRelations } from '../records/relations.ts'

/**
 * Keeps a recorded change as a notice in the inboxes of those who are to learn of it; does nothing for other changes, and with the
 * shared password, where everybody may do everything.
 */
export async function storeNotice<R extends Row>(
  by: By,
  kind: Kind<R>,
  before: R | null,
  after: R | null,
): Promise<void> {
  const topics = topicsOf(by, kind, before, after)
  const id = (after ?? before)?.id
  if (topics.length === 0 || id === undefined) return
  const recorded = await lastChange(by.tx, kind.entity, id)
  if (!recorded) return
  await by.tx
    .insertInto('notices')
    .values(topics.map((topic) => ({ audit_id: recorded.id, topic })))
    .execute()
  by.touch('notices')
}

function topicsOf<R extends Row>({ actor }: By, kind: Kind<R>, before: R | null, after: R | null): NoticeTopic[] {
  if (actor.mode === 'password') return []
  const told = kind.tells?.(actor, before, after) ?? null
  return [
    ...(changesRelations(actor, kind, before, after) ? (['rights'] as const) : []),
    ...(told === null ? [] : [told]),
  ]
}
