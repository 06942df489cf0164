import type { FastifyReply, FastifyRequest } from 'fastify'
import { API_VERSION, VERSION_HEADER, versionFor } from '#shared/http/api-version.ts'
import { HttpError } from './errors.ts'

/**
 * Decides in which version of the API a call is answered, and says so in the reply; 400 for a version that this server does not
 * know. There is one version so far. Once there is a second, requests of an older version are converted here before their
 * schema checks them, and replies are converted back here before they are sent (docs/decisions/0062).
 */
export function settleVersion({ headers, url }: FastifyRequest, reply: FastifyReply): void {
  if (!url.startsWith('/api/')) return
  const asked = headers[VERSION_HEADER]
  const version = asked === undefined ? API_VERSION : versionFor(String(asked))
  reply.header(VERSION_HEADER, typeof version === 'string' ? version : API_VERSION)
  if (typeof version !== 'string') throw new HttpError(400, 'API_VERSION', version.refused)
}

/** Whether a call asks for the newest version, so that kept replies can be sent unchanged. */
export function isNewest({ headers }: FastifyRequest): boolean {
  const asked = headers[VERSION_HEADER]
  return asked === undefined || asked === API_VERSION
}
