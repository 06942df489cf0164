import { createHmac } from 'node:crypto'
import { endOfChallenge, newChallenge } from '../challenges.ts'

/** How long somebody may take at the provider, including a second factor there. */
export const BEGUN_VALID_S = 15 * 60

/** The values that go back and forth with a sign-in. Only the server can derive them from the challenge, so the cookie holds none of them. */
export interface Marks {
  /** Comes back in the address, and shows that this browser began the sign-in. */
  readonly state: string
  /** Comes back in the ID token, and shows that it was made for this sign-in. */
  readonly nonce: string
  /** Shows the provider that the code comes from the server that asked for it (PKCE). */
  readonly verifier: string
}

/** A sign-in that a browser has begun; a cookie holds it until the provider sends the browser back. */
export interface Begun {
  /** The page to come back to. */
  readonly to: string
  /** The browser's former session, which the new one replaces. */
  readonly sessionId: number | null
}

/** Begins a sign-in; `cookie` is what the browser keeps of it. */
export function begin(key: Uint8Array, begun: Begun, now: Date): { cookie: string; marks: Marks } {
  const challenge = newChallenge(key, purposeOf(begun), now, BEGUN_VALID_S * 1000)
  const cookie = [challenge, begun.sessionId ?? '', Buffer.from(begun.to).toString('base64url')].join('.')
  return { cookie, marks: marksOf(key, challenge) }
}

/** The sign-in that a browser has begun, from its cookie and the state in its address; null if they do not belong together. */
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
