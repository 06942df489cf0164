import fc from 'fast-check'
import { sql, type SqlBool } from 'kysely'
import { expect, test } from 'vitest'
import { ROLES } from '#shared/access/choices.ts'
import { PERMISSION_NAMES } from '#shared/access/permissions.ts'
import { actorWith, mayOn, type About } from '#shared/access/rules.ts'
import { testDatabase } from '../testing/database.ts'
import { visibleTo } from './visible.ts'

const database = testDatabase()

const id = fc.integer({ min: 1, max: 4 })

const someone = fc.record({
  userId: fc.option(id),
  roles: fc.subarray([...ROLES]),
  leads: fc.uniqueArray(id),
  reports: fc.uniqueArray(id),
})

const row = fc.record({
  userId: fc.option(id),
  projectId: fc.option(id),
  reviewerId: fc.option(id),
  withheld: fc.boolean(),
})

const COLUMNS = {
  userId: 'user_id',
  projectId: 'project_id',
  reviewerId: 'reviewer_id',
  withheld: sql<SqlBool>`withheld`,
}

/** What SQL says of each of the rows. */
async function saidOf(rows: readonly About[], condition: ReturnType<typeof visibleTo>): Promise<boolean[]> {
  const { rows: said } = await sql<{ said: boolean | null }>`
    select (${condition}) as said from jsonb_to_recordset(${JSON.stringify(
      rows.map(({ userId, projectId, reviewerId, withheld }, nth) => ({
        nth,
        user_id: userId,
        project_id: projectId,
        reviewer_id: reviewerId,
        withheld,
      })),
    )}::jsonb) as r(nth integer, user_id integer, project_id integer, reviewer_id integer, withheld boolean)
    order by nth`.execute(database.db)
  return said.map((each) => each.said ?? false)
}

test('SQL keeps the very rows that the rule lets somebody read', async () => {
  const reading = PERMISSION_NAMES.filter((name) => name.endsWith('.read'))
  const drawn = fc.tuple(someone, fc.constantFrom(...reading), fc.array(row, { minLength: 1, maxLength: 12 }))
  for (const [given, permission, rows] of fc.sample(drawn, { numRuns: 150, seed: 16 })) {
    const who = { ...given, leads: new Set(given.leads), reports: new Set(given.reports) }
    const actor = actorWith({ ...who, mode: 'accounts' })
    const expected = rows.map((about) => mayOn(actor, permission, about))
    expect([permission, await saidOf(rows, visibleTo(actor, permission, COLUMNS))]).toEqual([permission, expected])
  }
})
