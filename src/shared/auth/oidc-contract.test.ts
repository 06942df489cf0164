import { expect, test } from 'vitest'
import { isPagePath } from './oidc-contract.ts'

test.each(['/', '/leave?tab=balances', '/apiary', "/people?q=%C3%A9'(a)", `/${'a'.repeat(999)}`])(
  '%j is a page to come back to',
  (path) => {
    expect(isPagePath(path)).toBe(true)
  },
)

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/ /evil.example',
  'leave',
  '',
  '/api',
  '/api/auth/logout',
  '/leave#oidc=done',
  '/\r\nset-cookie: a=b',
  `/${'a'.repeat(1000)}`,
])('a browser is led to no other site and to no call: %j is refused', (path) => {
  expect(isPagePath(path)).toBe(false)
})
