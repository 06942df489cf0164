import { sql } from 'kysely'
import type { ImportKind, ImportState, RowState } from '#shared/imports/choices.ts'
import type { ImportedFile, ImportOptions, ImportRow } from '#shared/imports/contract.ts'
import type { ColumnFacts } from '#shared/imports/column-facts.ts'
import type { ColumnMapping } from '#shared/imports/match-columns.ts'
import type { Actor } from '#shared/access/rules.ts'
import type { Draft } from '#shared/imports/drafts.ts'
import type { Db, Tx } from '../db/tables.ts'
import { notFound } from '../http/errors.ts'
import { given, listOf } from '../http/list-of.ts'
import { madeOf, type ListSource } from '../http/list.ts'
import { Directory } from './directory.ts'
import { valuesToStore } from './values-to-store.ts'

/** How a file was read. Files that came before it was known have no `headings`; they had such a row. */
export type FileReading = Partial<Pick<ImportedFile, 'headings'>> &
  Pick<
    ImportedFile,
    'format' | 'encoding' | 'separator' | 'sheet' | 'sheets' | 'known' | 'formulas' | 'emptyFormulas' | 'dayOrderSure'
  >

/** What was found in the rows of a file. */
export type Found = Pick<
  ImportedFile,
  'reasons' | 'newPeople' | 'newPeopleCount' | 'newProjects' | 'newProjectsCount' | 'overlaps'
>

export const NOTHING_FOUND: Found = {
  reasons: [],
  newPeople: [],
  newPeopleCount: 0,
  newProjects: [],
  newProjectsCount: 0,
  overlaps: { rows: 0, lines: [] },
}

/** An import's row, with its JSON columns as they were written. */
export interface ImportRecord {
  readonly id: number
  readonly kind: ImportKind
  readonly state: ImportState
  readonly fileName: string
  readonly fileBytes: number
  readonly reading: FileReading
  readonly columns: readonly ColumnFacts[]
  readonly mapping: ColumnMapping
  readonly options: ImportOptions
  readonly found: Partial<Found>
  readonly rows: number
  readonly done: number
  readonly good: number
  readonly there: number
  readonly refused: number
  readonly stored: number
  readonly kept: number
  readonly error: string | null
  readonly userId: number | null
  readonly accountId: number | null
  readonly by: string | null
  readonly createdAt: Date
  readonly finishedAt: Date | null
  readonly version: number
}

function importRows(db: Db) {
  return db
    .selectFrom('imports')
    .select([
      'imports.id',
      'kind',
      'state',
      'file_name as fileName',
      'file_bytes as fileBytes',
      'reading',
      'columns',
      'mapping',
      'options',
      'found',
      'rows',
      'done',
      'good',
      'there',
      'refused',
      'stored',
      'kept',
      'error',
      'user_id as userId',
      'account_id as accountId',
      sql<string | null>`(select name from people where people.id = imports.user_id)`.as('by'),
      'imports.created_at as createdAt',
      'finished_at as finishedAt',
      'imports.version',
    ])
    .$castTo<ImportRecord>()
}

/** An import in the form in which calls answer it. */
export function shownImport({
  reading,
  columns,
  mapping,
  found,
  userId: _user,
  accountId: _account,
  ...row
}: ImportRecord): ImportedFile {
  return {
    ...row,
    ...reading,
    headings: reading.headings ?? true,
    ...NOTHING_FOUND,
    ...found,
    mapping: { ...mapping },
    columns: columns.map((column) => ({ ...column, samples: [...column.samples] })),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}

const keyOf = ({ id }: { id: number }) => [id]

/** Files that have arrived, latest first. */
export function importedFiles(db: Db): ListSource<ImportedFile> {
  const stored = listOf<ImportRecord>(importRows(db).where('state', '<>', 'receiving'), {
    columns: ['imports.id'],
    direction: 'desc',
    keyOf,
  })
  return madeOf(stored, (rows) => rows.map(shownImport), keyOf)
}

/** An import as it stands; 404 if there is none. */
export async function importById(db: Db, id: number): Promise<ImportRecord> {
  const row = await importRows(db).where('imports.id', '=', id).where('state', '<>', 'receiving').executeTakeFirst()
  if (!row) throw notFound('import', id)
  return row
}

/** An import, locked until the transaction ends. */
export async function lockedImport(tx: Tx, id: number): Promise<ImportRecord> {
  await tx.selectFrom('imports').select('id').where('id', '=', id).forUpdate().execute()
  return importById(tx, id)
}

/** The default of “Add people” and “Add projects”: on while the company has no other person, or no project. */
export async function addedAtFirst(db: Db, { userId }: Pick<Actor, 'userId'>) {
  const others = await db
    .selectFrom('people')
    .select('id')
    .where('id', '<>', userId ?? 0)
    .executeTakeFirst()
  const projects = await db.selectFrom('projects').select('id').executeTakeFirst()
  return { newPeople: others === undefined, newProjects: projects === undefined }
}

const lineOf = ({ line }: { line: number }) => [line]

/** The rows of a file in their order; only those of one state, if one is given. */
export function rowsOf(
  db: Db,
  { id, kind }: Pick<ImportRecord, 'id' | 'kind'>,
  state?: RowState,
): ListSource<ImportRow> {
  const query = db
    .selectFrom('import_rows')
    .select(['line', 'state', 'reason', 'cells', 'draft'])
    .where('import_id', '=', id)
    .where(given({ state }))
  const stored = listOf(query, { columns: ['line'], direction: 'asc', keyOf: lineOf })
  const make = async (rows: Awaited<ReturnType<typeof stored.rows>>) => {
    const directory = rows.some(({ draft }) => draft !== null) ? await Directory.of(db, id) : null
    return rows.map(({ draft, ...row }) => ({
      ...row,
      values: directory && draft !== null ? valuesToStore(kind, draft as Draft, directory) : null,
    }))
  }
  return madeOf(stored, make, lineOf)
}
