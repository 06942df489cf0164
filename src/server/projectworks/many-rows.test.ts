import { expect, test } from 'vitest'
import type { ProjectWorksStatus, SyncResult } from '#shared/projectworks/contract.ts'
import { MOST_REJECTED_LISTED } from '#shared/projectworks/rules.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { externalCompany } from '../testing/external-company.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { totalsDrift } from '../time-entries/totals.ts'

const company = externalCompany()
const app = testApp({
  now: '2026-11-20T15:00:00Z',
  projectWorks: () => ({ url: company.url, password: undefined }),
})
const { actor } = testCompany(app, { people: { actor: 'Hand Made' } })

const sync = (query = '') => app.post<SyncResult>(`/api/projectworks/sync?${query}`)

async function confirmedSync() {
  await sync()
  const { body } = await app.get<ProjectWorksStatus>('/api/projectworks/status')
  return sync(`confirm=${body.question?.id}`)
}

/** What a run has added, changed and removed of each. */
const changes = ({ body }: { body: SyncResult }) =>
  Object.values(body.run.counts).map(({ added, changed, removed }) => [added, changed, removed])

const broughtOver = async (table: 'people' | 'projects' | 'time_entries') =>
  app.db.selectFrom(table).selectAll().where('source', '=', 'projectworks').orderBy('id').execute() as Promise<
    Record<string, unknown>[]
  >

test('more than one statement stores is added, changed and removed to the last row', async () => {
  await company.run(`
    delete from time_entries; delete from tasks; delete from projects; delete from users;
    insert into users select n, 'Same', 'Name', null, null, null, '2026-11-01' from generate_series(1, 2001) n;
    insert into projects (project_id, project_name) select n, 'Project ' || n from generate_series(1, 2001) n;
    insert into tasks select n, n, 'Work' from generate_series(1, 2001) n;
    insert into time_entries select n, 1 + n % 2001, 1 + n % 2001, 60, '2026-11-04', 'Part ' || n, '2026-11-04 12:00Z'
    from generate_series(1, 5001) n`)
  expect(changes(await sync())).toEqual([
    [2001, 0, 0],
    [2001, 0, 0],
    [5001, 0, 0],
  ])
  const people = await broughtOver('people')
  expect(people).toHaveLength(2001)
  expect(new Set(people.map(({ username }) => username)).size).toBe(2001)
  expect(people.every(({ contracted_hours }) => String(contracted_hours) === '8,8,8,8,8,0,0')).toBe(true)
  expect(await broughtOver('projects')).toHaveLength(2001)
  const entries = await broughtOver('time_entries')
  expect(entries.map(({ notes }) => notes)).toEqual(Array.from({ length: 5001 }, (_, n) => `Part ${n + 1}`))
  expect(await totalsDrift(app.db)).toEqual(SOUND)
  await company.run(`
    update users set job_title = 'Engineer'; update projects set status = 'Closed';
    update time_entries set minutes = 120, modified_at = '2026-11-05 12:00Z'`)
  expect(changes(await sync())).toEqual([
    [0, 2001, 0],
    [0, 2001, 0],
    [0, 5001, 0],
  ])
  expect((await broughtOver('people')).every(({ role, version }) => role === 'Engineer' && version === 2)).toBe(true)
  expect((await broughtOver('projects')).every(({ status }) => status === 'Completed')).toBe(true)
  expect((await broughtOver('time_entries')).every(({ hours, version }) => hours === 2 && version === 2)).toBe(true)
  expect(await totalsDrift(app.db)).toEqual(SOUND)
  await company.run('delete from time_entries; delete from tasks; delete from projects; delete from users')
  expect(changes(await confirmedSync())).toEqual([
    [0, 0, 2001],
    [0, 0, 2001],
    [0, 0, 5001],
  ])
  expect(await broughtOver('time_entries')).toEqual([])
  expect(await broughtOver('people')).toEqual([])
  expect(await totalsDrift(app.db)).toEqual(SOUND)
}, 60_000)

const idsOf = async (table: 'people' | 'projects') =>
  (await broughtOver(table)).map((row) => Number(row['external_id'])).toSorted((a, b) => a - b)

