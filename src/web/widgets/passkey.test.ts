// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { madePasskey } from './passkey.ts'

/** What browsers have and jsdom lacks. */
class PublicKeyCredential {
  static parseCreationOptionsFromJSON = (options: unknown) => options
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
