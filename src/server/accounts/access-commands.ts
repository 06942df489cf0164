import type { Invitation } from '#shared/accounts/contract.ts'
import { recordChange } from '../audit/record.ts'
import { takeFactorsAway } from '../auth/second-factor.ts'
import { StartError } from '../config.ts'
import { isEmail } from '../db/same-email.ts'
import type { Db } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { raiseVersions } from '../http/versions.ts'
import { invite } from './password-links.ts'
import { firstAdministrator, ONLY_ID, switchMode } from './turn-on.ts'

/** A command is run on the server, by somebody whom Offbench does not know. */
const NOBODY = { userId: null }

/**
 * Makes an administrator of the account with this email; else of the account of the person with it; else of a new account
 * without a person. The account is activated, loses its second factor and passkeys, and gets a link for a new password.
 */
export async function makeAdministrator(
  db: Db,
  email: string,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<Omit<Invitation, 'sent'>> {
  return inTransaction(db, async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .select('user_id as id')
      .where(isEmail('email', email))
      .executeTakeFirst()
    const [person, another] = await tx
      .selectFrom('people')
      .select('id')
      .where(isEmail('email', email))
      .limit(2)
      .execute()
    if (!account && another)
      throw new StartError(`Several people have the email ${email}; give one of them an account first`)
    const userId = account ? account.id : (person?.id ?? null)
    const entityId = await firstAdministrator(tx, { userId, email })
    await takeFactorsAway(tx, entityId)
    const what = { entity: 'account', entityId, action: 'made administrator on the server' } as const
    await recordChange({ tx, actor: NOBODY, now }, { ...what, before: null, after: { email } })
    const invitation = await invite(tx, entityId, { now, publicUrl })
    await raiseVersions(tx, ['accounts', 'audit'])
    return invitation
  })
}

/** Makes the shared password open sessions again, for everybody and everything; accounts stay for when they are turned on again. */
export async function returnToPassword(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await switchMode(tx, 'password'))) throw new StartError('The shared password is in force already')
    const what = { entity: 'access', entityId: ONLY_ID, action: 'turned off accounts' } as const
    const modes = { before: { mode: 'accounts' }, after: { mode: 'password' } }
    await recordChange({ tx, actor: NOBODY, now }, { ...what, ...modes })
    await raiseVersions(tx, ['gate', 'sessions', 'accounts', 'audit'])
  })
}
