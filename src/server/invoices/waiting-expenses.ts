import { sql } from 'kysely'
import { withoutTax } from '#shared/expenses/rules.ts'
import { roundMoney } from '#shared/money/currency.ts'
import { dayText } from '#shared/time/day-text.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import type { WaitingAmount } from './waiting-amount.ts'
import type { Asked } from './waiting-hours.ts'

/**
 * Billable claims of a client's projects, without the tax that they include: the invoice adds the client's own. A claim in the
 * client's currency is charged in it, others by what they cost the company.
 */
export async function waitingExpenses(
  db: Db,
  { client, from, to }: Asked,
  into: { readonly client: string; readonly company: string },
): Promise<WaitingAmount[]> {
  const { rows } = await sql<{
    id: number
    version: number
    projectId: number
    userId: number
    date: Day
    category: string
    description: string
    status: string
    amount: number
    taxPercent: number
    currency: string
    netBaseAmount: number
    invoiced: boolean
  }>`
    select e.id, e.version, e.project_id as "projectId", e.user_id as "userId", e.date, e.category, e.description, e.status,
      e.amount, e.tax_percent as "taxPercent", e.currency, e.net_base_amount as "netBaseAmount", e.invoice_id is not null as invoiced
    from projects p join expenses e on e.project_id = p.id
    where lower(p.client) = lower(${client}) and e.date between ${from}::date and ${to}::date and e.billable and e.status <> 'Rejected'
    order by e.date, e.id`.execute(db)
  return rows.map((row) => ({
    kind: 'Expense',
    id: row.id,
    projectId: row.projectId,
    userId: row.userId,
    date: row.date,
    version: row.version,
    text: `${row.category}, ${dayText(row.date)}: ${row.description}`,
    ...(row.currency === into.client
      ? { price: withoutTax(row.amount, row.taxPercent, row.currency), currency: row.currency }
      : { price: roundMoney(row.netBaseAmount, into.company), currency: into.company }),
    leftOut: row.invoiced ? 'On another invoice' : row.status === 'Pending' ? 'Not approved yet' : null,
  }))
}
