import { expect, test } from 'vitest'
import { newPassword } from './password-rules.ts'

const TOO_SHORT = /^At least 15 characters/
const TOO_LONG = /^At most 128 characters/
const FINE = /^fine$/

test.each([
  ['nothing', '', /^Password is required/],
  ['14 characters', 'a'.repeat(14), TOO_SHORT],
  ['14 characters that are two units each', '🚀'.repeat(14), TOO_SHORT],
  ['14 characters with accents of their own', 'e\u0301'.repeat(14), TOO_SHORT],
  ['15 characters', 'a'.repeat(15), FINE],
  ['15 characters in the form that is hashed', '\uFB01'.repeat(7) + 'a', FINE],
  ['128 characters', 'a'.repeat(128), FINE],
  ['128 characters with accents of their own', 'e\u0301'.repeat(128), FINE],
  ['129 characters', 'a'.repeat(129), TOO_LONG],
  ['more than is looked at', 'a'.repeat(1001), TOO_LONG],
])('a password of %s', (_case, password, fault) => {
  expect(newPassword.safeParse(password).error?.issues[0]?.message ?? 'fine').toMatch(fault)
})
