import type { FastifyRequest } from 'fastify'
import { bearerOf } from './caller.ts'
import { HttpError } from './errors.ts'

/** `none`: the user has typed the address or opened a bookmark. */
const OWN_SITE: ReadonlySet<unknown> = new Set(['same-origin', 'none'])

/**
 * Refuses a change that a page of another origin asks for (403). Another port of the same host is another origin too, and gets
 * the session's cookie. Browsers say where a request comes from, and pages cannot change that. A script outside a browser says
 * nothing, but needs the cookie itself. Calls with a token are not checked, as no browser adds a token by itself.
 */
export async function refuseOtherOrigins(request: FastifyRequest): Promise<void> {
  if (bearerOf(request) !== undefined) return
  const { origin } = request.headers
  const own = ownOrigin(request)
  if (origin !== undefined && origin !== own) {
    const asked = `This change was asked for by a page of ${origin.slice(0, 200)}, and this is ${own}`
    throw refusal(`${asked}. A proxy in front must pass Host on, and TRUST_PROXY must name how many there are`)
  }
  if (isFromElsewhere(request)) throw refusal('This change was asked for by a page of another origin')
}

/** Whether a browser says that a page of another origin has led here or asks. */
export function isFromElsewhere({ headers: { 'sec-fetch-site': site } }: FastifyRequest): boolean {
  return site !== undefined && !OWN_SITE.has(site)
}

/** The origin as a browser writes it: in lower case, without a default port. */
export function ownOrigin({ protocol, host }: FastifyRequest): string {
  const own = `${protocol}://${host}`
  return URL.canParse(own) ? new URL(own).origin : own
}

function refusal(message: string): HttpError {
  return new HttpError(403, 'OTHER_ORIGIN', message)
}
