import { createHash, randomBytes } from 'node:crypto'

/** A text of 256 random bits: whoever has it is let in, and it is told once. */
export function madeSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a secret. A secret of so many random bits cannot be guessed from it, however fast one tries. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
