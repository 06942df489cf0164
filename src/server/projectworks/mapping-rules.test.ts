import { beforeEach, describe, expect, test } from 'vitest'
import type { SyncResult } from '#shared/projectworks/contract.ts'
import type { MappingPreview, SyncMapping } from '#shared/projectworks/mapping-contract.ts'
import type { PartRules } from '#shared/projectworks/part-rules.ts'
import { connectedApp } from '../testing/connected-app.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { totalsDrift } from '../time-entries/totals.ts'

const { company, app } = connectedApp()

const sync = async (query = '') => (await app.post<SyncResult>(`/api/projectworks/sync?${query}`)).body
const current = async () => (await app.get<{ mapping: SyncMapping; version: number }>('/api/projectworks/mapping')).body

interface Change {
  users?: Partial<SyncMapping['users']>
  projects?: Partial<SyncMapping['projects']>
  timesheets?: Partial<SyncMapping['timesheets']>
  reading?: Partial<SyncMapping['reading']>
  rules?: SyncMapping['rules']
}

async function changed({ users, projects, timesheets, reading, rules = {} }: Change): Promise<SyncMapping> {
  const { mapping } = await current()
  return {
    ...mapping,
    users: { ...mapping.users, ...users },
    projects: { ...mapping.projects, ...projects },
    timesheets: { ...mapping.timesheets, ...timesheets },
    reading: { ...mapping.reading, ...reading },
    rules,
  }
}

async function map(change: Change): Promise<void> {
  const { version } = await current()
  const stored = await app.put('/api/projectworks/mapping', { mapping: await changed(change), version })
  expect(stored).toMatchObject({ status: 200 })
}

const rules = (of: PartRules) => ({ timesheets: of })

const entries = async () =>
  app.db
    .selectFrom('time_entries')
    .select(['external_id', 'hours', 'date', 'notes', 'stand_in'])
    .where('source', '=', 'projectworks')
    .orderBy('external_id')
    .execute()
const ids = async () => (await entries()).map(({ external_id }) => external_id)

