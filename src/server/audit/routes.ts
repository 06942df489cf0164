import { exportAudit, listAudit } from '#shared/audit/contract.ts'
import { list, type Server } from '../http/route.ts'
import { listFile } from '../records/list-file.ts'
import { exportsRecorded } from './exports.ts'
import { AUDIT_FILE } from './file.ts'
import { auditEntries } from './queries.ts'
import type { ReadLog } from './reads.ts'

export function mountAudit(server: Server, reads: ReadLog): void {
  const { db } = server.database
  server.app.addHook('onClose', exportsRecorded)

  list(server, listAudit, async ({ actor, query }) => {
    await reads.store()
    return auditEntries(db, actor, query, (entity, rows) => reads.note(actor, entity, rows))
  })
  listFile(server, exportAudit, ({ actor, query }) => [auditEntries(db, actor, query), AUDIT_FILE])
}
