import { createHash, randomBytes } from 'node:crypto'

/** A text of 256 random bits that lets its holder in; it is shown once. */
export function madeSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash of a secret, for the database. A fast hash is enough, since 256 random bits cannot be guessed. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
