import { sql } from 'kysely'
import { GIVEN_ROLES, type GivenRole } from '#shared/accounts/choices.ts'
import { heldAdministrators, hasAdministrator } from '../../accounts/administrators.ts'
import { recordChange } from '../../audit/record.ts'
import { isEmail } from '../../db/same-email.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Server } from '../../http/route.ts'
import { heldGate, renewSessionsOf } from '../../http/session.ts'
import { raiseVersions } from '../../http/versions.ts'
import { notLeftBefore } from '../../people/employment.ts'
import type { Day } from '#shared/time/day.ts'
import { accountWith, type Found } from '../account-sign-in.ts'
import { SignInRefused, type Confirmed } from './provider.ts'

interface Moment {
  readonly now: Date
  readonly today: Day
}

/**
 * The account of somebody whom the provider has confirmed: the one that they opened before; else the one with their verified
 * email; else, if the provider may make accounts, a new one for the person with that email. It gets the roles that the provider
 * tells. Undefined if there is none; the caller checks whether the account may sign in.
 */
export async function accountOf(server: Server, who: Confirmed, createsAccounts: boolean): Promise<Found | undefined> {
  const { db } = server.database
  const moment = { now: server.clock.now(), today: server.clock.today() }
  const known = await linked(db, who)
  if (!known && who.email === null) throw new SignInRefused('unverified')
  if (!known || (who.roles !== null && !isSame(known.roles, who.roles))) {
    const raised = await inTransaction(db, async (tx) => {
      if ((await heldGate(tx))?.mode !== 'accounts') return {}
      await heldAdministrators(tx)
      const before = await linked(tx, who)
      const id = before?.id ?? (await newlyLinked(tx, who, createsAccounts, moment))
      const hasRoles = id === null || who.roles === null || !(await takeRoles(tx, id, who.roles, moment))
      return id === null || (before && hasRoles) ? {} : raiseVersions(tx, ['accounts', 'audit'])
    })
    server.versions.advance(raised)
  }
  const id = known?.id ?? (await linked(db, who))?.id
  return id === undefined ? undefined : accountWith(db, { id }, moment.today)
}

/** The account that this person has opened before. */
async function linked(db: Db, { issuer, subject }: Confirmed) {
  return db
    .selectFrom('account_identities')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['accounts.id', 'roles'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** Links the account with the verified email, or a new one; null if there is none, it is deactivated, or it is linked to somebody else. */
async function newlyLinked(
  tx: Tx,
  { issuer, subject, email }: Confirmed,
  createsAccounts: boolean,
  moment: Moment,
): Promise<number | null> {
  if (email === null) return null
  const found = await accountWith(tx, { email }, moment.today)
  const account = found ?? (createsAccounts ? await newAccount(tx, email, moment) : undefined)
  if (!account?.opens) return null
  const made = await tx
    .insertInto('account_identities')
    .values({ issuer, subject, account_id: account.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  if (!made) return null
  const what = { entity: 'account', entityId: account.id, action: 'linked the provider to' } as const
  await recordChange({ tx, actor: account, now: moment.now }, { ...what, before: null, after: { issuer, subject } })
  return account.id
}

/**
 * Makes an account for the one person with this email. None for a person who has an account with another email: whoever can
 * edit people's emails must not be able to give away accounts.
 */
async function newAccount(tx: Tx, email: string, { now, today }: Moment): Promise<Found | undefined> {
  const [person, another] = await tx
    .selectFrom('people')
    .select('id')
    .where(isEmail('email', email))
    .where(notLeftBefore(today))
    .limit(2)
    .execute()
  if (!person || another) return undefined
  const made = await tx
    .insertInto('accounts')
    .values({ user_id: person.id, email })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return undefined
  const what = { entity: 'account', entityId: made.id, action: 'created' } as const
  await recordChange(
    { tx, actor: { userId: person.id }, now },
    { ...what, before: null, after: { email, userId: person.id } },
  )
  return accountWith(tx, { id: made.id }, today)
}

/**
 * Gives an account the roles that the provider tells, in place of its former ones; false if it has them already. The last
 * administrator stays one.
 */
async function takeRoles(tx: Tx, id: number, told: readonly GivenRole[], { now, today }: Moment): Promise<boolean> {
  const { roles: before, userId } = await tx
    .selectFrom('accounts')
    .select(['roles', 'user_id as userId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const isLast = before.includes('admin') && !(await hasAdministrator(tx, today, id))
  const roles = GIVEN_ROLES.filter((role) => told.includes(role) || (role === 'admin' && isLast))
  if (isSame(before, roles)) return false
  await tx
    .updateTable('accounts')
    .set((row) => ({ roles, version: sql<number>`${row.ref('version')} + 1` }))
    .where('id', '=', id)
    .execute()
  await renewSessionsOf(tx, id)
  const what = { entity: 'account', entityId: id, action: 'took roles from the provider for' } as const
  await recordChange({ tx, actor: { userId }, now }, { ...what, before: { roles: before }, after: { roles } })
  return true
}

/** Both are in the order of `GIVEN_ROLES`. */
const isSame = (one: readonly GivenRole[], other: readonly GivenRole[]) => one.join() === other.join()
