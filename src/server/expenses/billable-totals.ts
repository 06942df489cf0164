import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { NOT_REJECTED } from './queries.ts'

/**
 * How many rows differ between the kept totals of billable claims and the claims; 0 when sound. A trigger of the database keeps
 * the totals (migration 0018), so that no code that writes a claim can forget them.
 */
export async function billableTotalsDrift(db: Db): Promise<number> {
  const kept = sql`
    select project_id, user_id, amount, claims from public.billable_expense_totals where claims > 0 or amount <> 0`
  const truth = sql`
    select project_id, user_id, sum(net_base_amount), count(*)::integer from public.expenses
    where billable and project_id is not null and ${NOT_REJECTED} group by 1, 2`
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from ((${kept} except ${truth}) union all ((${truth}) except ${kept})) as difference`.execute(db)
  return rows[0]?.count ?? 0
}
