import { sql, type RawBuilder } from 'kysely'
import type { ExternalColumn } from '#shared/sync/mapping-contract.ts'
import type { FoundMapping, FoundPart } from '#shared/sync/find-mapping.ts'
import { OVERLAP_MINUTES } from '#shared/sync/rules.ts'
import { ask, type External, type ExternalDb } from './connector.ts'

/** Rows that are read at a time: some megabytes, so that memory stays bounded. */
export const BATCH_ROWS = 1_000

/** A row's values as text, by our field; of fields that are not mapped there is none. */
export type TextRow = { id: string } & Record<string, string | null>

/** How the external database says what is asked of it. */
export interface Dialect {
  readonly kind: External['kind']
  /** Texts come as bytes, since the server does not know their encoding. */
  readonly bytes: boolean
}

export async function dialectOf(db: ExternalDb, kind: External['kind']): Promise<Dialect> {
  if (kind === 'mysql') return { kind, bytes: false }
  const rows = await ask(db, sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`)
  return { kind, bytes: rows[0]?.encoding === 'SQL_ASCII' }
}

/** What to read of a part: fields, where they come from, and from which time of modification on. */
export interface Selection {
  readonly from: RawBuilder<unknown>
  readonly id: ExternalColumn
  readonly fields: ReadonlyMap<string, RawBuilder<unknown>>
  readonly modified: ExternalColumn | null
  readonly since: string | null
  /** Whose ids name the same person or project in upper as in lower case. */
  readonly ignoringCase: { readonly users: boolean; readonly projects: boolean }
}

const MAIN = 'm'
const OTHER = 'o'

export function usersSelection({ users }: FoundMapping, dialect: Dialect): Selection {
  return selection(users, dialect, FREE_TEXT.users)
}

/** The client's name is the project's own or comes from the clients' table. */
export function projectsSelection({ projects, clients }: FoundMapping, dialect: Dialect): Selection {
  const own = selection(projects, dialect, FREE_TEXT.projects)
  const [clientId, key, name] = [projects?.columns['clientId'], clients?.columns['id'], clients?.columns['name']]
  if (projects?.columns['client'] || !clients || !clientId || !key || !name) return own
  return {
    ...own,
    from: joined(own.from, clients, key, clientId),
    fields: new Map([...own.fields, ['client', text(dialect, OTHER, name, true)]]),
  }
}

/** The project is the entry's own or its task's; the task's name speaks where the entry's notes do not. */
export function entriesSelection(
  { users, projects, timesheets, tasks }: FoundMapping,
  dialect: Dialect,
  since: string | null,
): Selection {
  const ignoringCase = { users: ignoresCase(users), projects: ignoresCase(projects) }
  const own = { ...selection(timesheets, dialect, FREE_TEXT.timesheets), since, ignoringCase }
  const fields = new Map(own.fields)
  const { modified } = own
  if (modified) fields.set('modifiedMs', epochMs(dialect, modified))
  const [taskId, key, project, name] = [
    timesheets?.columns['taskId'],
    tasks?.columns['id'],
    tasks?.columns['projectId'],
    tasks?.columns['name'],
  ]
  if (!tasks || !taskId || !key || !project) return { ...own, fields }
  if (name) fields.set('task', text(dialect, OTHER, name, true))
  const ownProject = fields.get('projectId')
  const taskProject = text(dialect, OTHER, project, false)
  fields.set('projectId', ownProject ? sql`coalesce(${ownProject}, ${taskProject})` : taskProject)
  return { ...own, from: joined(own.from, tasks, key, taskId), fields }
}

const FREE_TEXT = {
  users: ['name', 'firstName', 'lastName', 'role', 'email', 'phone', 'location'],
  projects: ['name', 'description', 'status', 'client', 'industry'],
  timesheets: ['notes', 'otherNotes', 'category'],
}

/** Fields that only say how to find another one. */
const KEYS_ONLY = new Set(['id', 'clientId', 'taskId', 'modified'])

function selection(part: FoundPart | null, dialect: Dialect, freeText: readonly string[]): Selection {
  const id = part?.columns['id']
  if (!part || !id) throw new RangeError('A mapping with faults was used')
  const fields = new Map<string, RawBuilder<unknown>>()
  for (const [field, column] of Object.entries(part.columns)) {
    if (column && !KEYS_ONLY.has(field)) fields.set(field, text(dialect, MAIN, column, freeText.includes(field)))
  }
  const from = sql`${sql.id(part.schema, part.name)} as ${sql.id(MAIN)}`
  const ignoringCase = { users: false, projects: false }
  return { from, id, fields, modified: part.columns['modified'] ?? null, since: null, ignoringCase }
}

function ignoresCase(part: FoundPart | null): boolean {
  return part?.columns['id']?.ignoresCase ?? false
}

function joined(from: RawBuilder<unknown>, other: FoundPart, key: ExternalColumn, reference: ExternalColumn) {
  return sql`${from} left join ${sql.id(other.schema, other.name)} as ${sql.id(OTHER)}
    on ${sql.id(OTHER, key.name)} = ${sql.id(MAIN, reference.name)}`
}

/** A column as text; keys that are bytes, as UUIDs are in MySQL, as hexadecimal digits. */
function text(dialect: Dialect, table: string, column: ExternalColumn, free: boolean): RawBuilder<unknown> {
  const value = sql.id(table, column.name)
  if (!free && isBinary(column)) {
    return dialect.kind === 'mysql' ? sql`lower(hex(${value}))` : sql`encode(${value}, 'hex')`
  }
  if (dialect.kind === 'mysql') return sql`cast(${value} as char)`
  return dialect.bytes && free ? sql`convert_to(${value}::text, 'SQL_ASCII')` : sql`${value}::text`
}

function isBinary({ type }: ExternalColumn): boolean {
  return /^(var)?binary|blob|^bytea/i.test(type)
}

function epochMs({ kind }: Dialect, column: ExternalColumn): RawBuilder<unknown> {
  const value = sql.id(MAIN, column.name)
  return kind === 'mysql'
    ? sql`cast(floor(unix_timestamp(${value}) * 1000) as char)`
    : sql`floor(extract(epoch from ${value}) * 1000)::bigint::text`
}

/** All rows of a selection in batches, in the order of their ids. While one is worked on, the next one is on its way. */
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
  const rows = await ask(db, batchQuery(dialect, wanted, after))
  // The values are text already, but for bytes; rows are many, so they are not copied.
  if (dialect.bytes)
    for (const row of rows) for (const [field, value] of Object.entries(row)) row[field] = textOf(value)
  return rows as TextRow[]
}

/** One batch that follows an id: by key, so that the last one costs no more than the first. */
export function batchQuery(dialect: Dialect, wanted: Selection, after: string | null) {
  const id = sql.id(MAIN, wanted.id.name)
  const columns = [
    sql`${text(dialect, MAIN, wanted.id, false)} as ${sql.id('id')}`,
    ...[...wanted.fields].map(([field, value]) => sql`${value} as ${sql.id(field)}`),
  ]
  const beyond = after === null ? sql`${id} is not null` : sql`${id} > ${keyValue(dialect, wanted.id, after)}`
  return sql<Record<string, unknown>>`
    select ${sql.join(columns)} from ${wanted.from}
    where ${beyond}${modifiedSince(wanted)} order by ${id} limit ${sql.lit(BATCH_ROWS)}`
}

/** How many rows a selection has. */
export async function countOf(db: ExternalDb, wanted: Selection): Promise<number> {
  const rows = await ask(
    db,
    sql<{ count: unknown }>`
    select count(*) as count from ${wanted.from}
    where ${sql.id(MAIN, wanted.id.name)} is not null${modifiedSince(wanted)}`,
  )
  return Number(rows[0]?.count ?? 0)
}

/** Ids alone, in batches: what is stored here and not among them is gone there. */
export function idsOf(db: ExternalDb, dialect: Dialect, wanted: Selection): AsyncGenerator<TextRow[]> {
  return batchesOf(db, dialect, { ...wanted, fields: new Map(), since: null })
}

function modifiedSince({ modified, since }: Selection): RawBuilder<unknown> {
  if (!modified || since === null) return sql``
  const column = sql.id(MAIN, modified.name)
  return sql` and (${column} >= ${since} or ${column} is null)`
}

/**
 * From when on the next run reads: a while before the latest modification, and not later than a while before now there,
 * since a clock that was ahead has left times that have not come yet. Null where nothing says when it was modified.
 */
export async function nextSince(db: ExternalDb, { kind }: Dialect, wanted: Selection): Promise<string | null> {
  if (!wanted.modified) return null
  const column = sql.id(MAIN, wanted.modified.name)
  const minutes = sql.lit(OVERLAP_MINUTES)
  const mark =
    kind === 'mysql'
      ? sql`cast(date_sub(least(max(${column}), now()), interval ${minutes} minute) as char)`
      : sql`(least(max(${column}), localtimestamp) - ${minutes} * interval '1 minute')::text`
  const rows = await ask(db, sql<{ mark: string | null }>`select ${mark} as mark from ${wanted.from}`)
  return rows[0]?.mark ?? null
}

/** MySQL compares a number's column with a text as floating point, which neither is exact nor uses the index. */
function keyValue({ kind }: Dialect, column: ExternalColumn, value: string): string | RawBuilder<unknown> {
  if (isBinary(column)) return kind === 'mysql' ? sql`unhex(${value})` : sql`decode(${value}, 'hex')`
  return kind === 'mysql' && /int/i.test(column.type) && /^-?\d+$/.test(value) ? sql.raw(value) : value
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true })

/** What older Western systems write; it has a character for almost every byte. */
const WINDOWS_1252 = new TextDecoder('windows-1252')

/** A value as text. Bytes of an unknown encoding are UTF-8 where they can be, else Windows-1252. */
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
