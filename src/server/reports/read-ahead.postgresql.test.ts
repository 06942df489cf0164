import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { statementsDuring } from '../testing/statements.ts'
import { READ_AHEAD_AFTER_MS } from './routes.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z', countsStatements: true })

const SETTLED_MS = 1_000

/** What reads hours of months, and skills of entries. */
function ofMonths(statements: readonly string[]): string[] {
  return statements.filter((statement) => /array_send.+(from month_totals|from time_entries)/.test(statement))
}

async function rows(query: string): Promise<number> {
  return (await app.get<unknown[]>(`/api/report/rows?${query}`)).body.length
}

test('with the first report a process reads what others will be made of, once', async () => {
  const userId = await addUser(app.db, 'Ada Byron')
  const projectId = await addProject(app.db, 'Apollo')
  await app.signIn(userId)
  const entry = { userId, projectId, date: '2026-10-05', hours: 4, category: 'Development', notes: 'React and Docker' }
  await app.post('/api/time-entries', entry)
  const ahead = await statementsDuring(app.database, async () => {
    expect(await rows('by=project&from=2026-11-01&to=2026-11-30')).toBe(0)
    await setTimeout(READ_AHEAD_AFTER_MS + SETTLED_MS)
  })
  // The present month and a year before it, and six of them by skill.
  expect(ofMonths(ahead)).toHaveLength(19)
  const asked = await statementsDuring(app.database, async () => {
    expect(await rows('by=skill&then=person&from=2026-06-01&to=2026-10-31')).toBe(4)
    expect(await rows('by=project&then=person&from=2025-11-01&to=2026-11-30')).toBe(2)
    await setTimeout(READ_AHEAD_AFTER_MS + SETTLED_MS)
  })
  expect(ofMonths(asked)).toEqual([])
})
