import { listAudit } from '#shared/audit/contract.ts'
import { list, type Server } from '../http/route.ts'
import { auditEntries } from './queries.ts'

export function mountAudit(server: Server): void {
  list(server, listAudit, ({ actor, query }) => auditEntries(server.database.db, actor, query))
}
