import { sql } from 'kysely'
import { addDays, type Day } from '#shared/time/day.ts'
import type { Tx } from '../db/tables.ts'
import { forbidden, notAllowed } from '../http/errors.ts'
import { heldGate, type Session } from '../http/session.ts'
import { notLeftBefore } from '../people/employment.ts'

/**
 * Holds all administrators until the transaction ends, before anything else is locked: changes of accounts come one after the other, so
 * that two who remove each other at the same moment are both looked at. Refuses (403) who is no administrator any more.
 */
export async function holdAdministrators(tx: Tx, session: Session | null): Promise<void> {
  const rows = await heldAdministrators(tx)
  const own = session?.accountId ?? null
  if (own === null) throw notAllowed('Accounts are not turned on')
  if (!rows.some(({ id }) => id === own)) throw forbidden('accounts.manage')
}

/** Refuses (409) that somebody leaves after whom no administrator could sign in, where accounts are turned on. */
export async function requireAdministratorAfter(tx: Tx, userId: number, lastDay: Day): Promise<void> {
  if ((await heldGate(tx))?.mode !== 'accounts') return
  const rows = await heldAdministrators(tx)
  if (rows.some((row) => row.userId === userId)) await requireAdministrator(tx, addDays(lastDay, 1))
}

function heldAdministrators(tx: Tx) {
  return tx
    .selectFrom('accounts')
    .select(['id', 'user_id as userId'])
    .where(sql<boolean>`'admin' = any(roles)`)
    .where('active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Refuses (409) a change after which no administrator could sign in. */
export async function requireAdministrator(tx: Tx, today: Day): Promise<void> {
  const left = await tx
    // People of the company that is not shown count too.
    .withSchema('public')
    .selectFrom('accounts')
    .leftJoin('people as person', 'person.id', 'user_id')
    .select('accounts.id')
    .where(sql<boolean>`'admin' = any(roles)`)
    .where('active', '=', true)
    .where('password_hash', 'is not', null)
    .where(notLeftBefore(today, 'person'))
    .limit(1)
    .executeTakeFirst()
  if (!left) throw notAllowed('This is the last administrator who can sign in; make somebody else one first')
}
