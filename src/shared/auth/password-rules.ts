import { z } from 'zod'

/** The shortest password of an account: that of NIST SP 800-63B-4 for a password that may be the only factor. */
export const SHORTEST_PASSWORD = 15

export const LONGEST_PASSWORD = 128

/** In Unicode characters, each counted once as NIST asks, in the form that is hashed: no spelling of the same text is longer. */
function passwordLength(password: string): number {
  return Array.from(password.normalize('NFKC')).length
}

/** A new password; the server decides whether it is easily guessed. */
export const newPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(1000, `At most ${LONGEST_PASSWORD} characters`)
  .refine(
    (text) => passwordLength(text) >= SHORTEST_PASSWORD,
    `At least ${SHORTEST_PASSWORD} characters; several words are easier to remember than one with odd characters`,
  )
  .refine((text) => passwordLength(text) <= LONGEST_PASSWORD, `At most ${LONGEST_PASSWORD} characters`)
