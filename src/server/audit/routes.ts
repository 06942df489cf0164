import { exportAudit, listAudit } from '#shared/audit/contract.ts'
import { download, list, type Server } from '../http/route.ts'
import { auditCsv } from './csv.ts'
import { exportsRecorded, recordedExport } from './exports.ts'
import { auditEntries } from './queries.ts'
import type { ReadLog } from './reads.ts'

export function mountAudit(server: Server, reads: ReadLog): void {
  const { db } = server.database
  server.app.addHook('onClose', exportsRecorded)

  list(server, listAudit, async ({ actor, query }) => {
    await reads.store()
    return auditEntries(db, actor, query, (entity, rows) => reads.note(actor, entity, rows))
  })
  download(server, exportAudit, ({ actor, query }) =>
    recordedExport(server, { actor, kinds: 'Audit log', format: 'csv' }, (count) => auditCsv(db, actor, query, count)),
  )
}
