import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { openDatabase, type Database } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { runOn } from '../testing/projectworks-database.ts'
import { testDatabase } from '../testing/database.ts'
import { mayChangeAudit } from './guard.ts'
import { recordChanges } from './record.ts'

vi.setConfig({ hookTimeout: 60_000 })

// A database of its own on the same server, as operators set it up.
const server = testDatabase({ keepRows: true })
const NAME = 'audit_owned'

let own: Database
const urlOf = (user: string, name: string) => server.url?.replace('postgres@', `${user}@`).replace(/[^/]*$/, name) ?? ''

beforeAll(async () => {
  const root = server.url ?? ''
  await runOn(root, 'create role offbench login')
  await runOn(root, `create database ${NAME} owner offbench`)
  own = await openDatabase({ dataDir: '', databaseUrl: urlOf('offbench', NAME) })
  await migrate(own)
})

afterAll(async () => {
  await own.close()
  const root = server.url ?? ''
  await runOn(root, `drop database ${NAME} with (force)`)
  await runOn(root, 'drop role offbench')
  await runOn(root, 'drop role offbench_audit')
})

/** What docs/decisions/0043 tells operators to run, for this database. */
function setUp(): string {
  const text = readFileSync(new URL('../../../docs/decisions/0043-audit-log.md', import.meta.url), 'utf8')
  return (/```sql\n([^]*?)```/.exec(text)?.[1] ?? '').replaceAll('database offbench', `database ${NAME}`)
}

const tried = (statement: string) =>
  sql
    .raw(statement)
    .execute(own.db)
    .then(
      () => 'done',
      (error: Error) => error.message,
    )

test('the user who owns everything could change the log; with a role of its own nobody but that role can', async () => {
  expect(await mayChangeAudit(own.db)).toBe(true)
  await runOn(urlOf('postgres', NAME), setUp())
  expect(await mayChangeAudit(own.db)).toBe(false)
  const change = { entity: 'tag', entityId: 1, action: 'created', before: null, after: { name: 'Moon' } } as const
  const by = { actor: { userId: null }, now: new Date('2026-11-20T15:00:00Z') }
  await inTransaction(own.db, (tx) => recordChanges({ tx, ...by }, [change]))
  for (const statement of [
    "update audit_log set action = 'said nothing'",
    'delete from audit_log',
    'truncate audit_log',
    'drop table audit_log',
    'drop schema public cascade',
    'alter table audit_log disable trigger all',
    'alter table audit_log owner to offbench',
    'create or replace function public.guard_audit_log() returns trigger language plpgsql as $$ begin return new; end $$',
  ]) {
    expect([statement, await tried(statement)]).toEqual([
      statement,
      expect.stringMatching(/permission denied|must be owner|must be able to/) as string,
    ])
  }
  expect(await tried("set offbench.audit_door = 'open'; delete from audit_log")).toMatch('permission denied')
  expect(await tried("select redact_audit(1, 'Removed person')")).toBe('done')
  expect(await tried('select discard_sample_audit()')).toBe('done')
  expect(await own.db.selectFrom('audit_log').select('action').execute()).toEqual([{ action: 'created' }])
})