/** What can be entered by hand of somebody, by the table that holds it. */
const OF_PEOPLE: Record<string, (id: number) => Promise<unknown>> = {
  leave_requests: (userId) =>
    app.post('/api/leave-requests', {
      userId,
      leaveType: 'Study Leave',
      startDate: '2026-12-01',
      endDate: '2026-12-02',
    }),
  leave_adjustments: (userId) =>
    app.post('/api/leave-adjustments', { userId, leaveType: 'Annual Leave', year: 2026, days: 1, note: 'Moved' }),
  expenses: (userId) =>
    app.post('/api/expenses', { userId, amount: 5, category: 'Travel', date: '2026-11-18', description: 'Bus' }),
  resource_allocations: (userId) => book({ userId }),
  performance_reviews: (userId) => review({ userId, reviewerId: actor }),
  'performance_reviews as the reviewer': (reviewerId) => review({ userId: actor, reviewerId }),
  declared_skills: (id) => app.request('PATCH', `/api/users/${id}`, { skills: ['React'], version: 1 }),
  previous_projects: async (user_id) => {
    const { id } = await app.db
      .insertInto('companies')
      .values({ name: 'Acme' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const work = { user_id, company_id: id, industry: 'Retail', duration_months: 3 }
    await app.db.insertInto('previous_projects').values(work).execute()
  },
  external_profiles: (user_id) =>
    app.db.insertInto('external_profiles').values({ user_id, platform: 'github', data: '{}' }).execute(),
}

const OF_PROJECTS: Record<string, (id: number) => Promise<unknown>> = {
  expenses: (projectId) =>
    app.post('/api/expenses', {
      userId: actor,
      projectId,
      amount: 5,
      category: 'Travel',
      date: '2026-11-18',
      description: 'Bus',
    }),
  resource_allocations: (projectId) => book({ projectId }),
  project_milestones: (id) => change(id, { milestones: [{ name: 'Launch', dueDate: '2027-02-01', doneOn: null }] }),
  project_required_skills: (id) => change(id, { requiredSkills: ['React'] }),
}

const book = (of: object) =>
  app.post('/api/resource-allocations', {
    userId: actor,
    projectId: 1,
    startDate: '2026-11-23',
    endDate: '2026-12-04',
    allocatedPercentage: 60,
    ...of,
  })
const review = (of: object) =>
  app.post('/api/performance-reviews', { reviewPeriod: '2026', reviewDate: '2026-11-20', ...of })
const change = (id: number, fields: object) => app.request('PATCH', `/api/projects/${id}`, { ...fields, version: 1 })

test('whoever or whatever somebody has entered something about stays when it is gone there, and nobody else does', async () => {
  const [ofPeople, ofProjects] = [Object.entries(OF_PEOPLE), Object.entries(OF_PROJECTS)]
  await company.run(`
    delete from time_entries; delete from users; delete from projects;
    insert into projects (project_id, project_name) values (900, 'Needed by bookings');
    insert into users select n, 'Person', n::text from generate_series(1, ${ofPeople.length + 1}) n;
    insert into projects (project_id, project_name) select n, 'P' || n from generate_series(1, ${ofProjects.length + 1}) n`)
  await sync()
  const idOf = async (table: 'people' | 'projects', externalId: number) =>
    (
      await app.db
        .selectFrom(table)
        .select('id')
        .where('external_id', '=', String(externalId))
        .executeTakeFirstOrThrow()
    ).id
  const needed = await idOf('projects', 900)
  for (const [nth, [, enter]] of ofPeople.entries()) await enter(await idOf('people', nth + 1))
  for (const [nth, [, enter]] of ofProjects.entries()) await enter(await idOf('projects', nth + 1))
  await app.db.updateTable('resource_allocations').set({ project_id: needed }).where('project_id', '=', 1).execute()
  await company.run('delete from users; delete from projects')
  await confirmedSync()
  expect(await idsOf('people')).toEqual(ofPeople.map((_, nth) => nth + 1))
  expect((await idsOf('projects')).filter((id) => id !== 900)).toEqual(ofProjects.map((_, nth) => nth + 1))
})

/** Runs that are over, each with one rejected row and as many listed as said. */
async function earlierRuns(listed: readonly number[]): Promise<void> {
  for (const count of listed) {
    const { id } = await app.db
      .insertInto('sync_runs')
      .values({ state: 'done', dry_run: false, types: ['users'], step: null, error: null, listed: count })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = {
      run_id: id,
      position: 1,
      type: 'users',
      external_id: '1',
      reason: 'No',
      kept: false,
      row_values: '{}',
    }
    await app.db.insertInto('sync_rejected_rows').values(row).execute()
  }
}

const withRejected = async () => {
  const rows = await app.db.selectFrom('sync_rejected_rows').select('run_id').orderBy('run_id').execute()
  return rows.map(({ run_id }) => run_id)
}

test('rejected rows of the last twenty runs are kept', async () => {
  await earlierRuns(Array.from({ length: 23 }, () => 1))
  await sync('dryRun=true')
  expect(await withRejected()).toEqual(Array.from({ length: 20 }, (_, nth) => nth + 4))
  const listed = await app.db.selectFrom('sync_runs').select('listed').orderBy('id').limit(4).execute()
  expect(listed.map((run) => run.listed)).toEqual([0, 0, 0, 1])
})

test('rejected rows are kept of fewer runs where they are many', async () => {
  await earlierRuns([1, 1, MOST_REJECTED_LISTED - 1, 1])
  await sync('dryRun=true')
  expect(await withRejected()).toEqual([3, 4])
})

test('an entry was made when it was last modified there, else at noon of its day, and never later than now', async () => {
  await company.run(`
    alter table time_entries alter modified_at drop not null;
    update time_entries set modified_at = null where time_entry_id = 1000;
    update time_entries set modified_at = '2026-11-03 18:00:30Z' where time_entry_id = 1001;
    update time_entries set modified_at = null, date = '2026-11-20' where time_entry_id = 1002;
    insert into time_entries values (1003, 2, 102, 60, '2026-11-21', 'Ahead', null)`)
  await sync()
  const made = (await broughtOver('time_entries')).map(({ created_at }) => (created_at as Date).toISOString())
  expect(made).toEqual([
    '2026-11-02T12:00:00.000Z',
    '2026-11-03T18:00:30.000Z',
    '2026-11-20T12:00:00.000Z',
    '2026-11-20T15:00:00.000Z',
  ])
  // What says nothing of when it was modified is read every time.
  expect((await sync()).body.run.counts.timesheets).toMatchObject({ read: 4, unchanged: 4 })
})
