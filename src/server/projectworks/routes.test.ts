import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ProjectWorksStatus, SyncResult, SyncRun } from '#shared/sync/contract.ts'
import type { SyncMapping } from '#shared/sync/mapping-contract.ts'
import { DEFAULT_MAPPING } from '#shared/sync/mapping.ts'
import { testApp } from '../testing/app.ts'
import { externalCompany } from '../testing/external-company.ts'
import { runOn } from '../testing/projectworks-database.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { totalsDrift } from '../time-entries/totals.ts'

const company = externalCompany()

let address: { url: string | undefined; password: string | undefined } | undefined
beforeEach(() => {
  address = undefined
})
const app = testApp({
  now: '2026-11-20T15:00:00Z',
  projectWorks: () => address ?? { url: company.url, password: undefined },
})

beforeEach(async () => {
  await app.signIn(await addUser(app.db, 'Hand Made'))
})

/** The app over another address from here on. */
async function restartWith(url: string | undefined, password?: string): Promise<void> {
  address = { url, password }
  await app.reset()
  await app.signIn(await addUser(app.db, 'Hand Made'))
}

const sync = (query = '') => app.post<SyncResult>(`/api/projectworks/sync?${query}`)

/** A synchronization that asks first, and is confirmed. */
async function confirmedSync() {
  expect(await sync()).toMatchObject({ status: 409, body: { error: 'NEEDS_CONFIRMATION' } })
  const { body } = await app.get<ProjectWorksStatus>('/api/projectworks/status')
  return sync(`confirm=${body.question?.id}`)
}

const counts = (result: { body: SyncResult }) => result.body.run.counts

const NOTHING = { added: 0, changed: 0, removed: 0, kept: 0, rejected: 0 }

const status = async () => (await app.get('/api/projectworks/status')).body

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

/** A synchronization that waits for the table of tasks until it is let go. */
async function stuck() {
  const blocker = new pg.Client(company.url)
  await blocker.connect()
  await blocker.query('begin; lock table tasks in access exclusive mode')
  const running = sync()
  await expect
    .poll(async () => (await app.get<{ running: SyncRun | null }>('/api/projectworks/status')).body.running)
    .toMatchObject({ state: 'running' })
  const waiting = `select from pg_stat_activity where application_name = 'offbench' and wait_event_type = 'Lock'`
  await expect.poll(async () => (await blocker.query(waiting)).rowCount, { timeout: 10_000 }).toBeGreaterThan(0)
  return { running, letGo: () => blocker.end() }
}

describe('the status', () => {
  test('names the server and tells how long it takes', async () => {
    expect(await status()).toMatchObject({
      connected: true,
      dbPassword: 'Missing',
      reason: null,
      server: expect.stringMatching(/^PostgreSQL \d+\.\d+$/) as string,
      latencyMs: expect.any(Number) as number,
      running: null,
      lastRun: null,
    })
  })

  test.each([
    [() => undefined, 'PROJECTWORKS_DATABASE_URL is not set'],
    [() => company.url.replace('projectworks', 'nothing'), 'There is no such database'],
    [() => 'postgres://somebody@127.0.0.1:1/projectworks', 'Nothing answers at this host and port'],
    [() => 'mysql://somebody@127.0.0.1:1/projectworks', 'Nothing answers at this host and port'],
    [() => 'postgres://somebody@host.invalid/projectworks', 'The host is unknown'],
    [() => `${company.url}?sslmode=require`, 'The server does not support TLS'],
    [() => `${company.url}?sslmode=verify-full&sslrootcert=/no/such`, 'The file that sslrootcert names cannot be read'],
    [() => `${company.url}?sslmode=s3cret`, 'sslmode must be disable, require, verify-ca or verify-full'],
  ])('says why it is not connected (%#)', async (url, reason) => {
    await restartWith(url())
    expect(await status()).toMatchObject({ connected: false, reason, server: null })
    expect(await sync()).toMatchObject({ status: 503, body: { error: 'NOT_CONNECTED' } })
  })

  test('tells a wrong password from a right and from none', async () => {
    await askForPasswords()
    const url = company.url.replace('postgres@', 'locked@')
    await restartWith(url, 'wrong')
    expect(await status()).toMatchObject({
      dbPassword: 'Present',
      reason: 'The password is wrong, or there is no such user',
    })
    await restartWith(url)
    expect(await status()).toMatchObject({
      dbPassword: 'Missing',
      reason: 'The server asks for a password, and none is configured',
    })
    await restartWith(url, 'p@ss:word')
    expect(await status()).toMatchObject({ connected: true, dbPassword: 'Present' })
  })
})

/** Makes a user whose password is asked for; others go on without. */
async function askForPasswords(): Promise<void> {
  await company.run(`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'locked') then create role locked login password 'p@ss:word'; end if;
      execute format('copy (select unnest(array[%L, %L])) to %L', 'host all locked 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 trust', current_setting('hba_file'));
    end $$;
    select pg_reload_conf()`)
}

