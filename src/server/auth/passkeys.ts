import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  addPasskey,
  askForPasskey,
  listPasskeys,
  preparePasskey,
  removePasskey,
  signInWithPasskey,
} from '#shared/auth/passkey-contract.ts'
import { clientOf } from '../http/client.ts'
import { ownOrigin } from '../http/cross-site.ts'
import { HttpError, invalid, notAllowed, notFound } from '../http/errors.ts'
import { bodyOf, changing, mount, paramsOf, type Server } from '../http/route.ts'
import { accountWith, openFor, recordSignIn } from './account-sign-in.ts'
import { endOfChallenge, newChallenge, useChallenge } from './challenges.ts'
import { recordFailure } from './failures.ts'
import { ownAccountOf, requireOwnPassword } from './own-account.ts'
import type { Outcome, Tries } from './tries.ts'

const NAME = 'Offbench'

/** Takes a quarter of a second and 27 MB to load, so it is loaded with the first passkey. */
const webAuthn = () => import('@simplewebauthn/server')

/** The signature algorithms of devices: Ed25519, ES256 and RS256. Others that the library accepts are experimental in Node. */
const ALGORITHMS = [-8, -7, -257]

const SIGN_IN = 'sign in'
const adding = (accountId: number) => `add ${accountId}`

/** The calls of passkeys. Passkeys belong to the address at which people open Offbench. */
export function mountPasskeys(server: Server, tries: Tries, key: Uint8Array, publicUrl: string | undefined): void {
  const { db } = server.database
  const site = () => siteAt(publicUrl)

  mount(server, listPasskeys, async ({ session }) => {
    const { id } = await ownAccountOf(db, session)
    return db
      .selectFrom('passkeys')
      .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
      .where('account_id', '=', id)
      .orderBy('id')
      .execute()
  })

  mount(server, preparePasskey, async (request, reply) => {
    const { password } = bodyOf(preparePasskey, request)
    const { rpID } = site()
    const own = await ownAccountOf(db, request.session)
    await requireOwnPassword(tries, own, reply, password, 'password')
    const others = await db
      .selectFrom('passkeys')
      .select(['credential_id as id'])
      .where('account_id', '=', own.id)
      .execute()
    const { generateRegistrationOptions } = await webAuthn()
    const options = await generateRegistrationOptions({
      rpName: NAME,
      rpID,
      userName: own.email,
      userDisplayName: own.name ?? own.email,
      userID: bytesOf(`account ${own.id}`),
      challenge: bytesOf(newChallenge(key, adding(own.id), server.clock.now())),
      excludeCredentials: others,
      supportedAlgorithmIDs: ALGORITHMS,
      // The device finds the passkey without an email, and its owner unlocks it: two factors in one.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return { options }
  })

  mount(server, addPasskey, async (request, reply) => {
    const { name, credential } = bodyOf(addPasskey, request)
    const own = await ownAccountOf(db, request.session)
    const challenge = challengeIn(credential)
    const { verifyRegistrationResponse } = await webAuthn()
    const verified = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge: challenge.signed,
      expectedOrigin: site().origin,
      supportedAlgorithmIDs: ALGORITHMS,
      expectedRPID: site().rpID,
      requireUserVerification: true,
    }).catch(() => null)
    const now = server.clock.now()
    const ends = endOfChallenge(key, adding(own.id), challenge.text, now)
    if (!verified?.verified || !ends) throw notSound()
    const { id, publicKey, counter } = verified.registrationInfo.credential
    const made = await changing(server, addPasskey, reply, async (tx) => {
      if (!(await useChallenge(tx, challenge.text, ends, now))) throw notSound()
      const values = { account_id: own.id, credential_id: id, public_key: publicKey, counter, name, created_at: now }
      const row = await tx
        .insertInto('passkeys')
        .values({ ...values, transports: credential.response.transports ?? [] })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .returning(['id', 'name'])
        .executeTakeFirst()
      if (!row) throw notAllowed('This passkey is there already')
      await recordSignIn(tx, own, 'added a passkey to', clientOf(request), now)
      return { ...row, createdAt: now.toISOString(), lastUsedAt: null }
    })
    return reply.code(201).send(made)
  })

  mount(server, removePasskey, async (request, reply) => {
    const { id } = paramsOf(removePasskey, request)
    const { password } = bodyOf(removePasskey, request)
    const own = await ownAccountOf(db, request.session)
    await requireOwnPassword(tries, own, reply, password, 'password')
    await changing(server, removePasskey, reply, async (tx) => {
      const gone = await tx
        .deleteFrom('passkeys')
        .where('id', '=', id)
        .where('account_id', '=', own.id)
        .returning('id')
        .executeTakeFirst()
      if (!gone) throw notFound('passkey', id)
      await recordSignIn(tx, own, 'removed a passkey from', clientOf(request), server.clock.now())
    })
    return reply.code(204).send()
  })

  mount(server, askForPasskey, async () => {
    const challenge = bytesOf(newChallenge(key, SIGN_IN, server.clock.now()))
    const { rpID } = site()
    const { generateAuthenticationOptions } = await webAuthn()
    const options = await generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' })
    return { options }
  })

  mount(server, signInWithPasskey, async (request, reply) => {
    const { credential } = bodyOf(signInWithPasskey, request)
    const { origin, rpID } = site()
    await tries.signIn(request, reply, null, async (): Promise<Outcome> => {
      const now = server.clock.now()
      const kept = await db
        .selectFrom('passkeys')
        .select(['id', 'account_id as accountId', 'public_key as publicKey', 'counter'])
        .where('credential_id', '=', credential.id)
        .executeTakeFirst()
      const found = kept && (await accountWith(db, { id: kept.accountId }, server.clock.today()))
      if (!kept || !found?.opens) return refused()
      const challenge = challengeIn(credential)
      const { verifyAuthenticationResponse } = await webAuthn()
      const verified = await verifyAuthenticationResponse({
        response: { ...credential, clientExtensionResults: {} } as AuthenticationResponseJSON,
        expectedChallenge: challenge.signed,
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential: { id: credential.id, publicKey: Uint8Array.from(kept.publicKey), counter: kept.counter },
        requireUserVerification: true,
      }).catch(() => null)
      const ends = endOfChallenge(key, SIGN_IN, challenge.text, now)
      if (!verified?.verified || !ends) {
        recordFailure(server, request, found, { factors: 'passkey' })
        return refused()
      }
      const { newCounter } = verified.authenticationInfo
      const opening = { client: clientOf(request), now, replaces: request.session, factors: 'passkey' } as const
      const token = await openFor(server, found, opening, async (tx) => {
        const used = await tx
          .updateTable('passkeys')
          .set({ counter: newCounter, last_used_at: now })
          .where('id', '=', kept.id)
          .where('counter', '=', kept.counter)
          .returning('id')
          .executeTakeFirst()
        return used !== undefined && useChallenge(tx, challenge.text, ends, now)
      })
      return token === null ? refused() : { token }
    })
    return reply.code(204).send()
  })
}

