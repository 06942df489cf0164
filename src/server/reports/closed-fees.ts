import { sql } from 'kysely'
import { monthStart, type Month } from '#shared/months/rules.ts'
import { earnedByMonth } from '#shared/projects/earned.ts'
import type { Day } from '#shared/time/day.ts'
import type { Tx } from '../db/tables.ts'
import { earnsFee, feeTerms } from './earnings.ts'
import { readFacts } from './facts.ts'

/**
 * Keeps what projects with a fee have earned in a month that was closed, and in those before it of which nothing is kept yet:
 * later estimates, plans and fees do not change these months.
 */
export async function keepClosedFees(tx: Tx, month: Month, today: Day): Promise<void> {
  const facts = await readFacts(tx)
  const ids = [...facts.projects.values()].filter(earnsFee).map(({ id }) => id)
  const fees = [...(await feeTerms(tx, facts, ids, today)).values()]
  const earned = fees.flatMap(({ projectId, terms, months }) =>
    earnedByMonth(terms, months, month)
      .filter((one) => terms.closed === null || one.month > terms.closed.through)
      .map((one) => ({ projectId, month: monthStart(one.month), amount: one.earned / 100 })),
  )
  await sql`
    insert into public.closed_fees (project_id, month, amount)
    select "projectId", month, amount
    from json_to_recordset(${JSON.stringify(earned)}::json) as kept ("projectId" integer, month date, amount numeric)
    on conflict (project_id, month) do update set amount = excluded.amount`.execute(tx)
  await tx.updateTable('closed_months').set({ keeps_fees: true }).where('month', '=', monthStart(month)).execute()
}
