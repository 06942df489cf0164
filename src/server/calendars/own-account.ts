import type { Tx } from '../db/tables.ts'

/** Forgets the calendar that somebody has added to an account. */
export async function forgetOwnCalendar(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('own_calendars').where('account_id', '=', accountId).execute()
}
