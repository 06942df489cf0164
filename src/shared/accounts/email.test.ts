import { expect, test } from 'vitest'
import { comparedEmail } from './compared-email.ts'
import { accountEmail, email, typedEmail } from './email.ts'

test.each([
  ['Ada@Example.COM', 'ada@example.com'],
  ['\u212a@example.com', '\u212a@example.com'],
  ['\u0130@example.com', '\u0130@example.com'],
  ['\u017f@example.com', '\u017f@example.com'],
  ['\u00c4@example.com', '\u00c4@example.com'],
])('%s is compared as %s: only A to Z have two cases', (given, compared) => {
  expect(comparedEmail(given)).toBe(compared)
  expect(typedEmail.parse(given)).toBe(compared)
})

test.each([
  'ada@example.com',
  'ada.byron+offbench@mail.example.co.uk',
  "o'brien_x-1@example.com",
  'ada_example.com#EXT#@northwind.onmicrosoft.com',
  'x@xn--bcher-kva.example',
])('%s is a valid email', (valid) => {
  expect(accountEmail.parse(` ${valid} `)).toBe(valid.toLowerCase())
  expect(email.parse(valid)).toBe(valid)
})

test.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@example@com',
  'ada byron@example.com',
  'ada@exam ple.com',
  '.ada@example.com',
  'ada..byron@example.com',
  'ada@-example.com',
  'root@localhost',
  'ada@example..com',
  'ada@example.com,eve@example.com',
  'Ada <ada@example.com>',
  'a\u212ada@example.com',
  'ada@\u212aey.example',
  '\u0130da@example.com',
  'ada\u200b@example.com',
  'ada@example.com\u202e',
  'ada@example.com\nbcc:eve@example.com',
  'ada\u0000@example.com',
  `${'a'.repeat(250)}@example.com`,
])('%j is refused', (wrong) => {
  expect(accountEmail.safeParse(wrong).success).toBe(false)
})
