import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const SESSION_COOKIE = 'offbench_session'

/** Tells browsers apart that try to sign in (auth/browser.ts). */
export const BROWSER_COOKIE = 'offbench_browser'

/** Says that a browser has begun to sign in by the provider (auth/oidc). */
export const OIDC_COOKIE = 'offbench_oidc'

/** Says what a browser has changed a moment ago (http/own-changes.ts). */
export const CHANGED_COOKIE = 'offbench_changed'

type Name = typeof SESSION_COOKIE | typeof BROWSER_COOKIE | typeof OIDC_COOKIE | typeof CHANGED_COOKIE

/** What a request carries under this name; `cookies` where its header was not yet taken apart. */
export function cookieOf(request: FastifyRequest, name: Name, cookies = request.cookies): string | undefined {
  return cookies[nameFor(request, name)]
}

/** Ends with the browser unless `maxAgeS` is given. */
export function setCookie(reply: FastifyReply, name: Name, value: string, maxAgeS?: number): void {
  const lasting = maxAgeS === undefined ? {} : { maxAge: maxAgeS }
  void reply.setCookie(nameFor(reply.request, name), value, { ...optionsFor(reply.request, name), ...lasting })
}

export function clearCookie(reply: FastifyReply, name: Name): void {
  void reply.clearCookie(nameFor(reply.request, name), optionsFor(reply.request, name))
}

/** Behind TLS the browser itself sees to it that no other host and no plain connection has set the cookie. */
function nameFor({ protocol }: FastifyRequest, name: Name): string {
  return protocol === 'https' ? `__Host-${name}` : name
}

function optionsFor({ protocol }: FastifyRequest, name: Name): CookieSerializeOptions {
  // The provider's page, which is another site's, leads the browser back.
  const sameSite = name === OIDC_COOKIE ? 'lax' : 'strict'
  return { path: '/', httpOnly: true, sameSite, secure: protocol === 'https' }
}
