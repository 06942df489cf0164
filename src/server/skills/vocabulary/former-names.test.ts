import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addUser } from '../../testing/rows.ts'
import { SOUND } from '../../testing/sound-totals.ts'
import { testApp } from '../../testing/app.ts'
import { testCompany } from '../../testing/company.ts'
import { SKILL_TOTALS } from '../../time-entries/totals-tables.ts'
import { rebuildTotals, totalsDrift } from '../../time-entries/totals.ts'
import { extractAll } from '../reading/extraction.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { ada, apollo } = testCompany(app, { people: { ada: 'Ada Byron' }, projects: { apollo: 'Apollo' } })

const FORMER = 'AWS GuardDuty'
const PRESENT = 'Amazon GuardDuty'

let grace: number
let former: number
let present: number

/** A database of the release before: people, projects, corrections and entries refer to the skill by its former name. */
beforeEach(async () => {
  grace = await addUser(app.db, 'Grace Hopper')
  const rows = await app.db
    .insertInto('skills')
    .values([FORMER, PRESENT, 'Docker'].map((name) => ({ name, category: 'Security' })))
    .returning('id')
    .execute()
  const [first, second, docker] = rows.map(({ id }) => id)
  former = first ?? 0
  present = second ?? 0
  await app.db
    .insertInto('declared_skills')
    .values([
      { user_id: ada, skill_id: former },
      { user_id: ada, skill_id: docker ?? 0 },
      { user_id: grace, skill_id: former },
      { user_id: grace, skill_id: present },
    ])
    .execute()
  await app.db.insertInto('project_required_skills').values({ project_id: apollo, skill_id: former }).execute()
})

async function log(notes: string, userId: number, skillIds: number[]): Promise<number> {
  const entry = { projectId: apollo, userId, hours: 2, date: '2026-11-20', category: 'Development', notes }
  const { id } = (await app.post<{ id: number }>('/api/time-entries', entry)).body
  await app.db.updateTable('time_entries').set({ skill_ids: skillIds }).where('id', '=', id).execute()
  return id
}

const correct = (entryId: number, skillId: number, kind: 'added' | 'rejected') =>
  app.db.insertInto('skill_corrections').values({ entry_id: entryId, skill_id: skillId, kind, user_id: ada }).execute()

/** By owner: the names that it refers to. */
async function referred(table: string, owner: string) {
  const { rows } = await sql<{ names: string[] }>`
    select array_agg(name order by name) as names from ${sql.table(table)} join skills on skills.id = skill_id
    group by ${sql.ref(owner)} order by ${sql.ref(owner)}`.execute(app.db)
  return rows.map(({ names }) => names)
}

const shown = async () => {
  const { rows } = await sql<{ names: string[] }>`
    select array(select name from skills s where s.id = any(skill_ids) order by name) as names
    from time_entries order by id`.execute(app.db)
  return rows.map(({ names }) => names)
}

test('what refers to a former name follows to the present one, nothing lost and nothing twice', async () => {
  await log('Guardduty findings triaged', ada, [former])
  const added = await log('Looked at alerts', ada, [former])
  await correct(added, former, 'added')
  const rejected = await log('GuardDuty brochure', grace, [])
  await correct(rejected, former, 'rejected')
  const removed = await log('Anything', grace, [former, present])
  await app.db
    .updateTable('time_entries')
    .set({ notes: 'removed', stand_in: 'removed' })
    .where('id', '=', removed)
    .execute()
  await rebuildTotals(app.db)

  await extractAll(app.db)

  expect(await referred('declared_skills', 'user_id')).toEqual([[PRESENT, 'Docker'], [PRESENT]])
  expect(await referred('project_required_skills', 'project_id')).toEqual([[PRESENT]])
  expect(await referred('skill_corrections', 'entry_id')).toEqual([[PRESENT], [PRESENT]])
  expect(await shown()).toEqual([[PRESENT], [PRESENT], [], [PRESENT]])
  expect(await totalsDrift(app.db)).toEqual(SOUND)
  const { rows } = await sql<{ hours: number }>`
    select hours::float8 as hours from user_skill_totals where skill_id = ${present} order by user_id`.execute(app.db)
  expect(rows).toEqual([{ hours: 4 }, { hours: 2 }])
  for (const { table } of SKILL_TOTALS) {
    const left = await sql`select from ${sql.table(table)} where skill_id = ${former}`.execute(app.db)
    expect({ table, left: left.rows }).toEqual({ table, left: [] })
  }
  expect(await extractAll(app.db)).toMatchObject({ state: 'current', changed: 0 })
})

test('what the company says of a former name holds for the present one', async () => {
  await app.db
    .insertInto('vocabulary_skills')
    .values([
      { name: FORMER, category: 'Watching', parents: ['Jetpack Room'], merged_into: null },
      { name: 'Zorblax', category: 'Security', parents: [FORMER], merged_into: null },
      { name: 'Quux', category: 'Security', parents: [], retired: true, merged_into: FORMER },
    ])
    .execute()
  await app.db.insertInto('vocabulary_aliases').values({ alias: 'gd-alarm', skill_name: FORMER }).execute()
  await log('Silenced gd-alarm', ada, [])
  await log('quux', ada, [])

  await extractAll(app.db)

  const kept = await app.db
    .selectFrom('vocabulary_skills')
    .select(['name', 'category', 'parents', 'merged_into'])
    .orderBy('name')
    .execute()
  expect(kept).toEqual([
    { name: PRESENT, category: 'Watching', parents: ['Room'], merged_into: null },
    { name: 'Quux', category: 'Security', parents: [], merged_into: PRESENT },
    { name: 'Zorblax', category: 'Security', parents: [PRESENT], merged_into: null },
  ])
  expect(await shown()).toEqual([[PRESENT], [PRESENT]])
  expect((await app.get<{ name: string }[]>('/api/vocabulary?q=guardduty')).body).toMatchObject([
    { name: PRESENT, category: 'Watching', companyAliases: ['gd-alarm'] },
  ])
})

test.each([
  ['the former name part of the present one', FORMER, PRESENT],
  ['the present name part of the former one', PRESENT, FORMER],
])('a company that had made %s has one skill', async (_what, from, into) => {
  await app.db
    .insertInto('vocabulary_skills')
    .values({ name: from, category: null, retired: true, merged_into: into })
    .execute()
  await log('GuardDuty', ada, [])
  await extractAll(app.db)
  expect(await shown()).toEqual([[PRESENT]])
  expect((await app.get('/api/vocabulary?q=guardduty')).body).toMatchObject([
    { name: PRESENT, retired: false, mergedInto: null },
  ])
})

test('of what a company says of both names, that of the present one holds', async () => {
  await app.db
    .insertInto('vocabulary_skills')
    .values([
      { name: FORMER, category: 'Former', retired: true, merged_into: null },
      { name: PRESENT, category: 'Present', merged_into: null },
    ])
    .execute()
  await extractAll(app.db)
  expect((await app.get('/api/vocabulary?q=guardduty')).body).toMatchObject([
    { name: PRESENT, category: 'Present', retired: false },
  ])
})

test('a former name may still be typed, and makes no skill of its own', async () => {
  expect((await app.request('PATCH', `/api/users/${grace}`, { skills: ['crashlytics'], version: 1 })).status).toBe(200)
  expect((await referred('declared_skills', 'user_id'))[1]).toEqual(['Firebase Crashlytics'])
  const { status, body } = await app.post('/api/vocabulary', { name: 'crashlytics', category: 'X' })
  expect([status, body]).toMatchObject([409, { message: 'The skill crashlytics is called Firebase Crashlytics now' }])
})
