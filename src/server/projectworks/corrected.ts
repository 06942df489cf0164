import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../db/tables.ts'
import { isClosedDay } from '../months/closed.ts'
import type { Run } from './run.ts'

/** Entries of closed months that came from the external database, as a table holds them. */
function closedOnes(table: RawBuilder<unknown>) {
  return sql`
    select id, date_trunc('month', date::timestamp)::date as month, user_id, project_id, hours from ${table} e
    where source = 'projectworks' and ${isClosedDay(sql`e.date`)}`
}

/** Remembers the entries of closed months as they are, until the transaction ends, for `storeCorrections`. */
export async function rememberClosed(tx: Tx, { reason }: Run): Promise<void> {
  if (reason === null) return
  // Nobody else corrects any of them meanwhile, which would be recorded twice.
  await sql`lock table public.time_entries in exclusive mode`.execute(tx)
  await sql`create temporary table closed_before on commit drop as ${closedOnes(sql`public.time_entries`)}`.execute(tx)
}

/**
 * Stores what a run has done to closed months as corrections, all with its reason. It compares the present entries with the
 * remembered ones, as `correctedBy` does for one entry.
 */
export async function storeCorrections(
  tx: Tx,
  { reason }: Run,
  { byId, at }: { byId: number | null; at: Date },
): Promise<void> {
  if (reason === null) return
  await sql`
    with before as (select * from closed_before), after as (${closedOnes(sql`public.time_entries`)})
    insert into public.month_corrections
      (entry_id, month, user_id, project_id, hours_before, hours_after, reason, by_id, at, reported_in)
    select id, month, user_id, project_id, coalesce(before.hours, 0), coalesce(after.hours, 0), ${reason}, ${byId}::integer, ${at},
      (select max(month) + interval '1 month' from public.closed_months)
    from before full join after using (id, month, user_id, project_id)
    where before.hours is distinct from after.hours order by month, id`.execute(tx)
}
