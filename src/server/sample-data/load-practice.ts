import { sql } from 'kysely'
import { insertRows } from '../db/insert-rows.ts'
import type { Tx } from '../db/tables.ts'
import type { Practice } from './practice.ts'

/**
 * Stores the approvals, closed months and rates of a company once its entries are stored. `stored` gives a row the database's
 * ids.
 */
export async function loadPractice(
  tx: Tx,
  { weeks, steps, closing, notBillable, billRates, costRates, exchangeRates }: Practice,
  stored: (row: object) => Record<string, unknown>,
): Promise<void> {
  const settings = { approval: 'week' as const, not_billable: [...notBillable], of_sample: true }
  await tx
    .insertInto('company_settings')
    .values(settings)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(settings))
    .execute()
  await insertRows(tx, 'weeks', weeks.map(stored))
  await sql`
    with about as materialized (
      select user_id, date - (extract(isodow from date)::integer - 1) as week, array_agg(id order by date, id) as ids, sum(hours) as hours
      from time_entries where approval is not null group by 1, 2)
    insert into week_steps (week_id, step, at, by_id, reason, entry_ids, hours)
    select w.id, s.step, s.at, s.by_id, s.reason, coalesce(about.ids, '{}'), coalesce(about.hours, 0)
    from json_to_recordset(${JSON.stringify(steps.map(stored))}::json)
        as s (user_id integer, week date, step text, at timestamptz, by_id integer, reason text)
      join weeks w on w.user_id = s.user_id and w.week = s.week
      left join about on about.user_id = s.user_id and about.week = s.week
    order by s.at`.execute(tx)
  const { month, at, by_id } = stored(closing) as typeof closing
  await tx.insertInto('closed_months').values({ month, closed_at: at, closed_by: by_id, of_sample: true }).execute()
  await tx.insertInto('month_steps').values({ month, step: 'closed', at, by_id }).execute()
  await insertRows(tx, 'bill_rates', billRates.map(stored))
  await insertRows(tx, 'cost_rates', costRates.map(stored))
  await insertRows(tx, 'exchange_rates', exchangeRates)
}
