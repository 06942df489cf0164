import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll } from 'vitest'

/**
 * Checking a password takes some 50 ms of processor time by design. For the top of a test file whose passwords no other
 * process checks: from its first hook to its last both derivations take the least that they can. Unit tests hold the cost.
 */
export function quickPasswords(): void {
  const { scrypt, argon2 } = crypto
  const quick: Pick<typeof crypto, 'scrypt' | 'argon2'> = {
    scrypt: ((password, salt, bytes, options, done) =>
      scrypt(password, salt, bytes, { ...options, N: 2 }, done)) as typeof scrypt,
    argon2: (algorithm, cost, done) => argon2(algorithm, { ...cost, memory: 8 * cost.parallelism, passes: 1 }, done),
  }
  beforeAll(() => use(quick))
  afterAll(() => use({ scrypt, argon2 }))
}

function use(derivations: Pick<typeof crypto, 'scrypt' | 'argon2'>): void {
  Object.assign(crypto, derivations)
  syncBuiltinESMExports()
}
