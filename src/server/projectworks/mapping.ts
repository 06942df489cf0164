import type { Kysely, Transaction } from 'kysely'
import { syncMapping, type SyncMapping } from '#shared/sync/contract.ts'
import type { DescribedTable } from '#shared/sync/find-mapping.ts'
import { DEFAULT_MAPPING, guessMapping } from '#shared/sync/mapping.ts'
import { recordChange } from '../audit/queries.ts'
import type { Tables } from '../db/tables.ts'
import { stale } from '../http/errors.ts'

export interface StoredMapping {
  mapping: SyncMapping
  stored: boolean
  version: number
}

/** Nothing else is called `projectworks` in the audit log. */
const ONLY_ID = 1

const AS_SHIPPED = { mapping: null, enabled: false, version: 1 }

/** The mapping in use: the stored one, else the one that the external tables suggest, else the shipped one. */
export async function mappingInUse(
  db: Kysely<Tables>,
  tables: readonly DescribedTable[] | null,
): Promise<StoredMapping> {
  const row = await db.selectFrom('projectworks_settings').select(['mapping', 'version']).executeTakeFirst()
  const version = row?.version ?? 1
  if (row?.mapping) return { mapping: syncMapping.parse(row.mapping), stored: true, version }
  return { mapping: (tables && guessMapping(tables)) ?? DEFAULT_MAPPING, stored: false, version }
}

/** Stores a mapping, or with null forgets the stored one, and records it; what changes nothing leaves no trace. */
export async function storeMapping(
  tx: Transaction<Tables>,
  { mapping, version }: { mapping: SyncMapping | null; version?: number | undefined },
  by: { actorId: number | null; now: Date },
): Promise<void> {
  const before = await lockSettings(tx)
  if (version !== undefined && version !== before.version) throw stale('field mapping', await mappingInUse(tx, null))
  const stored = before.mapping ? syncMapping.parse(before.mapping) : null
  if (JSON.stringify(stored) === JSON.stringify(mapping)) return
  const next = before.version + 1
  await tx
    .updateTable('projectworks_settings')
    .set({ mapping: mapping && JSON.stringify(mapping), version: next })
    .execute()
  const fields = { before: { mapping: before.mapping }, after: { mapping } }
  await recordChange(
    tx,
    { actorId: by.actorId, entity: 'projectworks', entityId: ONLY_ID, action: 'changed', ...fields },
    by.now,
  )
}

/** Stores which data people want to see and records it; what changes nothing leaves no trace. */
export async function storeChoice(
  tx: Transaction<Tables>,
  enabled: boolean,
  by: { actorId: number | null; now: Date },
): Promise<void> {
  const before = await lockSettings(tx)
  if (before.enabled === enabled) return
  await tx.updateTable('projectworks_settings').set({ enabled }).execute()
  await recordChange(
    tx,
    {
      actorId: by.actorId,
      entity: 'projectworks',
      entityId: ONLY_ID,
      action: 'changed',
      before: { enabled: before.enabled },
      after: { enabled },
    },
    by.now,
  )
}

/** Whether people want to see what was brought over. */
export async function isEnabled(db: Kysely<Tables>): Promise<boolean> {
  const row = await db.selectFrom('projectworks_settings').select('enabled').executeTakeFirst()
  return row?.enabled ?? false
}

/** The settings as a row that nobody else changes until the transaction ends. */
async function lockSettings(tx: Transaction<Tables>) {
  await tx
    .insertInto('projectworks_settings')
    .values(AS_SHIPPED)
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute()
  return tx
    .selectFrom('projectworks_settings')
    .select(['mapping', 'enabled', 'version'])
    .forUpdate()
    .executeTakeFirstOrThrow()
}
