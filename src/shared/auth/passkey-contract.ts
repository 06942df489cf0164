import { z } from 'zod'
import { requiredName } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'
import { instant } from '../http/problem.ts'
import { TRANSPORTS } from './choices.ts'
import { ownPassword } from './contract.ts'

const call = calls({ tag: 'Session', guardsAccount: true })

/** A device's key, by which somebody signs in without a password. */
export const passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
})

export type Passkey = z.infer<typeof passkey>

/** The name that tells somebody's passkeys apart. */
export const passkeyName = requiredName('Name', 100)

/** The options for `navigator.credentials`, as JSON (WebAuthn level 3). */
const options = z.object({ options: z.record(z.string(), z.unknown()) })

const base64 = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most)

const credential = { id: base64(1_400), rawId: base64(1_400), type: z.literal('public-key') }

// Browsers send fields of their own, too; these are ignored.
const created = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: base64(4_000),
    attestationObject: base64(20_000),
    transports: z.array(z.enum(TRANSPORTS)).max(TRANSPORTS.length).optional(),
  }),
})

const signed = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: base64(4_000),
    authenticatorData: base64(4_000),
    signature: base64(8_000),
    userHandle: base64(200).nullish(),
  }),
})

export const listPasskeys = call('GET /api/auth/passkeys', 'any session', {
  summary: "One's own passkeys",
  reply: z.array(passkey),
  whileViewing: false,
})

/** 409 if PUBLIC_URL is not set: a passkey belongs to one address. */
export const preparePasskey = call('POST /api/auth/passkeys/options', 'any session', {
  summary: 'Begin to add a passkey: what a device makes one of',
  body: z.object({ password: z.string('Password is required').min(1, 'Password is required').max(1_000) }),
  reply: options,
  secret: true,
})

export const addPasskey = call('POST /api/auth/passkeys', 'any session', {
  summary: 'Add the passkey that a device has made',
  body: z.object({ name: passkeyName, credential: created }),
  reply: passkey,
  status: 201,
  writes: ['accounts', 'audit'],
})

export const removePasskey = call('POST /api/auth/passkeys/:id/remove', 'any session', {
  summary: "Remove one of one's own passkeys, with the password",
  body: ownPassword,
  status: 204,
  writes: ['accounts', 'audit'],
  secret: true,
})

export const askForPasskey = call('POST /api/auth/passkey/options', 'open', {
  summary: 'Begin to sign in with a passkey: what a device signs',
  reply: options,
})

/** A passkey is unlocked by its owner on the device, so no code of the second factor is needed. */
export const signInWithPasskey = call('POST /api/auth/passkey', 'open', {
  summary: 'Open a session with what a passkey has signed',
  body: z.object({ credential: signed }),
})
