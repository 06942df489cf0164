import type { Actor } from '#shared/access/rules.ts'
import type { AuditEntry, exportAudit } from '#shared/audit/contract.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { Db } from '../db/tables.ts'
import { csvFile, csvHead, csvRecords, type CsvColumn } from '../http/csv.ts'
import { inChunks, type ListSource } from '../http/list.ts'
import type { ReadReply } from '../http/route.ts'
import type { CountRows } from './exports.ts'
import { auditEntries } from './queries.ts'

const COLUMNS: CsvColumn<AuditEntry>[] = [
  ['Id', (row) => row.id],
  ['Time', (row) => row.at],
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
]

/** Rows of the audit log as CSV, the latest first, one chunk in memory at a time. */
export function auditCsv(db: Db, actor: Actor, filter: QueryOf<typeof exportAudit>, count: CountRows): ReadReply {
  return csvFile('audit', records(auditEntries(db, actor, filter), count))
}

async function* records(entries: ListSource<AuditEntry>, count: CountRows): AsyncGenerator<string> {
  yield csvHead(COLUMNS)
  for await (const rows of inChunks(entries)) {
    count(rows.length)
    yield csvRecords(COLUMNS, rows, undefined)
  }
}

function json(fields: unknown): string | null {
  return fields === null || fields === undefined ? null : JSON.stringify(fields)
}
