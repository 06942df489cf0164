import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from './testing/app.ts'
import { readDuring } from './testing/statements.ts'
import { withLimit } from './db/scope.ts'
import type { Tx } from './db/tables.ts'
import { inTransaction } from './db/transaction.ts'
import { rebuildTotals } from './time-entries/totals.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z', keepRows: true, countsStatements: true })

const PEOPLE = 60
const PROJECTS = 40
/** Weeks with entries, and how many of these each of them becomes. */
const WEEKS = 30
const TIMES = 10

/** What was found to read more the longer a company's history is. */
const READS = [
  '/api/time-entries?limit=20',
  '/api/time-entries?limit=20&from=2026-10-05&to=2026-10-11',
  '/api/time-entries?limit=20&sort=date',
  '/api/timesheets/figures',
  '/api/timesheets/trends',
  '/api/users/7/skills/1/evidence?limit=1',
  '/api/assistant/findings/budget-alert?limit=20',
  '/api/assistant/findings/overload?limit=20',
]

const PROJECTS_READ = ['/api/projects?limit=20', '/api/projects/summary']

/** A company in which everybody has two projects and shows a few skills, week after week. */
beforeAll(async () => {
  await more(async (tx) => {
    await sql`
      insert into people (name, initials, role, username)
      select 'Person ' || nth, 'PN', 'Engineer', 'person-' || nth from generate_series(1, ${PEOPLE}::integer) as nth`.execute(
      tx,
    )
    await sql`
      insert into projects (name, status, client, industry, total_hours)
      select 'Project ' || nth, 'Active', 'Client', 'Industry', 10 from generate_series(1, ${PROJECTS}::integer) as nth`.execute(
      tx,
    )
    await sql`
      insert into skills (name, category)
      select 'Skill ' || nth, 'Category' from generate_series(1, 30) as nth`.execute(tx)
    await sql`
      insert into time_entries (user_id, project_id, hours, date, category, notes, skill_ids, created_at)
      select person, 1 + (person + nth) % ${PROJECTS}::integer, 0.25, '2026-11-20'::date - 7 * week - person % 5,
        (array['Development', 'Testing', 'Meeting'])[1 + (person + week) % 3],
        case when (person + week) % 11 = 0 then 'Short' else 'Worked on this and that' end,
        array[1 + person % 30, 1 + (person + nth) % 30],
        '2026-11-20T12:00Z'::timestamptz - (7 * week + person % 5) * interval '1 day'
      from generate_series(1, ${PEOPLE}::integer) as person, generate_series(1, 2) as nth,
        generate_series(0, ${WEEKS - 1}::integer) as week`.execute(tx)
    await rebuildTotals(tx)
  })
  await sql`vacuum analyze`.execute(app.db)
  await app.signIn(1)
})

/** As long as making many entries takes. */
const more = (work: (tx: Tx) => Promise<void>) => withLimit(100_000, () => inTransaction(app.db, work))

/** Each once, so that all that is kept in memory and in plans is there; then anew, after a change of everything. */
async function costs(urls: readonly string[]) {
  const found = new Map<string, { rows: number; pages: number }>()
  for (const url of urls) {
    expect((await app.get(url)).status).toBe(200)
    await app.post('/api/users', { name: `Somebody ${crypto.randomUUID()}`, role: 'Tester' })
    found.set(url, await readDuring(app.database, () => app.get(url)))
  }
  return found
}

test('what screens read costs the same in rows and pages when there are ten times the entries', async () => {
  const young = await costs(READS)
  await more(async (tx) => {
    await sql`
      insert into time_entries (user_id, project_id, hours, date, category, notes, skill_ids, created_at)
      select user_id, project_id, hours, date, category, notes, skill_ids, created_at
      from time_entries, generate_series(2, ${TIMES}::integer)`.execute(tx)
    await rebuildTotals(tx)
  })
  await sql`vacuum analyze`.execute(app.db)
  const old = await costs(READS)
  expectSame(young, old)
}, 120_000)

type Costs = Awaited<ReturnType<typeof costs>>

function expectSame(young: Costs, old: Costs): void {
  for (const [url, { rows, pages }] of young) {
    const now = old.get(url)
    expect([url, (now?.rows ?? 0) <= 1.3 * rows + 40]).toEqual([url, true])
    expect([url, (now?.pages ?? 0) <= 1.3 * pages + 40]).toEqual([url, true])
  }
}

test('what projects come to costs the same when they have gone on for many more months', async () => {
  const young = await costs(PROJECTS_READ)
  await more(async (tx) => {
    await sql`
      insert into time_entries (user_id, project_id, hours, date, category, notes, skill_ids, created_at)
      select user_id, project_id, hours, date - 7 * ${WEEKS}::integer * nth, category, notes, skill_ids, created_at
      from (select distinct on (user_id, project_id, date) * from time_entries) as entry, generate_series(1, ${TIMES}::integer) as nth`.execute(
      tx,
    )
    await rebuildTotals(tx)
  })
  await sql`vacuum analyze`.execute(app.db)
  expectSame(young, await costs(PROJECTS_READ))
}, 120_000)
