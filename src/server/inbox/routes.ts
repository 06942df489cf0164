import { getInbox } from '#shared/inbox/contract.ts'
import { read, type Server } from '../http/route.ts'
import { inboxOf } from './queries.ts'

export function mountInbox(server: Server): void {
  read(server, getInbox, ({ actor, today }) => inboxOf(server.database.db, actor, today))
}
