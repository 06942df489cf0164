import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashOfPassword, isPassword } from './password-hash.ts'

test('a password is kept as argon2id with its parameters and a salt of its own', async () => {
  const [one, other] = await Promise.all([hashOfPassword('seven quiet herons'), hashOfPassword('seven quiet herons')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(one).not.toBe(other)
  expect([await isPassword('seven quiet herons', one), await isPassword('seven quiet heron', one)]).toEqual([
    true,
    false,
  ])
})

test('a hash of other parameters, as another release may have made it, is still checked', async () => {
  const nonce = Buffer.from('salt of 16 bytes')
  const cost = { memory: 4096, passes: 3, parallelism: 1, tagLength: 24 }
  const hash = argon2Sync('argon2id', { message: 'seven quiet herons', nonce, ...cost })
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '')
  const stored = `$argon2id$v=19$m=4096,t=3,p=1$${text(nonce)}$${text(hash)}`
  expect([await isPassword('seven quiet herons', stored), await isPassword('other', stored)]).toEqual([true, false])
})

test.each([null, '', 'seven quiet herons', '$argon2i$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA'])(
  'no password is right where %j is kept',
  async (stored) => {
    expect(await isPassword('seven quiet herons', stored)).toBe(false)
  },
)
