import { sql } from 'kysely'
import type { ExpenseSummary, getExpenseSummary } from '#shared/expenses/contract.ts'
import { EXPENSE_CATEGORIES, EXPENSE_STATUSES } from '#shared/expenses/choices.ts'
import { SUMMARY_MONTHS } from '#shared/expenses/rules.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { Day } from '#shared/time/day.ts'
import { companyCurrency } from '../company/queries.ts'
import type { Db } from '../db/tables.ts'
import type { Visible } from '../records/visible.ts'
import { matching, NOT_REJECTED } from './queries.ts'

interface Sum {
  status: string | null
  category: string | null
  month: string | null
  /** Claims of all statuses; below, those that were not rejected. */
  all: { amount: number; claims: number }
  kept: { amount: number; claims: number }
}

const NOTHING = { amount: 0, claims: 0 }

/** Sums of the matching claims, by status, category and month, in one pass. */
export async function expenseSummary(
  db: Db,
  filter: QueryOf<typeof getExpenseSummary>,
  today: Day,
  visible: Visible,
): Promise<ExpenseSummary> {
  const { rows } = await sql<Sum>`
    select status, category, month,
      json_build_object('amount', sum(base_amount), 'claims', count(*)) as all,
      json_build_object(
        'amount', coalesce(sum(base_amount) filter (where ${NOT_REJECTED}), 0),
        'claims', count(*) filter (where ${NOT_REJECTED})) as kept
    from (
      select status, category, to_char(date, 'YYYY-MM') as month, base_amount from expenses
      where ${matching(filter)} and ${visible}
    ) as claim
    group by grouping sets ((), (status), (category), (month))`.execute(db)
  const byStatus = new Map(rows.map((row) => [row.status, row.all]))
  const byCategory = new Map(rows.map((row) => [row.category, row.kept]))
  const byMonth = new Map(rows.map((row) => [row.month, row.kept]))
  const whole = rows.find((row) => row.status === null && row.category === null && row.month === null)
  const asked = filter.from !== undefined || filter.to !== undefined
  const months = asked
    ? rows.flatMap((row) => row.month ?? []).toSorted()
    : [monthBefore(today.slice(0, 7), SUMMARY_MONTHS - 1), today.slice(0, 7)]
  const { amount: total, claims } = whole?.kept ?? NOTHING
  return {
    currency: await companyCurrency(db),
    total,
    claims,
    statuses: EXPENSE_STATUSES.map((status) => ({ status, ...(byStatus.get(status) ?? NOTHING) })),
    categories: EXPENSE_CATEGORIES.map((category) => ({ category, ...(byCategory.get(category) ?? NOTHING) })),
    months: monthsBetween(months[0], months.at(-1)).map((month) => ({ month, ...(byMonth.get(month) ?? NOTHING) })),
  }
}

/** The month `count` months before another one, as yyyy-MM. */
function monthBefore(month: string, count: number): string {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, nth - 1 - count, 1)).toISOString().slice(0, 7)
}

function monthsBetween(first: string | undefined, last: string | undefined): string[] {
  const months: string[] = []
  if (first === undefined || last === undefined) return months
  for (let month = first; month <= last; month = monthBefore(month, -1)) months.push(month)
  return months
}
