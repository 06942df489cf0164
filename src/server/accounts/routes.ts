import { sql } from 'kysely'
import {
  acceptInvitation,
  createAccount,
  deleteAccount,
  exportAccounts,
  inviteAccount,
  listAccounts,
  signOutAccount,
  turnOnAccounts,
  updateAccount,
} from '#shared/accounts/contract.ts'
import { getSampleAccounts, makeSampleAccounts, removeSampleAccounts } from '#shared/accounts/sample-contract.ts'
import { recordSignIn } from '../auth/account-sign-in.ts'
import { refuseGuessable } from '../auth/guessable.ts'
import { knownOf } from '../auth/own-account.ts'
import type { Tries } from '../auth/tries.ts'
import type { Config } from '../config.ts'
import { clientOf } from '../http/client.ts'
import { SESSION_COOKIE, setCookie } from '../http/cookies.ts'
import { bodyOf, changing, list, mount, read, write, writeAfter, type Afterwards, type Server } from '../http/route.ts'
import { endSessionsOf } from '../http/session.ts'
import { tellInvitation, type WakeSender } from '../mail/tell.ts'
import { endTokensOf } from '../http/tokens.ts'
import { forgetOwnCalendar } from '../calendars/own-account.ts'
import { listFile } from '../records/list-file.ts'
import type { By } from '../records/record.ts'
import { changed, created, deleted, heldForInvitation, signedOut } from './changes.ts'
import { accountsFile } from './file.ts'
import { invite, invited, useUp } from './password-links.ts'
import { accountsOf } from './queries.ts'
import { madeTrialPassword, makeAccounts, removeAccounts, sampleAccountsOf } from './sample.ts'
import { turnOn } from './turn-on.ts'

/** Accounts, their invitations, and the call that turns them on. */
export function mountAccounts(
  server: Server,
  tries: Tries,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  wakeSender: WakeSender,
): void {
  const { db } = server.database

  /** A new invitation, sent by email if the company sends email. */
  const sendInvitation = async (
    input: Pick<By, 'tx' | 'actor' | 'now'> & { afterwards: Afterwards },
    accountId: number,
  ) => {
    const invitation = await invite(input.tx, accountId, { now: input.now, publicUrl })
    const sent = await tellInvitation(input, accountId, invitation)
    if (sent) input.afterwards(async () => wakeSender())
    return { ...invitation, sent }
  }

  list(server, listAccounts, ({ query }) => accountsOf(db, query))
  listFile(server, exportAccounts, ({ query }) => [accountsOf(db, query), accountsFile(db)])

  writeAfter(
    server,
    createAccount,
    async ({ body: { password, email, userId = null } }) => {
      if (password === undefined) return null
      const person = await db.selectFrom('people').select('name').where('id', '=', userId).executeTakeFirst()
      await refuseGuessable(password, await knownOf(db, { email, name: person?.name ?? null }))
      return tries.hash(password)
    },
    async (input, passwordHash) => {
      const account = await created(input, passwordHash)
      if (passwordHash !== null) return { ...account, invitation: null }
      const invitation = await sendInvitation(input, account.id)
      return { ...account, invitedUntil: invitation.until, invitation }
    },
  )

  write(server, updateAccount, changed)
  write(server, deleteAccount, deleted)
  write(server, inviteAccount, async (input) => {
    await heldForInvitation(input)
    return sendInvitation(input, input.params.id)
  })

  write(server, signOutAccount, signedOut)

  mount(server, acceptInvitation, async (request, reply) => {
    const { token, password } = bodyOf(acceptInvitation, request)
    const now = server.clock.now()
    const { email, name, until } = await invited(db, token, now)
    const whose = { email, name, until: until.toISOString() }
    if (password === undefined) return { ...whose, accepted: false }
    await refuseGuessable(password, await knownOf(db, whose))
    const passwordHash = await tries.hash(password)
    await changing(server, acceptInvitation, reply, async (tx) => {
      const account = await useUp(tx, token, now)
      await tx
        .updateTable('accounts')
        .set((row) => ({ password_hash: passwordHash, version: sql<number>`${row.ref('version')} + 1` }))
        .where('id', '=', account.id)
        .execute()
      await endSessionsOf(tx, account.id)
      await endTokensOf(tx, account.id)
      await forgetOwnCalendar(tx, account.id)
      await recordSignIn(tx, account, 'accepted the invitation to', clientOf(request), now)
    })
    return { ...whose, accepted: true }
  })

  mount(server, turnOnAccounts, async (request, reply) => {
    const body = bodyOf(turnOnAccounts, request)
    const token = await turnOn(server, tries, request, reply, body)
    setCookie(reply, SESSION_COOKIE, token)
    return reply.code(204).send()
  })
  read(server, getSampleAccounts, ({ today }) => sampleAccountsOf(db, today))
  writeAfter(
    server,
    makeSampleAccounts,
    async () => {
      const password = madeTrialPassword()
      return { password, passwordHash: await tries.hash(password) }
    },
    makeAccounts,
  )
  write(server, removeSampleAccounts, removeAccounts)
}
