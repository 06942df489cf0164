// Runs where a MySQL or MariaDB is at hand, in a database that may be emptied:
// `TEST_MYSQL_URL=mysql://root:password@127.0.0.1:3306/works npm test -- --only embedded mysql-server`
import mysql from 'mysql2/promise'
import { describe, expect, test } from 'vitest'
import type { SyncResult } from '#shared/projectworks/contract.ts'
import { testApp } from '../testing/app.ts'
import { addUser } from '../testing/rows.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { totalsDrift } from '../time-entries/totals.ts'

const url = process.env['TEST_MYSQL_URL']

const SCHEMA = [
  'drop table if exists Users, Clients, Projects, Tasks, TimeEntries',
  'create table Users (UserId int primary key, FullName varchar(100), ModifiedAt datetime)',
  'create table Clients (ClientId int primary key, ClientName varchar(100))',
  'create table Projects (ProjectId int primary key, ProjectName varchar(100), Status varchar(20), ClientId int, ModifiedAt datetime)',
  'create table Tasks (TaskId int primary key, ProjectId int, TaskName varchar(100))',
  'create table TimeEntries (TimeEntryId bigint unsigned primary key, UserId int, TaskId int, Minutes int, Date date, Comment text, ModifiedAt datetime)',
  `insert into Users values (1, 'Zoë Byron', '2026-11-01')`,
  `insert into Clients values (7, 'Northwind')`,
  `insert into Projects values (10, 'Harbour', 'Active', 7, '2026-11-01')`,
  `insert into Tasks values (100, 10, 'Build')`,
  `insert into TimeEntries values (18446744073709551615, 1, 100, 90, '2026-11-02', 'Docker', '2026-11-02 17:00'),
    (7, 1, 100, 1800, '2026-11-02', 'Too long', '2026-11-02 17:00')`,
]

const id = (digits: string) => `unhex('${digits.padStart(32, '0')}')`

const run = async (statements: readonly string[]) => {
  const connection = await mysql.createConnection(url ?? '')
  for (const statement of statements) await connection.query(statement)
  await connection.end()
}

describe.skipIf(url === undefined)('MySQL or MariaDB', () => {
  const app = testApp({ now: '2026-11-20T15:00:00Z', projectWorks: () => ({ url, password: undefined }) })

  test('is brought over, then only what was modified', async () => {
    await run(SCHEMA)
    await app.signIn(await addUser(app.db, 'Hand Made'))
    expect((await app.get('/api/projectworks/status')).body).toMatchObject({ connected: true, reason: null })
    const { body } = await app.post<SyncResult>('/api/projectworks/sync')
    expect(body).toMatchObject({
      users: 1,
      projects: 1,
      timesheets: 1,
      rejected: [{ externalId: '7', reason: 'Maximum 24 hours' }],
    })
    await run([
      `insert into TimeEntries values (8, 1, 100, 60, '2026-11-03', 'React', now())`,
      'delete from TimeEntries where TimeEntryId = 18446744073709551615',
    ])
    const again = await app.post<SyncResult>('/api/projectworks/sync')
    expect(again.body.run.counts.timesheets).toMatchObject({ added: 1, removed: 1 })
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test('keys that are bytes or written in another case lead to the same rows as there', async () => {
    await run([
      'drop table if exists Users, Clients, Projects, Tasks, TimeEntries',
      'create table Users (UserId binary(16) primary key, FullName varchar(100))',
      'create table Projects (ProjectId varchar(20) collate utf8mb4_general_ci primary key, ProjectName varchar(100))',
      'create table Tasks (TaskId varbinary(16) primary key, ProjectId varchar(20) collate utf8mb4_general_ci, TaskName varchar(100))',
      'create table TimeEntries (TimeEntryId binary(16) primary key, UserId binary(16), TaskId varbinary(16), Minutes int, Date date, Comment text)',
      `insert into Users values (${id('00ff')}, 'Zoë Byron')`,
      `insert into Projects values ('harbour', 'Harbour')`,
      `insert into Tasks values (${id('1')}, 'HARBOUR', 'Build')`,
      `insert into TimeEntries select unhex(lpad(hex(seq), 32, '0')), ${id('00ff')}, ${id('1')}, 20, '2026-11-02', 'Docker' from seq_1_to_2500`,
    ])
    await app.signIn(await addUser(app.db, 'Hand Made'))
    const { body } = await app.post<SyncResult>('/api/projectworks/sync')
    expect(body).toMatchObject({ users: 1, projects: 1, timesheets: 2500, rejected: [] })
    const again = await app.post<SyncResult>('/api/projectworks/sync?full=true')
    expect(again.body.run.counts.timesheets).toMatchObject({ unchanged: 2500, added: 0, removed: 0 })
  })
})
