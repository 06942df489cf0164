import { exportInbox, getInbox, type InboxItem } from '#shared/inbox/contract.ts'
import type { Actor } from '#shared/access/rules.ts'
import type { ReadLog } from '../audit/reads.ts'
import { inMemory, type ListSource } from '../http/list.ts'
import { read, type Server } from '../http/route.ts'
import type { KeptProjects } from '../projects/queries.ts'
import { listFile } from '../records/list-file.ts'
import { INBOX_FILE } from './file.ts'
import { inboxWithAlerts } from './queries.ts'

export function mountInbox(server: Server, reads: ReadLog, projects: KeptProjects): void {
  const { db } = server.database
  /** Its rows tell the kind of leave, so the look at them is noted. */
  const noteLeave = (actor: Actor, items: readonly InboxItem[]) =>
    reads.note(
      actor,
      'leave',
      items.filter(({ kind }) => kind === 'leave'),
    )

  read(server, getInbox, async ({ actor, today }) => {
    const inbox = await inboxWithAlerts(db, actor, today, projects)
    noteLeave(actor, inbox.items)
    return inbox
  })
  listFile(server, exportInbox, ({ actor, today }) => {
    const waiting: ListSource<InboxItem> = inMemory(
      async () => (await inboxWithAlerts(db, actor, today, projects)).items,
      ({ since, kind, step, id, alert }) => [since, kind, step, id, alert?.of ?? ''],
    )
    const noted: ListSource<InboxItem> = { ...waiting, sent: (items) => noteLeave(actor, items) }
    return [noted, INBOX_FILE]
  })
}
