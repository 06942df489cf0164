import { csvRecord } from '#shared/export/csv.ts'
import type { Db } from '../db/tables.ts'
import { csvFile } from '../http/csv.ts'
import { inChunks } from '../http/list.ts'
import type { ReadReply } from '../http/route.ts'
import { rowsOf, type ImportRecord } from './queries.ts'

/** All refused rows with their reasons, one chunk in memory at a time; the other columns are the file's own. */
export function refusedCsv(db: Db, imported: ImportRecord): ReadReply {
  return csvFile(`import-${imported.id}-refused-rows`, records(db, imported))
}

async function* records(db: Db, imported: ImportRecord): AsyncGenerator<string> {
  yield csvRecord(['Reason', 'Line', ...imported.columns.map(({ title }) => title)])
  for await (const rows of inChunks(rowsOf(db, imported, 'refused'))) {
    yield rows.map(({ reason, line, cells }) => csvRecord([reason, line, ...cells])).join('')
  }
}
