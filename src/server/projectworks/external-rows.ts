import { sql, type RawBuilder } from 'kysely'
import type { ExternalColumn } from '#shared/projectworks/mapping-contract.ts'
import { OVERLAP_MINUTES } from '#shared/projectworks/rules.ts'
import { ask, type External, type ExternalDb } from './connector.ts'
import { FIRST_MILLISECONDS, isBinary, isEpoch, MAIN, text, type Dialect } from './external-columns.ts'
import type { Fixes } from './fixes.ts'
import type { Selection } from './selections.ts'

/** Rows that are read at a time: some megabytes, so that memory stays bounded. */
export const BATCH_ROWS = 1_000

/** A row's values as text, by our field; fields that are not mapped have none. */
export type TextRow = { id: string } & Record<string, string | null>

export async function dialectOf(db: ExternalDb, kind: External['kind']): Promise<Dialect> {
  if (kind === 'mysql') return { kind, bytes: false }
  const rows = await ask(db, sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`)
  return { kind, bytes: rows[0]?.encoding === 'SQL_ASCII' }
}

/** All rows of a selection in batches, in the order of their ids. The next batch is fetched while one is worked on. */
export async function* batchesOf(db: ExternalDb, dialect: Dialect, wanted: Selection): AsyncGenerator<TextRow[]> {
  let next = readBatch(db, dialect, wanted, null)
  for (;;) {
    const batch = await next
    const last = batch.at(-1)
    if (!last) return
    const full = batch.length === BATCH_ROWS
    if (full) {
      next = readBatch(db, dialect, wanted, last.id)
      // Taking the next batch reports this failure; nothing does if the work on the current batch fails.
      next.catch(() => undefined)
    }
    yield batch
    if (!full) return
  }
}

async function readBatch(
  db: ExternalDb,
  dialect: Dialect,
  wanted: Selection,
  after: string | null,
): Promise<TextRow[]> {
  return rowsOf(db, dialect, wanted, batchQuery(dialect, wanted, after))
}

/** The first rows of a selection. */
export async function firstRows(db: ExternalDb, dialect: Dialect, wanted: Selection, most: number): Promise<TextRow[]> {
  return rowsOf(db, dialect, wanted, batchQuery(dialect, wanted, null, most))
}

/** The rows of a selection that have one of these ids, regardless of case. Ids are compared as texts, which is slow: only for a few rows. */
export async function rowsByIds(
  db: ExternalDb,
  dialect: Dialect,
  wanted: Selection,
  ids: readonly string[],
): Promise<TextRow[]> {
  if (ids.length === 0) return []
  const key = text(dialect, MAIN, wanted.id, false)
  const named = sql<boolean>`lower(${key}) in (${sql.join(ids.map((id) => id.toLowerCase()))})`
  const where = wanted.where ? sql<boolean>`${named} and ${wanted.where}` : named
  return firstRows(db, dialect, { ...wanted, where }, BATCH_ROWS)
}

async function rowsOf(
  db: ExternalDb,
  dialect: Dialect,
  wanted: Selection,
  query: ReturnType<typeof batchQuery>,
): Promise<TextRow[]> {
  const rows = await ask(db, query)
  // The values are text already, except for bytes. There are many rows, so they are not copied.
  if (dialect.bytes)
    for (const row of rows) for (const [field, value] of Object.entries(row)) row[field] = textOf(value)
  const fixes = Object.entries(wanted.fixes)
  if (fixes.length > 0) for (const row of rows as TextRow[]) fixRow(row, fixes)
  return rows as TextRow[]
}

function fixRow(row: TextRow, fixes: [field: string, fix: Fixes[string]][]): void {
  for (const [field, fix] of fixes) {
    const value = row[field]
    if (value !== null && value !== undefined) row[field] = fix(value)
  }
}

/** The batch that follows an id: by key, so that the last batch costs no more than the first. */
export function batchQuery(dialect: Dialect, wanted: Selection, after: string | null, most = BATCH_ROWS) {
  const id = sql.id(MAIN, wanted.id.name)
  const columns = [
    sql`${text(dialect, MAIN, wanted.id, false)} as ${sql.id('id')}`,
    ...[...wanted.fields].map(([field, value]) => sql`${value} as ${sql.id(field)}`),
  ]
  const beyond = after === null ? sql`${id} is not null` : sql`${id} > ${keyValue(dialect, wanted.id, after)}`
  return sql<Record<string, unknown>>`
    select ${sql.join(columns)} from ${wanted.from}
    where ${beyond}${andWanted(wanted)} order by ${id} limit ${sql.lit(most)}`
}

/** How many rows a selection has. */
export async function countOf(db: ExternalDb, wanted: Selection): Promise<number> {
  const rows = await ask(
    db,
    sql<{ count: unknown }>`
    select count(*) as count from ${wanted.from}
    where ${sql.id(MAIN, wanted.id.name)} is not null${andWanted(wanted)}`,
  )
  return Number(rows[0]?.count ?? 0)
}

/** Only the ids, in batches: a stored row that is not among them is gone there. */
export function idsOf(db: ExternalDb, dialect: Dialect, wanted: Selection): AsyncGenerator<TextRow[]> {
  return batchesOf(db, dialect, { ...wanted, fields: new Map(), since: null })
}

function andWanted({ where, modified, since }: Selection): RawBuilder<unknown> {
  const rows = where ? sql` and ${where}` : sql``
  if (!modified || since === null) return rows
  const column = sql.id(MAIN, modified.name)
  const from = isEpoch(modified) && /^-?\d+$/.test(since) ? sql.raw(since) : since
  return sql` and (${column} >= ${from} or ${column} is null)${rows}`
}

/**
 * The time from which the next run reads: a while before the latest modification, and at least a while before the present time
 * there. The second limit is for clocks that were ahead and have left times in the future. Null if the rows do not say when
 * they were modified.
 */
export async function nextSince(db: ExternalDb, { kind }: Dialect, wanted: Selection): Promise<string | null> {
  if (!wanted.modified) return null
  const column = sql.id(MAIN, wanted.modified.name)
  const minutes = sql.lit(OVERLAP_MINUTES)
  const mark = isEpoch(wanted.modified)
    ? epochMark(kind, column)
    : kind === 'mysql'
      ? sql`cast(date_sub(least(max(${column}), now()), interval ${minutes} minute) as char)`
      : sql`(least(max(${column}), localtimestamp) - ${minutes} * interval '1 minute')::text`
  const rows = await ask(db, sql<{ mark: string | null }>`select ${mark} as mark from ${wanted.from}`)
  return rows[0]?.mark ?? null
}

/** The same for a column of seconds or milliseconds since 1970. */
function epochMark(kind: Dialect['kind'], column: RawBuilder<unknown>): RawBuilder<unknown> {
  const now = kind === 'mysql' ? sql`unix_timestamp()` : sql`floor(extract(epoch from now()))::bigint`
  const overlap = sql.lit(OVERLAP_MINUTES * 60)
  const type = kind === 'mysql' ? sql`char` : sql`text`
  return sql`cast(case when max(${column}) > ${FIRST_MILLISECONDS} then least(max(${column}), ${now} * 1000) - ${overlap} * 1000
    else least(max(${column}), ${now}) - ${overlap} end as ${type})`
}

/** MySQL compares a numeric column with a text as floating point, which is inexact and does not use the index. */
function keyValue({ kind }: Dialect, column: ExternalColumn, value: string): string | RawBuilder<unknown> {
  if (isBinary(column)) return kind === 'mysql' ? sql`unhex(${value})` : sql`decode(${value}, 'hex')`
  return kind === 'mysql' && /int/i.test(column.type) && /^-?\d+$/.test(value) ? sql.raw(value) : value
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true })

/** The encoding of older Western systems; it has a character for almost every byte. */
const WINDOWS_1252 = new TextDecoder('windows-1252')

/** A value as text. Bytes of an unknown encoding are read as UTF-8 if they are valid, else as Windows-1252. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (!(value instanceof Uint8Array)) throw new TypeError('A query gave neither text nor bytes')
  try {
    return UTF_8.decode(value)
  } catch {
    return WINDOWS_1252.decode(value)
  }
}
