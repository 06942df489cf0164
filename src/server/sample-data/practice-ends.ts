import { sql } from 'kysely'
import type { Resource } from '#shared/http/resource.ts'
import type { SampleSettings } from '#shared/projectworks/contract.ts'
import type { Db, Tx } from '../db/tables.ts'
import { alone } from '../invoices/numbers.ts'

/** The resources that change when the sample company's practice ends. */
export const PRACTICE: readonly Resource[] = [
  'company',
  'weeks',
  'months',
  'rates',
  'projects',
  'time-entries',
  'expenses',
  'invoices',
]

/** What `endPractice` would remove; null if there is nothing. */
export async function sampleSettings(db: Db): Promise<SampleSettings | null> {
  const { rows } = await sql<SampleSettings>`
    select (select count(*)::integer from public.bill_rates where of_sample) as rates,
      (select count(*)::integer from public.exchange_rates where of_sample) as "exchangeRates",
      (select count(*)::integer from public.clients where of_sample) as clients,
      (select count(*)::integer from public.closed_months where of_sample) as "closedMonths",
      (select count(*)::integer from public.invoices where source = 'sample') as invoices,
      exists (select from public.company_settings where of_sample and approval <> 'none') as approval`.execute(db)
  const [settings] = rows
  return settings && Object.values(settings).some(Boolean) ? settings : null
}

/**
 * Removes the sample company's settings that apply to all data, unless somebody has changed them since. These include its
 * rates, which would apply to the roles and clients of others, and its invoices, after which those of others would be numbered.
 */
export async function endPractice(tx: Tx): Promise<void> {
  await alone(tx)
  const invoices = sql`(select id from public.invoices where source = 'sample')`
  for (const table of ['time_entries', 'expenses']) {
    await sql`update ${sql.id('public', table)} set invoice_id = null where invoice_id in ${invoices}`.execute(tx)
  }
  await sql`select public.discard_sample_invoices()`.execute(tx)
  await sql`delete from public.invoice_logos where id not in (select logo_id from public.invoices where logo_id is not null)`.execute(
    tx,
  )
  await sql`delete from public.tax_rates where exists (select from public.invoice_settings where of_sample)`.execute(tx)
  await sql`
    update public.company_settings set approval = 'none', approver = 'manager', not_billable = '{}', of_sample = false,
      version = version + 1 where of_sample`.execute(tx)
  await sql`
    delete from public.month_steps s using public.closed_months m where m.month = s.month and m.of_sample`.execute(tx)
  for (const table of ['closed_months', 'bill_rates', 'clients', 'exchange_rates', 'invoice_settings']) {
    await sql`delete from ${sql.id('public', table)} where of_sample`.execute(tx)
  }
}
