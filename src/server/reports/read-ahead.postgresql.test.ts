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

test('a process that serves reads ahead what reports of the newest months are made of, and nobody waits for it', async () => {
  const userId = await addUser(app.db, 'Ada Byron')
  const projectId = await addProject(app.db, 'Apollo')
  await app.signIn(userId)
  const entry = { userId, projectId, date: '2026-10-05', hours: 4, category: 'Development', notes: 'React and Docker' }
  await app.post('/api/time-entries', entry)
  const ahead = await statementsDuring(app.database, async () => {
    await app.listen()
    await setTimeout(READ_AHEAD_AFTER_MS + SETTLED_MS)
  })
  // Of a year and the present month, and of six of them by skill.
  expect(ofMonths(ahead)).toHaveLength(19)
  const asked = await statementsDuring(app.database, async () => {
    const { body } = await app.get<unknown[]>('/api/report/rows?by=skill&then=person&from=2026-08-01&to=2026-10-31')
    expect(body).toHaveLength(4)
  })
  expect(ofMonths(asked)).toEqual([])
})
