import fc from 'fast-check'
import { sql, type RawBuilder } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { isOverloaded, isPoorNote, isStagnant } from '#shared/assistant/rules.ts'
import { hasLeft } from '#shared/capacity/working-time.ts'
import { hoursAlert } from '#shared/projects/alerts.ts'
import { ACTIVE_PROJECT_DAYS, isOpen } from '#shared/projects/rules.ts'
import { PROJECT_STATUSES } from '#shared/projects/choices.ts'
import { REVIEW_STATUSES } from '#shared/reviews/choices.ts'
import { isPending } from '#shared/reviews/rules.ts'
import { splitHours } from '#shared/skills/split-hours.ts'
import { addDays, daysBetween, type Day } from '#shared/time/day.ts'
import { concernedBy, POOR_NOTE, HAS_HOURS_ALERT, stagnantOn } from './assistant/concerned.ts'
import { withSharedPassword } from './http/session.ts'
import { isActiveProject } from './projects/active-projects.ts'
import { isAmong, employed, notLeftBefore } from './people/employment.ts'
import { IS_OPEN } from './projects/queries.ts'
import { skillsOfDays } from './reports/month-hours.ts'
import { IS_PENDING } from './reviews/queries.ts'
import { testDatabase } from './testing/database.ts'
import { addProject, addUser } from './testing/rows.ts'

// Where SQL must say what a rule of src/shared says, since not every row is read, both are asked about the same rows. Their
// values lie around the rules' limits.

const TODAY = '2026-11-20'
const database = testDatabase()

let ada: number

beforeEach(async () => {
  ada = await addUser(database.db, 'Ada Byron')
})

/** What a condition says of every row of a table, by id. */
async function said(table: RawBuilder<unknown>, condition: RawBuilder<unknown>): Promise<boolean[]> {
  const { rows } = await sql<{ said: boolean | null }>`select (${condition}) as said from ${table} order by id`.execute(
    database.db,
  )
  return rows.map((row) => row.said ?? false)
}

const nearToday = (back: number, ahead: number) =>
  fc.integer({ min: -back, max: ahead }).map((days) => addDays(TODAY, days))

const anyProject = fc.record({
  status: fc.constantFrom(...PROJECT_STATUSES),
  archived: fc.boolean(),
  totalHours: fc.constantFrom(0, 0.25, 3, 10, 35.5, 100),
  loggedHours: fc.oneof(
    fc.constantFrom(0.25, 0.3, 0.31, 3.6, 3.61, 12, 12.01, 42.6, 42.61, 120, 120.25),
    fc.integer({ min: 1, max: 20_000 }).map((cents) => cents / 100),
  ),
  hoursAlertNoted: fc.constantFrom(null, 80, 90, 120),
  startDate: fc.option(nearToday(10, 1)),
  lastActivity: fc.option(nearToday(10, 1)),
})

test('SQL finds the projects that are open, over their planned hours or stagnant by the very rules', async () => {
  const projects = fc.sample(anyProject, { numRuns: 300, seed: 15 })
  const ids = await database.db
    .insertInto('projects')
    .values(
      projects.map(({ status, archived, totalHours, hoursAlertNoted, startDate }, nth) => ({
        name: `Project ${nth}`,
        client: 'Client',
        industry: 'Industry',
        status,
        archived_at: archived ? new Date() : null,
        total_hours: totalHours,
        hours_alert_noted: hoursAlertNoted,
        start_date: startDate,
      })),
    )
    .returning('id')
    .execute()
  await database.db
    .insertInto('project_totals')
    .values(
      projects.flatMap(({ loggedHours, lastActivity: day }, nth) =>
        day === null
          ? []
          : [
              {
                project_id: ids[nth]?.id ?? 0,
                seconds: Math.round(loggedHours * 3600),
                entries: 1,
                first_entry: day,
                last_entry: day,
              },
            ],
      ),
    )
    .execute()
  const known = projects.map((project) => ({
    ...project,
    loggedHours: project.lastActivity === null ? 0 : project.loggedHours,
  }))
  const rows = sql`projects left join project_totals on project_id = id`
  expect(await said(rows, IS_OPEN)).toEqual(known.map((project) => isOpen(project) && !project.archived))
  const alerts = (shares: number[]) => known.map((project) => hoursAlert(project, shares) !== null)
  expect(await said(rows, HAS_HOURS_ALERT)).toEqual(alerts([120]))
  for (const shares of [[], [80, 120]]) {
    await database.db.deleteFrom('company_settings').execute()
    await database.db.insertInto('company_settings').values({ budget_alerts: shares }).execute()
    expect(await said(rows, HAS_HOURS_ALERT)).toEqual(alerts(shares))
  }
  expect(await said(rows, stagnantOn(TODAY))).toEqual(known.map((project) => isStagnant(project, TODAY)))
})

test('SQL finds those who have left, and those who are there, by the very rules', async () => {
  const days = fc.sample(fc.option(nearToday(3, 3)), { numRuns: 60, seed: 15 })
  for (const [nth, last_day] of days.entries()) await addUser(database.db, `Person ${nth}`, { last_day })
  const people = [{ lastDay: null }, ...days.map((lastDay) => ({ lastDay }))]
  expect(await said(sql`people`, notLeftBefore(TODAY))).toEqual(people.map((person) => !hasLeft(TODAY, person)))
  for (const which of ['current', 'former', 'all'] as const) {
    expect(await said(sql`people`, employed(which, TODAY))).toEqual(
      people.map((person) => isAmong(which, TODAY, person)),
    )
  }
})