describe('conditions', () => {
  beforeEach(() =>
    company.run(`
      alter table time_entries add kind text, add deleted boolean, add gone_at timestamptz, add amount numeric;
      update time_entries set kind = 'work', deleted = false, amount = 5 where time_entry_id = 1000;
      update time_entries set kind = 'break', deleted = true, gone_at = now(), amount = 10 where time_entry_id = 1001;
      update time_entries set kind = '', amount = -1 where time_entry_id = 1002`),
  )

  test.each<[PartRules, string[]]>([
    [{ only: [{ column: 'kind', operator: 'is', values: ['work', 'other'] }] }, ['1000']],
    [{ only: [{ column: 'KIND', operator: 'is-not', values: ['work'] }] }, ['1001', '1002']],
    [{ only: [{ column: 'kind', operator: 'not-empty', values: [] }] }, ['1000', '1001']],
    [{ only: [{ column: 'gone_at', operator: 'empty', values: [] }] }, ['1000', '1002']],
    [{ only: [{ column: 'deleted', operator: 'false', values: [] }] }, ['1000', '1002']],
    [{ deleted: [{ column: 'deleted', operator: 'true', values: [] }] }, ['1000', '1002']],
    [{ only: [{ column: 'amount', operator: 'above', values: ['4.5'] }] }, ['1000', '1001']],
    [{ only: [{ column: 'amount', operator: 'below', values: ['10'] }] }, ['1000', '1002']],
    [{ only: [{ column: 'date', operator: 'above', values: ['2026-11-02'] }] }, ['1001', '1002']],
    [
      {
        only: [{ column: 'amount', operator: 'above', values: ['0'] }],
        deleted: [{ column: 'kind', operator: 'is', values: ['break'] }],
      },
      ['1000'],
    ],
  ])('%j leave what they let through', async (of, left) => {
    await map({ rules: rules(of) })
    const { run } = await sync()
    expect(await ids()).toEqual(left)
    expect(run.counts.timesheets).toMatchObject({ read: left.length, rejected: 0 })
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test('a row that is left out later is removed, and comes back with the condition', async () => {
    await sync()
    await map({ rules: rules({ deleted: [{ column: 'deleted', operator: 'true', values: [] }] }) })
    expect((await sync()).run.counts.timesheets).toMatchObject({ removed: 1, kept: 0 })
    await company.run('update time_entries set deleted = false where time_entry_id = 1001')
    expect((await sync('full=true')).run.counts.timesheets).toMatchObject({ added: 1 })
  })

  test('what is not there is refused by name, and nothing is stored', async () => {
    const of: PartRules = {
      only: [
        { column: 'sort', operator: 'empty', values: [] },
        { column: 'kind', operator: 'is', values: [] },
      ],
      from: { notes: { via: 'task_id', table: 'chores', key: 'id' } },
    }
    const refused = await app.put('/api/projectworks/mapping', { mapping: await changed({ rules: rules(of) }) })
    expect(refused).toMatchObject({ status: 400 })
    const named = { only: [of.only?.[0] ?? { column: '', operator: 'empty', values: [] }], from: of.from }
    expect(
      await app.put('/api/projectworks/mapping', { mapping: await changed({ rules: rules(named as PartRules) }) }),
    ).toMatchObject({
      status: 400,
      body: {
        fields: {
          'mapping.rules.timesheets.only.0.column': 'time_entries has no column sort',
          'mapping.rules.timesheets.from.notes.table': 'There is no table chores',
        },
      },
    })
  })

  test('a value cannot break out of its condition', async () => {
    await map({ rules: rules({ only: [{ column: 'kind', operator: 'is', values: ["x') or true --"] }] }) })
    await sync()
    expect(await ids()).toEqual([])
    await map({ rules: rules({ only: [{ column: 'amount', operator: 'above', values: ['0 or true'] }] }) })
    await sync('full=true')
    expect(await ids()).toEqual([])
  })
})

describe('durations', () => {
  const lasting = async (column: string, type: string, values: string, mapped: object) => {
    await company.run(`alter table time_entries add ${column} ${type}; ${values}`)
    await map({ timesheets: { minutes: null, ...mapped } })
    const { rejected } = await sync()
    expect(await totalsDrift(app.db)).toEqual(SOUND)
    return { hours: (await entries()).map(({ hours }) => hours), rejected }
  }

  test('are seconds', async () => {
    const values = 'update time_entries set took = time_entry_id * 3 - 1200'
    expect(await lasting('took', 'integer', values, { seconds: 'took' })).toMatchObject({ hours: [0.5, 0.5, 0.5] })
  })

  test('are intervals and times of day', async () => {
    const values = `update time_entries set took = '1 day' where time_entry_id = 1000;
      update time_entries set took = '90 minutes' where time_entry_id = 1001`
    expect(await lasting('took', 'interval', values, { hours: 'took' })).toMatchObject({
      hours: [24, 1.5],
      rejected: [{ externalId: '1002', reason: 'Hours must be a number' }],
    })
  })

  test('are texts as people write them', async () => {
    const values = `update time_entries set took = '7:30' where time_entry_id = 1000;
      update time_entries set took = '00:45:00' where time_entry_id = 1001; update time_entries set took = '2.25' where time_entry_id = 1002`
    expect(await lasting('took', 'text', values, { hours: 'took' })).toMatchObject({ hours: [7.5, 0.75, 2.25] })
  })

  test('are from a start to an end, over midnight too; what has not ended is refused', async () => {
    await company.run('alter table time_entries add ended timestamptz')
    const values = `update time_entries set began = '2026-11-02 23:30+01', ended = '2026-11-03 01:00+01' where time_entry_id = 1000;
      update time_entries set began = '2026-11-03 08:00Z', ended = '2026-11-03 08:20Z' where time_entry_id = 1001;
      update time_entries set began = '2026-11-03 08:00Z' where time_entry_id = 1002`
    expect(await lasting('began', 'timestamptz', values, { start: 'began', end: 'ended' })).toMatchObject({
      hours: [1.5, 0.33],
      rejected: [{ externalId: '1002', reason: 'It has not ended' }],
    })
  })

  test('are from a start to an end in seconds since 1970, as are days', async () => {
    await company.run('alter table time_entries add ended bigint')
    const values = `update time_entries set began = 1793638800, ended = 1793638800 + 5400 where time_entry_id = 1000;
      update time_entries set began = 1793638800000, ended = 1793642400000 where time_entry_id <> 1000`
    const found = await lasting('began', 'bigint', values, { start: 'began', end: 'ended', date: 'began' })
    expect(found).toMatchObject({ hours: [1.5, 1, 1], rejected: [] })
    expect((await entries()).map(({ date }) => date)).toEqual(['2026-11-02', '2026-11-02', '2026-11-02'])
  })

  test('a project’s planned hours may be counted in seconds', async () => {
    await company.run('alter table projects add plan integer; update projects set plan = 1440000')
    await map({ projects: { totalHours: 'plan' }, rules: { projects: { units: { totalHours: 'seconds' } } } })
    await sync()
    const rows = await app.db
      .selectFrom('projects')
      .select('total_hours')
      .where('source', '=', 'projectworks')
      .execute()
    expect(rows.map(({ total_hours }) => total_hours)).toEqual([400, 400])
  })
})

describe('flags of people and projects', () => {
  const stored = async () => ({
    people: await app.db
      .selectFrom('people')
      .select(['name', 'last_day'])
      .where('source', '=', 'projectworks')
      .orderBy('name')
      .execute(),
    projects: await app.db
      .selectFrom('projects')
      .select(['name', 'status', 'archived_at'])
      .where('source', '=', 'projectworks')
      .orderBy('name')
      .execute(),
  })

  beforeEach(async () => {
    await company.run(`
      alter table users add active boolean not null default true, add until date;
      alter table projects add state integer not null default 1;
      update users set active = false where user_id = 2; update projects set state = 9 where project_id = 11`)
    await map({
      projects: { status: null },
      rules: {
        users: { archived: [{ column: 'active', operator: 'false', values: [] }] },
        projects: {
          completed: [{ column: 'state', operator: 'is', values: ['5', '9'] }],
          archived: [{ column: 'state', operator: 'is', values: ['9'] }],
        },
      },
    })
    await sync()
  })

  test('whoever has left did so with their last entry, and a project is completed or archived', async () => {
    const { people, projects } = await stored()
    expect(people).toEqual([
      { name: 'Ada Byron', last_day: null },
      { name: 'Grace Hopper', last_day: '2026-11-03' },
    ])
    expect(projects.map(({ name, status, archived_at }) => [name, status, archived_at !== null])).toEqual([
      ['Harbour', 'Active', false],
      ['Lighthouse', 'Completed', true],
    ])
    const { run } = await sync('full=true')
    expect(run.counts).toMatchObject({ users: { changed: 0 }, projects: { changed: 0 } })
    expect((await app.get<{ name: string }[]>('/api/projects?archived=false')).body.map(({ name }) => name)).toEqual([
      'Harbour',
    ])
  })

  test('a last day that is known counts, and one that somebody has entered for the time to come stays', async () => {
    await company.run(`update users set until = '2026-10-31' where user_id = 2`)
    const own = await app.db.selectFrom('people').select('id').where('name', '=', 'Ada Byron').executeTakeFirstOrThrow()
    await app.db.updateTable('people').set({ last_day: '2027-01-31' }).where('id', '=', own.id).execute()
    expect((await sync()).run.counts.users).toMatchObject({ changed: 0 })
    await map({ users: { lastDay: 'until' }, rules: (await current()).mapping.rules })
    await sync()
    expect((await stored()).people).toEqual([
      { name: 'Ada Byron', last_day: null },
      { name: 'Grace Hopper', last_day: '2026-10-31' },
    ])
  })

  test('what is opened again is open here as well, and people’s own choice of status stays', async () => {
    await company.run('update users set active = true; update projects set state = 1')
    await sync()
    const { people, projects } = await stored()
    expect(people.every(({ last_day }) => last_day === null)).toBe(true)
    expect(projects).toMatchObject([
      { status: 'Active', archived_at: null },
      { status: 'Active', archived_at: null },
    ])
    await app.db.updateTable('projects').set({ status: 'Ongoing' }).where('name', '=', 'Harbour').execute()
    await sync()
    expect((await stored()).projects).toMatchObject([{ status: 'Ongoing' }, { status: 'Active' }])
  })
})

describe('notes', () => {
  test('may stand in another table, and then say what the work was', async () => {
    await company.run(`
      alter table time_entries add issue integer; create table issues (number integer primary key, subject text, internal boolean);
      insert into issues values (7, 'React screens', false), (8, 'Secret', true);
      update time_entries set comment = '', issue = 7 where time_entry_id = 1000;
      update time_entries set comment = '-', issue = 8 where time_entry_id = 1001`)
    const otherNotes = {
      via: 'issue',
      table: 'issues',
      key: 'number',
      only: [{ column: 'internal', operator: 'false' as const, values: [] }],
    }
    await map({ timesheets: { otherNotes: 'subject' }, rules: rules({ from: { otherNotes }, emptyNotes: ['-'] }) })
    await sync()
    expect((await entries()).map(({ notes, stand_in }) => [notes, stand_in])).toEqual([
      ['React screens', 'task'],
      ['Weekly meeting', 'task'],
      ['Python scripts', null],
    ])
  })

  test('that are missing may refuse the entry', async () => {
    await map({ reading: { missingNotes: 'refuse' } })
    const { rejected } = await sync()
    expect(rejected).toMatchObject([{ externalId: '1001', reason: 'Notes are required' }])
    expect(await ids()).toEqual(['1000', '1002'])
  })

  test('and names may be JSON, of which one key counts', async () => {
    await company.run(`
      alter table projects alter project_name type jsonb using jsonb_build_object('de', 'Hafen', 'en', jsonb_build_object('long', project_name));
      update projects set project_name = '"Plain"' where project_id = 11;
      alter table time_entries add meta text; update time_entries set meta = '{"text": "From JSON"}' where time_entry_id = 1000;
      update time_entries set meta = '{broken' where time_entry_id = 1002`)
    await map({
      timesheets: { notes: 'meta' },
      rules: { projects: { json: { name: 'en.long' } }, timesheets: { json: { notes: 'text' } } },
    })
    await sync()
    const projects = await app.db.selectFrom('projects').select('name').where('source', '=', 'projectworks').execute()
    expect(projects.map(({ name }) => name).toSorted()).toEqual(['"Plain"', 'Harbour'])
    expect((await entries()).map(({ notes }) => notes)).toEqual(['From JSON', 'Weekly meeting', '{broken'])
  })
})

test('ids that differ in case alone are the same where the company says so', async () => {
  await company.run(`
    alter table users alter user_id type text; alter table time_entries alter user_id type text;
    update users set user_id = 'ADA' where user_id = '1'; update time_entries set user_id = 'ada' where user_id = '1'`)
  expect((await sync('dryRun=true')).rejected).toHaveLength(2)
  await map({ rules: { users: { ignoresCase: true } } })
  expect((await sync()).rejected).toEqual([])
})

test('tasks that are kept as projects belong to the project above, whatever the depth; a circle belongs to none', async () => {
  await company.run(`
    alter table projects add parent integer, add kind text not null default 'project';
    insert into projects (project_id, project_name, parent, kind) values
      (20, 'Part', 10, 'part'), (21, 'Part of part', 20, 'part'), (30, 'Round', 31, 'part'), (31, 'And round', 30, 'part'),
      (40, 'Part of nothing', null, 'part');
    update tasks set project_id = 21 where task_id = 100; update tasks set project_id = 30 where task_id = 102;
    update time_entries set comment = null where time_entry_id = 1000; update tasks set task_name = null where task_id = 100`)
  await map({
    projects: { parentId: 'parent' },
    rules: { projects: { partOf: [{ column: 'kind', operator: 'is', values: ['part'] }] } },
  })
  const { projects, rejected } = await sync()
  expect(projects).toBe(3)
  expect(rejected).toMatchObject([{ externalId: '1002', reason: 'There is no such project' }])
  expect(await entries()).toMatchObject([{ notes: 'Part of part', stand_in: 'task' }, { external_id: '1001' }])
  expect((await sync('type=timesheets&full=true')).run.counts.timesheets).toMatchObject({ unchanged: 2, removed: 0 })
})

describe('a preview', () => {
  const preview = async (part: string, change: Change = {}) =>
    app.post<MappingPreview>('/api/projectworks/mapping/preview', { part, mapping: await changed(change) })

  test('shows rows as they are there and what becomes of them, and stores nothing', async () => {
    await company.run(`insert into time_entries values (1003, 9, 100, 60, '2026-11-04', 'For nobody', now())`)
    const { body } = await preview('timesheets', { reading: { rounding: 'up' } })
    expect(body.taken).toBe(4)
    expect(body.rows[0]).toEqual({
      id: '1000',
      values: {
        time_entry_id: '1000',
        user_id: '1',
        task_id: '100',
        minutes: '90',
        date: '2026-11-02',
        comment: 'Wrote the Docker set-up',
        modified_at: '2026-11-02 17:00:00+00',
      },
      after: {
        user: 'Ada Byron',
        project: 'Harbour',
        hours: '1.5',
        date: '2026-11-02',
        category: 'DevOps',
        notes: 'Wrote the Docker set-up',
      },
      reason: null,
    })
    expect(body.rows[3]).toMatchObject({ id: '1003', after: null, reason: 'There is no such user' })
    expect(await ids()).toEqual([])
  })

  test('counts and shows what the conditions leave out', async () => {
    const only = [{ column: 'status', operator: 'is' as const, values: ['Closed'] }]
    const { body } = await preview('projects', { rules: { projects: { only } } })
    expect(body).toMatchObject({
      taken: 1,
      rows: [{ id: '11', after: { name: 'Lighthouse', status: 'Completed' } }],
      leftOut: { count: 1, rows: [{ id: '10', values: { project_name: 'Harbour', status: 'In progress' } }] },
    })
    expect((await preview('users')).body.rows).toMatchObject([{ after: { name: 'Ada Byron' } }, { id: '2' }])
  })

  test('names the fields that do not fit', async () => {
    expect(await preview('users', { users: { table: 'nowhere' } })).toMatchObject({
      status: 400,
      body: { fields: { 'mapping.users.table': 'There is no table nowhere' } },
    })
  })
})

describe('mappings that are kept', () => {
  const kept = async () => (await app.get<{ id: number; name: string; mapping: SyncMapping }[]>(KEPT)).body

  test('have names of their own, and are used, changed and forgotten without the one in use', async () => {
    const { mapping } = await current()
    const made = await app.post<{ id: number; version: number }>(KEPT, { name: 'Kimai of Berlin', mapping })
    expect(made).toMatchObject({ status: 201, body: { name: 'Kimai of Berlin', mapping, version: 1 } })
    expect(await app.post(KEPT, { name: 'KIMAI of Berlin', mapping })).toMatchObject({ status: 409 })
    const other = await changed({ rules: rules({ emptyNotes: ['/'] }) })
    await app.post(KEPT, { name: 'A copy', mapping: other })
    expect((await kept()).map(({ name }) => name)).toEqual(['A copy', 'Kimai of Berlin'])
    const renamed = { name: 'Kimai', mapping: other, version: made.body.version }
    expect(await app.request('PATCH', `${KEPT}/${made.body.id}`, renamed)).toMatchObject({
      status: 200,
      body: { version: 2 },
    })
    expect(await app.request('PATCH', `${KEPT}/${made.body.id}`, renamed)).toMatchObject({ status: 409 })
    expect((await kept())[1]).toMatchObject({
      name: 'Kimai',
      mapping: { rules: { timesheets: { emptyNotes: ['/'] } } },
    })
    expect((await app.request('DELETE', `${KEPT}/${made.body.id}`)).status).toBe(204)
    expect((await kept()).map(({ name }) => name)).toEqual(['A copy'])
    expect((await current()).mapping).toEqual(mapping)
    expect((await app.get('/api/audit?entity=projectworks')).body).toMatchObject([
      { action: 'deleted' },
      { action: 'changed' },
      { action: 'kept' },
      { action: 'kept' },
    ])
  })
})

const KEPT = '/api/projectworks/mappings'
