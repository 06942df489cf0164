// `npm run bench:fair-use -- [lists] [reports] [streams] [calendars]`: one caller asks for far more than their share of files, event
// streams and calendars, and somebody else makes a small call meanwhile: the longest that this call takes, and the most memory of the
// process. On a company in a PostgreSQL of its own, or in the database that DATABASE_URL names.
import { Agent, request, type IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { systemClock } from '../src/server/clock.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { engineOfStart, startServer } from '../src/server/testing/server-process.ts'
import { openSession, sessionCookie } from '../src/server/testing/session.ts'
import { forgetMostMemory, mostMemoryMb } from './peak.ts'
import { startDatabases } from './servers.ts'

const COMPANY = { people: 200, entries: 20_000 }
const PASSWORD = 'correct horse'

/** How long the small call is made without anybody else, and how often. */
const QUIET_MS = 3_000
const CALL_EVERY_MS = 20
const SMALL_CALL = '/api/time-entries?limit=5'

const LISTS = 150
const REPORTS = 20
const STREAMS = 1_000
const CALENDARS = 60
const CALENDAR_BYTES = 8 * 1024 * 1024

/** The status of an answer, and whether it ended before it was complete. */
type Answer = number | 'cut off'

type Asking = () => Promise<Answer[]>

/** What is prepared, and what is asked for while others make small calls. */
const GREEDY: Record<string, (cookie: string) => Asking | Promise<Asking>> = {
  lists: (cookie) => () => manyOf(LISTS, cookie, '/api/time-entries/export?format=xlsx'),
  reports: (cookie) => () =>
    manyOf(REPORTS, cookie, '/api/report/rows/export?format=xlsx&from=2024-01-01&to=2026-12-31&by=person&then=project'),
  streams,
  calendars: (cookie) => {
    const body = calendar()
    return () => manyOf(CALENDARS, cookie, '/api/own-calendar/events?week=2026-11-23&zone=Europe/Berlin', body)
  },
}

const asked = process.argv.slice(2)
const parts = Object.entries(GREEDY).filter(([name]) => asked.length === 0 || asked.includes(name))
const agent = new Agent({ keepAlive: false })
const { DATABASE_URL } = process.env
const databases = await startDatabases(undefined)
const databaseUrl = DATABASE_URL ?? (await databases.filled(COMPANY))
const server = await startServer({
  ...(await engineOfStart()),
  DATABASE_URL: databaseUrl,
  DATA_DIR: databases.folder(),
  ACCESS_PASSWORD: PASSWORD,
  SAMPLE_DATA: 'off',
  LOG_LEVEL: 'error',
})
try {
  const greedy = await signIn()
  const other = await signIn()
  const quiet = await longestCall(other, delay(QUIET_MS))
  console.log('| somebody asks for | answers | time | longest small call of others | memory, at most |')
  console.log('| --- | --- | --- | --- | --- |')
  console.log(`| nothing | | | ${quiet.toFixed(0)} ms | ${mostMemoryMb(server.child)} MB |`)
  for (const [name, ask] of parts) {
    const begin = await ask(greedy)
    forgetMostMemory(server.child)
    const from = performance.now()
    const asking = begin()
    const longest = await longestCall(other, asking)
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    const counts = Object.entries(Object.groupBy(await asking, String))
    const answers = counts.map(([status, all = []]) => `${all.length} × ${status}`).join(', ')
    console.log(`| ${name} | ${answers} | ${seconds} s | ${longest.toFixed(0)} ms | ${mostMemoryMb(server.child)} MB |`)
    await delay(QUIET_MS)
  }
} finally {
  await server.stop()
  await databases.stop()
}

async function signIn(): Promise<string> {
  const reply = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  })
  const cookie = reply.headers.getSetCookie()[0]?.split(';')[0]
  if (!reply.ok || cookie === undefined) throw new Error(`Signing in: ${reply.status} ${await reply.text()}`)
  return cookie
}

/** The longest that a small call takes until `meanwhile` is over, ms. */
async function longestCall(cookie: string, meanwhile: Promise<unknown>): Promise<number> {
  const over = new AbortController()
  const end = () => over.abort()
  meanwhile.then(end, end)
  let longest = 0
  while (!over.signal.aborted) {
    const from = performance.now()
    const status = await drained(await answer(cookie, SMALL_CALL))
    if (status !== 200) throw new Error(`${SMALL_CALL}: ${status}`)
    longest = Math.max(longest, performance.now() - from)
    await delay(CALL_EVERY_MS)
  }
  return longest
}

async function manyOf(count: number, cookie: string, path: string, body?: Buffer): Promise<Answer[]> {
  return Promise.all(
    Array.from({ length: count }, async () => drained(await answer(cookie, path, body).catch(() => undefined))),
  )
}

/** Opens event streams of as many sessions; then sessions change three times. */
async function streams(): Promise<Asking> {
  const database = await openDatabase({ dataDir: '', databaseUrl })
  const cookies: string[] = []
  try {
    for (let nth = 0; nth < STREAMS; nth += 1) {
      const token = await openSession(database.db, 1 + (nth % COMPANY.people), systemClock.now())
      cookies.push(sessionCookie(token))
    }
  } finally {
    await database.close()
  }
  const open = await Promise.all(cookies.map((cookie) => answer(cookie, '/api/events')))
  for (const stream of open) stream.resume()
  await delay(QUIET_MS)
  return async () => {
    for (let nth = 0; nth < 3; nth += 1) {
      await fetch(`${server.url}/api/auth/logout`, { method: 'POST', headers: { cookie: await signIn() } })
      await delay(1_000)
    }
    for (const stream of open) stream.destroy()
    return open.map((stream) => stream.statusCode ?? 0)
  }
}

function answer(cookie: string, path: string, body?: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asking = request(`${server.url}${path}`, {
      agent,
      method: body ? 'POST' : 'GET',
      headers: { cookie, ...(body && { 'content-type': 'text/calendar', 'content-length': body.length }) },
    })
    let reply: IncomingMessage | undefined
    asking.once('response', (came) => resolve((reply = came)))
    // A refusal may come before all of the body was sent.
    asking.on('error', (error) => reply ?? reject(error))
    asking.end(body)
  })
}

async function drained(reply: IncomingMessage | undefined): Promise<Answer> {
  try {
    for await (const _ of reply ?? []);
    return reply?.statusCode ?? 'cut off'
  } catch {
    return 'cut off'
  }
}

/** A calendar file as large as one may be, with an event for each second. */
function calendar(): Buffer {
  const series =
    'BEGIN:VEVENT\r\nUID:1\r\nDTSTART:19900101T000000Z\r\nDTEND:19900101T000001Z\r\nRRULE:FREQ=SECONDLY\r\nSUMMARY:Tick\r\nEND:VEVENT\r\n'
  const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${series}`
  const end = 'END:VCALENDAR\r\n'
  const many: string[] = []
  for (let bytes = text.length + end.length, nth = 0; ; nth += 1) {
    const event = series.replace('UID:1', `UID:${nth + 2}`)
    bytes += event.length
    if (bytes > CALENDAR_BYTES) break
    many.push(event)
  }
  return Buffer.from(text + many.join('') + end)
}