const clientData = z.object({ challenge: z.string() })

/** The challenge that a device says it has signed, as it was made and as it was signed, in base64url; empty if it says none. */
function challengeIn({ response }: { response: { clientDataJSON: string } }): { text: string; signed: string } {
  try {
    const said = clientData.parse(JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()))
    return { text: Buffer.from(said.challenge, 'base64url').toString(), signed: said.challenge }
  } catch {
    return { text: '', signed: '' }
  }
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

function refused(): Outcome {
  return { refusal: new HttpError(401, 'WRONG_PASSKEY', 'This passkey does not open an account'), counts: true }
}

const notSound = () => invalid({ credential: 'The device did not make a passkey for this; try again' })

/** Whether browsers at this address can use passkeys: it is the address that they belong to, and not a bare IP address. */
export function takesPasskeys(request: FastifyRequest, publicUrl: string | undefined): boolean {
  return publicUrl === ownOrigin(request) && isIP(request.hostname.replace(/^\[(.*)\]$/, '$1')) === 0
}

/** The site that passkeys belong to. */
function siteAt(publicUrl: string | undefined): { origin: string; rpID: string } {
  if (publicUrl === undefined) throw notAllowed('Passkeys need PUBLIC_URL, the address that people open Offbench at')
  const { origin, hostname } = new URL(publicUrl)
  return { origin, rpID: hostname }
}
