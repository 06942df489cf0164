import { afterEach, describe, expect, test } from 'vitest'
import { AccessGate } from '../auth/password.ts'
import { systemClock } from '../clock.ts'
import { appOn, PASSWORD } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { Wire } from '../testing/wire.ts'
import { openDatabase } from './open.ts'
import { withLimit } from './scope.ts'

const database = testDatabase()

// The embedded database is part of the process and cannot go away by itself, so this is for PostgreSQL alone.
describe('when the database goes away while serving', () => {
  const closing: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })

  /** An app that reaches its database through a wire, and what its calls answer. */
  async function appThroughWire() {
    const wire = new Wire(database.url ?? '')
    await wire.mend()
    closing.push(() => wire.cut())
    const through = await openDatabase({ dataDir: '', databaseUrl: wire.url })
    closing.push(() => through.close())
    const app = await appOn(through, await AccessGate.open(through.db, PASSWORD), systemClock)
    closing.push(() => app.close())
    const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { password: PASSWORD } })
    const headers = { cookie: String(login.headers['set-cookie']).split(';')[0] ?? '' }
    const get = async (url: string) => app.inject({ url, headers })
    return { wire, get, status: async (url: string) => (await get(url)).statusCode }
  }

  test('calls answer 503, kept replies too, and go on by themselves when it is back', async () => {
    const { wire, get, status } = await appThroughWire()
    expect([await status('/api/users'), await status('/api/health')]).toEqual([200, 200])
    await wire.cut()
    await expect.poll(() => status('/api/users')).toBe(503)
    expect(await status('/api/health')).toBe(503)
    expect((await get('/api/users')).json()).toMatchObject({ error: 'DATABASE_UNAVAILABLE' })
    await wire.mend()
    await expect.poll(() => status('/api/users'), { timeout: 10_000 }).toBe(200)
    // Notifications are listened to again, so replies carry versions again.
    await expect.poll(async () => (await get('/api/users')).headers['etag'], { timeout: 10_000 }).toBeDefined()
  })

  test('a connection that falls silent without closing is noticed: nothing is answered from memory 5 s later', async () => {
    const { wire, get, status } = await appThroughWire()
    expect([await status('/api/users'), await status('/api/health')]).toEqual([200, 200])
    wire.fallSilent()
    const silent = Date.now()
    // The reply is kept in memory, and needs the database only when changes may be missed.
    expect(await withLimit(200, () => status('/api/users'))).toBe(200)
    await expect.poll(() => withLimit(200, () => status('/api/users')), { timeout: 10_000 }).toBe(503)
    expect(Date.now() - silent).toBeLessThan(2_000 + 3_000 + 1_500)
    await wire.cut()
    await wire.mend()
    await expect.poll(async () => (await get('/api/users')).headers['etag'], { timeout: 10_000 }).toBeDefined()
  }, 30_000)

  test('a call that waits for a silent database gets 503 within its limit, and health within 5 s', async () => {
    const { wire, get, status } = await appThroughWire()
    expect(await status('/api/health')).toBe(200)
    wire.fallSilent()
    const asked = Date.now()
    const health = await get('/api/health')
    expect({ status: health.statusCode, ...health.json<object>() }).toMatchObject({
      status: 503,
      error: 'DATABASE_BUSY',
    })
    expect(Date.now() - asked).toBeLessThan(5_000 + 1_000)
    // Its connection was let go, and a new one does not come about.
    const skills = await withLimit(300, () => get('/api/skills'))
    expect(skills.statusCode).toBe(503)
    await wire.cut()
    await wire.mend()
    await expect.poll(() => status('/api/skills'), { timeout: 10_000 }).toBe(200)
  }, 30_000)

  test('a process can stop while its database is silent', async () => {
    const { wire } = await appThroughWire()
    wire.fallSilent()
    const stopped = Date.now()
    for (const close of closing.splice(0).toReversed()) await close()
    expect(Date.now() - stopped).toBeLessThan(10_000)
  }, 30_000)
})

describe('two processes on one PostgreSQL', () => {
  test('see each other’s changes without a wait', async () => {
    const gate = await AccessGate.open(database.db, PASSWORD)
    const apps = await Promise.all(
      [1, 2].map(async () => {
        const opened = await openDatabase({ dataDir: '', databaseUrl: database.url })
        return { app: await appOn(opened, gate, systemClock), opened }
      }),
    )
    const [here, there] = apps
    if (!here || !there) throw new Error('Two processes were to be started')
    try {
      const login = await here.app.inject({ method: 'POST', url: '/api/auth/login', payload: { password: PASSWORD } })
      const headers = { cookie: String(login.headers['set-cookie']).split(';')[0] ?? '' }
      expect((await there.app.inject({ url: '/api/users', headers })).statusCode).toBe(200)
      await here.app.inject({ method: 'POST', url: '/api/auth/logout', headers })
      await expect.poll(async () => (await there.app.inject({ url: '/api/users', headers })).statusCode).toBe(401)
    } finally {
      for (const { app, opened } of apps) {
        await app.close()
        await opened.close()
      }
    }
  })
})
