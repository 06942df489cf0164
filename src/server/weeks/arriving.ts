import { sql, type RawBuilder } from 'kysely'
import type { EntryState } from '#shared/weeks/choices.ts'

/**
 * The state of an entry that is stored for a person on a day, as `stateOfNew` says, for code that stores entries with its own
 * SQL. That code locks the person, so that their week is not submitted meanwhile.
 */
export function stateOfArriving(userId: RawBuilder<unknown>, date: RawBuilder<unknown>): RawBuilder<EntryState | null> {
  return sql<EntryState | null>`(
    select 'Submitted' from public.weeks w
    where w.user_id = ${userId} and w.week = date_trunc('week', ${date}::timestamp)::date and w.state <> 'Returned'
      and ${APPROVES})`
}

/** Whether the company approves hours. */
const APPROVES = sql`exists (select from public.company_settings where approval <> 'none')`

/**
 * Condition on a table or alias `name` of entries: those that nothing changes or deletes, since they are on an invoice, or are
 * approved and the company approves hours.
 */
export function isLockedEntry(name: string): RawBuilder<boolean> {
  const approval = sql.ref(`${name}.approval`)
  const invoice = sql.ref(`${name}.invoice_id`)
  return sql<boolean>`((coalesce(${approval} in ('Approved by lead', 'Approved by manager', 'Approved'), false) and ${APPROVES})
    or ${invoice} is not null)`
}
