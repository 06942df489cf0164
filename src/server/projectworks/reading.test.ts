import { beforeEach, describe, expect, test } from 'vitest'
import type { SyncResult } from '#shared/projectworks/contract.ts'
import type { EntryReading, SyncMapping } from '#shared/projectworks/mapping-contract.ts'
import { connectedApp } from '../testing/connected-app.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { totalsDrift } from '../time-entries/totals.ts'

const { company, app } = connectedApp()

const sync = async (query = '') => (await app.post<SyncResult>(`/api/projectworks/sync?${query}`)).body

interface Entry {
  id: number
  hours: number
  notes: string
  extractedSkills: string[]
}

const entries = async () => (await app.get<Entry[]>('/api/time-entries')).body.toSorted((a, b) => a.id - b.id)

const skills = async () => (await entries()).map((entry) => entry.extractedSkills)

async function readEntries(reading: Partial<EntryReading>, otherNotes: string | null = null): Promise<void> {
  const { body } = await app.get<{ mapping: SyncMapping; version: number }>('/api/projectworks/mapping')
  const mapping = {
    ...body.mapping,
    timesheets: { ...body.mapping.timesheets, otherNotes },
    reading: { ...body.mapping.reading, ...reading },
  }
  expect((await app.put('/api/projectworks/mapping', { mapping, version: body.version })).status).toBe(200)
}

