import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const SESSION_COOKIE = 'offbench_session'

/** Tells browsers that try to sign in apart (auth/browser.ts). */
export const BROWSER_COOKIE = 'offbench_browser'

/** Says that a browser has begun to sign in through the provider (auth/oidc). */
export const OIDC_COOKIE = 'offbench_oidc'

/** Says what a browser has changed a moment ago (http/own-changes.ts). */
export const CHANGED_COOKIE = 'offbench_changed'

type Name = typeof SESSION_COOKIE | typeof BROWSER_COOKIE | typeof OIDC_COOKIE | typeof CHANGED_COOKIE

/** What a request carries under this name; `cookies` if its header has been parsed already. */
export function cookieOf(request: FastifyRequest, name: Name, cookies = request.cookies): string | undefined {
  return cookies[nameFor(request, name)]
}

/** The cookie ends with the browser unless `maxAgeS` is given. */
export function setCookie(reply: FastifyReply, name: Name, value: string, maxAgeS?: number): void {
  const lasting = maxAgeS === undefined ? {} : { maxAge: maxAgeS }
  void reply.setCookie(nameFor(reply.request, name), value, { ...optionsFor(reply.request, name), ...lasting })
}

export function clearCookie(reply: FastifyReply, name: Name): void {
  void reply.clearCookie(nameFor(reply.request, name), optionsFor(reply.request, name))
}

/** With TLS the name makes the browser itself ensure that no other host and no plain connection has set the cookie. */
function nameFor({ protocol }: FastifyRequest, name: Name): string {
  return protocol === 'https' ? `__Host-${name}` : name
}

function optionsFor({ protocol }: FastifyRequest, name: Name): CookieSerializeOptions {
  // The browser comes back from the provider's page, which is another site's.
  const sameSite = name === OIDC_COOKIE ? 'lax' : 'strict'
  return { path: '/', httpOnly: true, sameSite, secure: protocol === 'https' }
}
