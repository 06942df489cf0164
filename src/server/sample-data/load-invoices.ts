import { sql } from 'kysely'
import { actorWith } from '#shared/access/rules.ts'
import type { TaxCategory } from '#shared/invoices/choices.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { Tx } from '../db/tables.ts'
import { draftInvoice } from '../invoices/drafts.ts'
import { issueInvoice } from '../invoices/issue.ts'
import { notePayment } from '../invoices/payments.ts'
import type { By } from '../records/record.ts'
import { saveReport } from '../reports/saved.ts'
import type { Invoicing } from './invoices.ts'

/**
 * Makes invoices of approved hours as finance does, once hours, rates and totals are stored, and saves what finance has saved.
 */
export async function loadInvoices(
  tx: Tx,
  { settings, taxRates, clients, invoices, reports, saved }: Invoicing,
  userId: number | null,
): Promise<void> {
  await tx
    .insertInto('invoice_settings')
    .values({ ...settings, of_sample: true })
    .execute()
  const rates = await tx
    .insertInto('tax_rates')
    .values(
      taxRates.map((rate, position) => ({
        ...rate,
        category: rate.category as TaxCategory,
        is_default: position === 0,
        position,
      })),
    )
    .returning(['id', 'name'])
    .execute()
  await insertRows(
    tx,
    'clients',
    clients.map(({ row, tax }) => ({ ...row, tax_rate_id: rates.find(({ name }) => name === tax)?.id ?? null })),
  )
  const actor = actorWith({ userId, mode: 'password', roles: [], leads: new Set(), reports: new Set() })
  const byAt = ({ at: now, day: today }: Invoicing['saved']): By => ({
    tx,
    actor,
    now,
    today,
    permission: 'invoices.write',
    touch: () => undefined,
  })
  for (const { client, from, to, drafted, isIssued, paid } of invoices) {
    const { id } = await draftInvoice(byAt(drafted), { client, from, to })
    if (isIssued)
      await issueInvoice({ ...byAt(drafted), params: { id }, body: { reason: 'Issued before the month was closed' } })
    if (paid) await notePayment({ ...byAt(paid), params: { id }, body: { date: paid.day } })
  }
  for (const report of reports) {
    await saveReport({ ...byAt(saved), permission: 'reports.write' }, { ...report, shared: true })
  }
  // Nobody has done this by hand, so the audit log does not keep it.
  await sql`select public.discard_sample_audit()`.execute(tx)
}
