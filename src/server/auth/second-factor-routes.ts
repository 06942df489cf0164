import { confirmSecondFactor, prepareSecondFactor, removeSecondFactor } from '#shared/auth/contract.ts'
import { clientOf } from '../http/client.ts'
import { SESSION_COOKIE, setCookie } from '../http/cookies.ts'
import { invalid, notAllowed } from '../http/errors.ts'
import { bodyOf, changing, mount, type Server } from '../http/route.ts'
import { recordSignIn } from './account-sign-in.ts'
import { goOnAlone, ownAccountOf, requireOwnPassword } from './own-account.ts'
import { newTotp, putRecoveryCodes, takeCode, takeSecondFactorAway, takeTotp } from './second-factor.ts'
import type { Tries } from './tries.ts'

const WRONG_CODE = 'This code is wrong, or was used already'

/** The calls by which people turn the second factor of their own account on and off. */
export function mountSecondFactor(server: Server, tries: Tries): void {
  const { db } = server.database

  mount(server, prepareSecondFactor, async (request, reply) => {
    const { password } = bodyOf(prepareSecondFactor, request)
    const own = await ownAccountOf(db, request.session)
    await requireOwnPassword(tries, own, reply, password, 'password')
    const { bytes, secret, uri } = newTotp(own.email)
    await changing(server, prepareSecondFactor, reply, async (tx) => {
      const prepared = await tx
        .updateTable('accounts')
        .set({ totp_secret: bytes, totp_step: 0 })
        .where('id', '=', own.id)
        .where('totp_since', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!prepared) throw notAllowed('There is a second factor; turn it off first')
    })
    return { secret, uri }
  })

  mount(server, confirmSecondFactor, async (request, reply) => {
    const { code } = bodyOf(confirmSecondFactor, request)
    const own = await ownAccountOf(db, request.session)
    const now = server.clock.now()
    let made: { token: string; recoveryCodes: string[] } | null = null
    const confirm = async () => {
      made = await changing(server, confirmSecondFactor, reply, async (tx) => {
        const account = await tx
          .selectFrom('accounts')
          .select(['totp_since as since', 'totp_secret as secret', 'version'])
          .where('id', '=', own.id)
          .forUpdate()
          .executeTakeFirst()
        if (!account?.secret || account.since) throw notAllowed('No second factor is being set up; begin anew')
        if (!(await takeTotp(tx, own.id, code.replaceAll(/\s/g, ''), now))) return null
        await tx
          .updateTable('accounts')
          .set({ totp_since: now, version: account.version + 1 })
          .where('id', '=', own.id)
          .execute()
        await recordSignIn(tx, own, 'turned on the second factor of', clientOf(request), now)
        return { recoveryCodes: await putRecoveryCodes(tx, own.id), token: await goOnAlone(tx, own.session) }
      })
      return made !== null
    }
    if (!(await tries.code(own.id, reply, confirm)) || made === null) throw invalid({ code: WRONG_CODE })
    const { token, recoveryCodes } = made
    setCookie(reply, SESSION_COOKIE, token)
    return { recoveryCodes }
  })

  mount(server, removeSecondFactor, async (request, reply) => {
    const { password, code } = bodyOf(removeSecondFactor, request)
    const own = await ownAccountOf(db, request.session)
    if (own.totpSince === null) throw notAllowed('There is no second factor')
    await requireOwnPassword(tries, own, reply, password, 'password')
    const now = server.clock.now()
    const remove = () =>
      changing(server, removeSecondFactor, reply, async (tx) => {
        const { version } = await tx
          .selectFrom('accounts')
          .select('version')
          .where('id', '=', own.id)
          .forUpdate()
          .executeTakeFirstOrThrow()
        if (!(await takeCode(tx, own.id, code, now))) return false
        await takeSecondFactorAway(tx, own.id)
        await tx
          .updateTable('accounts')
          .set({ version: version + 1 })
          .where('id', '=', own.id)
          .execute()
        await recordSignIn(tx, own, 'turned off the second factor of', clientOf(request), now)
        return true
      })
    if (!(await tries.code(own.id, reply, remove))) throw invalid({ code: WRONG_CODE })
    return reply.code(204).send()
  })
}
