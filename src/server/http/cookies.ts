import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const SESSION_COOKIE = 'offbench_session'

/** Tells browsers apart that try to sign in (auth/browser.ts). */
export const BROWSER_COOKIE = 'offbench_browser'

type Name = typeof SESSION_COOKIE | typeof BROWSER_COOKIE

/** What a request carries under this name. */
export function cookieOf(request: FastifyRequest, name: Name): string | undefined {
  return request.cookies[nameFor(request, name)]
}

/** Ends with the browser unless `maxAgeS` is given. */
export function setCookie(reply: FastifyReply, name: Name, value: string, maxAgeS?: number): void {
  const lasting = maxAgeS === undefined ? {} : { maxAge: maxAgeS }
  void reply.setCookie(nameFor(reply.request, name), value, { ...optionsFor(reply.request), ...lasting })
}

export function clearCookie(reply: FastifyReply, name: Name): void {
  void reply.clearCookie(nameFor(reply.request, name), optionsFor(reply.request))
}

/** Behind TLS the browser itself sees to it that no other host and no plain connection has set the cookie. */
function nameFor({ protocol }: FastifyRequest, name: Name): string {
  return protocol === 'https' ? `__Host-${name}` : name
}

function optionsFor({ protocol }: FastifyRequest): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: protocol === 'https' }
}
