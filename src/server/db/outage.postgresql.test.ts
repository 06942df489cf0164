import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { AccessGate } from '../auth/password.ts'
import { systemClock } from '../clock.ts'
import { appOn, PASSWORD } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { openDatabase } from './open.ts'

const database = testDatabase()

/** A way to the database that can be cut and mended, as a network or a server that restarts. */
class Wire {
  readonly #target: URL
  readonly #sockets = new Set<Socket>()
  #server: Server | undefined
  #port = 0

  constructor(target: string) {
    this.#target = new URL(target)
  }

  get url(): string {
    const through = new URL(this.#target)
    through.port = String(this.#port)
    return through.href
  }

  async mend(): Promise<void> {
    this.#server = createServer((near) => {
      const far = connect(Number(this.#target.port), this.#target.hostname)
      for (const socket of [near, far]) {
        this.#sockets.add(socket)
        socket.on('error', () => undefined)
        socket.on('close', () => this.#sockets.delete(socket))
      }
      near.pipe(far).pipe(near)
    }).listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    if (typeof address === 'object' && address) this.#port = address.port
  }

  async cut(): Promise<void> {
    const server = this.#server
    if (!server?.listening) return
    server.close()
    for (const socket of this.#sockets) socket.destroy()
    await once(server, 'close')
  }
}

// The embedded database is part of the process and cannot go away by itself, so this is for PostgreSQL alone.
describe('when the database goes away while serving', () => {
  const closing: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })

  test('calls answer 503, kept replies too, and go on by themselves when it is back', async () => {
    const wire = new Wire(database.url ?? '')
    await wire.mend()
    closing.push(() => wire.cut())
    const through = await openDatabase({ dataDir: '', databaseUrl: wire.url })
    closing.push(() => through.close())
    const app = await appOn(through, await AccessGate.open(through.db, PASSWORD), systemClock)
    closing.push(() => app.close())
    const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { password: PASSWORD } })
    const headers = { cookie: String(login.headers['set-cookie']).split(';')[0] ?? '' }
    const status = async (url: string) => (await app.inject({ url, headers })).statusCode

    expect([await status('/api/users'), await status('/api/health')]).toEqual([200, 200])
    await wire.cut()
    await expect.poll(() => status('/api/users')).toBe(503)
    expect(await status('/api/health')).toBe(503)
    const refused = await app.inject({ url: '/api/users', headers })
    expect(refused.json()).toMatchObject({ error: 'DATABASE_UNAVAILABLE' })
    await wire.mend()
    await expect.poll(() => status('/api/users'), { timeout: 10_000 }).toBe(200)
    // Notifications are listened to again, so replies carry versions again.
    await expect
      .poll(async () => (await app.inject({ url: '/api/users', headers })).headers['etag'], { timeout: 10_000 })
      .toBeDefined()
  })
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
