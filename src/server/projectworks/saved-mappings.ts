import { sql } from 'kysely'
import { type SavedMapping, syncMapping, type SyncMapping } from '#shared/projectworks/mapping-contract.ts'
import { MOST_SAVED_MAPPINGS } from '#shared/projectworks/rules.ts'
import { recordChange } from '../audit/record.ts'
import type { Db, Tx } from '../db/tables.ts'
import { notAllowed, notFound, stale } from '../http/errors.ts'
import type { By } from './mapping.ts'

const COLUMNS = ['id', 'name', 'mapping', 'changed_at as changedAt', 'version'] as const

/** Mappings that were saved, by name. */
export async function savedMappings(db: Db): Promise<SavedMapping[]> {
  const rows = await db
    .selectFrom('sync_mappings')
    .select(COLUMNS)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
  return rows.map(shown)
}

/** Saves a mapping under a name; 409 if the name is taken or there are too many. */
export async function saveMapping(tx: Tx, { name, mapping }: { name: string; mapping: SyncMapping }, by: By) {
  await lockMappings(tx)
  const all = await savedMappings(tx)
  if (all.length >= MOST_SAVED_MAPPINGS) {
    throw notAllowed(`At most ${MOST_SAVED_MAPPINGS} mappings can be kept; delete one that nobody needs`)
  }
  refuseTaken(all, name)
  const row = await tx
    .insertInto('sync_mappings')
    .values({ name, mapping: JSON.stringify(mapping), changed_at: by.now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  await recordSaved(tx, by, 'kept', null, fieldsOf({ name, mapping }))
  return shown(row)
}

/** Renames or replaces a saved mapping; an unchanged one leaves no trace. */
export async function updateSavedMapping(
  tx: Tx,
  id: number,
  change: { name?: string | undefined; mapping?: SyncMapping | undefined; version?: number | undefined },
  by: By,
): Promise<SavedMapping> {
  await lockMappings(tx)
  const before = await savedMapping(tx, id)
  refuseOld(before, change.version)
  const after = { name: change.name ?? before.name, mapping: change.mapping ?? before.mapping }
  const others = (await savedMappings(tx)).filter((one) => one.id !== id)
  refuseTaken(others, after.name)
  if (after.name === before.name && JSON.stringify(after.mapping) === JSON.stringify(before.mapping)) return before
  const row = await tx
    .updateTable('sync_mappings')
    .set({ name: after.name, mapping: JSON.stringify(after.mapping), changed_at: by.now, version: before.version + 1 })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  await recordSaved(tx, by, 'changed', fieldsOf(before), fieldsOf(after))
  return shown(row)
}

/** Deletes a saved mapping. */
export async function deleteSavedMapping(tx: Tx, id: number, version: number | undefined, by: By): Promise<void> {
  await lockMappings(tx)
  const before = await savedMapping(tx, id)
  refuseOld(before, version)
  await tx.deleteFrom('sync_mappings').where('id', '=', id).execute()
  await recordSaved(tx, by, 'deleted', fieldsOf(before), null)
}

async function savedMapping(tx: Tx, id: number): Promise<SavedMapping> {
  const row = await tx.selectFrom('sync_mappings').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('field mapping', id)
  return shown(row)
}

/** Names are compared while the whole table is locked: there are few mappings and they change seldom. */
async function lockMappings(tx: Tx): Promise<void> {
  await sql`lock table sync_mappings in share row exclusive mode`.execute(tx)
}

function refuseTaken(all: readonly SavedMapping[], name: string): void {
  const taken = all.find((one) => one.name.toLowerCase() === name.toLowerCase())
  if (taken) throw notAllowed(`There is a mapping called ${taken.name} already`)
}

function refuseOld(before: SavedMapping, version: number | undefined): void {
  if (version !== undefined && version !== before.version) throw stale('field mapping', before)
}

function fieldsOf({ name, mapping }: Pick<SavedMapping, 'name' | 'mapping'>) {
  return { savedMapping: name, mapping }
}

async function recordSaved(
  tx: Tx,
  by: By,
  action: string,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): Promise<void> {
  await recordChange({ tx, ...by }, { entity: 'projectworks', entityId: 1, action, before, after })
}

function shown(row: { id: number; name: string; mapping: unknown; changedAt: Date; version: number }): SavedMapping {
  return { ...row, mapping: syncMapping.parse(row.mapping), changedAt: row.changedAt.toISOString() }
}
