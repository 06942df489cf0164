import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/tables.ts'

/** Whether the company shares hours among skills; read once per statement, as of the moment that the statement sees. */
export const SHARES_HOURS = "coalesce((select skill_hours = 'shared' from public.company_settings), false)"

/** The same, for work that takes several transactions. */
export async function sharesHours(db: Db): Promise<boolean> {
  const { rows } = await sql<{ shares: boolean }>`select ${sql.raw(SHARES_HOURS)} as shares`.execute(db)
  return rows[0]?.shares ?? false
}

/**
 * The hundredths of an hour that a skill gets of an entry's hours, in equal parts, as in `splitHours`
 * (shared/skills/split-hours.ts). `entry` names columns `hours` and `skill_ids`; `skill` is one of these.
 */
export function sharedHundredths(entry: string, skill = 'skill_id'): string {
  const all = `(${entry}.hours * 100)::integer`
  const parts = `cardinality(${entry}.skill_ids)`
  return `(${all} / ${parts} + case
    when ${all} % ${parts} = 0 then 0
    when (select count(*) from unnest(${entry}.skill_ids) as other(id) where other.id < ${skill}) < ${all} % ${parts} then 1
    else 0 end)`
}

/** The hours of an entry that count for one of its skills, as the company has chosen; names as in `sharedHundredths`. */
export function hoursForSkill(entry: string, skill = 'skill_id'): string {
  return `case when ${SHARES_HOURS} then ${sharedHundredths(entry, skill)} * 0.01 else ${entry}.hours end`
}

/** The same for a query of `time_entries` with `skill_id`. */
export const HOURS_FOR_SKILL: RawBuilder<number> = sql.raw(hoursForSkill('time_entries'))
