import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AccessGate } from '../auth/password.ts'
import { systemClock } from '../clock.ts'
import { appOn, PASSWORD } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { CHECK_EVERY_MS, LINGER_MS, REQUEST_TIMEOUT_MS } from './connections.ts'
import { problemOf } from './errors.ts'

const database = testDatabase()

/** What a test waits for beyond the stated time, on a machine that is busy. */
const SLACK_MS = 2_000

/** How often a slow sender sends a byte. */
const DRIP_MS = 100

let app: FastifyInstance
let base: URL

beforeEach(async () => {
  app = await appOn(database, await AccessGate.open(database.db, PASSWORD), systemClock)
  base = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
})
afterEach(() => app.close())

/** Opens a connection and sends this; what came back and how long it took when the server has closed it. */
async function sendOnly(text: string, { dripping = false } = {}): Promise<{ answer: string; tookMs: number }> {
  const began = performance.now()
  const socket = connect(Number(base.port), base.hostname)
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString()
  })
  socket.on('error', () => undefined)
  socket.write(text)
  const drip = setInterval(() => dripping && socket.write('x'), DRIP_MS)
  await once(socket, 'close')
  clearInterval(drip)
  return { answer, tookMs: performance.now() - began }
}

const post = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

test('a request has five minutes to arrive, and is closed within five seconds after', () => {
  expect(app.server.requestTimeout).toBe(REQUEST_TIMEOUT_MS)
  expect([REQUEST_TIMEOUT_MS, CHECK_EVERY_MS]).toEqual([300_000, 5_000])
  // The largest upload must fit in over a slow line: 10 MB at 0.3 Mbit/s.
  expect((10 * 1024 * 1024 * 8) / (REQUEST_TIMEOUT_MS / 1000)).toBeLessThan(300_000)
})

test('a connection whose request is refused before its body has arrived is closed soon after the answer', async () => {
  const { answer, tookMs } = await sendOnly(post('/api/imports', 60_000_000), { dripping: true })
  expect(answer).toMatch(/^HTTP\/1\.1 401 /)
  expect(tookMs).toBeLessThan(LINGER_MS + SLACK_MS)
})

test('a body that drips is answered 408 and closed, as is what never becomes a request; an event stream stays open', async () => {
  const timeoutMs = 1_000
  // Node takes the longer of the two for the whole request.
  app.server.headersTimeout = timeoutMs
  app.server.requestTimeout = timeoutMs
  const login = await fetch(new URL('/api/auth/login', base), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  })
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const stream = await fetch(new URL('/api/events', base), { headers: { cookie } })
  const events = stream.body?.getReader()
  await events?.read()
  let ended = false
  void events?.read().then(({ done }) => (ended = done))

  const [dripping, silent, headers] = await Promise.all([
    sendOnly(post('/api/auth/login', 5_000), { dripping: true }),
    sendOnly(''),
    sendOnly('GET /api/health HTTP/1.1\r\nHost: x\r\n'),
  ])
  expect(dripping.answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"error":"REQUEST_TIMEOUT"/)
  for (const { tookMs } of [dripping, silent, headers]) {
    expect(tookMs).toBeGreaterThan(timeoutMs)
    expect(tookMs).toBeLessThan(timeoutMs + CHECK_EVERY_MS + SLACK_MS)
  }
  expect(ended).toBe(false)
  await events?.cancel()
}, 30_000)

test('a request that is broken off is no outage of the database', async () => {
  const fault = Promise.withResolvers<unknown>()
  const server = createServer((request) => request.resume().on('error', fault.resolve)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`${post('/', 5_000)}{"password":`)
  await once(server, 'request')
  socket.destroy()
  expect(problemOf(await fault.promise, 0)).toMatchObject({ status: 400, problem: { error: 'BROKEN_OFF' } })
  server.close()
})

test.each([
  ['no HTTP', 'hello\r\n\r\n', /^HTTP\/1\.1 400 [\s\S]*"error":"MALFORMED"/],
  ['too long an address', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`, /^HTTP\/1\.1 431 [\s\S]*"error":"TOO_LARGE"/],
])('%s is refused as other errors are, and closed', async (_, text, refusal) => {
  expect((await sendOnly(text)).answer).toMatch(refusal)
})
