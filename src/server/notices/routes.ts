import { topicsFor } from '#shared/notices/rules.ts'
import { noteNotice } from '#shared/notices/contract.ts'
import { among } from '../http/list-of.ts'
import { notAllowed, notFound } from '../http/errors.ts'
import { write, type Server } from '../http/route.ts'
import type { Call } from '../records/record.ts'
import { noticesFor } from './queries.ts'

export function mountNotices(server: Server): void {
  write(server, noteNotice, note)
}

/** Takes a notice out of the inboxes of all whom it waits for; 404 for one that is not for the caller. */
async function note({ tx, actor, params: { id }, now }: Call): Promise<void> {
  const notice = await noticesFor(tx, actor, topicsFor(actor))
    .where('notices.id', '=', id)
    .forUpdate('notices')
    .executeTakeFirst()
  if (!notice) throw notFound('notice', id)
  if (notice.notedAt !== null) throw notAllowed('Somebody has noted this already')
  await tx
    .updateTable('notices')
    .set({ noted_at: now, noted_by: actor.userId })
    .where(among('id', [id]))
    .execute()
}
