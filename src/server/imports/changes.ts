import type { BodyOf } from '#shared/http/endpoint.ts'
import type { ImportKind, ImportState } from '#shared/imports/choices.ts'
import type { checkImport, ImportedFile, ImportOptions } from '#shared/imports/contract.ts'
import { IMPORT_FIELDS, KIND_WORDS, missingFields } from '#shared/imports/kinds.ts'
import { guessImport, readingOf, type ColumnMapping } from '#shared/imports/match-columns.ts'
import { givenFields } from '#shared/imports/row-cells.ts'
import { mayOn } from '#shared/access/rules.ts'
import type { Tx } from '../db/tables.ts'
import { invalid, notAllowed, stale } from '../http/errors.ts'
import type { By } from '../records/record.ts'
import { whatBuildsOn } from './builds-on.ts'
import { importById, lockedImport, NOTHING_FOUND, shownImport, type ImportRecord } from './queries.ts'

type Asked = By & { readonly params: { readonly id: number }; readonly body: { readonly version?: number | undefined } }

/** Stores what the columns mean and has all rows checked; rows that were stored before a failure stay with the import. */
export async function askForCheck(call: Asked & { readonly body: BodyOf<typeof checkImport> }): Promise<ImportedFile> {
  const before = await locked(call, ['received', 'checked', 'checking'])
  if (before.stored > 0)
    throw notAllowed('Some of its rows are stored already; store the rest, or take the import back')
  const { kind, mapping: asked, options: wanted } = call.body
  const mapping = asked ?? guessImport(before.columns, kind).mapping
  const options: ImportOptions = {
    ...before.options,
    ...(kind !== before.kind && { constants: ofKind(kind, before.options.constants) }),
    ...(asked && kind === before.kind ? {} : guessed(kind, mapping, before)),
    ...given(wanted),
  }
  refuseMapping(call, { kind, mapping, options }, before)
  await refuseChosen(call.tx, options)
  return put(call, before, {
    kind,
    state: 'checking',
    mapping: JSON.stringify(mapping),
    options: JSON.stringify(options),
    found: JSON.stringify(NOTHING_FOUND),
    done: 0,
    good: 0,
    there: 0,
    refused: 0,
  })
}

function guessed(kind: ImportKind, mapping: ColumnMapping, { columns }: ImportRecord) {
  const { dayOrder, decimal, unit } = readingOf(kind, columns, mapping)
  return { dayOrder, decimal, unit }
}

function given(options: BodyOf<typeof checkImport>['options'] = {}): Partial<ImportOptions> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}

const ofKind = (kind: ImportKind, constants: ImportOptions['constants'] = {}) =>
  Object.fromEntries(Object.entries(constants).filter(([name]) => IMPORT_FIELDS[kind].some((one) => one.name === name)))

function refuseMapping(
  { actor }: By,
  { kind, mapping, options }: Pick<ImportRecord, 'kind' | 'mapping' | 'options'>,
  { columns }: ImportRecord,
): void {
  const fields = new Set(IMPORT_FIELDS[kind].map(({ name }) => name))
  const faults: Record<string, string> = {}
  for (const [name, place] of Object.entries(mapping)) {
    if (!fields.has(name)) faults[`mapping.${name}`] = 'There is no such field'
    else if (place >= columns.length) faults[`mapping.${name}`] = 'There is no such column'
  }
  for (const name of Object.keys(options.constants ?? {})) {
    if (!fields.has(name)) faults[`options.constants.${name}`] = 'There is no such field'
  }
  const missing = missingFields(kind, givenFields(mapping, options))
  if (missing.length > 0) faults['mapping'] = `${KIND_WORDS[kind].title} need a column for ${missing.join('; ')}`
  if (givenFields(mapping, options).includes('budget') && !mayOn(actor, 'projects.budgets', {})) {
    faults['mapping.budget'] = 'Budgets are for those who may see them; leave the column out'
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/** A person or project for rows that name none has to exist. */
async function refuseChosen(tx: Tx, { personId, projectId }: ImportOptions): Promise<void> {
  const exists = async (table: 'people' | 'projects', id: number) =>
    (await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  if (personId && !(await exists('people', personId))) throw invalid({ 'options.personId': 'There is no such person' })
  if (projectId && !(await exists('projects', projectId))) {
    throw invalid({ 'options.projectId': 'There is no such project' })
  }
}

export async function askForStoring(call: Asked): Promise<ImportedFile> {
  const before = await locked(call, ['checked'])
  if (before.good === 0) throw notAllowed('There is no good row to import')
  return put(call, before, { state: 'storing', done: before.stored })
}

/** Takes back what is stored, or stops an import that is storing and takes back what it has stored. */
export async function askForUndo(call: Asked): Promise<ImportedFile> {
  const before = await locked(call, ['stored', 'storing', 'checked'])
  if (before.state === 'checked' && before.stored === 0) throw notAllowed('Nothing of this file is stored')
  const fault = await whatBuildsOn(call.tx, before.id)
  if (fault !== null) throw notAllowed(`Something builds on this import, so it stays: ${fault}`)
  return put(call, before, { state: 'undoing', done: 0, kept: 0 })
}

export async function forget(
  call: By & { readonly params: { readonly id: number }; readonly query: { readonly version?: number | undefined } },
): Promise<void> {
  const { id } = await locked({ ...call, body: call.query }, ['received', 'checked', 'stored', 'undone'])
  await call.tx.deleteFrom('imports').where('id', '=', id).execute()
}

const BUSY: Readonly<Record<ImportState, string>> = {
  receiving: 'The file is still arriving',
  received: 'The file has not been checked yet',
  checking: 'The file is being checked',
  checked: 'The file is checked and not stored',
  storing: 'The file is being stored',
  stored: 'The file is stored already',
  undoing: 'The import is being taken back',
  undone: 'The import was taken back',
}

/** 409 if somebody else has changed it since, or if it is in none of these states. */
async function locked({ tx, params, body }: Asked, states: readonly ImportState[]): Promise<ImportRecord> {
  const before = await lockedImport(tx, params.id)
  if (body.version !== undefined && body.version !== before.version) throw stale('import', shownImport(before))
  if (!states.includes(before.state)) throw notAllowed(BUSY[before.state])
  return before
}

async function put(
  { tx }: { tx: Tx },
  { id, version }: ImportRecord,
  columns: { state: ImportState; done: number } & Partial<Record<'kind' | 'mapping' | 'options' | 'found', string>> &
    Partial<Record<'good' | 'there' | 'refused' | 'kept', number>>,
): Promise<ImportedFile> {
  const next = { ...columns, holder: null, error: null, version: version + 1 }
  await tx
    .updateTable('imports')
    .set(next as object)
    .where('id', '=', id)
    .execute()
  return shownImport(await importById(tx, id))
}
