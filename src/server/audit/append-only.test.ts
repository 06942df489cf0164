import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { testDatabase } from '../testing/database.ts'
import { addUser } from '../testing/rows.ts'
import { recordChanges, type Change, type Doer } from './record.ts'

const NOW = new Date('2026-11-20T15:00:00Z')
const database = testDatabase()

let ada: number
let grace: number

beforeEach(async () => {
  ada = await addUser(database.db, 'Ada Lovelace', { email: 'ada@northwind.example', phone: '+45 1234' })
  grace = await addUser(database.db, 'Grace Hopper')
  await record({ userId: ada }, { entity: 'tag', entityId: 1, action: 'created', after: { name: 'Moon' } })
})

async function record(actor: Doer, change: Partial<Change>): Promise<void> {
  const whole: Change = { entity: 'person', entityId: ada, action: 'changed', before: {}, after: {}, ...change }
  await inTransaction(database.db, (tx) => recordChanges({ tx, actor, now: NOW }, [whole]))
}

const rows = () => database.db.selectFrom('audit_log').selectAll().orderBy('id').execute()

const redact = (person: number) =>
  sql<{ rows: number }>`select redact_audit(${person}::integer, 'Removed person') as rows`.execute(database.db)

test.each([
  ['changed', "update audit_log set action = 'said nothing'"],
  ['deleted', 'delete from audit_log'],
  ['emptied', 'truncate audit_log'],
])('rows of the audit log are not %s', async (_what, statement) => {
  await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('neither changed nor deleted')
  expect(await rows()).toMatchObject([{ action: 'created', actor_name: 'Ada Lovelace' }])
})

test('rows stay as they were when their person is gone', async () => {
  await database.db.deleteFrom('people').where('id', '=', ada).execute()
  expect(await rows()).toMatchObject([{ actor_id: ada, actor_name: 'Ada Lovelace' }])
})

test('the history of the sample company goes with it, and no other', async () => {
  await sql`update people set source = 'sample' where id = ${ada}`.execute(database.db)
  await record({ userId: grace }, { action: 'offboarded' })
  await sql`select discard_sample_audit()`.execute(database.db)
  expect(await rows()).toMatchObject([{ action: 'created' }])
})

test('the door of a removal replaces the names and contacts of one person, whatever they stand in, and shuts again', async () => {
  const from = () => ({ address: '203.0.113.7', device: 'Firefox on Linux' })
  const caller = { accountId: 7, viewer: null, client: from }
  await record({ userId: ada, caller }, { before: { phone: '+45 99 88' }, after: { phone: '+45 1234' } })
  await record(
    { userId: grace },
    { entity: 'leave', after: { note: 'Ask "Ada Lovelace" (+45 1234), not Ada Lovelaces', days: 3 } },
  )
  await record({ userId: ada, caller: { ...caller, viewer: { userId: grace } } }, { action: 'read' })
  expect((await redact(ada)).rows[0]?.rows).toBeGreaterThan(0)
  const told = JSON.stringify(await rows())
  for (const gone of ['ada@northwind', '+45 1234', '+45 99 88', '203.0.113.7 ada']) expect(told).not.toContain(gone)
  expect(await rows()).toMatchObject([
    { actor_id: ada, actor_name: 'Removed person', after: { name: 'Moon' } },
    { actor_name: 'Removed person', address: null, device: null, account_email: null },
    {
      actor_name: 'Grace Hopper',
      after: { note: 'Ask "Removed person" (Removed person), not Ada Lovelaces', days: 3 },
    },
    { actor_name: 'Grace Hopper', as_name: 'Removed person', address: '203.0.113.7' },
  ])
  await expect(sql`delete from audit_log`.execute(database.db)).rejects.toThrow('neither changed nor deleted')
})
