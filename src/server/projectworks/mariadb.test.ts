// Runs where a MariaDB server is installed (`apt-get install mariadb-server`); elsewhere it says that it was skipped.
// `MARIADB_ROWS=1000000 npm test -- --only postgresql mariadb` measures as many entries.
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProjectWorksStatus, SyncResult } from '#shared/projectworks/contract.ts'
import type { SyncMapping } from '#shared/projectworks/mapping-contract.ts'
import { testApp } from '../testing/app.ts'
import { mariadbIsThere, startMariadb, type MariadbServer } from '../testing/mariadb.ts'
import { addUser } from '../testing/rows.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { totalsDrift } from '../time-entries/totals.ts'
import { ask, openExternal, type ExternalFault } from './connector.ts'
import { reasonOf } from './reasons.ts'

const isThere = mariadbIsThere()
if (!isThere) console.warn('MariaDB is not installed here: its tests are skipped')

/** Entries of the test of many. */
const ROWS = Number(process.env['MARIADB_ROWS'] ?? 20_000)

describe.skipIf(!isThere)('MariaDB', () => {
  let server: MariadbServer
  let parameters = ''
  const app = testApp({
    now: '2026-11-20T15:00:00Z',
    projectWorks: () => ({ url: server.url('works', parameters), password: undefined }),
  })

  beforeAll(async () => {
    server = await startMariadb()
    await server.run('create database works')
  }, 120_000)
  beforeEach(async () => {
    await app.signIn(await addUser(app.db, 'Hand Made'))
    await server.run('drop database works; create database works character set latin1')
  })
  afterAll(() => server.stop())

  const run = (statements: string) => server.run(statements, 'works')
  const sync = async (query = '') => {
    const { status, body } = await app.post<SyncResult>(`/api/projectworks/sync?${query}`)
    expect({ status, body }).toMatchObject({ status: 200 })
    return body
  }
  const status = async () => (await app.get<ProjectWorksStatus>('/api/projectworks/status')).body
  const minutes = async () => {
    const rows = await app.db.selectFrom('time_entries').select('hours').where('source', '=', 'projectworks').execute()
    return Math.round(rows.reduce((sum, { hours }) => sum + hours * 60, 0))
  }
  const entries = async () =>
    app.db
      .selectFrom('time_entries')
      .select(['external_id', 'hours', 'date', 'created_at'])
      .where('source', '=', 'projectworks')
      .orderBy('external_id')
      .execute()

  /** The tables of PostgreSQL in the words of MySQL. */
  async function foreign(system: string): Promise<string> {
    const text = await readFile(new URL(`../testing/foreign/${system}.sql`, import.meta.url), 'utf8')
    return text
      .replaceAll(/"([^"]+)"/g, '`$1`')
      .replaceAll(/\btimestamptz?\b/g, 'datetime')
      .replaceAll(/\b(big)?serial\b/g, 'integer auto_increment')
      .replaceAll(/\bvarchar\b(?!\()/g, 'varchar(255)')
      .replaceAll(/ references \w+/g, '')
  }

  test.each([
    ['kimai', 'Kimai 2', 93 + 30 + 60 + 465, ['7', '8']],
    ['redmine', 'Redmine', 110 + 40 + 465 + 480 + 135, ['7', '8']],
    ['erpnext', 'ERPNext', 110 + 40 + 465, ['a7', 'a8']],
  ])('%s is found by its tables and complete to the minute', async (file, system, sum, refused) => {
    await run(await foreign(file))
    expect((await app.get<{ system: string }>('/api/projectworks/discover')).body.system).toBe(system)
    const { rejected } = await sync()
    expect(Math.abs((await minutes()) - sum)).toBeLessThan(2)
    expect(rejected.map(({ externalId }) => externalId)).toEqual(refused)
    for (const counts of Object.values((await sync('full=true')).run.counts)) {
      expect(counts).toMatchObject({ added: 0, changed: 0, removed: 0 })
    }
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  const TABLES = `
    create table users (id int primary key, name varchar(100), start_date date);
    create table projects (id int primary key, name varchar(100), start_date date, end_date date, active bit(1) default b'1');
    insert into users values (1, 'Zoë Byron', '0000-00-00');
    insert into projects values (10, 'Hafen am Größten', '2026-01-05', '0000-00-00', b'1'), (11, 'Alt', null, null, b'0');`

  async function map(timesheets: Partial<SyncMapping['timesheets']>, rules: SyncMapping['rules'] = {}): Promise<void> {
    const { body } = await app.get<{ mapping: SyncMapping; version: number }>('/api/projectworks/mapping')
    const mapping = { ...body.mapping, timesheets: { ...body.mapping.timesheets, ...timesheets }, rules }
    expect(await app.put('/api/projectworks/mapping', { mapping, version: body.version })).toMatchObject({
      status: 200,
    })
  }

  test('zero dates are none, and an entry of no day is refused', async () => {
    await run(`
      set session sql_mode = ''; ${TABLES}
      create table time_entries (id int primary key, user_id int, project_id int, hours float, date date, notes text, updated_at datetime);
      insert into time_entries values (1, 1, 10, 1.5, '2026-11-02', 'Docker', '0000-00-00 00:00:00'),
        (2, 1, 10, 1, '0000-00-00', 'No day', '2026-11-02 17:00')`)
    expect((await sync()).rejected).toMatchObject([
      { externalId: '2', reason: expect.stringContaining('not a day') as string },
    ])
    const [first] = await entries()
    expect(first).toMatchObject({ hours: 1.5, created_at: new Date('2026-11-02T12:00:00Z') })
    const people = await app.db
      .selectFrom('people')
      .select(['name', 'join_date'])
      .where('source', '=', 'projectworks')
      .execute()
    expect(people).toEqual([{ name: 'Zoë Byron', join_date: null }])
    expect((await sync()).run.counts.timesheets).toMatchObject({ added: 0, removed: 0, rejected: 1 })
  })

  test('TIME columns are durations, flags of one bit are flags', async () => {
    await run(`${TABLES}
      create table time_entries (id int primary key, user_id int, project_id int, hours time, date date, notes text);
      insert into time_entries values (1, 1, 10, '07:30:00', '2026-11-02', 'Docker'), (2, 1, 10, '00:20:00', '2026-11-02', 'Docker'),
        (3, 1, 10, '25:00:00', '2026-11-02', 'Too long')`)
    await map({}, { projects: { archived: [{ column: 'active', operator: 'false', values: [] }] } })
    expect((await sync()).rejected).toMatchObject([{ externalId: '3', reason: 'Maximum 24 hours' }])
    expect((await entries()).map(({ hours }) => hours)).toEqual([7.5, 0.33])
    const archived = await app.db.selectFrom('projects').select('name').where('archived_at', 'is not', null).execute()
    expect(archived).toEqual([{ name: 'Alt' }])
  })

  test('columns of seconds since 1970 are days, spans and times of modification', async () => {
    await run(`${TABLES}
      create table time_entries (id int primary key, user_id int, project_id int, began int, ended int, notes text, updated_at int);
      insert into time_entries values (1, 1, 10, 1793638800, 1793644200, 'Docker', 1793644200)`)
    const discovered = await app.get<{ guess: SyncMapping | null }>('/api/projectworks/discover')
    expect(discovered.body.guess).toBeNull()
    const { body } = await app.get<{ mapping: SyncMapping; version: number }>('/api/projectworks/mapping')
    const none = (fields: object) => Object.fromEntries(Object.keys(fields).map((field) => [field, null]))
    const { mapping } = body
    const mapped = {
      ...mapping,
      users: { ...none(mapping.users), table: 'users', id: 'id', name: 'name' },
      clients: null,
      projects: { ...none(mapping.projects), table: 'projects', id: 'id', name: 'name' },
      tasks: null,
      timesheets: {
        ...none(mapping.timesheets),
        table: 'time_entries',
        id: 'id',
        userId: 'user_id',
        projectId: 'project_id',
        start: 'began',
        end: 'ended',
        date: 'began',
        notes: 'notes',
        modified: 'updated_at',
      },
    }
    expect(await app.put('/api/projectworks/mapping', { mapping: mapped, version: body.version })).toMatchObject({
      status: 200,
    })
    await sync()
    expect(await entries()).toMatchObject([
      {
        hours: 1.5,
        date: '2026-11-02',
        created_at: new Date(Math.min(1793644200_000, Date.parse('2026-11-20T15:00:00Z'))),
      },
    ])
    await run(`insert into time_entries values (2, 1, 10, 1793638800, 1793642400, 'Late', 1793644900),
      (3, 1, 10, 1793638800, 1793642400, 'Unseen', 1793000000)`)
    expect((await sync()).run.counts.timesheets).toMatchObject({ read: 2, added: 1, unchanged: 1 })
    expect((await sync('full=true')).run.counts.timesheets).toMatchObject({ read: 3, added: 1, unchanged: 2 })
  })

  test('keys of bytes, and keys in any case where the collation says so, lead to the same rows as there', async () => {
    const id = (digits: string) => `unhex('${digits.padStart(32, '0')}')`
    await run(`
      create table users (id binary(16) primary key, name varchar(100));
      create table projects (id varchar(20) collate latin1_general_ci primary key, name varchar(100));
      create table time_entries (id binary(16) primary key, user_id binary(16), project_id varchar(20), hours decimal(5, 2), date date, notes text);
      insert into users values (${id('00ff')}, 'Zoë Byron'); insert into projects values ('harbour', 'Harbour');
      insert into time_entries select unhex(lpad(hex(seq), 32, '0')), ${id('00ff')}, if(seq % 2, 'HARBOUR', 'harbour'), 0.25, '2026-11-02', 'Docker' from seq_1_to_2500`)
    expect(await sync()).toMatchObject({ users: 1, projects: 1, timesheets: 2500, rejected: [] })
    expect((await sync('full=true')).run.counts.timesheets).toMatchObject({ unchanged: 2500, added: 0, removed: 0 })
  })

  describe('the connection', () => {
    const SMALL = `${TABLES} create table time_entries (id int primary key, user_id int, project_id int, hours float, date date, notes text);`

    test('is encrypted as the address demands, and refused where the certificate does not fit', async () => {
      await run(SMALL)
      const told: unknown[] = []
      for (const mode of [
        '?sslmode=require',
        `?sslmode=verify-full&sslrootcert=${server.ca}`,
        `?ssl-mode=VERIFY_CA&sslrootcert=${server.ca}`,
        '?sslmode=verify-full',
      ]) {
        parameters = mode
        await app.reset()
        await app.signIn(await addUser(app.db, 'Hand Made'))
        const { connected, reason } = await status()
        told.push(connected ? true : reason)
      }
      parameters = ''
      await app.reset()
      expect(told).toEqual([true, true, true, "The server's certificate is not trusted (TLS)"])
    })

    test('that the server has closed while nothing was asked is made anew, without a fault', async () => {
      await run(SMALL)
      await server.run('set global wait_timeout = 1; set global interactive_timeout = 1')
      try {
        expect(await status()).toMatchObject({ connected: true })
        await new Promise((resolve) => setTimeout(resolve, 3_500))
        expect(await status()).toMatchObject({ connected: true, reason: null })
        expect((await app.get('/api/projectworks/tables')).status).toBe(200)
      } finally {
        await server.run('set global wait_timeout = 28800; set global interactive_timeout = 28800')
      }
    })

    test('reads only, in UTC, and gives up a question after a minute; what says so is told in words', async () => {
      await run(SMALL)
      const external = openExternal({ url: server.url('works'), password: undefined })
      try {
        const asked = sql<{ most: number; zone: string }>`select @@max_statement_time as most, @@time_zone as zone`
        expect(await ask(external.db, asked)).toEqual([{ most: 60, zone: '+00:00' }])
        const write = ask(external.db, sql`insert into users values (9, 'Nobody', null)`)
        await expect(write).rejects.toThrow('The external database failed')
        const slow = ask(external.db, sql`set statement max_statement_time = 0.1 for select sleep(5)`)
        const fault = await slow.then(
          () => undefined,
          (error: unknown) => error,
        )
        expect(reasonOf((fault as ExternalFault).cause)).toBe('The server took too long to answer')
      } finally {
        await external.close()
      }
    })
  })

  test(`${ROWS} entries come over in batches, then only what was modified`, async () => {
    await run(`${TABLES}
      create table time_entries (id bigint unsigned primary key, user_id int, project_id int, minutes int, date date, notes text, updated_at datetime, key (updated_at));
      insert into time_entries select seq, 1, 10, 1, date_add('1995-01-01', interval (seq % 11000) day), concat('Part ', seq), '2026-11-02 17:00' from seq_1_to_${ROWS}`)
    const started = Date.now()
    const { run: first } = await sync()
    const tookMs = Date.now() - started
    expect(first.counts.timesheets).toMatchObject({ read: ROWS, added: ROWS, rejected: 0 })
    await run(
      `insert into time_entries values (18446744073709551615, 1, 10, 90, '2026-11-03', 'Docker', now()); delete from time_entries where id = 7`,
    )
    const again = Date.now()
    expect((await sync()).run.counts.timesheets).toMatchObject({ added: 1, removed: 1 })
    console.info(
      `${ROWS} entries of MariaDB: ${tookMs} ms, then ${Date.now() - again} ms; ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
    )
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  }, 900_000)
})
