/**
 * An email in the form in which emails are compared: two that differ only in the case of A to Z are one. All other letters count
 * as they are: `toLowerCase` makes an ordinary k of the Kelvin sign (U+212A), so somebody else's address would be the same.
 */
export function comparedEmail(email: string): string {
  return email.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
}
