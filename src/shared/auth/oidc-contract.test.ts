import { expect, test } from 'vitest'
import { pagePath } from './oidc-contract.ts'

test.each(['/', '/leave?tab=balances', '/apiary', "/people?q=%C3%A9'(a)"])('%j is a page to come back to', (path) => {
  expect(pagePath.safeParse(path).success).toBe(true)
})

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
])('a browser is led to no other site and to no call: %j is refused', (path) => {
  expect(pagePath.safeParse(path).success).toBe(false)
})
