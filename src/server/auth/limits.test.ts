import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clockOf } from '../clock.ts'
import { appOn, PASSWORD } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { quickPasswords } from '../testing/quick-passwords.ts'
import { countedFor, LoginLimits, type Counted } from './limits.ts'
import { AccessGate } from './password.ts'

quickPasswords()
const database = testDatabase()
const OFFICE = '203.0.113.9'
const SECOND_MS = 1_000
const MINUTE_MS = 60_000

let app: FastifyInstance
let now: number

beforeEach(async () => {
  now = Date.parse('2026-11-20T09:00:00Z')
  const gate = await AccessGate.open(database.db, PASSWORD)
  app = await appOn(
    database,
    gate,
    clockOf(() => new Date(now)),
  )
})

afterEach(() => app.close())

/** A browser of its own, which keeps its cookies. */
class Visitor {
  readonly #address: string
  readonly #cookies = new Map<string, string>()

  constructor(address: string) {
    this.#address = address
  }

  async try(password: string): Promise<{ status: number; retryAfterS: number }> {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ')
    const reply = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: this.#address,
      headers: cookie === '' ? {} : { cookie },
      payload: { password },
    })
    for (const { name, value } of reply.cookies) this.#cookies.set(name, value)
    return { status: reply.statusCode, retryAfterS: Number(reply.headers['retry-after'] ?? 0) }
  }

  /** As the browser is closed: session cookies go. */
  close(): void {
    this.#cookies.delete('offbench_session')
  }
}

const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status)

async function wrongTries(count: number, visitor: () => Visitor): Promise<number> {
  let checked = 0
  for (let tried = 0; tried < count; tried += 1) if ((await visitor().try('wrong')).status === 401) checked += 1
  return checked
}

describe('in an office that shares an address', () => {
  test('30 people can sign in at once although one of them mistypes 20 times', async () => {
    const clumsy = new Visitor(OFFICE)
    await wrongTries(20, () => clumsy)
    const others = Array.from({ length: 29 }, () => new Visitor(OFFICE))
    expect(statuses(await Promise.all(others.map((one) => one.try(PASSWORD))))).toEqual(Array(29).fill(204))
    const refused = await clumsy.try(PASSWORD)
    expect(refused).toMatchObject({ status: 429 })
    now += refused.retryAfterS * SECOND_MS
    expect(await clumsy.try(PASSWORD)).toMatchObject({ status: 204 })
  }, 60_000)

  test('an attacker does not keep out a browser that has signed in before', async () => {
    const colleague = new Visitor(OFFICE)
    await colleague.try(PASSWORD)
    colleague.close()
    await wrongTries(20, () => new Visitor(OFFICE))
    expect(await new Visitor(OFFICE).try(PASSWORD)).toMatchObject({ status: 429 })
    expect(await colleague.try(PASSWORD)).toMatchObject({ status: 204 })
  }, 60_000)
})

/** How many passwords are checked in each minute of somebody who tries twice a second. */
async function perMinute(minutes: number, next: () => Counted): Promise<number[]> {
  const limits = new LoginLimits(database.db)
  const checked = Array<number>(minutes).fill(0)
  for (let tried = 0; tried < minutes * 120; tried += 1) {
    const minute = Math.floor(tried / 120)
    if ((await limits.count(next(), new Date(now))) === 0) checked[minute] = (checked[minute] ?? 0) + 1
    now += SECOND_MS / 2
  }
  return checked
}

test('a try is not kept waiting by later ones that have nothing to wait for, in whatever order they are counted', async () => {
  const limits = new LoginLimits(database.db)
  const [early, late] = [new Date(now), new Date(now + 5)]
  const [here, there] = [countedFor('198.51.100.1', null), countedFor('198.51.100.2', null)]
  expect(await limits.count(here, late)).toBe(0)
  expect(await limits.count(there, early)).toBe(0)
  await limits.forgive(here, late)
  expect(await limits.count(here, early)).toBe(0)
})

const keysOf = (address: string) => [...countedFor(address, null).keys()]

