import mysql from 'mysql2'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ProjectWorksStatus, SyncResult } from '#shared/projectworks/contract.ts'
import { testApp } from '../testing/app.ts'
import { externalCompany } from '../testing/external-company.ts'
import { freePort } from '../testing/free-port.ts'
import { quietProxyTo, type QuietProxy } from '../testing/quiet-proxy.ts'
import { addUser } from '../testing/rows.ts'

/** What a look at a server that says nothing may take, with room for a busy machine. */
const STATUS_MS = 7_000

const company = externalCompany()
let url: string
const app = testApp({ now: '2026-11-20T15:00:00Z', projectWorks: () => ({ url, password: undefined }) })

/** The app over another address. */
async function startWith(address: string): Promise<void> {
  url = address
  await app.reset()
  await app.signIn(await addUser(app.db, 'Hand Made'))
}

const status = async () => (await app.get<ProjectWorksStatus>('/api/projectworks/status')).body
const sync = () => app.post<SyncResult>('/api/projectworks/sync')

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const from = Date.now()
  return { value: await work(), ms: Date.now() - from }
}

const SILENT = { connected: false, reason: 'The server did not answer in time' }

describe('a PostgreSQL that is paused', () => {
  let proxy: QuietProxy
  beforeEach(async () => {
    proxy = await quietProxyTo(Number(new URL(company.url).port))
    await startWith(company.url.replace(/:\d+\//, `:${proxy.port}/`))
  })
  afterEach(() => proxy.close())

  test('is told within seconds, by the status and by a synchronization, and is back when it answers again', async () => {
    expect(await status()).toMatchObject({ connected: true })
    proxy.pause()
    // A status is shared for two seconds.
    await expect.poll(status, { timeout: 15_000 }).toMatchObject(SILENT)
    const { value, ms } = await timed(sync)
    expect(value).toMatchObject({
      status: 503,
      body: {
        error: 'NOT_CONNECTED',
        message: 'The ProjectWorks database is not connected: The server did not answer in time',
      },
    })
    expect(ms).toBeLessThan(STATUS_MS)
    proxy.resume()
    await expect.poll(status, { timeout: 15_000 }).toMatchObject({ connected: true })
    expect(await sync()).toMatchObject({ status: 200 })
  }, 60_000)

  test('in the middle of a synchronization does not keep it from being canceled', async () => {
    await company.run(`
      insert into time_entries
      select n, 1, 100, 60, '2026-11-02', 'Docker', '2026-11-02 17:00Z' from generate_series(2000, 12000) n`)
    const running = sync()
    await expect
      .poll(async () => (await app.db.selectFrom('sync_staged_entries').select('position').limit(1).execute()).length, {
        interval: 5,
      })
      .toBe(1)
    proxy.pause()
    const { ms } = await timed(async () => {
      expect((await app.post('/api/projectworks/sync/cancel')).status).toBe(204)
      expect(await running).toMatchObject({ status: 409, body: { error: 'CANCELED' } })
    })
    expect(ms).toBeLessThan(3_000)
    expect(await app.db.selectFrom('time_entries').select('id').execute()).toEqual([])
    proxy.resume()
    expect(await sync()).toMatchObject({ status: 200 })
  }, 60_000)
})

describe('a MySQL that is paused', () => {
  let server: ReturnType<typeof mysql.createServer>
  let connections: mysql.Connection[]
  let silent: boolean
  beforeEach(async () => {
    silent = false
    connections = []
    server = mysql.createServer((connection) => {
      connections.push(connection)
      answerAsMysql(connection, () => silent)
    })
    // The driver's server does not tell which port it was given.
    const port = await freePort()
    server.listen(port)
    await startWith(`mysql://reader@127.0.0.1:${port}/works`)
  })
  afterEach(async () => {
    for (const connection of connections) connection.destroy()
    await new Promise((resolve) => server.close(resolve))
  })

  test('is told within seconds, on a connection that is open as on a new one', async () => {
    expect(await status()).toMatchObject({ connected: true, server: 'MySQL 8.4.3' })
    silent = true
    let took = 0
    await expect
      .poll(
        async () => {
          const { value, ms } = await timed(status)
          took = ms
          return value
        },
        { timeout: 15_000 },
      )
      .toMatchObject(SILENT)
    expect(took).toBeLessThan(STATUS_MS)
    expect(await sync()).toMatchObject({ status: 503, body: { error: 'NOT_CONNECTED' } })
    silent = false
    await expect.poll(status, { timeout: 15_000 }).toMatchObject({ connected: true })
  }, 60_000)

  test('in the middle of a synchronization does not keep it from being canceled', async () => {
    expect(await status()).toMatchObject({ connected: true })
    // The status is shared for two seconds; the run meets the silence at its first question.
    silent = true
    const running = sync()
    await expect
      .poll(async () => (await app.db.selectFrom('sync_runs').select('state').execute()).length, { timeout: 5_000 })
      .toBe(1)
    const { ms } = await timed(async () => {
      expect((await app.post('/api/projectworks/sync/cancel')).status).toBe(204)
      expect(await running).toMatchObject({ status: 409, body: { error: 'CANCELED' } })
    })
    expect(ms).toBeLessThan(3_000)
  }, 60_000)
})

interface ServedConnection extends NodeJS.EventEmitter {
  sequenceId: number
  serverHandshake(options: object): void
  writeOk(): void
  writeTextResult(rows: object[], columns: object[]): void
}

/** A server that greets, knows its version and, when it is silent, takes questions without an answer. */
function answerAsMysql(connection: ServedConnection, isSilent: () => boolean): void {
  connection.serverHandshake({
    protocolVersion: 10,
    serverVersion: '8.4.3',
    connectionId: 1,
    statusFlags: 2,
    characterSet: 8,
    capabilityFlags: 0xffffff ^ 0x800,
  })
  connection.on('error', () => undefined)
  // What begins with SET comes as something to prepare.
  for (const said of ['query', 'stmt_prepare']) connection.on(said, answer)
  function answer(query: string): void {
    if (isSilent()) return
    connection.sequenceId = 1
    reply(query)
    // The next question counts its packets anew.
    connection.sequenceId = 0
  }
  function reply(query: string): void {
    if (!query.includes('version()')) return connection.writeOk()
    const column = { catalog: 'def', schema: '', table: '', orgTable: '', name: 'version', orgName: '' }
    const type = { characterSet: 33, columnLength: 60, columnType: 253, flags: 0, decimals: 0 }
    connection.writeTextResult([{ version: '8.4.3' }], [{ ...column, ...type }])
  }
}
