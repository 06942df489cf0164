import { isChange, type Endpoint } from '../http/endpoint.ts'
import type { Scope } from './choices.ts'

/** The most tokens that one account has. */
export const MOST_TOKENS = 50

/** A token lasts a year at most, with a day for clocks that differ. */
export const MOST_TOKEN_DAYS = 366

/** How many calls one token may make in a minute through one process. */
export const CALLS_PER_MINUTE = 600

/** What every token begins with, so that scanners of code and logs recognize one. */
export const TOKEN_PREFIX = 'ob_'

/**
 * The scope that a token needs for a call; null for a call that no token may make. A token never changes passwords, second
 * factors, passkeys, tokens, accounts or access: a stolen token could otherwise prolong itself.
 */
export function scopeFor(endpoint: Endpoint): Scope | null {
  if (!isChange(endpoint) || endpoint.onlyReads) return 'read'
  return endpoint.guardsAccount ? null : 'write'
}
