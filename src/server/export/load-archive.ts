import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { ExportFormat } from '#shared/export/choices.ts'
import { columnsOf, EXPORT_NAMES, type ExportName } from '#shared/export/entities.ts'
import { RESOURCES } from '#shared/http/resource.ts'
import type { Database } from '../db/open.ts'
import type { Tx } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Receipts } from '../expenses/receipt-store.ts'
import { raiseVersions } from '../http/versions.ts'
import { FILL_LIMIT_MS, requireEmpty } from '../sample-data/seed.ts'
import { rebuildTotals } from '../time-entries/totals.ts'
import { pathInArchive, RECEIPTS_FOLDER } from './archive.ts'
import type { Archive } from './archive-reader.ts'
import { rowsOfFile } from './file-rows.ts'
import { ImportError } from './import-error.ts'
import { countRows } from './queries.ts'
import { storeRows } from './store-rows.ts'
import { columnOf } from '../records/columns.ts'
import { TABLE_OF } from './tables.ts'

/** Is told how many rows of an entity have been stored. */
type Report = (name: ExportName, rows: number) => void

/**
 * Fills an empty database with an archive, all or nothing: rows get their former ids, and totals are computed anew. Throws
 * ImportError with file, line and column for the first fault, NotEmptyError if there are people.
 */
export async function loadArchive(
  database: Database,
  archive: Archive,
  format: ExportFormat,
  receipts: Receipts,
  report: Report = () => undefined,
): Promise<void> {
  const files: string[] = []
  try {
    const fill = async (tx: Tx) => {
      await requireNothing(tx)
      await sql`set constraints people_manager_id_fkey deferred`.execute(tx)
      // Lines of issued invoices are stored after these, and can never change once they are here.
      await sql`select set_config('offbench.invoice_door', 'open', true)`.execute(tx)
      for (const name of EXPORT_NAMES) {
        const path = pathInArchive(name, format)
        // An older release did not have all entities; those that it had have a file.
        if (!archive.paths.includes(path) && archive.manifest.rows[name] === undefined) continue
        const rows = rowsOfFile(name, format, path, await archive.open(path), await requiredFields(tx, name))
        report(name, await storeRows(tx, name, path, rows))
        if (name === 'people') await requireManagers(tx, path)
        await countOnFrom(tx, name)
      }
      await sql`analyze time_entries`.execute(tx)
      await rebuildTotals(tx)
      // An archive holds one company, including what was entered by hand.
      await sql`select give_audit_its_company()`.execute(tx)
      await sql`select give_invoices_their_company()`.execute(tx)
      await noteVocabulary(tx, archive.manifest.vocabulary)
      await storeReceipts(archive, receipts, files)
      await raiseVersions(
        tx,
        RESOURCES.filter((resource) => resource !== 'sessions'),
      )
    }
    await inTransaction(database.db, fill, { limitMs: FILL_LIMIT_MS })
  } catch (error) {
    await receipts.remove(files)
    throw error
  }
}

async function requireNothing(tx: Tx): Promise<void> {
  await requireEmpty(tx)
  const counts = await countRows(tx)
  const filled = EXPORT_NAMES.find((name) => counts[name] > 0)
  if (filled !== undefined) {
    throw new ImportError(`The database already has ${filled} (${counts[filled]}); only an empty one can be filled`)
  }
}

/** A manager's row may come after those of the people who report to them. */
async function requireManagers(tx: Tx, path: string): Promise<void> {
  const lost = await tx
    .selectFrom('people')
    .select(['id', 'manager_id'])
    .where('manager_id', 'not in', tx.selectFrom('people').select('id'))
    .orderBy('id')
    .executeTakeFirst()
  if (lost) throw new ImportError(`${path}: the managerId of person ${lost.id} is ${lost.manager_id}, which is nobody`)
  const { rows } = await sql<{ name: string }>`
    with recursive placed as (
      select id from people where manager_id is null
      union all select people.id from people join placed on people.manager_id = placed.id)
    select name from people where id not in (select id from placed) order by id limit 1`.execute(tx)
  if (rows[0]) throw new ImportError(`${path}: ${rows[0].name} would report to themselves, through others`)
  await sql`set constraints people_manager_id_fkey immediate`.execute(tx)
}

/** The fields that a row needs: all others have a default, or may be empty. */
async function requiredFields(tx: Tx, name: ExportName): Promise<Set<string>> {
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = ${TABLE_OF[name]} and is_nullable = 'NO' and column_default is null`.execute(
    tx,
  )
  const required = new Set(rows.map(({ column }) => column))
  return new Set(columnsOf(name).flatMap((column) => (required.has(columnOf(column.name)) ? [column.name] : [])))
}

/** The next row gets the id after the largest one. */
async function countOnFrom(tx: Tx, name: ExportName): Promise<void> {
  if (!columnsOf(name).some((column) => column.name === 'id')) return
  const table = TABLE_OF[name]
  await sql`
    select setval(pg_get_serial_sequence(${table}, 'id'), coalesce(max(id), 1), max(id) is not null)
    from ${sql.table(table)}`.execute(tx)
}

async function noteVocabulary(tx: Tx, vocabulary: string | null): Promise<void> {
  await tx.deleteFrom('skill_extraction').execute()
  // No vocabulary has this empty fingerprint, so the interface offers to read the notes again.
  await tx
    .insertInto('skill_extraction')
    .values({ vocabulary: vocabulary ?? '', state: 'done', error: null, finished_at: new Date() })
    .execute()
}

async function storeReceipts(archive: Archive, receipts: Receipts, files: string[]): Promise<void> {
  for (const path of archive.paths) {
    if (!path.startsWith(RECEIPTS_FOLDER) || path === RECEIPTS_FOLDER) continue
    const name = path.slice(RECEIPTS_FOLDER.length)
    if (!/^[0-9a-f]{32}$/.test(name)) throw new ImportError(`${path} is no name of a receipt's file`)
    files.push(name)
    await receipts.store(await buffer(await archive.open(path)), name)
  }
}
