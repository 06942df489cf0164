import type { AuditEntry } from '#shared/audit/contract.ts'
import type { ListFile } from '../records/list-file.ts'

/** Rows of the audit log as a file has them. */
export const AUDIT_FILE: ListFile<AuditEntry> = {
  kinds: 'Audit log',
  name: 'audit',
  columns: [
    ['Id', (row) => row.id],
    ['Time', (row) => row.at, 'instant'],
    ['Kind', (row) => row.kind],
    ['Person', (row) => row.actorName],
    ['Account', (row) => row.from?.email],
    ['Viewing as', (row) => row.asName],
    ['Action', (row) => row.action],
    ['Record', (row) => row.entity],
    ['Record id', (row) => row.entityId],
    ['About', (row) => row.subject],
    ['Before', (row) => json(row.before)],
    ['After', (row) => json(row.after)],
    ['Address', (row) => row.from?.address],
    ['Device', (row) => row.from?.device],
    ['Token', (row) => row.from?.token],
  ],
}

function json(fields: unknown): string | null {
  return fields === null || fields === undefined ? null : JSON.stringify(fields)
}
