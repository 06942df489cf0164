import { createHash, randomBytes } from 'node:crypto'

/** A text of 256 random bits that lets its holder in; it is told once. */
export function madeSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a secret. A fast hash is enough, since 256 random bits cannot be guessed. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
