import type { Kysely, Transaction } from 'kysely'
import { DEFAULT_CURRENCY, type CompanySettings, type updateCompanySettings } from '#shared/company/contract.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { recordChange } from '../audit/queries.ts'
import type { Tables } from '../db/tables.ts'
import { stale } from '../http/errors.ts'

const AS_SHIPPED: CompanySettings = { currency: DEFAULT_CURRENCY, version: 1 }

/** Nothing else is called `company` in the audit log. */
const ONLY_ID = 1

/** The company's settings; as shipped where it has chosen nothing. */
export async function companySettings(db: Kysely<Tables>): Promise<CompanySettings> {
  const row = await db.selectFrom('company_settings').select(['currency', 'version']).executeTakeFirst()
  return row ?? AS_SHIPPED
}

/** The currency that the company's own amounts are in. */
export async function companyCurrency(db: Kysely<Tables>): Promise<string> {
  return (await companySettings(db)).currency
}

/** Changes settings and records it; what changes nothing leaves no trace. */
export async function changeCompanySettings(
  tx: Transaction<Tables>,
  { version, currency }: BodyOf<typeof updateCompanySettings>,
  by: { actorId: number | null; now: Date },
): Promise<CompanySettings> {
  const before = await lockSettings(tx)
  if (version !== undefined && version !== before.version) throw stale('company', before)
  if (currency === undefined || currency === before.currency) return before
  const after = { currency, version: before.version + 1 }
  await tx.updateTable('company_settings').set(after).execute()
  const change = { actorId: by.actorId, entity: 'company', entityId: ONLY_ID, action: 'changed' } as const
  const fields = { before: { currency: before.currency }, after: { currency } }
  await recordChange(tx, { ...change, ...fields }, by.now)
  return after
}

/** The settings as a row that nobody else changes until the transaction ends. */
async function lockSettings(tx: Transaction<Tables>): Promise<CompanySettings> {
  await tx
    .insertInto('company_settings')
    .values(AS_SHIPPED)
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute()
  return tx.selectFrom('company_settings').select(['currency', 'version']).forUpdate().executeTakeFirstOrThrow()
}
