import { csvRecord } from '#shared/export/csv.ts'
import type { Db } from '../db/tables.ts'
import { csvFile } from '../http/csv.ts'
import type { ReadReply } from '../http/route.ts'
import { rowsOf, type ImportRecord } from './queries.ts'

/** Rows that are read from the database at a time. */
const CHUNK_ROWS = 2_000

/** All refused rows with their reasons, one chunk in memory at a time; the other columns are the file's own. */
export function refusedCsv(db: Db, imported: ImportRecord): ReadReply {
  return csvFile(`import-${imported.id}-refused-rows`, records(db, imported))
}

async function* records(db: Db, { id, columns }: ImportRecord): AsyncGenerator<string> {
  yield csvRecord(['Reason', 'Line', ...columns.map(({ title }) => title)])
  const source = rowsOf(db, id, 'refused')
  for (let rows = await source.rows(null, CHUNK_ROWS); rows.length > 0;) {
    yield rows.map(({ reason, line, cells }) => csvRecord([reason, line, ...cells])).join('')
    const last = rows.at(-1)
    if (last === undefined || rows.length < CHUNK_ROWS) return
    rows = await source.rows(source.keyOf(last), CHUNK_ROWS)
  }
}