describe('entries without notes and of odd lengths', () => {
  beforeEach(async () => {
    await company.run(`
      delete from time_entries;
      alter table time_entries add column remark text;
      update projects set project_name = 'React rollout' where project_id = 10;
      update tasks set task_name = null where task_id = 101;
      update tasks set task_name = 'Jest' where task_id = 102;
      insert into time_entries values
        (1, 1, 100, 20, '2026-11-02', 'Docker'), (2, 1, 101, 50, '2026-11-03', null), (3, 2, 102, 5, '2026-11-03', ' '),
        (4, 2, 100, 0, '2026-11-03', 'Nothing'), (5, 2, 100, 1441, '2026-11-03', 'Too long'),
        (6, 2, 100, -60, '2026-11-03', 'Taken back');
      update time_entries set remark = 'Python' where time_entry_id = 2`)
  })

  test('are kept as they are unless the company chooses otherwise, and totals are sound', async () => {
    const { run, rejected } = await sync()
    expect(run.counts.timesheets).toMatchObject({ read: 6, added: 3, rejected: 3 })
    expect(rejected.map(({ reason }) => reason)).toEqual(['No hours', 'Maximum 24 hours', 'Hours are negative'])
    expect(await entries()).toMatchObject([
      { hours: 0.33, notes: 'Docker', extractedSkills: ['Docker'] },
      // With the entry before it 1:10 hours, which are 1.17.
      { hours: 0.84, notes: 'React rollout' },
      { hours: 0.08, notes: 'Jest' },
    ])
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test("skills are read from a task's name, but neither from a project's nor from a text for all, now and again", async () => {
    await sync()
    expect(await skills()).toEqual([['Docker'], [], ['Jest']])
    expect((await app.post('/api/skills/extraction')).status).toBeLessThan(300)
    await expect
      .poll(async () => (await app.get<{ state: string }>('/api/skills/extraction')).body.state)
      .not.toBe('running')
    expect(await skills()).toEqual([['Docker'], [], ['Jest']])
    await readEntries({ missingNotes: 'text', notesText: 'React work' })
    expect((await sync()).run.counts.timesheets).toMatchObject({ changed: 2, unchanged: 1 })
    expect(await skills()).toEqual([['Docker'], [], []])
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test("a note that stands in is nobody's poor note, and what a person writes instead is their own", async () => {
    await sync()
    const poor = async () =>
      (await app.get<{ name: string }[]>('/api/assistant/findings/poor-notes')).body.map(({ name }) => name)
    expect(await poor()).toEqual(['Docker'])
    const jest = (await entries()).find(({ notes }) => notes === 'Jest')
    expect((await app.request('PATCH', `/api/time-entries/${jest?.id}`, { notes: 'React' })).status).toBe(200)
    expect((await poor()).toSorted()).toEqual(['Docker', 'React'])
  })

  test('another column may hold the notes', async () => {
    await readEntries({}, 'remark')
    await sync()
    expect(await entries()).toMatchObject([{ notes: 'Docker' }, { notes: 'Python', extractedSkills: ['Python'] }, {}])
  })

  test.each([
    ['nearest', [0.25, 0.75], 'Rounding leaves no hours'],
    ['down', [0.25, 0.75], 'Rounding leaves no hours'],
    ['up', [0.5, 1, 0.25], undefined],
  ] as const)('hours may be rounded: %s', async (rounding, hours, reason) => {
    await readEntries({ rounding })
    const { rejected } = await sync()
    expect((await entries()).map((entry) => entry.hours)).toEqual(hours)
    expect(rejected.find(({ externalId }) => externalId === '3')?.reason).toBe(reason)
  })

  test('a text for all must be entered', async () => {
    const { body } = await app.get<{ mapping: SyncMapping }>('/api/projectworks/mapping')
    const mapping = { ...body.mapping, reading: { ...body.mapping.reading, missingNotes: 'text' } }
    expect(await app.put('/api/projectworks/mapping', { mapping, version: 1 })).toMatchObject({
      status: 400,
      body: { fields: { 'mapping.reading.notesText': 'Enter the text' } },
    })
  })
})

const KEYED = (key: string) => `
  drop schema public cascade; create schema public;
  create collation if not exists same_case (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
  create table users (id ${key} primary key, name text);
  create table projects (id ${key} primary key, name text);
  create table tasks (id ${key} primary key, project_id ${key}, name text);
  create table time_entries (id ${key} primary key, user_id ${key}, task_id ${key}, hours numeric, date date, notes text);`

test('keys that are bytes are read as hexadecimal digits, in joins and references alike', async () => {
  await company.run(`${KEYED('bytea')}
    insert into users values ('\\x00ff', 'Ada Byron');
    insert into projects values ('\\x0a00', 'Harbour');
    insert into tasks values ('\\x00', '\\x0a00', 'Build');
    insert into time_entries
    select decode(lpad(to_hex(n), 8, '0'), 'hex'), '\\x00ff', '\\x00', 1, '2026-11-02', 'Docker' from generate_series(1, 2500) n`)
  expect(await sync()).toMatchObject({ users: 1, projects: 1, timesheets: 2500, rejected: [] })
  expect(await app.db.selectFrom('people').select('external_id').where('name', '=', 'Ada Byron').execute()).toEqual([
    { external_id: '00ff' },
  ])
  expect((await sync('full=true')).run.counts.timesheets).toMatchObject({ unchanged: 2500, added: 0, removed: 0 })
})

test('keys in another case are the same where the source takes them for the same, and only there', async () => {
  const rows = `
    insert into users values ('ada', 'Ada Byron');
    insert into projects values ('Harbour', 'Harbour');
    insert into tasks values ('build', 'HARBOUR', 'Build');
    insert into time_entries values ('a', 'ADA', 'Build', 1, '2026-11-02', 'Docker'), ('b', 'ada', 'build', 1, '2026-11-02', 'Docker')`
  await company.run(KEYED('text collate same_case') + rows)
  expect(await sync()).toMatchObject({ timesheets: 2, rejected: [] })
  // What is written otherwise there from now on is still the same person.
  await company.run(`update users set id = 'Ada'`)
  expect((await sync()).run.counts.users).toMatchObject({ unchanged: 1, added: 0, removed: 0 })
  await company.run(KEYED('text') + rows)
  expect((await sync('dryRun=true')).rejected).not.toEqual([])
})
