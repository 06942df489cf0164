import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** How long a browser that has signed in counts as known: the longest time that browsers keep a cookie. */
const KNOWN_FOR_S = 400 * 86_400

/** How long a browser that has only tried to sign in has a count of tries of its own. */
const SEEN_FOR_S = 3_600

/** A browser that has tried to sign in before. */
export interface Browser {
  readonly id: string
  /** It has signed in before, with this password or an earlier one. */
  readonly known: boolean
}

/**
 * The cookie's value for a browser, a new one if none is given, and how long it is valid. It is signed, so that nobody can
 * invent browsers to get more tries.
 */
export function browserCookie(
  key: Uint8Array,
  browser: Browser | null,
  known: boolean,
  now: Date,
): { value: string; maxAgeS: number } {
  const maxAgeS = known ? KNOWN_FOR_S : SEEN_FOR_S
  const id = browser?.id ?? randomBytes(12).toString('base64url')
  const content = [known ? 'known' : 'seen', id, Math.floor(now.getTime() / 1000) + maxAgeS].join('.')
  return { value: `${content}.${signature(key, content).toString('base64url')}`, maxAgeS }
}

/** The browser that a cookie of ours names; null if there is none, or a forged or expired one. */
export function browserOf(key: Uint8Array, cookie: string | undefined, now: Date): Browser | null {
  const parts = /^((known|seen)\.([\w-]{16})\.(\d{1,12}))\.([\w-]{43})$/.exec(cookie ?? '')
  if (!parts) return null
  const [, content = '', kind, id = '', endsS, signed = ''] = parts
  if (!timingSafeEqual(signature(key, content), Buffer.from(signed, 'base64url'))) return null
  return Number(endsS) * 1000 < now.getTime() ? null : { id, known: kind === 'known' }
}

function signature(key: Uint8Array, content: string): Buffer {
  return createHmac('sha256', key).update(content).digest()
}
