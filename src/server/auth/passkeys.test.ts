import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Passkey } from '#shared/auth/passkey-contract.ts'
import { testApp } from '../testing/app.ts'
import { openBrowser, OWN_PASSWORD, turnOnAccounts, type TestBrowser } from '../testing/browser.ts'
import { addUser } from '../testing/rows.ts'

const SITE = 'https://offbench.example'
const START = Date.parse('2026-11-20T09:00:00Z')

let now = START
const app = testApp({ now: () => new Date(now).toISOString(), publicUrl: SITE })

const ADA = 'ada@northwind.example'

let root: TestBrowser
let ada: TestBrowser

beforeEach(async () => {
  now = START
  root = await turnOnAccounts(app, 'root@northwind.example', await addUser(app.db, 'Grace Hopper'))
  await root.request('POST', '/api/accounts', { email: ADA, password: OWN_PASSWORD })
  ada = openBrowser(app)
  await ada.signIn(ADA)
})

interface Device {
  readonly id: Buffer
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
  uses: number
}

const newDevice = (): Device => ({
  id: randomBytes(32),
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  uses: 0,
})

interface Manner {
  origin?: string
  rpID?: string
  /** That the owner has unlocked the device. */
  verified?: boolean
}

interface Options {
  options: { challenge: string; excludeCredentials?: { id: string }[] }
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

/** CBOR of what a device says (RFC 8949): small numbers, bytes, texts and maps. */
function cbor(value: number | string | Uint8Array | Map<unknown, unknown>): Buffer {
  const head = (major: number, size: number) => {
    const kind = major << 5
    if (size < 24) return Buffer.from([kind | size])
    return size < 256 ? Buffer.from([kind | 24, size]) : Buffer.from([kind | 25, size >> 8, size & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const pairs = [...value].flatMap(([key, one]) => [cbor(key as string), cbor(one as string)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

function clientData(type: 'create' | 'get', challenge: string, { origin = SITE }: Manner): Buffer {
  return Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }))
}

function authenticatorData(
  device: Device,
  { rpID = 'offbench.example', verified = true }: Manner,
  made = Buffer.alloc(0),
) {
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(device.uses)
  const flags = 1 | (verified ? 4 : 0) | (made.length > 0 ? 64 : 0)
  return Buffer.concat([sha256(rpID), Buffer.from([flags]), counter, made])
}

/** A device makes a passkey, as `navigator.credentials.create` gives it. */
function makes(device: Device, { options }: Options, manner: Manner = {}) {
  const { x = '', y = '' } = device.publicKey.export({ format: 'jwk' })
  const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  const key = cbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, left],
      [-3, right],
    ]),
  )
  const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, device.id.length]), device.id, key])
  const parts = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authenticatorData(device, manner, made)],
  ])
  return credentialOf(device, {
    clientDataJSON: clientData('create', options.challenge, manner).toString('base64url'),
    attestationObject: cbor(parts).toString('base64url'),
    transports: ['internal'],
  })
}

/** A device signs, as `navigator.credentials.get` gives it. */
function signs(device: Device, { options }: Options, manner: Manner = {}) {
  device.uses += 1
  const said = clientData('get', options.challenge, manner)
  const data = authenticatorData(device, manner)
  return credentialOf(device, {
    clientDataJSON: said.toString('base64url'),
    authenticatorData: data.toString('base64url'),
    signature: sign('sha256', Buffer.concat([data, sha256(said)]), device.privateKey).toString('base64url'),
  })
}

function credentialOf({ id }: Device, response: object) {
  const text = id.toString('base64url')
  return { id: text, rawId: text, type: 'public-key', response }
}

const prepared = async (browser = ada) => {
  const reply = await browser.request<Options>('POST', '/api/auth/passkeys/options', { password: OWN_PASSWORD })
  expect([reply.status, reply.body]).toEqual([200, reply.body])
  return reply.body
}

const add = (credential: object, browser = ada) =>
  browser.request<Passkey>('POST', '/api/auth/passkeys', { name: 'Phone', credential })

const asked = async () => (await openBrowser(app).request<Options>('POST', '/api/auth/passkey/options')).body

const signIn = (credential: object, browser = openBrowser(app)) =>
  browser.request('POST', '/api/auth/passkey', { credential })

const withPasskey = async () => {
  const device = newDevice()
  expect((await add(makes(device, await prepared()))).status).toBe(201)
  return device
}