test('nothing can be written through the connection', async () => {
  const { openExternal } = await import('./connector.ts')
  const { sql } = await import('kysely')
  const external = openExternal({ url: company.url, password: undefined })
  await expect(sql`delete from users`.execute(external.db)).rejects.toThrow(/read-only transaction/)
  await external.close()
})

describe('tables and mapping', () => {
  test('tables are listed and described, and suggest the mapping', async () => {
    const { body: tables } = await app.get<{ name: string }[]>('/api/projectworks/tables')
    expect(tables.map(({ name }) => name)).toEqual(['clients', 'projects', 'tasks', 'time_entries', 'users'])
    const { body } = await app.get<{ tables: object[]; guess: SyncMapping }>('/api/projectworks/discover')
    expect(body.tables[0]).toMatchObject({
      name: 'clients',
      columns: [
        { name: 'client_id', type: 'integer', nullable: false },
        { name: 'client_name', type: 'text', nullable: true },
      ],
    })
    expect(body.guess.timesheets).toEqual({
      table: 'public.time_entries',
      id: 'time_entry_id',
      userId: 'user_id',
      projectId: null,
      taskId: 'task_id',
      hours: null,
      minutes: 'minutes',
      date: 'date',
      notes: 'comment',
      otherNotes: null,
      category: null,
      modified: 'modified_at',
      seconds: null,
      start: null,
      end: null,
    })
    const { body: inUse } = await app.get('/api/projectworks/mapping')
    expect(inUse).toEqual({ mapping: body.guess, stored: false, version: 1, differences: [] })
  })

  test('without a connection the shipped mapping is shown', async () => {
    await restartWith(undefined)
    expect((await app.get('/api/projectworks/mapping')).body).toEqual({
      mapping: DEFAULT_MAPPING,
      stored: false,
      version: 1,
      differences: [],
    })
  })

  test('a stored mapping is recorded, and nobody overwrites a newer one', async () => {
    const { body } = await app.get<{ mapping: SyncMapping }>('/api/projectworks/mapping')
    const mapping = { ...body.mapping, users: { ...body.mapping.users, role: null } }
    const put = (version: number) => app.put('/api/projectworks/mapping', { mapping, version })
    const reply = {
      mapping,
      stored: true,
      version: 2,
      differences: [{ part: 'users', field: 'role', mapped: null, suggested: 'job_title' }],
    }
    expect((await put(1)).body).toEqual(reply)
    expect((await put(2)).body).toEqual(reply)
    expect(await put(1)).toMatchObject({ status: 409, body: { error: 'STALE' } })
    expect((await app.get('/api/audit?entity=projectworks')).body).toMatchObject([{ action: 'changed' }])
  })

  test('without a stored mapping the suggested one is in use again', async () => {
    const { body: before } = await app.get<{ mapping: SyncMapping }>('/api/projectworks/mapping')
    const mapping = { ...before.mapping, users: { ...before.mapping.users, role: null } }
    await app.put('/api/projectworks/mapping', { mapping, version: 1 })
    const after = await app.put('/api/projectworks/mapping', { mapping: null, version: 2 })
    expect(after.body).toEqual({ mapping: before.mapping, stored: false, version: 3, differences: [] })
    expect((await app.get('/api/projectworks/mapping')).body).toEqual(after.body)
  })

  test('a mapping to what is not there is refused by field', async () => {
    const { body } = await app.get<{ mapping: SyncMapping }>('/api/projectworks/mapping')
    const { users, timesheets } = body.mapping
    const mapping = {
      ...body.mapping,
      users: { ...users, table: 'people' },
      timesheets: { ...timesheets, minutes: null, notes: 'remark', modified: 'comment' },
    }
    expect(await app.put('/api/projectworks/mapping', { mapping, version: 1 })).toMatchObject({
      status: 400,
      body: {
        fields: {
          'mapping.users.table': 'There is no table people',
          'mapping.timesheets.hours': 'Choose a column for the hours, minutes or seconds, or for the start and the end',
          'mapping.timesheets.notes': 'time_entries has no column remark',
          'mapping.timesheets.modified': 'comment is no date or time but text',
        },
      },
    })
  })
})

