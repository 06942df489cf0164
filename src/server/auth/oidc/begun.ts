import { createHmac } from 'node:crypto'
import { endOfChallenge, newChallenge } from '../challenges.ts'

/** As long as somebody may take at the provider, with a second factor there. */
export const BEGUN_VALID_S = 15 * 60

/** What goes back and forth beside a sign-in. Only the server can make it of the challenge, so the cookie holds none of it. */
export interface Marks {
  /** Comes back in the address, and shows that this browser has begun. */
  readonly state: string
  /** Comes back in the ID token, and shows that it was made for this sign-in. */
  readonly nonce: string
  /** Shows the provider that the code comes from the server which has asked for it (PKCE). */
  readonly verifier: string
}

/** A sign-in that a browser has begun: a cookie of it says so until the provider leads it back. */
export interface Begun {
  /** The page to come back to. */
  readonly to: string
  /** The session that the browser had, which the new one replaces. */
  readonly sessionId: number | null
}

/** Begins a sign-in; `cookie` is what the browser keeps of it. */
export function begin(key: Uint8Array, begun: Begun, now: Date): { cookie: string; marks: Marks } {
  const challenge = newChallenge(key, purposeOf(begun), now, BEGUN_VALID_S * 1000)
  const cookie = [challenge, begun.sessionId ?? '', Buffer.from(begun.to).toString('base64url')].join('.')
  return { cookie, marks: marksOf(key, challenge) }
}

/** What a browser has begun that brings a cookie and the state of an address; null where they do not belong together. */
export function begunBy(
  key: Uint8Array,
  cookie: string | undefined,
  state: string | undefined,
  now: Date,
): (Begun & { readonly challenge: string; readonly endsAt: Date; readonly marks: Marks }) | null {
  const [, challenge = '', id = '', path = ''] = /^(\d+\.[\w-]+\.[\w-]+)\.(\d*)\.([\w-]+)$/.exec(cookie ?? '') ?? []
  const begun = { to: Buffer.from(path, 'base64url').toString(), sessionId: id === '' ? null : Number(id) }
  const endsAt = endOfChallenge(key, purposeOf(begun), challenge, now)
  const marks = marksOf(key, challenge)
  return endsAt === null || marks.state !== state ? null : { ...begun, challenge, endsAt, marks }
}

const purposeOf = ({ sessionId, to }: Begun) => `oidc ${sessionId} ${to}`

function marksOf(key: Uint8Array, challenge: string): Marks {
  const mark = (name: string) => createHmac('sha256', key).update(`oidc ${name} ${challenge}`).digest('base64url')
  return { state: mark('state'), nonce: mark('nonce'), verifier: mark('verifier') }
}
