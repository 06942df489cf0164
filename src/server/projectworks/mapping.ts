import type { ReplyOf } from '#shared/http/endpoint.ts'
import type { InvalidRows } from '#shared/projectworks/choices.ts'
import {
  syncMapping,
  type DescribedTable,
  type getSyncMapping,
  type SyncMapping,
} from '#shared/projectworks/mapping-contract.ts'
import { asCalledThere, differencesOf } from '#shared/projectworks/draft.ts'
import { DEFAULT_MAPPING } from '#shared/projectworks/mapping.ts'
import { recordChange, type Doer, type Fields } from '../audit/record.ts'
import type { Db, Tx } from '../db/tables.ts'
import { stale } from '../http/errors.ts'
import { guessMapping } from './presets.ts'

export type StoredMapping = ReplyOf<typeof getSyncMapping>

/** Nothing else is called `projectworks` in the audit log. */
const ONLY_ID = 1

const AS_SHIPPED = { mapping: null, enabled: false, version: 1 }

/** The mapping in use: the stored one, else the one that the external tables suggest, else the shipped one. */
export async function mappingInUse(db: Db, tables: readonly DescribedTable[] | null): Promise<StoredMapping> {
  const row = await db
    .selectFrom('projectworks_settings')
    .select(['mapping', 'mapping_chosen as chosen', 'version'])
    .executeTakeFirst()
  const version = row?.version ?? 1
  const guess = tables && (guessMapping(tables)?.mapping ?? null)
  if (!row?.mapping)
    return { mapping: guess ?? DEFAULT_MAPPING, stored: false, chosen: false, version, differences: [] }
  const mapping = syncMapping.parse(row.mapping)
  const differences = guess ? differencesOf(asCalledThere(tables, mapping), guess) : []
  return { mapping, stored: true, chosen: row.chosen, version, differences }
}

/** Stores the mapping that the first synchronization used, so that later suggestions do not replace it; nobody chose it. A mapping that somebody stored meanwhile stays. */
export async function keepMapping(tx: Tx, mapping: SyncMapping, by: By): Promise<void> {
  const { mapping: stored } = await lockSettings(tx)
  if (stored === null) await storeMapping(tx, { mapping, chosen: false }, by)
}

/** Stores a mapping, or with null forgets the stored one, and records the change. An unchanged one is not recorded. */
export async function storeMapping(
  tx: Tx,
  { mapping, chosen, version }: { mapping: SyncMapping | null; chosen: boolean; version?: number | undefined },
  by: By,
): Promise<void> {
  const before = await lockSettings(tx)
  if (version !== undefined && version !== before.version) throw stale('field mapping', await mappingInUse(tx, null))
  const stored = before.mapping ? syncMapping.parse(before.mapping) : null
  const isUnchanged = JSON.stringify(stored) === JSON.stringify(mapping)
  if (isUnchanged && before.mapping_chosen === chosen) return
  const next = before.version + 1
  await tx
    .updateTable('projectworks_settings')
    .set({ mapping: mapping && JSON.stringify(mapping), mapping_chosen: chosen, version: next })
    .execute()
  if (!isUnchanged) await recordSettings(tx, by, { mapping: before.mapping }, { mapping })
}

/** Who changes the settings, and when. */
export interface By {
  readonly actor: Doer
  readonly now: Date
}

type Choices = { enabled: boolean } | { invalid_rows: InvalidRows }

/** Stores what people have chosen and records it; an unchanged choice leaves no trace. */
export async function storeChoice(tx: Tx, choice: Choices, by: By): Promise<void> {
  const row = await lockSettings(tx)
  const before = 'enabled' in choice ? { enabled: row.enabled } : { invalidRows: row.invalid_rows }
  const after = 'enabled' in choice ? { enabled: choice.enabled } : { invalidRows: choice.invalid_rows }
  if (JSON.stringify(before) === JSON.stringify(after)) return
  await tx.updateTable('projectworks_settings').set(choice).execute()
  await recordSettings(tx, by, before, after)
}

async function recordSettings(tx: Tx, by: By, before: Fields, after: Fields): Promise<void> {
  const change = { entity: 'projectworks', entityId: ONLY_ID, action: 'changed' } as const
  await recordChange({ tx, ...by }, { ...change, before, after })
}

/** What is done with rows that were brought over and are no longer valid. */
export async function invalidRowsOf(db: Db): Promise<InvalidRows> {
  const row = await db.selectFrom('projectworks_settings').select('invalid_rows').executeTakeFirst()
  return row?.invalid_rows ?? 'keep'
}

/** Whether people want to see what was brought over. */
export async function isEnabled(db: Db): Promise<boolean> {
  const row = await db.selectFrom('projectworks_settings').select('enabled').executeTakeFirst()
  return row?.enabled ?? false
}

/** The settings as a row, locked until the transaction ends. */
async function lockSettings(tx: Tx) {
  await tx
    .insertInto('projectworks_settings')
    .values(AS_SHIPPED)
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute()
  return tx
    .selectFrom('projectworks_settings')
    .select(['mapping', 'mapping_chosen', 'enabled', 'version', 'invalid_rows'])
    .forUpdate()
    .executeTakeFirstOrThrow()
}
