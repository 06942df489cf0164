import { describe, expect, test } from 'vitest'
import type { ProjectWorksStatus, SyncRun } from '#shared/projectworks/contract.ts'
import { connectedApp, countsOf, NOTHING } from '../testing/connected-app.ts'
import { addProject } from '../testing/rows.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { totalsDrift } from '../time-entries/totals.ts'

const { company, app, sync } = connectedApp()

/** A synchronization that asks first, and is confirmed. */
async function confirmedSync() {
  expect(await sync()).toMatchObject({ status: 409, body: { error: 'NEEDS_CONFIRMATION' } })
  const { body } = await app.get<ProjectWorksStatus>('/api/projectworks/status')
  return sync(`confirm=${body.question?.id}`)
}

const people = () =>
  app.db
    .selectFrom('people')
    .select(['external_id', 'name', 'initials', 'username', 'role', 'email', 'join_date', 'version'])
    .where('source', '=', 'projectworks')
    .orderBy('external_id')
    .execute()

const entries = () =>
  app.db
    .selectFrom('time_entries')
    .innerJoin('people', 'people.id', 'user_id')
    .innerJoin('projects', 'projects.id', 'project_id')
    .select(['time_entries.external_id', 'people.name as person', 'projects.name as project', 'hours', 'date'])
    .select(['category', 'notes', 'time_entries.version'])
    .orderBy('time_entries.external_id')
    .execute()

describe('a preview', () => {
  test('counts what would be stored and stores nothing', async () => {
    const result = await sync('dryRun=true')
    expect(result).toMatchObject({ status: 200, body: { users: 2, projects: 2, timesheets: 3, rejected: [] } })
    expect(result.body.run).toMatchObject({ state: 'done', dryRun: true, types: ['users', 'projects', 'timesheets'] })
    expect(countsOf(result)).toEqual({
      users: { ...NOTHING, read: 2, added: 2, unchanged: 0 },
      projects: { ...NOTHING, read: 2, added: 2, unchanged: 0 },
      timesheets: { ...NOTHING, read: 3, added: 3, unchanged: 0 },
    })
    expect(await app.db.selectFrom('people').select('name').execute()).toEqual([{ name: 'Hand Made' }])
    expect(await app.db.selectFrom('sync_marks').selectAll().execute()).toEqual([])
  })

  test('is not the last synchronization', async () => {
    await sync('dryRun=true')
    expect((await app.get('/api/projectworks/status')).body).toMatchObject({ running: null, lastRun: null })
    const { body } = await sync()
    await sync('dryRun=true')
    expect((await app.get('/api/projectworks/status')).body).toMatchObject({ lastRun: { id: body.run.id } })
  })

  test('tells rows that break a rule, with the reasons and their values', async () => {
    await company.run(`
      insert into users (user_id) values (3);
      insert into time_entries values
        (2000, 1, 100, 1800, '2026-11-02', 'too long'), (2001, 9, 100, 60, '2026-11-02', 'nobody'),
        (2002, 1, null, 60, '2026-11-02', 'nothing'), (2003, 1, 100, 50, '2026-11-02', 'odd'),
        (2004, 1, 100, 60, null, 'some day'), (2005, 1, 100, 60, '2026-11-02', null)`)
    const { body } = await sync('dryRun=true')
    expect(body.rejected.map(({ type, externalId, reason }) => [type, externalId, reason])).toEqual([
      ['users', '3', 'Name is required'],
      ['timesheets', '2000', 'Maximum 24 hours'],
      ['timesheets', '2001', 'There is no such user'],
      ['timesheets', '2002', 'No project'],
      ['timesheets', '2004', 'Date is required'],
    ])
    expect(body.timesheets).toBe(5)
    expect(body.rejected[1]?.values).toMatchObject({ minutes: '1800', notes: 'too long' })
    const { body: kept } = await app.get(`/api/projectworks/runs/${body.run.id}/rejected?limit=10`)
    expect(kept).toEqual(body.rejected)
  })
})

