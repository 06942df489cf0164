import { beforeAll, expect, test } from 'vitest'
import type { ProjectDetail } from '#shared/projects/contract.ts'
import { testApp } from './testing/app.ts'
import { ENTRY } from './testing/every-change.ts'
import { statementsDuring } from './testing/statements.ts'

const NOW = new Date('2026-11-20T15:00:00Z')
const app = testApp({ now: NOW.toISOString(), keepRows: true, sample: true, countsStatements: true })

beforeAll(async () => {
  await app.signIn(1)
})

/** What screens read most, and how many statements each takes after one has logged time and after somebody else has. Of projects, only the entry’s own is computed anew: its worth, and whether it makes a loss. */
const READS = [
  ['/api/users/current', 0, 0],
  ['/api/dashboard/stats?userId=1', 1, 0],
  ['/api/dashboard/skills?userId=1', 4, 4],
  ['/api/time-entries?limit=100', 3, 3],
  ['/api/timesheets/figures?userId=1', 3, 0],
  ['/api/timesheets/week?userId=1&week=2026-11-16', 4, 0],
  ['/api/users?limit=100', 0, 0],
  ['/api/users/1/skills', 2, 0],
  ['/api/resources?limit=100', 3, 3],
  ['/api/projects?limit=100', 16, 16],
  ['/api/projects/summary', 15, 15],
  ['/api/projects/names?limit=101', 0, 0],
  ['/api/leave-requests?limit=100', 0, 0],
  ['/api/schedule?from=2026-11-16&weeks=8&limit=100', 0, 0],
] as const

/** What a kept reply takes beside its body and the compressed form of it: key, headers, overhead. */
const BESIDE_BODIES = 1_600

// The first test, so that nothing is kept yet.
test.each(READS)('what is kept of GET %s is its body, the compressed form and little besides', async (path) => {
  const before = await bytesKept()
  const plain = await app.raw('GET', path, { 'accept-encoding': 'identity' })
  const compressed = await app.raw('GET', path, { 'accept-encoding': 'br' })
  const grown = (await bytesKept()) - before
  expect(grown).toBeGreaterThan(0)
  expect(grown).toBeLessThan(plain.rawPayload.length + compressed.rawPayload.length + BESIDE_BODIES)
})

async function bytesKept(): Promise<number> {
  const { body } = await app.get<string>('/metrics')
  return Number(/^offbench_reply_cache_bytes (\d+)/m.exec(body)?.[1])
}

test.each(READS)('GET %s takes at most %i statements when time has been logged', async (path, most) => {
  await app.get(path)
  expect((await app.post('/api/time-entries', { ...ENTRY, hours: 0.25 })).status).toBe(201)
  const statements = await statementsDuring(app.database, () => app.get(path))
  expect(statements).toSatisfy(({ length }: string[]) => length <= most)
})

test.each(READS)(
  "GET %s, which takes %i after an entry of one's own, takes at most %i when somebody else has logged time",
  async (path, _own, most) => {
    await app.get(path)
    expect((await app.post('/api/time-entries', { ...ENTRY, userId: 2, hours: 0.25 })).status).toBe(201)
    const statements = await statementsDuring(app.database, () => app.get(path))
    expect(statements).toSatisfy(({ length }: string[]) => length <= most)
  },
)

test.each(READS)('GET %s takes no statement when nothing has changed', async (path) => {
  await app.get(path)
  expect(await statementsDuring(app.database, () => app.get(path))).toEqual([])
})

test.each(['', '&q=a', '&ids=1,2,3', '&bookable=true'])(
  'the names of projects with "%s" take the page and its count when a project has changed',
  async (asked) => {
    const path = `/api/projects/names?limit=101${asked}`
    await app.get(path)
    const { version } = (await app.get<ProjectDetail>('/api/projects/1')).body.project
    expect((await app.request('PATCH', '/api/projects/1', { version, description: crypto.randomUUID() })).status).toBe(
      200,
    )
    expect(await statementsDuring(app.database, () => app.get(path))).toHaveLength(2)
  },
)
