import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../db/tables.ts'

/**
 * Kept totals (architecture, idea 3): what they must be, as one query each. The same queries
 * rebuild them after a bulk load and prove them in `npm run totals:check`.
 */
const TRUTH = {
  user_skill_totals: sql`
    select e.user_id, s.skill_id, sum(e.hours)::numeric(12, 2) as hours, count(*)::integer as entries,
      min(e.date) as first_used, max(e.date) as last_used
    from time_entries e cross join lateral unnest(e.skill_ids) as s(skill_id)
    group by e.user_id, s.skill_id`,
  project_totals: sql`
    select project_id, sum(hours)::numeric(14, 2) as hours, count(*)::integer as entries,
      min(date) as first_entry, max(date) as last_entry
    from time_entries group by project_id`,
  week_totals: sql`
    select user_id, date_trunc('week', date)::date as week, project_id, category,
      sum(hours)::numeric(12, 2) as hours, count(*)::integer as entries
    from time_entries group by user_id, date_trunc('week', date)::date, project_id, category`,
} as const

type TotalsTable = keyof typeof TRUTH

/** Computes all totals anew from the entries, set-based; for bulk loads, inside their transaction. */
export async function rebuildTotals(db: Kysely<Tables>): Promise<void> {
  for (const [table, truth] of Object.entries(TRUTH)) {
    await sql`delete from ${sql.table(table)}`.execute(db)
    await sql`insert into ${sql.table(table)} ${truth}`.execute(db)
  }
}

/** Rows in which the kept totals and the entries disagree, by table; all zero when sound. */
export async function totalsDrift(db: Kysely<Tables>): Promise<Record<TotalsTable, number>> {
  const drift = { user_skill_totals: 0, project_totals: 0, week_totals: 0 }
  for (const [table, truth] of Object.entries(TRUTH) as [TotalsTable, RawBuilder<unknown>][]) {
    const kept = sql`select * from ${sql.table(table)}`
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count
      from ((${kept} except ${truth}) union all ((${truth}) except ${kept})) as difference`.execute(db)
    drift[table] = rows[0]?.count ?? 0
  }
  return drift
}