describe('a synchronization', () => {
  test('brings people, projects and entries over, with skills and sound totals', async () => {
    expect(await sync()).toMatchObject({ status: 200, body: { users: 2, projects: 2, timesheets: 3 } })
    expect(await people()).toMatchObject([
      { external_id: '1', name: 'Ada Byron', initials: 'AB', username: 'ada.byron', email: 'ada@example.com' },
      { external_id: '2', name: 'Grace Hopper', role: 'Data Engineer', join_date: null },
    ])
    const projects = await app.db.selectFrom('projects').selectAll().orderBy('external_id').execute()
    expect(projects).toMatchObject([
      { name: 'Harbour', status: 'In Progress', client: 'Northwind', total_hours: 400, deadline: '2026-12-18' },
      { name: 'Lighthouse', status: 'Completed', client: 'No client', industry: 'Other', total_hours: 0 },
    ])
    expect(await entries()).toMatchObject([
      { external_id: '1000', person: 'Ada Byron', project: 'Harbour', hours: 1.5, category: 'DevOps' },
      { external_id: '1001', date: '2026-11-03', category: 'Meeting', notes: 'Weekly meeting' },
      { external_id: '1002', person: 'Grace Hopper', project: 'Lighthouse', hours: 8, category: 'Testing' },
    ])
    const skills = await app.db
      .selectFrom('user_skill_totals')
      .innerJoin('skills', 'skills.id', 'skill_id')
      .select(['name', 'hours'])
      .orderBy('name')
      .execute()
    expect(skills).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'Docker', hours: 1.5 })]))
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test('again changes nothing, and reads only what may be new', async () => {
    await sync()
    const before = await entries()
    const again = countsOf(await sync())
    expect(again.users).toEqual({ ...NOTHING, read: 2, unchanged: 2 })
    // What was modified within a quarter of an hour of the latest is read again.
    expect(again.timesheets).toEqual({ ...NOTHING, read: 1, unchanged: 1 })
    expect(countsOf(await sync('full=true')).timesheets).toEqual({ ...NOTHING, read: 3, unchanged: 3 })
    expect(await entries()).toEqual(before)
  })

  test('follows what was added, changed and deleted, and keeps totals and corrections', async () => {
    await sync()
    const { id } = await app.db
      .selectFrom('time_entries')
      .select('id')
      .where('external_id', '=', '1002')
      .executeTakeFirstOrThrow()
    const said = { reject: ['Python'], add: ['React'] }
    expect((await app.request('PATCH', `/api/time-entries/${id}/skills`, said)).status).toBe(200)
    await company.run(`
      update users set job_title = 'Architect' where user_id = 1;
      update time_entries set comment = 'Python and Terraform', minutes = 240, modified_at = '2026-11-04' where time_entry_id = 1002;
      delete from time_entries where time_entry_id = 1000;
      insert into time_entries values (1003, 2, 100, 30, '2026-11-05', 'React', '2026-11-05 09:00Z')`)
    const preview = countsOf(await sync('dryRun=true'))
    const done = countsOf(await sync())
    expect(preview).toEqual(done)
    expect(done.users).toEqual({ ...NOTHING, read: 2, changed: 1, unchanged: 1 })
    expect(done.timesheets).toEqual({ ...NOTHING, read: 2, added: 1, changed: 1, removed: 1, unchanged: 0 })
    expect(await people()).toMatchObject([{ role: 'Architect', version: 2 }, { version: 1 }])
    expect(await entries()).toMatchObject([
      { external_id: '1001' },
      { external_id: '1002', hours: 4, notes: 'Python and Terraform', version: 3 },
      { external_id: '1003', hours: 0.5 },
    ])
    const { body } = await app.get<{ extractedSkills: string[] }>(`/api/time-entries/${id}`)
    expect(body.extractedSkills.sort()).toEqual(['React', 'Terraform'])
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test('people and projects that are gone leave with their entries, but not where somebody has entered something', async () => {
    await sync()
    const ids = new Map(
      (await app.db.selectFrom('people').select(['id', 'external_id']).execute()).map((row) => [
        row.external_id,
        row.id,
      ]),
    )
    await app.post('/api/leave-requests', {
      userId: ids.get('2'),
      leaveType: 'Annual Leave',
      startDate: '2026-12-01',
      endDate: '2026-12-02',
    })
    await company.run('delete from time_entries; delete from users; delete from projects')
    const preview = countsOf(await sync('dryRun=true'))
    const { body } = await confirmedSync()
    expect(body.run.counts).toEqual(preview)
    expect(body).toMatchObject({ users: 1, projects: 0, timesheets: 0 })
    expect(body.rejected).toMatchObject([{ type: 'users', externalId: '2' }])
    expect((await people()).map(({ name }) => name)).toEqual(['Grace Hopper'])
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test('what was entered by hand is never touched', async () => {
    const project = await addProject(app.db, 'Our own', { source: 'local' })
    const logged = await app.post<{ id: number }>('/api/time-entries', {
      projectId: project,
      hours: 2,
      date: '2026-11-20',
      category: 'Testing',
      notes: 'By hand',
    })
    await sync()
    await company.run('delete from time_entries; delete from users; delete from projects')
    await confirmedSync()
    expect(await entries()).toMatchObject([{ notes: 'By hand', person: 'Hand Made', project: 'Our own' }])
    expect((await app.get(`/api/time-entries/${logged.body.id}`)).status).toBe(200)
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test('entries that waited for a person come when the person does', async () => {
    await company.run(`insert into time_entries values (999, 5, 100, 60, '2026-11-02', 'Early', '2026-10-01')`)
    expect(countsOf(await sync()).timesheets).toMatchObject({ added: 3, rejected: 1 })
    await company.run(`insert into users (user_id, first_name, last_name) values (5, 'Alan', 'Turing')`)
    expect(countsOf(await sync()).timesheets).toMatchObject({ added: 1, rejected: 0 })
  })

  test('a clock there that was ahead hides nothing', async () => {
    await company.run(`update time_entries set modified_at = '2090-01-01' where time_entry_id = 1000`)
    await sync()
    await company.run(`insert into time_entries values (1004, 1, 100, 60, '2026-11-06', 'Late')`)
    expect(countsOf(await sync()).timesheets).toMatchObject({ added: 1 })
    const { created_at } = await app.db
      .selectFrom('time_entries')
      .select('created_at')
      .where('external_id', '=', '1000')
      .executeTakeFirstOrThrow()
    expect(created_at.toISOString()).toBe('2026-11-20T15:00:00.000Z')
  })

  test('of one type leaves the others as they are', async () => {
    expect(await sync('type=timesheets')).toMatchObject({ body: { users: 0, timesheets: 0 } })
    expect(await sync('type=users')).toMatchObject({ body: { users: 2, projects: 0, timesheets: 0 } })
    expect(await sync('type=projects')).toMatchObject({ body: { users: 2, projects: 2, timesheets: 0 } })
    expect(await sync('type=timesheets')).toMatchObject({ body: { users: 2, projects: 2, timesheets: 3 } })
  })

  test('is kept in the history, latest first', async () => {
    await sync('dryRun=true')
    await sync()
    const { body, headers } = await app.get<SyncRun[]>('/api/projectworks/runs?limit=1')
    expect(headers['x-total-count']).toBe('2')
    expect(body).toMatchObject([{ state: 'done', dryRun: false, step: null, error: null }])
    expect((await app.get('/api/projectworks/status')).body).toMatchObject({ running: null, lastRun: { id: 2 } })
    expect((await app.get('/api/projectworks/runs/77/rejected')).status).toBe(404)
  })
})
