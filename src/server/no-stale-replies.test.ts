import { globSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { AccessGate } from './auth/password.ts'
import { clockOf } from './clock.ts'
import { appOn, PASSWORD, testApp } from './testing/app.ts'
import { openSession, sessionCookie } from './testing/session.ts'
import { beforeEveryChange, change, EVERY_CHANGE } from './testing/every-change.ts'

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
  '/api/leave-calendar': '?month=2026-12',
  '/api/vocabulary': '?q=docker',
  '/api/graph': '?limit=30',
}

/** Reads whose replies are of one moment, or of another database. */
const OF_THE_MOMENT = /export|openapi|projectworks\/(discover|tables|status)/

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
    .map(({ path }) => `${path.replaceAll(/:\w+/g, '1')}${QUERIES[path] ?? ''}`)
}

/** What a server says at each path: the one that goes on, or with `fresh` one that knows nothing yet. */
async function answers(fresh: boolean): Promise<Record<string, string>> {
  const clock = clockOf(() => new Date(NOW))
  const said: Record<string, string> = {}
  if (!fresh) {
    for (const path of paths) {
      const { statusCode, payload } = await app.raw('GET', path, {})
      said[path] = `${statusCode} ${payload}`
    }
    return said
  }
  const begun = await appOn(app.database, gate, clock, app.dataDir)
  const cookie = sessionCookie(await openSession(app.db, 1, clock.now()))
  for (const url of paths) {
    const { statusCode, payload } = await begun.inject({ url, headers: { cookie } })
    said[url] = `${statusCode} ${payload}`
  }
  await begun.close()
  return said
}

test('every read answers before anything has changed, but of what is not there yet', async () => {
  const statuses = Object.entries(await answers(false)).map(([path, said]) => [path, said.slice(0, 3)])
  expect(statuses.length).toBeGreaterThan(60)
  expect(statuses.filter(([, status]) => status !== '200')).toEqual([])
})

test.each(EVERY_CHANGE.filter(([call]) => !call.includes('logout')))(
  'after %s nothing that has changed is answered as it was',
  async (call, _status, body, id) => {
    await change(app, call, body, id)
    expect(await answers(false)).toEqual(await answers(true))
  },
)
