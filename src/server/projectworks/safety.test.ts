import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ProjectWorksStatus, RejectedRow, SyncResult, SyncRun } from '#shared/projectworks/contract.ts'
import type { SyncMapping } from '#shared/projectworks/mapping-contract.ts'
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
const status = async () => (await app.get<ProjectWorksStatus>('/api/projectworks/status')).body
const runs = async () => (await app.get<SyncRun[]>('/api/projectworks/runs')).body
const mapping = async () =>
  (
    await app.get<{ mapping: SyncMapping; stored: boolean; version: number; differences: object[] }>(
      '/api/projectworks/mapping',
    )
  ).body

const storedOf = async (table: 'people' | 'projects' | 'time_entries') => {
  const rows = await app.db.selectFrom(table).select('id').where('source', '=', 'projectworks').execute()
  return rows.length
}
const stored = async () => [await storedOf('people'), await storedOf('projects'), await storedOf('time_entries')]

const people = async () => {
  const rows = await app.db
    .selectFrom('people')
    .select('name')
    .where('source', '=', 'projectworks')
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

const forgetMapping = () => app.db.updateTable('projectworks_settings').set({ mapping: null }).execute()

/** Twenty people more, with a project and five entries each, of whom nobody knows anything by hand. */
const grow = () =>
  company.run(`
    insert into users select n, 'Person', 'Number ' || n, null, null, null, '2026-11-01' from generate_series(101, 120) n;
    insert into projects (project_id, project_name) select n, 'Project ' || n from generate_series(101, 120) n;
    insert into tasks select n, n, 'Work' from generate_series(201, 220) n;
    update tasks set project_id = task_id - 100 where task_id > 200;
    insert into time_entries select 5000 + n, 101 + n % 20, 201 + n % 20, 60, '2026-11-04', 'Part ' || n, '2026-11-04'
    from generate_series(1, 100) n`)

/** As a login system has it: a table whose name fits better than that of the real one. */
const LOGINS = `
  alter table users rename to employees;
  create table users (user_id integer primary key, name text);
  insert into users select user_id, 'login' || user_id from employees`

describe('the mapping', () => {
  test('a table that appears in the source changes nothing of what is brought over', async () => {
    await company.run('alter table users rename to employees; alter table employees rename user_id to employee_id')
    await sync()
    const before = await people()
    await company.run(
      `create table users (user_id integer primary key, name text); insert into users values (1, 'root'), (2, 'web')`,
    )
    const again = await sync('full=true')
    expect(again.status).toBe(200)
    expect(again.body.run.counts.users).toMatchObject({ added: 0, changed: 0, removed: 0 })
    expect(await people()).toEqual(before)
  })

  test('a column that appears in the source stops nothing and changes nothing', async () => {
    await sync()
    await company.run(
      `alter table time_entries add hours numeric default 1, add project_id integer; alter table projects add client text`,
    )
    const again = await sync('full=true')
    expect(again).toMatchObject({
      status: 200,
      body: { run: { counts: { timesheets: { changed: 0, unchanged: 3 } } } },
    })
  })

  test('the first sync keeps the mapping that it went by, and the history says by whom', async () => {
    expect(await mapping()).toMatchObject({ stored: false })
    const { mapping: guess } = await mapping()
    await sync('dryRun=true')
    expect(await mapping()).toMatchObject({ stored: false })
    await sync()
    expect(await mapping()).toEqual({ mapping: guess, stored: true, chosen: false, version: 2, differences: [] })
    expect((await app.get('/api/audit?entity=projectworks')).body).toMatchObject([
      { action: 'changed', actor: { id: actor }, before: { mapping: null }, after: { mapping: guess } },
    ])
  })

  test('what the tables suggest otherwise is only offered, field by field, until somebody takes it', async () => {
    await sync()
    await company.run(`alter table time_entries add hours numeric default 1`)
    const { differences, version } = await mapping()
    expect(differences).toEqual([
      { part: 'timesheets', field: 'hours', mapped: null, suggested: 'hours' },
      { part: 'timesheets', field: 'minutes', mapped: 'minutes', suggested: null },
    ])
    const reset = await app.put('/api/projectworks/mapping', { mapping: null, version })
    expect(reset.body).toMatchObject({ stored: true, differences: [], mapping: { timesheets: { hours: 'hours' } } })
  })

  test('a table that is gone fails the sync with what could be chosen, and nothing is stored', async () => {
    await sync()
    await company.run(`alter table clients rename to customers; insert into users values (3, 'Alan', 'Turing')`)
    const failed = await sync()
    expect(failed).toMatchObject({ status: 409, body: { error: 'MAPPING' } })
    expect(failed.body).toMatchObject({
      message: expect.stringMatching(/There is no table public\.clients.*The tables are .*public\.customers/) as string,
    })
    expect(await stored()).toEqual([2, 2, 3])
  })
})

describe('a database that was synchronized before mappings were kept', () => {
  beforeEach(async () => {
    await sync()
    await forgetMapping()
  })

  test('keeps the guess where it brings the same rows', async () => {
    expect(await sync()).toMatchObject({ status: 200 })
    expect(await mapping()).toMatchObject({ stored: true })
  })

  test('asks where the guess would give people other names', async () => {
    await company.run(LOGINS)
    expect(await sync()).toMatchObject({ status: 409, body: { error: 'NEEDS_CONFIRMATION' } })
    expect(await people()).toEqual(['Ada Byron', 'Grace Hopper'])
    expect(await mapping()).toMatchObject({ stored: false })
    expect((await status()).question?.question).toEqual({ users: { stored: 2, removed: 0, replaced: 2 } })
  })

  test('asks for the mapping where entries would be read otherwise', async () => {
    await company.run('alter table time_entries add hours numeric default 2')
    const refused = await sync()
    expect(refused).toMatchObject({ status: 409, body: { error: 'MAPPING' } })
    const { mapping: guess, version } = await mapping()
    await app.put('/api/projectworks/mapping', { mapping: guess, version })
    expect(await sync()).toMatchObject({ status: 200, body: { run: { counts: { timesheets: { changed: 3 } } } } })
  })
})

/** A sync that asks, since the entries that `grow` has made are gone. */
const emptied = async (): Promise<SyncRun> => {
  await company.run('delete from time_entries where time_entry_id > 5000')
  const asked = await sync()
  expect(asked).toMatchObject({
    status: 409,
    body: {
      error: 'NEEDS_CONFIRMATION',
      message: expect.stringContaining('remove 100 of 103 timesheets') as string,
    },
  })
  const { question } = await status()
  if (!question) throw new Error('Nothing is asked')
  return question
}

describe('a sync that would remove more than a tenth', () => {
  beforeEach(async () => {
    await grow()
    await sync()
  })

  test('asks with the counts of each type and stores nothing', async () => {
    await company.run(`insert into users values (3, 'Alan', 'Turing')`)
    const question = await emptied()
    expect(question).toMatchObject({
      state: 'needs-confirmation',
      question: { timesheets: { stored: 103, removed: 100, replaced: 0 } },
      counts: { users: { added: 0 }, timesheets: { removed: 0 } },
    })
    expect(await stored()).toEqual([22, 22, 103])
  })

  test('asks by GET, too, as the specification calls it', async () => {
    await company.run('delete from time_entries')
    expect(await app.get('/api/projectworks/sync')).toMatchObject({
      status: 409,
      body: { error: 'NEEDS_CONFIRMATION' },
    })
  })

  test('removes what was confirmed', async () => {
    const { id } = await emptied()
    expect(await sync(`confirm=${id}`)).toMatchObject({
      status: 200,
      body: { timesheets: 3, run: { counts: { timesheets: { removed: 100 } } } },
    })
    expect((await runs()).map(({ state }) => state)).toEqual(['done', 'confirmed', 'done'])
    expect((await status()).question).toBeNull()
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test('asks anew where more would go than was confirmed', async () => {
    const { id } = await emptied()
    await company.run('delete from time_entries')
    expect(await sync(`confirm=${id}`)).toMatchObject({ status: 409, body: { error: 'NEEDS_CONFIRMATION' } })
    expect(await stored()).toEqual([22, 22, 103])
  })

  test('removes nothing where it is declined, and cannot be confirmed after that', async () => {
    const { id } = await emptied()
    expect(await app.post(`/api/projectworks/runs/${id}/decline`)).toMatchObject({
      status: 200,
      body: { state: 'declined' },
    })
    expect((await status()).question).toBeNull()
    expect(await sync(`confirm=${id}`)).toMatchObject({ status: 409, body: { error: 'NOT_ALLOWED' } })
    expect(await app.post(`/api/projectworks/runs/${id}/decline`)).toMatchObject({ status: 409 })
    expect(await stored()).toEqual([22, 22, 103])
  })

  test('a preview says that it would ask, and answers nothing', async () => {
    const { id } = await emptied()
    const { body } = await sync(`dryRun=true&confirm=${id}`)
    expect(body.run).toMatchObject({ state: 'done', question: { timesheets: { removed: 100 } } })
    expect((await status()).question).not.toBeNull()
  })

  test.each([
    ['users', 'delete from users', 'find none of 22 users there any more'],
    ['projects', 'delete from projects', 'find none of 22 projects there any more'],
  ])('asks where the table of %s is empty, although what is here would be kept', async (_type, statement, said) => {
    await company.run(statement)
    const asked = await sync()
    expect(asked).toMatchObject({ status: 409, body: { error: 'NEEDS_CONFIRMATION' } })
    expect(asked.body).toMatchObject({ message: expect.stringContaining(said) as string })
    expect(await stored()).toEqual([22, 22, 103])
    const { question } = await status()
    expect(await sync(`confirm=${question?.id}`)).toMatchObject({ status: 200 })
  })

  test('asks where a filter lets no entry through', async () => {
    const { mapping: before, version } = await mapping()
    const rules = { timesheets: { only: [{ column: 'minutes', operator: 'below', values: ['0'] }] } }
    await app.put('/api/projectworks/mapping', { mapping: { ...before, rules }, version })
    expect((await sync()).body).toMatchObject({
      message: expect.stringContaining('remove 103 of 103 timesheets') as string,
    })
  })

  test('asks where a mapping to another table would make everybody somebody else', async () => {
    await company.run(`create table logins as select user_id, 'login' || user_id as name from users`)
    const { mapping: before, version } = await mapping()
    const users = { ...before.users, table: 'public.logins', name: 'name', firstName: null, lastName: null }
    const others = { role: null, email: null, joinDate: null, modified: null }
    await app.put('/api/projectworks/mapping', { mapping: { ...before, users: { ...users, ...others } }, version })
    const asked = await sync()
    expect(asked.body).toMatchObject({ message: expect.stringContaining('give 22 of 22 users another name') as string })
  })

  test('asks where most entries would be another person’s', async () => {
    await company.run(`update time_entries set user_id = 101, modified_at = now() where time_entry_id > 5000`)
    const asked = await sync()
    expect(asked.body).toMatchObject({
      message: expect.stringContaining('move 95 of 103 timesheets to another person') as string,
    })
  })

  test('a few may go unasked, and one of five of a small company', async () => {
    await company.run('delete from time_entries where time_entry_id between 5001 and 5010')
    expect(await sync()).toMatchObject({ status: 200, body: { run: { counts: { timesheets: { removed: 10 } } } } })
    await company.run('delete from time_entries where time_entry_id > 5002')
    const { id } = (await sync(), await status()).question ?? { id: 0 }
    await sync(`confirm=${id}`)
    await company.run('delete from time_entries where time_entry_id = 1000')
    expect(await sync()).toMatchObject({ status: 200, body: { timesheets: 2 } })
  })
})

/** An entry that is not valid any more, and one that never was. */
const spoil = () =>
  company.run(`
    update time_entries set minutes = 1800, modified_at = now() where time_entry_id = 1000;
    insert into time_entries values (1009, 2, 102, 1800, '2026-11-05', 'Never brought over')`)

describe('a stored row whose source is not valid any more', () => {
  beforeEach(async () => {
    await sync()
  })

  test('is kept as it was, and counted and listed as that', async () => {
    await spoil()
    const { body } = await sync()
    expect(body.run.counts.timesheets).toMatchObject({ kept: 1, rejected: 1, changed: 0, removed: 0 })
    expect(body.rejected).toMatchObject([
      { externalId: '1000', reason: 'Maximum 24 hours', kept: true },
      { externalId: '1009', reason: 'Maximum 24 hours', kept: false },
    ])
    expect(await stored()).toEqual([2, 2, 3])
  })

  test('is removed where the company has chosen that', async () => {
    expect(await app.put('/api/projectworks/invalid-rows', { invalidRows: 'remove' })).toMatchObject({ status: 200 })
    expect(await status()).toMatchObject({ invalidRows: 'remove' })
    await spoil()
    const preview = (await sync('dryRun=true')).body.run.counts
    const { body } = await sync()
    expect(body.run.counts).toEqual(preview)
    expect(body.run.counts.timesheets).toMatchObject({ kept: 0, rejected: 2, removed: 1 })
    expect(await stored()).toEqual([2, 2, 2])
    expect(await totalsDrift(app.db)).toEqual(SOUND)
    const [entry] = (await app.get<object[]>('/api/audit?entity=projectworks')).body
    expect(entry).toMatchObject({
      actor: { id: actor },
      before: { invalidRows: 'keep' },
      after: { invalidRows: 'remove' },
    })
  })

  test('is removed by the next sync where that is chosen after it was kept', async () => {
    await spoil()
    await sync()
    await app.put('/api/projectworks/invalid-rows', { invalidRows: 'remove' })
    expect((await sync()).body.run.counts.timesheets).toMatchObject({ removed: 1 })
    await company.run(`update time_entries set minutes = 90, modified_at = now() where time_entry_id = 1000`)
    expect((await sync()).body.run.counts.timesheets).toMatchObject({ added: 1 })
  })

  test('counts for a person as for an entry', async () => {
    await company.run(`update users set first_name = '', last_name = '' where user_id = 2`)
    const { body } = await sync()
    expect(body.run.counts.users).toMatchObject({ kept: 1, rejected: 0 })
    await app.put('/api/projectworks/invalid-rows', { invalidRows: 'remove' })
    await company.run('delete from time_entries where user_id = 2')
    expect((await sync()).body.run.counts.users).toMatchObject({ kept: 0, rejected: 1, removed: 1 })
    expect(await people()).toEqual(['Ada Byron'])
  })
})

test('a sync that fails after people were read says that it has stored none of them', async () => {
  await company.run(
    'alter table time_entries rename to kept; create view time_entries as select *, 1 / (minutes - minutes) as broken from kept',
  )
  const { mapping: guess, version } = await mapping()
  const broken = { ...guess, timesheets: { ...guess.timesheets, minutes: 'broken' } }
  await app.put('/api/projectworks/mapping', { mapping: broken, version })
  expect((await sync()).status).toBe(409)
  expect(await runs()).toMatchObject([
    { state: 'failed', counts: { users: { read: 2, added: 0 }, projects: { read: 2, added: 0 } } },
  ])
  expect(await stored()).toEqual([0, 0, 0])
})

test('a run counts as kept the types that it had stored before it failed, and no others', async () => {
  await sql`alter table time_entries add constraint no_entries check (source <> 'projectworks')`.execute(app.db)
  try {
    expect((await sync()).status).toBe(500)
    expect(await runs()).toMatchObject([
      {
        state: 'failed',
        counts: { users: { added: 2 }, projects: { added: 2 }, timesheets: { read: 3, added: 0 } },
      },
    ])
    expect(await stored()).toEqual([2, 2, 0])
  } finally {
    await sql`alter table time_entries drop constraint no_entries`.execute(app.db)
  }
})

describe('rejected rows', () => {
  const ROWS = 3_000

  test('are all counted, by reason, and all of them are in the file', async () => {
    await company.run(`
      insert into time_entries
      select n, case when n % 3 = 0 then n else 1 end, 100, case when n % 3 = 0 then 60 else 3000 + n end, '2026-11-05',
        '=cmd ' || n, '2026-11-05' from generate_series(10001, ${10_000 + ROWS}) n`)
    const { body } = await sync()
    expect(body.run.counts.timesheets).toMatchObject({ added: 3, rejected: ROWS })
    expect(body.run).toMatchObject({ listed: ROWS })
    const reasons = body.run.reasons.map(({ type, reason, kept, rows, examples }) => [
      type,
      reason,
      kept,
      rows,
      examples.length,
    ])
    expect(reasons).toEqual([
      ['timesheets', 'Maximum 24 hours', false, (ROWS / 3) * 2, 5],
      ['timesheets', 'There is no such user', false, ROWS / 3, 5],
    ])
    expect(body.rejected).toHaveLength(1_000)
    const all = await app.get<RejectedRow[]>(`/api/projectworks/runs/${body.run.id}/rejected`)
    expect(all.body).toHaveLength(ROWS)
    const file = await app.raw('GET', `/api/projectworks/runs/${body.run.id}/rejected.csv`, {})
    expect(file.headers['content-type']).toContain('text/csv')
    const lines = file.payload.trimEnd().split('\r\n')
    expect(lines).toHaveLength(ROWS + 1)
    expect(lines[0]).toBe('Type,Id,Outcome,Reason,Values')
    expect(lines[1]).toMatch(/^timesheets,10001,Rejected,Maximum 24 hours,.*minutes: 13001/)
    expect((await app.get('/api/projectworks/runs/77/rejected.csv')).status).toBe(404)
  })
})

test('days that nobody could enter here are brought over and named in the run', async () => {
  await company.run(`
    insert into time_entries values
      (2000, 1, 100, 840, '2026-11-10', 'Two shifts', '2026-11-10'),
      (2001, 1, 101, 660, '2026-11-10', 'And another', '2026-11-10'),
      (2002, 2, 102, 480, '2028-01-10', 'Far ahead', '2026-11-10')`)
  const { status: answer, body } = await sync()
  expect(answer).toBe(200)
  expect(body.run.warnings).toEqual([
    { reason: 'More than 24 hours of one person on one day', days: 1, examples: ['Ada Byron, 2026-11-10: 25 h'] },
    { reason: 'A day more than a year ahead', days: 1, examples: ['Grace Hopper, 2028-01-10: 8 h'] },
  ])
  expect(await storedOf('time_entries')).toBe(6)
  expect((await runs())[0]?.warnings).toEqual(body.run.warnings)
  // Only what a run has brought or changed is named.
  expect((await sync()).body.run.warnings).toEqual([])
})
