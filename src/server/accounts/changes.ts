import { GIVEN_ROLES, type GivenRole } from '#shared/accounts/choices.ts'
import type { Account, createAccount, updateAccount } from '#shared/accounts/contract.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { isEmail } from '../db/same-email.ts'
import type { Tx } from '../db/tables.ts'
import { takeFactorsAway } from '../auth/second-factor.ts'
import { invalid, notAllowed } from '../http/errors.ts'
import { endSessionsOf, renewSessionsOf, type Session } from '../http/session.ts'
import { forgetOwnCalendar } from '../calendars/own-account.ts'
import { endFeedsOf, endTokensOf } from '../http/tokens.ts'
import { change, create, recordAll, remove } from '../records/changes.ts'
import { columnsOf, givenOf } from '../records/columns.ts'
import { locked, type By, type Call, type CallOf } from '../records/record.ts'
import { holdAdministrators, requireAdministrator } from './administrators.ts'
import { endPasswordResets } from './password-links.ts'
import { ACCOUNTS } from './queries.ts'

interface WithSession {
  readonly session: Session | null
}

export async function created(
  input: Omit<CallOf<typeof createAccount>, 'params'> & WithSession,
  passwordHash: string | null,
): Promise<Account> {
  await holdAdministrators(input.tx, input.session)
  return createAccountOf(input, input.body, passwordHash)
}

/** Makes an account. Administrators must be locked (`heldAdministrators`). */
export async function createAccountOf(
  by: By,
  { email, userId = null, roles = [], active = true }: BodyOf<typeof createAccount> & { active?: boolean },
  passwordHash: string | null = null,
): Promise<Account> {
  await requireFree(by.tx, { email, userId })
  return create(by, ACCOUNTS, {}, async () => ({
    email,
    user_id: userId,
    roles: inOrder(roles),
    password_hash: passwordHash,
    active,
    created_at: by.now,
  }))
}

export async function changed(input: CallOf<typeof updateAccount> & WithSession): Promise<Account> {
  const { tx, session, body } = input
  await holdAdministrators(tx, session)
  const before = await locked(input, ACCOUNTS, 'change')
  if (body.secondFactor === false) refuseOwn(session, before)
  return changeAccount(input, before, body)
}

/** Changes a locked account; the change takes effect at once. Administrators must be locked (`heldAdministrators`). */
export async function changeAccount(by: By, before: Account, body: BodyOf<typeof updateAccount>): Promise<Account> {
  const { tx, today } = by
  const { version: _version, secondFactor, roles, ...fields } = body
  await requireFree(tx, fields, before.id)
  const columns = columnsOf(givenOf({ ...fields, roles: roles && inOrder(roles) }))
  const beside = async () => {
    if (body.active === false) {
      await endSessionsOf(tx, before.id)
      await endTokensOf(tx, before.id)
      await forgetOwnCalendar(tx, before.id)
    } else if (roles) await renewSessionsOf(tx, before.id)
    // If the email or person changes, the provider must say anew whose account it is.
    const { email = before.email, userId = before.userId } = fields
    if (email !== before.email || userId !== before.userId) await unlink(tx, before.id)
    // The owner of the former address must no longer choose the password.
    if (email !== before.email) await endPasswordResets(tx, before.id)
    // A program that reads one person's calendar must not go on with another's.
    if (userId !== before.userId) {
      await endFeedsOf(tx, before.id)
      await forgetOwnCalendar(tx, before.id)
    }
    if (secondFactor === false) await takeFactorsAway(tx, before.id)
  }
  const after = await change(by, ACCOUNTS, before, columns, { beside })
  await requireAdministrator(tx, today)
  return after
}

export async function deleted(input: Call & WithSession): Promise<void> {
  await holdAdministrators(input.tx, input.session)
  await remove(input, ACCOUNTS, await locked(input, ACCOUNTS, 'delete'))
  await requireAdministrator(input.tx, input.today)
}

/** Locks an account for an invitation, which is recorded; 404 if there is none. */
export async function heldForInvitation(input: Call & WithSession): Promise<void> {
  await holdAdministrators(input.tx, input.session)
  const account = await locked(input, ACCOUNTS, 'change')
  if (account.hasPassword) refuseOwn(input.session, account)
  await recordAll(input, ACCOUNTS.entity, 'invited', [[account, account]])
}

/** Ends the sessions of an account, except the caller's own, and its access tokens. */
export async function signedOut(input: Call & WithSession): Promise<void> {
  await holdAdministrators(input.tx, input.session)
  const account = await locked(input, ACCOUNTS, 'change')
  await endSessionsOf(input.tx, account.id, input.session?.id)
  await endTokensOf(input.tx, account.id)
  await recordAll(input, ACCOUNTS.entity, 'ended the sessions of', [[account, account]])
}

/** Otherwise, somebody who found an administrator's browser open could avoid the password that these steps ask for. */
function refuseOwn(session: Session | null, { id }: Account): void {
  if (id !== session?.accountId) return
  throw notAllowed('Change your own password and second factor under My Account, with your password')
}

/** Refuses an email or a person that another account has (400); nobody else can take them before the transaction ends. */
async function requireFree(
  tx: Tx,
  { email, userId }: { email?: string | undefined; userId?: number | null | undefined },
  ownId = 0,
): Promise<void> {
  const others = () => tx.selectFrom('accounts').select('id').where('id', '<>', ownId)
  if (email !== undefined) {
    const same = await others().where(isEmail('email', email)).executeTakeFirst()
    if (same) throw invalid({ email: 'Another account has this email' })
  }
  if (userId === undefined || userId === null) return
  const person = await tx.selectFrom('people').select('name').where('id', '=', userId).forKeyShare().executeTakeFirst()
  if (!person) throw invalid({ userId: 'There is no such person' })
  if (await others().where('user_id', '=', userId).executeTakeFirst()) {
    throw invalid({ userId: `${person.name} has an account` })
  }
}

async function unlink(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('account_identities').where('account_id', '=', id).execute()
}

/** Each role once, in a fixed order, so that another order of the same roles is not a change. */
const inOrder = (roles: readonly GivenRole[]) => GIVEN_ROLES.filter((role) => roles.includes(role))