test('SQL finds pending reviews by the very rule', async () => {
  const reviewer_id = await addUser(database.db, 'Grace Hopper')
  await database.db
    .insertInto('performance_reviews')
    .values(
      REVIEW_STATUSES.map((status) => ({
        user_id: ada,
        reviewer_id,
        review_period: status,
        review_date: TODAY,
        status,
        overall_rating: 4,
      })),
    )
    .execute()
  expect(await said(sql`performance_reviews`, IS_PENDING)).toEqual(REVIEW_STATUSES.map(isPending))
})

test('SQL finds poor notes by the very rule, whatever letters and emojis they are of', async () => {
  const project_id = await addProject(database.db, 'Apollo')
  const note = fc
    .oneof(fc.string({ minLength: 7, maxLength: 12 }), fc.string({ unit: 'grapheme', minLength: 4, maxLength: 12 }))
    // As calls and the sync store them.
    .map((text) => text.replaceAll('\u0000', '').trim())
    .filter((text) => text !== '')
  const notes = ['123456789', '1234567890', '🙂🙂🙂🙂🙂', ...fc.sample(note, { numRuns: 200, seed: 15 })]
  const entry = { user_id: ada, project_id, hours: 1, date: TODAY, category: 'Development' as const }
  await database.db
    .insertInto('time_entries')
    .values(notes.map((text) => ({ ...entry, notes: text })))
    .execute()
  expect(await said(sql`time_entries`, POOR_NOTE)).toEqual(notes.map(isPoorNote))
})

test('SQL counts active projects and finds overload by the very rules', async () => {
  const entered = fc.array(fc.array(nearToday(ACTIVE_PROJECT_DAYS + 1, 2), { minLength: 1, maxLength: 2 }), {
    minLength: 7,
    maxLength: 11,
  })
  const isActive = (days: readonly Day[]) =>
    days.some((day) => day <= TODAY && daysBetween(day, TODAY) < ACTIVE_PROJECT_DAYS)
  const wanted: unknown[] = []
  const projects = await Promise.all(Array.from({ length: 11 }, (_, nth) => addProject(database.db, `Project ${nth}`)))
  const everybody = fc.sample(entered, { numRuns: 25, seed: 15 })
  for (const [nth, daysOfProjects] of everybody.entries()) {
    const user_id = await addUser(database.db, `Person ${nth}`)
    const entry = { user_id, hours: 1, category: 'Development' as const, notes: 'Reviewed the plan' }
    const rows = daysOfProjects.map((days, place) => ({ project_id: projects[place] ?? 0, days: days.toSorted() }))
    await database.db
      .insertInto('time_entries')
      .values(rows.flatMap(({ project_id, days }) => days.map((date) => ({ ...entry, project_id, date }))))
      .execute()
    await database.db
      .insertInto('user_project_totals')
      .values(
        rows.map(({ project_id, days }) => ({
          user_id,
          project_id,
          seconds: days.length * 3600,
          entries: days.length,
          first_entry: days[0] ?? TODAY,
          last_entry: days.at(-1) ?? TODAY,
        })),
      )
      .execute()
    const active = daysOfProjects.filter(isActive).length
    if (isOverloaded(active)) wanted.push({ id: user_id, value: active })
    const counted = await sql<{ active: number }>`
      select count(*)::integer as active from user_project_totals
      where user_id = ${user_id} and ${isActiveProject(TODAY)}`.execute(database.db)
    expect(counted.rows).toEqual([{ active }])
  }
  const found = await concernedBy(database.db, withSharedPassword(null), 'overload', TODAY, async () => [])
  expect(wanted.length).toBeGreaterThan(2)
  expect(found.map(({ id, value }) => ({ id, value })).toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0))).toEqual(wanted)
})

test("SQL shares an entry's hours among its skills by the very rule", async () => {
  const names = ['React', 'SQL', 'Rust', 'Docker', 'Jest', 'Vue', 'Go']
  const skills = await database.db
    .insertInto('skills')
    .values(names.map((name) => ({ name, category: 'Other' })))
    .returning('id')
    .execute()
  const project = await addProject(database.db, 'Apollo')
  const any = fc.record({
    hours: fc.integer({ min: 1, max: 2400 }).map((hundredths) => hundredths / 100),
    shown: fc.uniqueArray(fc.constantFrom(...skills.map(({ id }) => id)), { minLength: 1 }),
  })
  for (const [nth, { hours, shown }] of fc.sample(any, { numRuns: 60, seed: 15 }).entries()) {
    const date = addDays('2026-01-01', nth)
    await database.db
      .insertInto('time_entries')
      .values({ user_id: ada, project_id: project, hours, date, category: 'Testing', notes: 'Work', skill_ids: shown })
      .execute()
    const [, , , ids = [], seconds = []] = await skillsOfDays(database.db, date, date)
    const shared = [...ids].map((id, row) => [id, (seconds[row] ?? 0) / 3600] as const)
    expect(shared.toSorted(([a], [b]) => a - b)).toEqual([...splitHours(hours, shown)])
  }
})
