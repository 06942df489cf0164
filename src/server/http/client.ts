import Bowser from 'bowser'
import type { FastifyRequest } from 'fastify'
import type { Actor, Caller, Client } from '#shared/access/rules.ts'
import { actorOf } from './session.ts'

/** How many characters are kept of what a browser says about itself. */
const LONGEST_USER_AGENT = 400

const LONGEST_DEVICE = 100

/** Stands for the address of a connection that ended before its call was looked at. */
const NO_ADDRESS = 'unknown'

export function clientOf({ ip, headers }: Pick<FastifyRequest, 'headers'> & { ip: string | undefined }): Client {
  return { address: (ip ?? NO_ADDRESS).slice(0, 45), device: deviceOf(headers['user-agent']) }
}

/** Whom a call acts as, with the other things that the audit log tells of it. */
export function actorOfCall(request: FastifyRequest): Actor {
  return { ...actorOf(request.session), caller: callerOf(request) }
}

/** What the audit log tells of a call beside whom it acts as. */
export function callerOf(request: FastifyRequest): Caller {
  const { accountId = null, viewer = null, token = null } = request.session ?? {}
  // Read now: a later record, as of reads, may find the connection ended and without an address.
  const { ip, headers } = request
  return { accountId, viewer, token: token && token.name, client: () => clientOf({ ip, headers }) }
}

function deviceOf(userAgent = ''): string | null {
  if (userAgent === '') return null
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, LONGEST_USER_AGENT))
  const system = platform.model ?? os.name
  if (!browser.name) return null
  return `${browser.name}${system ? ` on ${system}` : ''}`.slice(0, LONGEST_DEVICE)
}
