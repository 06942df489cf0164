import type { FastifyRequest } from 'fastify'
import { stdSerializers } from 'pino'

/** What a log keeps of an error. */
const KEPT = ['type', 'message', 'stack', 'code', 'table', 'column', 'constraint'] as const

/**
 * An error as the log has it: what it is and where. Drivers add the statement's parameters and the row that was refused,
 * which may hold notes, hashes of passwords or secrets of second factors.
 */
export function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const whole = stdSerializers.err(error)
  return Object.fromEntries(KEPT.flatMap((key) => (whole[key] === undefined ? [] : [[key, whole[key]]])))
}

/** The path of a request. What follows a question mark may be what somebody looks for, or a provider's code. */
export function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? url
}
