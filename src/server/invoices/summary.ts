import { sql } from 'kysely'
import type { InvoiceSummary } from '#shared/invoices/contract.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { NOT_DRAFT, TO_BE_PAID } from './queries.ts'

interface Sums {
  currency: string
  open: number
  openInvoices: number
  overdue: number
  overdueInvoices: number
  drafted: number
  drafts: number
  invoiced: number
}

/**
 * What is open, overdue, drafted, and invoiced in the year of a day. Reads only drafts, unpaid invoices and this year's, so
 * that invoices of earlier years cost nothing.
 */
export async function invoiceSummary(db: Db, today: Day): Promise<InvoiceSummary> {
  const year = today.slice(0, 4)
  const { rows } = await sql<Sums>`
    with due as (
      select currency, total - paid - credited as open, due_date < ${today} as is_overdue from invoices
      where ${TO_BE_PAID}
    ), sums as (
      select currency, sum(open) as open, count(*) as open_invoices, coalesce(sum(open) filter (where is_overdue), 0) as overdue,
        count(*) filter (where is_overdue) as overdue_invoices, 0 as drafted, 0 as drafts, 0 as invoiced
      from due group by currency
      union all
      select currency, 0, 0, 0, 0, sum(case kind when 'Invoice' then total else -total end), count(*), 0 from invoices
      where number is null group by currency
      union all
      select currency, 0, 0, 0, 0, 0, 0, sum(case kind when 'Invoice' then net else -net end) from invoices
      where ${NOT_DRAFT} and issue_date between ${`${year}-01-01`} and ${`${year}-12-31`} group by currency
    )
    select currency, sum(open)::float8 as open, sum(open_invoices)::integer as "openInvoices", sum(overdue)::float8 as overdue,
      sum(overdue_invoices)::integer as "overdueInvoices", sum(drafted)::float8 as drafted, sum(drafts)::integer as drafts,
      sum(invoiced)::float8 as invoiced
    from sums group by currency`.execute(db)
  const amounts = (of: 'open' | 'overdue' | 'drafted' | 'invoiced') =>
    rows
      .map((row) => ({ currency: row.currency, amount: row[of] }))
      .filter(({ amount }) => amount !== 0)
      .toSorted((a, b) => b.amount - a.amount || (a.currency < b.currency ? -1 : 1))
  const count = (of: 'openInvoices' | 'overdueInvoices' | 'drafts') => rows.reduce((all, row) => all + row[of], 0)
  return {
    open: amounts('open'),
    openInvoices: count('openInvoices'),
    overdue: amounts('overdue'),
    overdueInvoices: count('overdueInvoices'),
    drafted: amounts('drafted'),
    drafts: count('drafts'),
    invoicedThisYear: amounts('invoiced'),
  }
}
