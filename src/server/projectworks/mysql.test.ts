import { expect, test } from 'vitest'
import { Kysely, MysqlDialect, PostgresDialect } from 'kysely'
import { DEFAULT_MAPPING } from '#shared/projectworks/mapping.ts'
import type { Dialect } from './external-columns.ts'
import { batchQuery } from './external-rows.ts'
import { entriesSelection, projectsSelection } from './selections.ts'
import type { DescribedTable } from '#shared/projectworks/mapping-contract.ts'
import { findMapping } from '#shared/projectworks/find-mapping.ts'
import type { ExternalDb } from './connector.ts'
import { serverName } from './connector.ts'

// What is compiled needs no server, so the pools are never asked.
const pool = () => Promise.reject(new Error('Not to be asked'))
const mysql: ExternalDb = new Kysely({ dialect: new MysqlDialect({ pool }) })
const postgresql: ExternalDb = new Kysely({ dialect: new PostgresDialect({ pool }) })

const MYSQL: Dialect = { kind: 'mysql', bytes: false }

const table = (name: string, columns: Record<string, string>): DescribedTable => ({
  schema: 'works',
  name,
  rows: null,
  columns: Object.entries(columns).map(([column, type]) => ({ name: column, type, nullable: true })),
})

const users = { UserId: 'int', FirstName: 'varchar(50)', LastName: 'varchar(50)', JobTitle: 'varchar(50)' }
const { found } = findMapping(
  [
    table('Users', {
      ...users,
      Email: 'text',
      Phone: 'text',
      Location: 'text',
      StartDate: 'date',
      ModifiedAt: 'datetime',
    }),
    table('Clients', { ClientId: 'int', ClientName: 'text' }),
    table('Projects', { ProjectId: 'int', ProjectName: 'text', ClientId: 'int', Status: 'text' }),
    table('Tasks', { TaskId: 'int', ProjectId: 'int', TaskName: 'text' }),
    table('TimeEntries', {
      TimeEntryId: 'bigint unsigned',
      UserId: 'int',
      TaskId: 'int',
      Minutes: 'int',
      Date: 'date',
      Comment: 'text',
      ModifiedAt: 'datetime',
    }),
  ],
  DEFAULT_MAPPING,
)

const compiled = (db: ExternalDb, query: ReturnType<typeof batchQuery>) => {
  const { sql, parameters } = query.compile(db)
  return { sql: sql.replace(/\s+/g, ' ').trim(), parameters }
}

test('a batch of entries follows an id, which is compared as the number that it is', () => {
  const selection = entriesSelection(found, MYSQL, '2026-11-01 10:00:00')
  expect(compiled(mysql, batchQuery(MYSQL, selection, '18446744073709551615'))).toEqual({
    sql:
      'select cast(`m`.`TimeEntryId` as char) as `id`, cast(`m`.`UserId` as char) as `userId`, ' +
      'cast(`m`.`Minutes` as char) as `minutes`, cast(`m`.`Date` as char) as `date`, ' +
      'cast(`m`.`Comment` as char) as `notes`, cast(nullif(floor(unix_timestamp(`m`.`ModifiedAt`) * 1000), 0) as char) as ' +
      '`modifiedMs`, cast(`o`.`TaskName` as char) as `task`, cast(`o`.`ProjectId` as char) as `projectId` ' +
      'from `works`.`TimeEntries` as `m` left join `works`.`Tasks` as `o` on `o`.`TaskId` = `m`.`TaskId` ' +
      'where `m`.`TimeEntryId` > 18446744073709551615 and (`m`.`ModifiedAt` >= ? or `m`.`ModifiedAt` is null) ' +
      'order by `m`.`TimeEntryId` limit 1000',
    parameters: ['2026-11-01 10:00:00'],
  })
})

test('an id that is a text is never written into the statement', () => {
  const selection = entriesSelection(found, MYSQL, null)
  const query = batchQuery(MYSQL, selection, '1 or true')
  expect(compiled(mysql, query)).toMatchObject({
    parameters: ['1 or true'],
    sql: expect.stringContaining('> ?') as string,
  })
})

test("a project's client comes from the clients' table", () => {
  const { sql } = compiled(mysql, batchQuery(MYSQL, projectsSelection(found, MYSQL), null))
  expect(sql).toContain('cast(`o`.`ClientName` as char) as `client`')
  expect(sql).toContain('left join `works`.`Clients` as `o` on `o`.`ClientId` = `m`.`ClientId`')
  expect(sql).toContain('where `m`.`ProjectId` is not null order by')
})

test('PostgreSQL of an unknown encoding is asked for the bytes of free texts', () => {
  const dialect: Dialect = { kind: 'postgresql', bytes: true }
  const { sql } = compiled(postgresql, batchQuery(dialect, entriesSelection(found, dialect, null), '7'))
  expect(sql).toContain(`convert_to("m"."Comment"::text, 'SQL_ASCII') as "notes"`)
  expect(sql).toContain('"m"."Minutes"::text as "minutes"')
})

test.each([
  ['postgresql', 'PostgreSQL 17.2 on x86_64-pc-linux-gnu, compiled by gcc', 'PostgreSQL 17.2'],
  ['mysql', '8.4.3', 'MySQL 8.4.3'],
  ['mysql', '11.4.2-MariaDB-ubu2404', 'MariaDB 11.4.2'],
] as const)('the version of %s is told shortly', (kind, version, name) => {
  expect(serverName(kind, version)).toBe(name)
})

test('a client is read from the table of clients only where the project does not name it itself', () => {
  const { projects } = found
  const own = projects && { ...projects, columns: { ...projects.columns, client: projects.columns['status'] ?? null } }
  const sqlOf = (parts: Partial<typeof found>) =>
    compiled(mysql, batchQuery(MYSQL, projectsSelection({ ...found, ...parts }, MYSQL), null)).sql
  expect(sqlOf({})).toContain('left join `works`.`Clients`')
  expect(sqlOf({ projects: own })).toContain('cast(`m`.`Status` as char) as `client`')
  for (const parts of [{ projects: own }, { clients: null }]) expect(sqlOf(parts)).not.toContain('join')
})
