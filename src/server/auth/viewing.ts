import type { actAs, SessionState } from '#shared/auth/contract.ts'
import { recordAs } from '../audit/record.ts'
import type { Tx } from '../db/tables.ts'
import { actorOfAccount } from '../http/account-actor.ts'
import { invalid, notAllowed } from '../http/errors.ts'
import type { WriteInput } from '../http/route.ts'
import type { Session } from '../http/session.ts'
import { currentUserById } from '../people/queries.ts'
import { relationsOf } from '../people/relations.ts'
import { rightsOf } from './rights.ts'

/** Makes an administrator's session read what another person may read. This is stored with the session, so it holds for all tabs and processes. */
export async function beginViewing(
  input: WriteInput<typeof actAs>,
  session: Session,
  timeZone: string | null,
): Promise<SessionState> {
  const { tx, body, today, touch } = input
  const user = await currentUserById(tx, body.userId)
  if (!user) throw invalid({ userId: 'There is no such person' })
  if (user.id === session.actor.userId) throw invalid({ userId: 'This is you' })
  const account = await tx
    .selectFrom('accounts')
    .innerJoin('people', 'people.id', 'user_id')
    .select(['accounts.id', 'people.id as userId', 'active', 'roles', 'sample', 'last_day as lastDay'])
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  const viewed = account && (await actorOfAccount(account, today, (id) => relationsOf(tx, id, today)))
  if (!viewed) throw invalid({ userId: `${user.name} has no account that is open` })
  await view(tx, session, account.id)
  await recordView(input, account.id, 'began to view as')
  touch('accounts')
  touch('audit')
  return {
    authenticated: true,
    mode: 'accounts',
    ...rightsOf(viewed),
    oidc: null,
    passkeys: false,
    resets: false,
    timeZone,
    user,
    viewingAs: user,
  }
}

/** Ends viewing; 409 if the session does not view anybody. */
export async function endViewing(input: WriteInput<unknown>): Promise<void> {
  const { tx, session } = input
  const viewed = await tx
    .selectFrom('sessions')
    .select('viewing_id as id')
    .where('id', '=', session?.id ?? 0)
    .executeTakeFirst()
  if (!session || !viewed?.id) throw notAllowed('You are not viewing as another person')
  await view(tx, session, null)
  await recordView(input, viewed.id, 'stopped viewing as')
}

async function view(tx: Tx, { id }: Session, accountId: number | null): Promise<void> {
  await tx.updateTable('sessions').set({ viewing_id: accountId }).where('id', '=', id).execute()
}

async function recordView(by: WriteInput<unknown>, accountId: number, action: string): Promise<void> {
  await recordAs('sign-in', by, [{ entity: 'account', entityId: accountId, action, before: null, after: null }])
}
