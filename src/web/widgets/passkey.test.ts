// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { hasPasskeys, madePasskey, signInByPasskey } from './passkey.ts'

/** What browsers have and jsdom lacks. */
class PublicKeyCredential {
  static parseCreationOptionsFromJSON = (options: unknown) => options
  static parseRequestOptionsFromJSON = (options: unknown) => options
  toJSON = () => ({ id: 'key' })
}

/** Has a device answer when it is asked to make a passkey. */
function device(create: () => Promise<unknown>) {
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential)
  vi.stubGlobal('navigator', { credentials: { create } })
  return madePasskey({ options: {} })
}

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['InvalidStateError', 'This device has a passkey for your account already.'],
  ['NotAllowedError', 'No passkey was used. Try again.'],
])('where a device refuses with %s it is said: %s', async (name, said) => {
  await expect(device(() => Promise.reject(new DOMException('', name)))).rejects.toThrow(said)
})

test('a device that fails otherwise or gives nothing has used no passkey, and one that is made is sent', async () => {
  const said = 'No passkey was used. Try again.'
  await expect(device(() => Promise.reject(new TypeError('InvalidStateError')))).rejects.toThrow(said)
  await expect(device(() => Promise.resolve(null))).rejects.toThrow(said)
  expect(await device(() => Promise.resolve(new PublicKeyCredential()))).toEqual({ id: 'key' })
})

test('a browser that knows no passkeys, or cannot read what is asked of it, has none', () => {
  expect(hasPasskeys()).toBe(false)
  vi.stubGlobal('PublicKeyCredential', {})
  expect(hasPasskeys()).toBe(false)
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential)
  expect(hasPasskeys()).toBe(true)
})

test('who signs in by a passkey has the device sign what the server asks for, and sends that', async () => {
  const asked: unknown[] = []
  let signed: object | null = new PublicKeyCredential()
  const get = (options: unknown) => {
    asked.push(options)
    return Promise.resolve(signed)
  }
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential)
  vi.stubGlobal('navigator', { credentials: { get } })
  vi.stubGlobal('fetch', (_url: string, { method = 'GET', body }: RequestInit) => {
    asked.push([method, body])
    return Promise.resolve(Response.json({ options: { challenge: 'x' } }))
  })
  await signInByPasskey()
  expect(asked).toEqual([
    ['POST', undefined],
    { publicKey: { challenge: 'x' } },
    ['POST', JSON.stringify({ credential: { id: 'key' } })],
  ])
  signed = null
  await expect(signInByPasskey()).rejects.toThrow('No passkey was used. Try again.')
})
