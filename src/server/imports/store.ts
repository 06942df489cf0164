import { sql } from 'kysely'
import type { Resource } from '#shared/http/resource.ts'
import { MOST_IDS_TOLD } from '#shared/webhooks/rules.ts'
import { recordChange } from '../audit/record.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { Tx } from '../db/tables.ts'
import { tellMany } from '../webhooks/many.ts'
import { countedReasons } from './check.ts'
import { Directory } from './directory.ts'
import { importer, storingBy } from './importer.ts'
import { kindOf } from './kinds/all.ts'
import type { Drafted, MadeRecord, Stored } from './kinds/kind.ts'
import { AddedInVain } from './kinds/one-by-one.ts'
import type { Running } from './running.ts'

/**
 * Stores the good rows of a file, some in each transaction, together with the records made from them. A process that continues
 * for another begins with the rows that are not stored yet.
 */
export async function storeRows(running: Running): Promise<void> {
  const { started, parts } = running
  const { database } = parts.server
  const kind = kindOf(started.kind)
  let directory = await Directory.of(database.db, started.id)
  let done = started.stored
  let last = 0
  for (let more = true; more;) {
    // Read now, so that it is not read anew in every transaction.
    await parts.vocabulary.current()
    const changed = new Set<Resource>(kind.writes)
    try {
      const stored = await running.step(async (tx, limit) => {
        const rows = await goodRows(tx, started.id, last, limit)
        if (rows.length === 0) return { result: null }
        const by = storingBy(running, tx, (resource) => changed.add(resource))
        const part = await kind.store(
          { by, directory, vocabulary: parts.vocabulary, importId: started.id, reason: started.options.reason },
          rows,
        )
        await noteStored(tx, started.id, part)
        await tellStored(running, tx, part)
        const count = [...part.lines.values()].filter((outcome) => outcome === 'stored').length
        const columns = { done: done + count, stored: done + count }
        const result = { count, last: rows.at(-1)?.line ?? last }
        return { result, columns, changed, concerned: part.concerned }
      })
      more = stored !== null
      done += stored?.count ?? 0
      last = stored?.last ?? last
    } catch (error) {
      // People and projects that the part has added are gone with its transaction, so the directory is read anew.
      directory = await Directory.of(database.db, started.id)
      if (!(error instanceof AddedInVain)) throw error
      await refuse(running, error)
    }
  }
  await running.finish('stored', async (tx) => {
    const counts = await countsOf(tx, started.id)
    const { fileName, kind: stored } = started
    const { userId, by } = importer(started)
    await recordChange(
      { tx, actor: { userId, ...(by && { caller: by }) }, now: parts.server.clock.now() },
      {
        entity: 'import',
        entityId: started.id,
        action: 'imported',
        before: null,
        after: { file: fileName, kind: stored, rows: counts.stored, refused: counts.refused, there: counts.there },
      },
    )
    for (const table of kind.tables) await sql`analyze ${sql.id('public', table)}`.execute(tx)
    return { columns: { ...counts, found: JSON.stringify(await foundNow(tx, running)) }, changed: ['audit'] }
  })
}

/** The next good rows after a line. */
async function goodRows(tx: Tx, id: number, after: number, limit: number): Promise<Drafted[]> {
  const rows = await tx
    .selectFrom('import_rows')
    .select(['line', 'draft'])
    .where('import_id', '=', id)
    .where('state', '=', 'good')
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute()
  return rows as Drafted[]
}

async function noteStored(tx: Tx, id: number, { lines, made }: Stored): Promise<void> {
  const outcomes = [...lines].map(([line, outcome]) =>
    typeof outcome === 'string' ? { line, state: outcome, reason: null } : { line, state: 'refused', ...outcome },
  )
  const all = outcomes.map(({ line }) => line)
  // The values of stored rows are not kept a second time.
  await sql`
    update import_rows r set state = o.state, reason = o.reason, draft = null
    from json_to_recordset(${JSON.stringify(outcomes)}::json) as o (line integer, state text, reason text)
    where r.import_id = ${id} and r.line between ${minOf(all)} and ${maxOf(all)} and r.line = o.line`.execute(tx)
  await insertRows(tx, 'import_records', made.map(recordRow(id)))
}

/** The creation of entries is in no history, so webhooks are told of them here; other records tell of themselves as they are made. */
async function tellStored({ started, parts }: Running, tx: Tx, { made }: Stored): Promise<void> {
  const ids = made.flatMap(({ entity, id }) => (entity === 'time entry' ? id : []))
  const { id, userId, good } = started
  const by = { action: 'imported', at: parts.server.clock.now(), by: userId, of: { import: id } } as const
  const told = good > MOST_IDS_TOLD ? null : ids
  await tellMany(tx, by, [{ entity: 'time entry', change: 'created', count: ids.length, ids: told }])
}

const minOf = (lines: readonly number[]) => lines.reduce((one, other) => Math.min(one, other), Number.MAX_SAFE_INTEGER)
const maxOf = (lines: readonly number[]) => lines.reduce((one, other) => Math.max(one, other), 0)

function recordRow(importId: number) {
  return ({ entity, id, part = 0, version, before }: MadeRecord) => ({
    import_id: importId,
    entity,
    record_id: id,
    part,
    version,
    before: before ?? null,
  })
}

async function countsOf(tx: Tx, id: number) {
  const { rows } = await sql<Record<'good' | 'there' | 'refused' | 'stored', number>>`
    select count(*) filter (where state in ('good', 'stored'))::integer as good,
      count(*) filter (where state = 'there')::integer as there,
      count(*) filter (where state = 'refused')::integer as refused,
      count(*) filter (where state = 'stored')::integer as stored
    from import_rows where import_id = ${id}`.execute(tx)
  const { good = 0, there = 0, refused = 0, stored = 0 } = rows[0] ?? {}
  return { good, there, refused, stored, done: stored }
}

/** Rows that were good when they were checked may have been refused since. */
async function foundNow(tx: Tx, { started }: Running) {
  const { rows } = await sql<{ reason: string; rows: number }>`
    select reason, count(*)::integer as rows from import_rows
    where import_id = ${started.id} and state = 'refused' group by reason`.execute(tx)
  return { ...started.found, reasons: countedReasons(new Map(rows.map((one) => [one.reason, one.rows]))) }
}

async function refuse(running: Running, { line, message }: AddedInVain): Promise<void> {
  await running.step(async (tx) => {
    await tx
      .updateTable('import_rows')
      .set({ state: 'refused', reason: message })
      .where('import_id', '=', running.started.id)
      .where('line', '=', line)
      .execute()
    return { result: undefined }
  })
}
