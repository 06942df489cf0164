import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { comparedEmail } from '#shared/accounts/compared-email.ts'
import { accountEmail as emailOfAccount } from '#shared/accounts/email.ts'
import type { makeSampleAccounts, removeSampleAccounts, SampleAccounts } from '#shared/accounts/sample-contract.ts'
import type { ReplyOf } from '#shared/http/endpoint.ts'
import type { Day } from '#shared/time/day.ts'
import { recordChange } from '../audit/record.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { Db, Tx } from '../db/tables.ts'
import { notAllowed } from '../http/errors.ts'
import type { WriteInput } from '../http/route.ts'
import { notLeftBefore } from '../people/employment.ts'
import { holdAdministrators, requireAdministrator } from './administrators.ts'
import { sampleRoles, triedAs } from './sample-roles.ts'
import { ONLY_ID } from './turn-on.ts'

/** Without letters and digits that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

/** Four groups of five: 99 random bits. */
const GROUPS = { count: 4, length: 5 }

/** The domain of the emails with which sample people without one sign in. */
const DOMAIN = 'example.com'

/** A password for all sample accounts, such as `k7m2x-…`: to be read aloud and typed, not to be remembered. */
export function madeTrialPassword(): string {
  const group = () => Array.from({ length: GROUPS.length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: GROUPS.count }, group).join('-')
}

/** What accounts need to know of the sample company's people, and as whom a trial may sign in. */
export async function sampleAccountsOf(db: Db, today: Day): Promise<SampleAccounts> {
  const people = await samplePeople(db, today)
  const tried = people.flatMap(({ sample, accountEmail: email, roles, ...person }) =>
    sample && email !== null && roles !== null ? { ...person, email, roles } : [],
  )
  return {
    people: people.length,
    accounts: tried.length,
    others: await otherPeople(db),
    tries: triedAs(tried).map(({ as, person: { name, email } }) => ({ as, name, email })),
  }
}

/**
 * Gives an account to sample people who have none, and gives all sample accounts this password. Their sessions, second factors
 * and passkeys end. The accounts share one hash: they share the password anyway, and deriving it once takes 40 ms.
 */
export async function makeAccounts(
  { tx, actor, session, today, now }: WriteInput<typeof makeSampleAccounts>,
  { password, passwordHash }: { password: string; passwordHash: string },
): Promise<ReplyOf<typeof makeSampleAccounts>> {
  await holdAdministrators(tx, session)
  const people = await samplePeople(tx, today)
  if (people.length === 0) throw notAllowed('There is no sample company here')
  const others = await otherPeople(tx)
  if (others > 0) {
    throw notAllowed(
      'Sample accounts are for the sample company alone, and people of your own have been added to it; invite them instead',
    )
  }
  const before = people.filter(({ sample }) => sample).length
  await giveNewPassword(tx, passwordHash)
  const without = people.filter(({ accountId }) => accountId === null)
  const [roles, emailOf] = [sampleRoles(without), await freeEmails(tx)]
  const rows = without.flatMap((person) => {
    const email = emailOf(person)
    const given = roles.get(person.id)
    return email === null
      ? []
      : { user_id: person.id, email, password_hash: passwordHash, roles: given ? [given] : [], sample: true }
  })
  await insertRows(tx, 'accounts', rows)
  const accounts = before + rows.length
  const change = { entity: 'access', entityId: ONLY_ID, action: 'made sample accounts' } as const
  await recordChange(
    { tx, actor, now },
    { ...change, before: { sampleAccounts: before }, after: { sampleAccounts: accounts } },
  )
  return { password, accounts }
}

/** Removes all sample accounts. */
export async function removeAccounts(input: WriteInput<typeof removeSampleAccounts>): Promise<void> {
  const { tx, actor, session, today, now } = input
  await holdAdministrators(tx, session)
  const gone = await tx.deleteFrom('accounts').where('sample', '=', true).returning('id').execute()
  if (gone.length === 0) return
  await requireAdministrator(tx, today)
  const change = {
    entity: 'access',
    entityId: ONLY_ID,
    action: 'removed sample accounts',
  } as const
  await recordChange(
    { tx, actor, now },
    { ...change, before: { sampleAccounts: gone.length }, after: { sampleAccounts: 0 } },
  )
}

/** The people of the sample company who have not left; nobody if it is not shown. */
async function samplePeople(db: Db, today: Day) {
  return db
    .selectFrom('people')
    .leftJoin('accounts', 'accounts.user_id', 'people.id')
    .select(['people.id', 'name', 'people.email', 'username', 'people.role as title'])
    .select(['accounts.id as accountId', 'accounts.email as accountEmail', 'sample', 'roles'])
    .select([
      sql<number>`(select count(*)::integer from people report where report.manager_id = people.id)`.as('reports'),
      sql<number>`(select count(*)::integer from projects where lead_id = people.id)`.as('projects'),
    ])
    .where('people.source', '=', 'sample')
    .where(notLeftBefore(today))
    .orderBy('people.id')
    .execute()
}

/** How many people are not of the sample company, shown or not. */
async function otherPeople(db: Db): Promise<number> {
  const { count } = await db
    .withSchema('public')
    .selectFrom('people')
    .where('source', '<>', 'sample')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Ends the access of everybody who knew the former password, or has set one of their own. */
async function giveNewPassword(tx: Tx, passwordHash: string): Promise<void> {
  const sample = tx.selectFrom('accounts').select('id').where('sample', '=', true)
  for (const table of [
    'sessions',
    'access_tokens',
    'calendar_feeds',
    'own_calendars',
    'recovery_codes',
    'passkeys',
    'account_invitations',
    'account_resets',
  ] as const) {
    await tx.deleteFrom(table).where('account_id', 'in', sample).execute()
  }
  await tx
    .updateTable('accounts')
    .set((row) => ({
      password_hash: passwordHash,
      totp_secret: null,
      totp_since: null,
      version: row('version', '+', 1),
    }))
    .where('sample', '=', true)
    .execute()
}

/** Gives each person an email that no account has: their own, else one made from their username; null if both are taken. */
async function freeEmails(tx: Tx): Promise<(person: { email: string | null; username: string }) => string | null> {
  const rows = await tx.selectFrom('accounts').select('email').execute()
  const taken = new Set(rows.map(({ email }) => comparedEmail(email)))
  return ({ email, username }) => {
    for (const wanted of [email, `${username}@${DOMAIN}`]) {
      const { success, data } = emailOfAccount.safeParse(wanted)
      if (!success || taken.has(data)) continue
      taken.add(data)
      return data
    }
    return null
  }
}
