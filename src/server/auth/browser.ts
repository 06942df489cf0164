import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A browser that has signed in once counts as known this long: the longest that browsers keep a cookie. */
const KNOWN_FOR_S = 400 * 86_400

/** A browser that has only tried keeps tries of its own this long. */
const SEEN_FOR_S = 3_600

/** A browser that has tried to sign in before. */
export interface Browser {
  readonly id: string
  /** It has signed in before, with this password or an earlier one. */
  readonly known: boolean
}

/**
 * The cookie's value for a browser, new where none is given, and for how long it holds. It is signed, so that nobody
 * makes up browsers to have more tries.
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

/** The browser that a cookie of ours names; null where there is none, or one that was made up or is too old. */
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
