import { sql } from 'kysely'
import { addDays, type Day } from '#shared/time/day.ts'
import type { Tx } from '../db/tables.ts'
import { forbidden, notAllowed } from '../http/errors.ts'
import { heldGate, type Session } from '../http/session.ts'
import { notLeftBefore } from '../people/employment.ts'

/**
 * Locks all administrators until the transaction ends, before anything else is locked. So changes of accounts happen one after
 * the other, and two administrators who remove each other at the same moment do not both succeed. 403 if the caller is no
 * longer an administrator.
 */
export async function holdAdministrators(tx: Tx, session: Session | null): Promise<void> {
  const rows = await heldAdministrators(tx)
  const own = session?.accountId ?? null
  if (own === null) throw notAllowed('Accounts are not turned on')
  if (!rows.some(({ id }) => id === own)) throw forbidden('accounts.manage')
}

/** If accounts are turned on, refuses (409) that the last administrator who can sign in leaves. */
export async function requireAdministratorAfter(tx: Tx, userId: number, lastDay: Day): Promise<void> {
  if ((await heldGate(tx))?.mode !== 'accounts') return
  const rows = await heldAdministrators(tx)
  if (rows.some((row) => row.userId === userId)) await requireAdministrator(tx, addDays(lastDay, 1))
}

/** All who are administrators, locked until the transaction ends. */
export function heldAdministrators(tx: Tx) {
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
  if (!(await hasAdministrator(tx, today))) {
    throw notAllowed('This is the last administrator who can sign in; make somebody else one first')
  }
}

/** Whether an administrator besides this one can sign in with a password, which works even while a provider is down. */
export async function hasAdministrator(tx: Tx, today: Day, besides = 0): Promise<boolean> {
  const found = await tx
    // People of the hidden company count too.
    .withSchema('public')
    .selectFrom('accounts')
    .leftJoin('people as person', 'person.id', 'user_id')
    .select('accounts.id')
    .where(sql<boolean>`'admin' = any(roles)`)
    .where('active', '=', true)
    .where('password_hash', 'is not', null)
    .where('accounts.id', '<>', besides)
    // Sample accounts disappear with the sample company.
    .where('sample', '=', false)
    .where(notLeftBefore(today, 'person'))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
