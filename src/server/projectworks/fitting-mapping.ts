import { createHash } from 'node:crypto'
import type { InvalidRows } from '#shared/projectworks/choices.ts'
import { syncMapping, type SyncMapping } from '#shared/projectworks/mapping-contract.ts'
import { asCalledThere } from '#shared/projectworks/draft.ts'
import { findMapping, misfitText, type FoundMapping } from '#shared/projectworks/find-mapping.ts'
import type { Db } from '../db/tables.ts'
import { HttpError } from '../http/errors.ts'
import type { External } from './connector.ts'
import { describedTables } from './external-tables.ts'
import { mappingInUse } from './mapping.ts'
import { hasSynchronized } from './runs.ts'

export interface Fitting {
  readonly found: FoundMapping
  readonly mapping: SyncMapping
  /** Kept from an earlier synchronization or chosen by somebody. */
  readonly stored: boolean
  /** Rows are there, but the mapping that they were read by was not kept, so a guess may differ from it. */
  readonly isGuessAnew: boolean
}

/** The mapping in force, complete, with its tables and columns as they are; 409 if these do not exist. */
export async function fittingMapping(db: Db, external: External): Promise<Fitting> {
  const tables = await describedTables(external)
  const { mapping, stored } = await mappingInUse(db, tables)
  const { found, faults } = findMapping(tables, mapping)
  if (Object.keys(faults).length > 0) throw new HttpError(409, 'MAPPING', misfitText(tables, mapping, faults), faults)
  if (stored) return { found, mapping, stored, isGuessAnew: false }
  const complete = syncMapping.parse(asCalledThere(tables, mapping))
  const mark = await db.selectFrom('sync_marks').select('mapping').executeTakeFirst()
  const [before] = mark?.mapping.split(' ') ?? []
  const same = [entriesBy(mapping), entriesBy(complete), entriesByOnce(mapping), entriesByOnce(complete)]
  if (before !== undefined && !same.includes(before)) {
    throw new HttpError(409, 'MAPPING', GUESSED_OTHERWISE)
  }
  return { found, mapping: complete, stored, isGuessAnew: await hasSynchronized(db) }
}

const GUESSED_OTHERWISE =
  'The tables suggest another field mapping now than the one that the last sync went by. Nothing was changed; look through the field mapping and save it, then sync again'

/** A hash of what decides how an entry is read; if it changes, all entries are read anew. */
export function fingerprintOf(mapping: SyncMapping, invalidRows: InvalidRows): string {
  return invalidRows === 'keep' ? entriesBy(mapping) : `${entriesBy(mapping)} ${invalidRows}`
}

function entriesBy({ tasks, timesheets, reading, rules }: SyncMapping): string {
  return hashOf({ tasks, timesheets: asOnce(timesheets), reading, ...rulesOfEntries(rules) })
}

/** Leaves out settings that were added later if they are empty, so that they do not make everything be read anew. */
function asOnce(timesheets: SyncMapping['timesheets']): object {
  const { seconds, start, end, ...once } = timesheets
  const added = Object.entries({ seconds, start, end }).filter(([, column]) => column !== null)
  return { ...once, ...Object.fromEntries(added) }
}

function rulesOfEntries({ timesheets, tasks, projects }: SyncMapping['rules']): object {
  const partOf = projects?.partOf
  return timesheets || tasks || partOf ? { rules: { timesheets, tasks, partOf } } : {}
}

/** The fingerprint of releases that did not know `reading` and `otherNotes` yet. */
function entriesByOnce({ tasks, timesheets }: SyncMapping): string {
  // Left out where it is undefined, as JSON leaves it.
  return hashOf({ tasks, timesheets: { ...asOnce(timesheets), otherNotes: undefined } })
}

function hashOf(value: object): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
}
