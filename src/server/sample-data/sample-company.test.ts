import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { loadFigures } from '../people/figures.ts'
import { testDatabase } from '../testing/database.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { totalsDrift } from '../time-entries/totals.ts'
import { generateCompany, SAMPLE_COMPANY } from './company.ts'

const TIME = { today: '2026-11-20', now: new Date('2026-11-20T15:00:00Z') }

const database = testDatabase({ keepRows: true, sample: TIME })

async function rowCount(table: string): Promise<number> {
  const counted = sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`
  const { rows } = await counted.execute(database.db)
  return rows[0]?.count ?? 0
}

test('every generated row arrives', async () => {
  const company = generateCompany({ ...SAMPLE_COMPANY, ...TIME })
  const expected = {
    people: company.people.length,
    declared_skills: company.declaredSkills.length,
    companies: company.companies.length,
    previous_projects: company.previousProjects.length,
    external_profiles: company.externalProfiles.length,
    projects: company.projects.length,
    project_milestones: company.milestones.length,
    project_required_skills: company.requiredSkills.length,
    project_roles: company.projectRoles.length,
    time_entries: company.timeEntryCount,
    leave_requests: company.leaveRequests.length,
    expenses: company.expenses.length,
    resource_allocations: company.allocations.length,
    performance_reviews: company.reviews.length,
  }
  for (const [table, count] of Object.entries(expected)) expect([table, await rowCount(table)]).toEqual([table, count])
  expect(company.timeEntryCount).toBeGreaterThan(8000)
})

test('totals agree with the entries', async () => {
  expect(await rowCount('user_skill_totals')).toBeGreaterThan(0)
  expect(await totalsDrift(database.db)).toEqual(SOUND)
})

test('people, projects and entries are marked as sample data', async () => {
  for (const table of ['people', 'projects', 'time_entries'] as const) {
    expect(await database.db.selectFrom(table).select('source').distinct().execute()).toEqual([{ source: 'sample' }])
  }
})

test('the first person comes first and has skills that the notes of today show', async () => {
  const first = await database.db.selectFrom('people').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow()
  expect(first.role).toBe('Senior Developer')
  const today = await database.db
    .selectFrom('time_entries')
    .select(['notes', 'skill_ids'])
    .where('user_id', '=', first.id)
    .where('date', '=', TIME.today)
    .execute()
  expect(today).toHaveLength(2)
  expect(today.flatMap((entry) => entry.skill_ids).length).toBeGreaterThan(0)
})

test('skills are known once, under a category of the taxonomy', async () => {
  const skills = await database.db.selectFrom('skills').select(['name', 'category']).execute()
  expect(new Set(skills.map(({ name }) => name.toLowerCase())).size).toBe(skills.length)
  expect(skills.filter(({ category }) => category === 'Other')).toEqual([])
  expect(skills).toContainEqual({ name: 'React', category: 'Frontend Development' })
  expect(skills).toContainEqual({ name: 'Kubernetes', category: 'DevOps & Infrastructure' })
})

test('confidence is uneven: a quarter of the people below 80 %, some below 50, half of them above 95', async () => {
  const ids = Array.from({ length: SAMPLE_COMPANY.people }, (_, index) => index + 1)
  const confidences = (await loadFigures(database.db, TIME.today, ids)).map(({ confidence }) => confidence)
  const known = (least: number, most: number) => confidences.filter((percent) => least <= percent && percent <= most)
  expect(known(0, 79).length).toBeGreaterThanOrEqual(SAMPLE_COMPANY.people / 4)
  expect(known(0, 49).length).toBeGreaterThanOrEqual(2)
  expect(known(80, 94).length).toBeGreaterThanOrEqual(2)
  expect(known(95, 100).length).toBeGreaterThanOrEqual(SAMPLE_COMPANY.people / 2)
  expect(new Set(confidences.map((percent) => Math.floor(percent / 10))).size).toBeGreaterThanOrEqual(6)
})

test('most notes of people who build things show a skill', async () => {
  const share = sql<{ part: number }>`
    select avg((skill_ids <> '{}')::integer)::float as part from time_entries
    where category in ('Development', 'DevOps')`
  const { rows } = await share.execute(database.db)
  expect(rows[0]?.part).toBeGreaterThan(0.5)
})

test('new rows go on after the ids of the sample', async () => {
  const person = { name: 'New Person', initials: 'NP', role: 'Data Analyst', username: 'new.person' }
  const { id } = await database.db.insertInto('people').values(person).returning('id').executeTakeFirstOrThrow()
  expect(id).toBeGreaterThan(SAMPLE_COMPANY.people)
})