describe('an attacker', () => {
  test('from one address and without cookies has 20 tries in the first minute and 6 in a later one at most', async () => {
    const [first = 0, ...later] = await perMinute(4, () => countedFor(OFFICE, null))
    expect(first).toBeGreaterThanOrEqual(10)
    expect(first).toBeLessThanOrEqual(20)
    expect(Math.max(...later)).toBeLessThanOrEqual(6)
  }, 60_000)

  test('who collects cookies at one address has 45 tries in the first minute and 12 in a later one at most', async () => {
    let tried = 0
    const [first = 0, ...later] = await perMinute(4, () => {
      tried += 1
      const id = String(tried % 40)
      return countedFor(OFFICE, tried % 3 === 0 ? null : { id, known: false })
    })
    expect(first).toBeLessThanOrEqual(45)
    expect(Math.max(...later)).toBeLessThanOrEqual(12)
  }, 60_000)

  test('has no more tries by addresses of the same IPv6 network, written in whatever way', () => {
    expect(keysOf('2001:db8:1:2::1')).toEqual(keysOf('2001:0DB8:0001:2:aaaa:bbbb:cccc:dddd'))
    expect(keysOf('2001:db8:1:3::1')).not.toEqual(keysOf('2001:db8:1:2::1'))
    expect(keysOf('::1')).toEqual(['strangers 0:0:0:0::/64', 'address 0:0:0:0::/64', 'everybody'])
    expect(keysOf('::ffff:203.0.113.9')).toEqual(keysOf('203.0.113.9'))
  })

  test('who makes up cookies is a stranger', async () => {
    let made = 0
    const forged = async () => {
      const id = String((made += 1)).padStart(16, 'x')
      const cookie = `offbench_browser=known.${id}.9999999999.${'A'.repeat(43)}`
      const payload = { password: 'wrong' }
      const headers = { cookie }
      return (await app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress: OFFICE, headers, payload }))
        .statusCode
    }
    const replies: number[] = []
    for (let count = 0; count < 12; count += 1) replies.push(await forged())
    expect(replies.filter((status) => status === 401)).toHaveLength(10)
  })

  test('who comes from ever new addresses is slowed down, and a known browser is not', async () => {
    const colleague = new Visitor(OFFICE)
    await colleague.try(PASSWORD)
    await database.db
      .insertInto('login_failures')
      .values({
        key: 'everybody',
        failures: 299,
        counted_at: new Date(now),
        waits_until: new Date(now),
        forgotten_at: new Date(now + MINUTE_MS),
      })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ failures: 299 }))
      .execute()
    let host = 0
    expect(await wrongTries(5, () => new Visitor(`198.51.100.${(host += 1)}`))).toBe(1)
    expect(await colleague.try(PASSWORD)).toMatchObject({ status: 204 })
  })
})

test('the waits of one browser grow up to 15 minutes, and a right password ends them', async () => {
  const limits = new LoginLimits(database.db)
  const clumsy = countedFor(OFFICE, { id: 'clumsy', known: true })
  const waits: number[] = []
  for (let tried = 0; tried < 40; tried += 1) {
    const waitMs = await limits.count(clumsy, new Date(now))
    if (waitMs > 0) waits.push(waitMs / SECOND_MS)
    now += waitMs
  }
  expect(waits.slice(0, 6)).toEqual([1, 2, 4, 8, 16, 32])
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits.at(-1)).toBe(900)
  await limits.count(clumsy, new Date(now))
  await limits.forgive(clumsy, new Date(now))
  for (let tried = 0; tried < 5; tried += 1) expect(await limits.count(clumsy, new Date(now))).toBe(0)
  expect(await limits.count(clumsy, new Date(now))).toBeGreaterThan(0)
})

test('what was counted is forgotten, so the table does not grow with the addresses that ever tried', async () => {
  const limits = new LoginLimits(database.db)
  const rows = async () => (await database.db.selectFrom('login_failures').select('key').execute()).length
  for (let host = 1; host <= 20; host += 1) await limits.count(countedFor(`198.51.100.${host}`, null), new Date(now))
  expect(await rows()).toBe(41)
  now += 5 * MINUTE_MS
  await limits.count(countedFor(OFFICE, null), new Date(now))
  expect(await rows()).toBe(3)
})
