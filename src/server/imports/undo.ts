import { sql } from 'kysely'
import type { Resource } from '#shared/http/resource.ts'
import { correctedBy, monthStart, type Month } from '#shared/months/rules.ts'
import { LONGEST_NOTE } from '#shared/http/change.ts'
import { MOST_IDS_TOLD } from '#shared/webhooks/rules.ts'
import { recordChange } from '../audit/record.ts'
import type { Db, Tx } from '../db/tables.ts'
import { concernedIn, type Concerned } from '../http/entry-changes.ts'
import { moveTotals } from '../time-entries/totals.ts'
import type { CountedEntry } from '../time-entries/totals-tables.ts'
import { tellMany } from '../webhooks/many.ts'
import { isKeptEntry, lastClosedMonth } from '../months/closed.ts'
import { storeMonthCorrections } from '../months/corrections.ts'
import { isLockedEntry } from '../weeks/arriving.ts'
import { importer } from './importer.ts'
import { kindOf } from './kinds/all.ts'
import type { ImportedEntity } from './kinds/kind.ts'
import type { Running } from './running.ts'

/** What is removed first: hours and bookings go before their projects and people. */
const ORDER: readonly ImportedEntity[] = [
  'time entry',
  'allocation',
  'project role',
  'leave',
  'declared skill',
  'client',
  'project',
  'person',
]

const TABLES: Partial<Record<ImportedEntity, string>> = {
  allocation: 'resource_allocations',
  'project role': 'project_roles',
  leave: 'leave_requests',
  project: 'projects',
  person: 'people',
}

/** Takes back everything that an import has made, some records in each transaction; records that were changed since the question was asked stay. */
export async function undoRows(running: Running): Promise<void> {
  const { started, parts } = running
  const changed: readonly Resource[] = [...kindOf(started.kind).writes, 'people', 'projects', 'months']
  const all = await countLeft(parts.server.database.db, started.id)
  let [kept, done] = [0, 0]
  await sql`analyze import_records`.execute(parts.server.database.db)
  for (const entity of ORDER) {
    for (let more = true, before: Place = LAST; more;) {
      const step = await running.step(async (tx, limit) => {
        const { gone, left, taken, concerned, first } = await takeBack(running, tx, entity, { before, limit })
        await tellTakenBack(running, tx, entity, gone, all)
        const progress = Math.round(((done + taken) / Math.max(all, 1)) * started.stored)
        return {
          result: { left, taken, first },
          columns: { kept: kept + left, done: progress },
          changed: gone.length > 0 ? changed : [],
          concerned,
        }
      })
      kept += step.left
      done += step.taken
      more = step.taken > 0
      before = step.first ?? before
    }
  }
  await running.finish('undone', async (tx) => {
    const { userId, by } = importer(started)
    const after = { file: started.fileName, kind: started.kind, rows: 0, kept }
    const before = { file: started.fileName, kind: started.kind, rows: started.stored, kept: 0 }
    await recordChange(
      { tx, actor: { userId, caller: by }, now: parts.server.clock.now() },
      { entity: 'import', entityId: started.id, action: 'took back', before, after },
    )
    return { columns: { stored: 0, kept }, changed: ['audit'] }
  })
}

/** Taking back is recorded in no history, so webhooks are told of it here. */
async function tellTakenBack(
  { started: { id, userId }, parts }: Running,
  tx: Tx,
  entity: ImportedEntity,
  gone: readonly number[],
  all: number,
): Promise<void> {
  // Messages do not mention declared skills.
  if (entity === 'declared skill') return
  const by = { action: 'taken back', at: parts.server.clock.now(), by: userId, of: { import: id } } as const
  const told =
    entity === 'client' ? ({ entity: 'project', change: 'changed' } as const) : { entity, change: 'deleted' as const }
  const ids = all > MOST_IDS_TOLD ? null : gone
  await tellMany(tx, by, [{ ...told, count: gone.length, ids }])
}

