import { sql, type RawBuilder } from 'kysely'
import type { EntryState } from '#shared/weeks/choices.ts'

/**
 * Where an entry stands that is stored for a person on a day, as `stateOfNew` says: for whatever stores entries by statements
 * of its own. The person is locked, so that their week is not submitted meanwhile.
 */
export function stateOfArriving(userId: RawBuilder<unknown>, date: RawBuilder<unknown>): RawBuilder<EntryState | null> {
  return sql<EntryState | null>`(
    select 'Submitted' from public.weeks w
    where w.user_id = ${userId} and w.week = date_trunc('week', ${date}::timestamp)::date and w.state <> 'Returned'
      and ${APPROVES})`
}

/** Whether the company approves hours. */
const APPROVES = sql`exists (select from public.company_settings where approval <> 'none')`

/** Entries, of the columns of a name, that are approved where the company approves, or on an invoice: nothing changes or deletes them. */
export function isLockedEntry(name: string): RawBuilder<boolean> {
  const approval = sql.ref(`${name}.approval`)
  const invoice = sql.ref(`${name}.invoice_id`)
  return sql<boolean>`((coalesce(${approval} in ('Approved by lead', 'Approved by manager', 'Approved'), false) and ${APPROVES})
    or ${invoice} is not null)`
}
