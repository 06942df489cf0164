import { getInbox } from '#shared/inbox/contract.ts'
import type { ReadLog } from '../audit/reads.ts'
import { read, type Server } from '../http/route.ts'
import { inboxOf } from './queries.ts'

export function mountInbox(server: Server, reads: ReadLog): void {
  read(server, getInbox, async ({ actor, today }) => {
    const inbox = await inboxOf(server.database.db, actor, today)
    // Its rows say of what kind the leave is.
    reads.note(
      actor,
      'leave',
      inbox.items.filter(({ kind }) => kind === 'leave'),
    )
    return inbox
  })
}
