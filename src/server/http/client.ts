import Bowser from 'bowser'
import type { FastifyRequest } from 'fastify'

/** As much of what a browser says of itself as is looked at. */
const LONGEST_USER_AGENT = 400

const LONGEST_DEVICE = 100

/** From where somebody makes a call. */
export interface Client {
  readonly address: string
  /** As 'Firefox on Linux'; null where it cannot be told. */
  readonly device: string | null
}

export function clientOf({ ip, headers }: FastifyRequest): Client {
  return { address: ip.slice(0, 45), device: deviceOf(headers['user-agent']) }
}

function deviceOf(userAgent = ''): string | null {
  if (userAgent === '') return null
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, LONGEST_USER_AGENT))
  const system = platform.model ?? os.name
  if (!browser.name) return null
  return `${browser.name}${system ? ` on ${system}` : ''}`.slice(0, LONGEST_DEVICE)
}