async function countLeft(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from import_records where import_id = ${id}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Where a record stands among those that an import has made. */
type Place = readonly [recordId: number, part: number]

const LAST: Place = [2_147_483_647, 2_147_483_647]

/** Takes back the latest records before a place; `first` is the first record of the import. */
async function takeBack(
  running: Running,
  tx: Tx,
  entity: ImportedEntity,
  { before, limit }: { before: Place; limit: number },
) {
  const { id } = running.started
  // Selected by the ends of a range in the index: matching pairs of keys would compare each with all.
  const { rows: records } = await sql<MadeBefore>`
    delete from import_records where import_id = ${id} and entity = ${entity}
      and (record_id, part) <= (${before[0]}::integer, ${before[1]}::integer)
      and (record_id, part) >= (
        select record_id, part from (
          select record_id, part from import_records where import_id = ${id} and entity = ${entity}
            and (record_id, part) <= (${before[0]}::integer, ${before[1]}::integer)
          order by record_id desc, part desc limit ${limit}::integer) as latest
        order by record_id, part limit 1)
    returning record_id as id, part, version, before`.execute(tx)
  const taken = records.length
  const [lowest] = records.toSorted((one, other) => one.id - other.id || one.part - other.part)
  const outcome = await undone(running, tx, entity, records)
  return { ...outcome, taken, first: lowest && ([lowest.id, lowest.part] as const) }
}

interface MadeBefore {
  readonly id: number
  readonly part: number
  readonly version: number
  readonly before: unknown
}

interface Undone {
  /** Their ids. */
  readonly gone: readonly number[]
  readonly left: number
  readonly concerned?: Concerned | undefined
}

/** Deletes the records that were made, and puts back the values that were changed. */
async function undone(
  running: Running,
  tx: Tx,
  entity: ImportedEntity,
  records: readonly MadeBefore[],
): Promise<Undone> {
  if (records.length === 0) return { gone: [], left: 0 }
  const ids = records.map((one) => one.id)
  const versions = records.map(({ version }) => version)
  if (entity === 'time entry') {
    // The reason given for the whole file also holds for taking it back.
    const { reason } = running.started.options
    const { rows } = await sql<CountedEntry & { id: number }>`
      delete from public.time_entries e using unnest(${ids}::integer[], ${versions}::integer[]) as made (id, version)
      where e.id = made.id and e.version = made.version and not ${reason ? isLockedEntry('e') : isKeptEntry('e')}
      returning e.id, e.user_id as "userId", e.project_id as "projectId", e.date, e.category, e.billable, e.hours, e.minutes,
        e.skill_ids as "skillIds"`.execute(tx)
    await moveTotals(tx, rows, [])
    if (reason) await noteCorrections(running, tx, rows, `Taken back: ${reason}`.slice(0, LONGEST_NOTE))
    const left = await countThere(tx, 'time_entries', ids)
    return { gone: rows.map((row) => row.id), left, concerned: concernedIn(rows) }
  }
  if (entity === 'declared skill') {
    const parts = records.map(({ part }) => part)
    const { rows } = await sql<{ id: number }>`
      delete from declared_skills d using unnest(${ids}::integer[], ${parts}::integer[]) as made (user_id, skill_id)
      where d.user_id = made.user_id and d.skill_id = made.skill_id returning d.user_id as id`.execute(tx)
    return { gone: rows.map((row) => row.id), left: 0 }
  }
  if (entity === 'client') {
    const { rows } = await sql<{ id: number }>`
      update public.projects p set client = coalesce(made.before ->> 'client', client),
        industry = coalesce(made.before ->> 'industry', industry), version = p.version + 1
      from json_to_recordset(${JSON.stringify(records)}::json) as made (id integer, version integer, before jsonb)
      where p.id = made.id and p.version = made.version returning p.id`.execute(tx)
    return { gone: rows.map((row) => row.id), left: records.length - rows.length }
  }
  return deleteOneByOne(tx, entity, records)
}

/** Stores corrections for what has gone from closed months. */
async function noteCorrections(
  { started, parts }: Running,
  tx: Tx,
  gone: readonly (CountedEntry & { id: number })[],
  reason: string,
): Promise<void> {
  const lastClosed = await lastClosedMonth(tx)
  const why = { reason, byId: importer(started).userId, at: parts.server.clock.now() }
  const corrections = gone.flatMap((entry) =>
    correctedBy(entry, null, lastClosed).map((one) => ({ ...one, ...why, entryId: entry.id })),
  )
  await storeMonthCorrections(tx, corrections, lastClosed)
}

async function countThere(tx: Tx, table: string, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.id('public', table)} where id = any(${[...ids]}::integer[])`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

const STILL_NEEDED = '23503'

/** Deletes records that are unchanged since they were made; a record that something newer needs stays. */
async function deleteOneByOne(tx: Tx, entity: ImportedEntity, records: readonly { id: number; version: number }[]) {
  const table = TABLES[entity] ?? ''
  const lastClosed = entity === 'project' || entity === 'person' ? await lastClosedMonth(tx) : null
  const gone: number[] = []
  let left = 0
  for (const { id, version } of records) {
    await sql`savepoint taken_back`.execute(tx)
    try {
      if (lastClosed !== null) await dropCanceled(tx, entity === 'project' ? 'project_id' : 'user_id', id, lastClosed)
      const { rows } = await sql`
        delete from ${sql.id('public', table)} where id = ${id} and version = ${version} returning id`.execute(tx)
      if (rows.length === 0) await sql`rollback to savepoint taken_back`.execute(tx)
      await sql`release savepoint taken_back`.execute(tx)
      if (rows.length > 0) gone.push(id)
      if (rows.length === 0) left += await countThere(tx, table, [id])
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === STILL_NEEDED)) throw error
      await sql`rollback to savepoint taken_back`.execute(tx)
      left += 1
    }
  }
  return { gone, left }
}

/**
 * Removes the corrections of a person or project that has no entries left: they cancel each other out. If such a correction
 * counts in a month that has been closed since, it stays, and so does the person or project.
 */
async function dropCanceled(tx: Tx, column: 'project_id' | 'user_id', id: number, lastClosed: Month): Promise<void> {
  await sql`
    delete from public.month_corrections c where c.${sql.id(column)} = ${id} and c.reported_in > ${monthStart(lastClosed)}
      and not exists (select from public.time_entries e where e.${sql.id(column)} = ${id})`.execute(tx)
}
