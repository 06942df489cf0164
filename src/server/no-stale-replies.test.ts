import { globSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { AccessGate } from './auth/password.ts'
import { clockOf } from './clock.ts'
import { appOn, PASSWORD, testApp } from './testing/app.ts'
import { openSession, sessionCookie } from './testing/session.ts'
import { beforeEveryChange, change, EVERY_CHANGE } from './testing/every-change.ts'
import { inBatches } from './testing/in-batches.ts'

// Replies are kept until a resource that they are made of changes. A read that does not declare what it is made of, or a
// change that does not name what it has changed, leaves an old answer standing for everybody. So after every change that
// there is, every read is asked of a server that has answered before and of one that has just begun.

const NOW = '2026-11-20T15:00:00Z'
const app = testApp({ now: NOW, keepRows: true })

let gate: AccessGate
let paths: string[]

beforeAll(async () => {
  gate = await AccessGate.open(app.db, PASSWORD)
  await beforeEveryChange(app)
  paths = await reads()
})

/** Queries of reads that ask for some; the others are asked as they are. */
const QUERIES: Record<string, string> = {
  '/api/palette': '?q=a',
  '/api/deciders': '?userId=1',
  '/api/users/:id/offboarding': '?lastDay=2026-11-30',
  '/api/timesheets/week': '?week=2026-11-16',
  '/api/performance-reviews/evidence': '?userId=1&from=2026-11-01&to=2026-11-30',
  '/api/schedule': '?from=2026-11-16&weeks=8',
  '/api/capacity-planning/bench': '?from=2026-11-16&to=2027-01-31',
  '/api/capacity-planning/summary': '?from=2026-11-16&weeks=8',
  '/api/holidays': '?calendar=GB-SCT&from=2026-01-01&to=2026-12-31',
  '/api/match': '?skills=Docker&projectId=1',
  '/api/leave-requests/preview': '?userId=1&leaveType=Annual%20Leave&startDate=2026-12-07&endDate=2026-12-08',
  '/api/leave-balances': '?userId=1&year=2026',
  '/api/leave-balances/everybody': '?leaveType=Annual%20Leave&year=2026',
  '/api/leave-calendar': '?month=2026-12',
  '/api/vocabulary': '?q=docker',
  '/api/graph': '?limit=30',
  '/api/weeks/week': '?userId=2&week=2026-11-16',
  '/api/months/month': '?month=2026-10',
  '/api/invoices/preview': '?client=Client&from=2026-10-01&to=2026-11-30',
  '/api/report': '?by=person&from=2026-10-01&to=2026-11-30',
  '/api/report/rows': '?by=skill&then=project&from=2026-10-01&to=2026-12-15',
}

/** Reads whose replies are of one moment, or of another database. */
const OF_THE_MOMENT = /export|openapi|imports\/templates|projectworks\/(discover|tables|status)/

async function reads(): Promise<string[]> {
  const shared = join(import.meta.dirname, '../shared')
  const contracts = await Promise.all(
    globSync('*/*contract.ts', { cwd: shared }).map(
      (file) => import(join(shared, file)) as Promise<Record<string, Endpoint>>,
    ),
  )
  return contracts
    .flatMap((contract) => Object.values(contract))
    .filter((value) => typeof value === 'object' && value !== null && 'method' in value)
    .filter(({ method, reads: resources, path }) => method === 'GET' && resources && !OF_THE_MOMENT.test(path))
    .flatMap((endpoint) => {
      const path = `${endpoint.path.replace(':rule', 'stagnation').replaceAll(/:\w+/g, '1')}${QUERIES[endpoint.path] ?? ''}`
      return [path, ...ofOne(endpoint).map((whose) => `${path}${path.includes('?') ? '&' : '?'}${whose}`)]
    })
}

/** Replies that are made of the entries of one person or project stay when others' change. */
function ofOne({ entriesOf, query }: Endpoint): string[] {
  if (entriesOf === undefined) return []
  const asked = ['userId=1', 'userId=2', 'projectId=1', 'projectId=2', 'skill=Docker']
  return asked.filter((one) => query?.safeParse(Object.fromEntries([one.split('=')])).success)
}

interface Answer {
  readonly etag: string | undefined
  readonly said: string
}

/** What the server that goes on answering has said last, by path. */
const known = new Map<string, Answer>()

/** Asks for everything again; gives the paths at which nothing is said to have changed. */
async function askAgain(): Promise<string[]> {
  const isSame = await inBatches(paths, async (path) => {
    const etag = known.get(path)?.etag
    const reply = await app.raw('GET', path, etag === undefined ? {} : { 'if-none-match': etag })
    if (reply.statusCode === 304) return true
    known.set(path, { etag: reply.headers['etag'], said: `${reply.statusCode} ${reply.payload}` })
    return false
  })
  return paths.filter((_, nth) => isSame[nth])
}

/** Of some paths those at which a server that knows nothing yet says something else. */
async function outdated(among: readonly string[]): Promise<string[]> {
  const clock = clockOf(() => new Date(NOW))
  const begun = await appOn(app.database, gate, clock, app.dataDir)
  const cookie = sessionCookie(await openSession(app.db, 1, clock.now()))
  const isOutdated = await inBatches(among, async (url) => {
    const { statusCode, payload } = await begun.inject({ url, headers: { cookie } })
    return known.get(url)?.said !== `${statusCode} ${payload}`
  })
  await begun.close()
  return among.filter((_, nth) => isOutdated[nth])
}

test('every read can be asked', async () => {
  expect(await askAgain()).toEqual([])
  const faults = [...known].filter(([, { said }]) => !/^(200|404)/.test(said))
  expect([known.size > 60, faults]).toEqual([true, []])
})

/** Changes one by one, and those in a row that are refused, and so change nothing, together. */
function steps(): [named: string, changes: typeof EVERY_CHANGE][] {
  const found: (typeof EVERY_CHANGE)[number][][] = []
  for (const made of EVERY_CHANGE.filter(([call]) => !call.includes('logout'))) {
    const before = found.at(-1)
    if (before && [...before, made].every(isRefused)) before.push(made)
    else found.push([made])
  }
  return found.map((changes) => [changes.map(([call]) => call).join(', '), changes])
}

const isRefused = ([, status]: (typeof EVERY_CHANGE)[number]) => typeof status === 'number' && status >= 400

test.each(steps())('after %s nothing that has changed is answered as it was', async (_named, changes) => {
  for (const [call, , body, id] of changes) await change(app, call, body, id)
  // Notes that are read again change something a little later.
  await expect.poll(async () => outdated(await askAgain()), { timeout: 10_000 }).toEqual([])
})

test('after all of them every read is answered as by a server that has just begun', async () => {
  await askAgain()
  expect(await outdated(paths)).toEqual([])
})