describe('a passkey', () => {
  test('is added with the password, listed, and opens a session without one', async () => {
    expect((await ada.request('POST', '/api/auth/passkeys/options', { password: 'not mine' })).status).toBe(400)
    const device = await withPasskey()
    expect((await ada.get('/api/auth/passkeys')).body).toEqual([
      { id: 1, name: 'Phone', createdAt: '2026-11-20T09:00:00.000Z', lastUsedAt: null },
    ])
    const browser = openBrowser(app)
    expect((await signIn(signs(device, await asked()), browser)).status).toBe(204)
    expect((await browser.get('/api/auth/account')).body).toMatchObject({ email: ADA })
    expect((await ada.get('/api/auth/passkeys')).body).toMatchObject([{ lastUsedAt: '2026-11-20T09:00:00.000Z' }])
    expect((await prepared()).options.excludeCredentials).toMatchObject([{ id: device.id.toString('base64url') }])
  })

  test('signs each challenge once, for five minutes, and none that is made up', async () => {
    const device = await withPasskey()
    const challenge = await asked()
    const signed = signs(device, challenge)
    const both = await Promise.all([signIn(signed), signIn(signed)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 401])
    expect((await signIn(signs(device, challenge))).status).toBe(401)
    const late = await asked()
    now += 5 * 60_000
    expect((await signIn(signs(device, late))).status).toBe(401)
    const madeUp = { options: { challenge: randomBytes(32).toString('base64url') } }
    expect((await signIn(signs(device, madeUp))).status).toBe(401)
    // What was asked for adding a passkey is no good for signing in.
    expect((await signIn(signs(device, await prepared()))).status).toBe(401)
    expect((await signIn(signs(device, await asked()))).status).toBe(204)
  })

  test.each<[string, Manner]>([
    ['another site', { origin: 'https://offbench.example.evil.example' }],
    ['a site of another name', { rpID: 'evil.example' }],
    ['a device that its owner has not unlocked', { verified: false }],
  ])('from %s neither is added nor signs in', async (_what, manner) => {
    const device = newDevice()
    expect((await add(makes(device, await prepared(), manner))).status).toBe(400)
    const sound = await withPasskey()
    expect((await signIn(signs(sound, await asked(), manner))).status).toBe(401)
  })

  test('signed by another key, or by a copy of the device that counts behind, opens nothing', async () => {
    const device = await withPasskey()
    const thief = { ...newDevice(), id: device.id }
    expect((await signIn(signs(thief, await asked()))).status).toBe(401)
    const copy = { ...device }
    await signIn(signs(device, await asked()))
    await signIn(signs(device, await asked()))
    expect((await signIn(signs(copy, await asked()))).status).toBe(401)
  })

  test('is added for whom it was prepared alone, and once', async () => {
    const device = newDevice()
    const made = makes(device, await prepared())
    expect((await add(made, root)).status).toBe(400)
    expect((await add(made)).status).toBe(201)
    expect((await add(made)).status).toBe(400)
    expect((await add(makes(device, await prepared()))).status).toBe(409)
  })

  test('goes with being removed, with the reset by an administrator, and opens no closed account', async () => {
    const device = await withPasskey()
    const remove = (browser: TestBrowser, password = OWN_PASSWORD) =>
      browser.request('POST', '/api/auth/passkeys/1/remove', { password })
    expect((await remove(root)).status).toBe(404)
    expect(await remove(ada, 'not mine')).toMatchObject({
      status: 400,
      body: { fields: { password: 'This is not your password' } },
    })
    await root.request('PATCH', '/api/accounts/2', { active: false })
    expect((await signIn(signs(device, await asked()))).status).toBe(401)
    await root.request('PATCH', '/api/accounts/2', { active: true })
    expect((await signIn(signs(device, await asked()), ada)).status).toBe(204)
    expect((await remove(ada)).status).toBe(204)
    expect((await signIn(signs(device, await asked()))).status).toBe(401)
    const other = await withPasskey()
    await root.request('PATCH', '/api/accounts/2', { secondFactor: false })
    expect((await signIn(signs(other, await asked()))).status).toBe(401)
  })

  test('stands for both factors, so no code is asked beside it', async () => {
    const device = await withPasskey()
    await app.db
      .updateTable('accounts')
      .set({ totp_secret: randomBytes(20), totp_since: new Date(now) })
      .where('id', '=', 2)
      .execute()
    expect((await openBrowser(app).signIn(ADA)).body).toMatchObject({ error: 'CODE_REQUIRED' })
    expect((await signIn(signs(device, await asked()))).status).toBe(204)
  })
})