describe('a preview', () => {
  test('counts what would be stored and stores nothing', async () => {
    const result = await sync('dryRun=true')
    expect(result).toMatchObject({ status: 200, body: { users: 2, projects: 2, timesheets: 3, rejected: [] } })
    expect(result.body.run).toMatchObject({ state: 'done', dryRun: true, types: ['users', 'projects', 'timesheets'] })
    expect(counts(result)).toEqual({
      users: { ...NOTHING, read: 2, added: 2, unchanged: 0 },
      projects: { ...NOTHING, read: 2, added: 2, unchanged: 0 },
      timesheets: { ...NOTHING, read: 3, added: 3, unchanged: 0 },
    })
    expect(await app.db.selectFrom('people').select('name').execute()).toEqual([{ name: 'Hand Made' }])
    expect(await app.db.selectFrom('sync_marks').selectAll().execute()).toEqual([])
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

test('columns that were renamed stop the run with what is missing', async () => {
  const { body } = await app.get<{ mapping: SyncMapping }>('/api/projectworks/mapping')
  await app.put('/api/projectworks/mapping', { mapping: body.mapping, version: 1 })
  await company.run('alter table time_entries rename comment to remark')
  expect(await sync()).toMatchObject({
    status: 409,
    body: { error: 'MAPPING', fields: { 'mapping.timesheets.notes': 'time_entries has no column comment' } },
  })
  expect((await app.get<SyncRun[]>('/api/projectworks/runs')).body).toMatchObject([{ state: 'failed' }])
})

test('a database of unknown encoding is read as UTF-8 or Windows-1252', async () => {
  await company.server.run('drop database if exists old_bytes')
  await company.server.run(`create database old_bytes encoding 'SQL_ASCII' locale 'C' template template0`)
  const url = company.server.url('old_bytes')
  await runOn(
    url,
    `
    create table users (id integer primary key, name text);
    create table projects (id integer primary key, name text);
    create table time_entries (id integer primary key, user_id integer, project_id integer, hours numeric, date date, notes text);
    insert into users values (1, E'Andr\\xe9'), (2, E'Zo\\xc3\\xab')`,
  )
  await restartWith(url)
  await sync()
  const stored = await people()
  expect(stored.map(({ name }) => name).sort()).toEqual(['André', 'Zoë'])
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
    const again = counts(await sync())
    expect(again.users).toEqual({ ...NOTHING, read: 2, unchanged: 2 })
    // What was modified within a quarter of an hour of the latest is read again.
    expect(again.timesheets).toEqual({ ...NOTHING, read: 1, unchanged: 1 })
    expect(counts(await sync('full=true')).timesheets).toEqual({ ...NOTHING, read: 3, unchanged: 3 })
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
    const preview = counts(await sync('dryRun=true'))
    const done = counts(await sync())
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
    const preview = counts(await sync('dryRun=true'))
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
    expect(counts(await sync()).timesheets).toMatchObject({ added: 3, rejected: 1 })
    await company.run(`insert into users (user_id, first_name, last_name) values (5, 'Alan', 'Turing')`)
    expect(counts(await sync()).timesheets).toMatchObject({ added: 1, rejected: 0 })
  })

  test('a clock there that was ahead hides nothing', async () => {
    await company.run(`update time_entries set modified_at = '2090-01-01' where time_entry_id = 1000`)
    await sync()
    await company.run(`insert into time_entries values (1004, 1, 100, 60, '2026-11-06', 'Late')`)
    expect(counts(await sync()).timesheets).toMatchObject({ added: 1 })
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

describe('while a synchronization runs', () => {
  test('a second one is refused, and the first goes on', async () => {
    const { running, letGo } = await stuck()
    const second = await sync()
    await letGo()
    expect(second).toMatchObject({
      status: 409,
      body: { error: 'NOT_ALLOWED', message: 'A synchronization is already running' },
    })
    expect(await running).toMatchObject({ status: 200, body: { timesheets: 3 } })
  })

  test('it can be canceled; nothing of it is stored, and the next one brings everything over', async () => {
    const { running, letGo } = await stuck()
    expect((await app.post('/api/projectworks/sync/cancel')).status).toBe(204)
    await letGo()
    expect(await running).toMatchObject({ status: 409, body: { error: 'CANCELED' } })
    const count = await app.db.selectFrom('time_entries').select('id').execute()
    expect(count).toEqual([])
    expect((await app.get<SyncRun[]>('/api/projectworks/runs')).body).toMatchObject([{ state: 'canceled' }])
    const next = counts(await sync())
    expect([next.users?.added, next.timesheets?.added]).toEqual([2, 3])
  })

  test('a server that dies leaves nothing half-written', async () => {
    const { running, letGo } = await stuck()
    await company.server.run(`
      select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'offbench' and datname = 'projectworks'`)
    expect(await running).toMatchObject({ status: 503, body: { error: 'NOT_CONNECTED' } })
    await letGo()
    expect(await app.db.selectFrom('time_entries').select('id').execute()).toEqual([])
    expect((await app.get<SyncRun[]>('/api/projectworks/runs')).body).toMatchObject([
      { state: 'failed', error: 'The connection to the server was lost' },
    ])
    expect(await sync()).toMatchObject({ status: 200, body: { timesheets: 3 } })
  })
})

test('canceling where nothing runs is refused', async () => {
  expect(await app.post('/api/projectworks/sync/cancel')).toMatchObject({ status: 409 })
})

test('a run whose process has ended is marked so, and the next one begins', async () => {
  await app.db
    .insertInto('sync_runs')
    .values({ state: 'running', dry_run: false, types: ['users'], step: null, error: null })
    .execute()
  await sync()
  const moment = expect.stringMatching(/^\d{4}-.*Z$/) as string
  expect((await app.get<SyncRun[]>('/api/projectworks/runs')).body).toMatchObject([
    { state: 'done', startedAt: moment, finishedAt: moment },
    { state: 'interrupted' },
  ])
})
