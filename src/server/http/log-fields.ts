import type { FastifyRequest } from 'fastify'
import { stdSerializers } from 'pino'

/** The fields of an error that the log keeps. */
const KEPT = ['type', 'message', 'stack', 'code', 'table', 'column', 'constraint'] as const

/**
 * An error for the log: what it is and where. Drivers add the statement's parameters and the refused row, which may hold notes,
 * hashes of passwords or secrets of second factors.
 */
export function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const whole = stdSerializers.err(error)
  return Object.fromEntries(KEPT.flatMap((key) => (whole[key] === undefined ? [] : [[key, whole[key]]])))
}

/** The path of a request. The part after a question mark may hold a search text or a provider's code. */
export function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? url
}
