import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { keepLogShort } from './disk.ts'
import { MOST_PASSING, USES_OF_PLANS } from './embedded.ts'
import { planned, runPlanned } from './planned.ts'
import { inTransaction } from './transaction.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })

/** In which order writes and then reads are served that ask for the connection while a transaction has it. */
async function served(writes: number, reads: number): Promise<string[]> {
  const order: string[] = []
  const begun = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const first = inTransaction(app.db, async () => {
    begun.resolve()
    await mayEnd.promise
  })
  await begun.promise
  const all = [first]
  for (let count = 0; count < writes; count += 1) all.push(inTransaction(app.db, async () => void order.push('write')))
  for (let count = 0; count < reads; count += 1)
    all.push(sql`select 1`.execute(app.db).then(() => void order.push('read')))
  mayEnd.resolve()
  await Promise.all(all)
  return order
}

describe.runIf(process.env['TEST_DATABASE'] !== 'postgresql')('the one connection of an embedded database', () => {
  test('a read waits for the write that is under way and for none that waits itself', async () => {
    expect(await served(3, 2)).toEqual(['read', 'read', 'write', 'write', 'write'])
  })

  test('reads let a write that waits have its turn', async () => {
    const order = await served(1, MOST_PASSING + 10)
    expect(order.indexOf('write')).toBe(MOST_PASSING)
  })

  test('a long run of statements leaves time for requests in between', async () => {
    const statement = () => sql`select count(*) from generate_series(1, 20000)`.execute(app.db)
    await statement()
    let ticks = 0
    const clock = setInterval(() => (ticks += 1), 1)
    await Promise.all(Array.from({ length: 200 }, statement))
    clearInterval(clock)
    expect(ticks).toBeGreaterThan(5)
  })

  test('a statement with a name is planned once, and one that is refused leaves the connection as it was', async () => {
    const divided = planned('select $1::text[] as texts, $2::timestamptz as at, 12 / $3::integer as quotient')
    const given = [['a,"b"', 'ü'], new Date('2026-11-20T15:00:00Z')]
    await expect(runPlanned(app.db, divided, [...given, 0])).rejects.toMatchObject({ code: '22012' })
    expect(await runPlanned(app.db, divided, [...given, 4])).toEqual([{ texts: given[0], at: given[1], quotient: 3 }])
    expect(await runPlanned(app.db, divided, [null, null, null])).toEqual([{ texts: null, at: null, quotient: null }])
    const { rows } = await sql`select name from pg_prepared_statements where name = ${divided.name}`.execute(app.db)
    expect(rows).toHaveLength(1)
  })

  test('plans follow tables that grow', async () => {
    await sql`create table public.grown (id integer primary key, note text)`.execute(app.db)
    const grow = (from: number, to: number) =>
      sql`insert into public.grown select id, 'A note' from generate_series(${from}::integer, ${to}::integer) as id`.execute(
        app.db,
      )
    await grow(1, 20)
    await sql`analyze public.grown`.execute(app.db)
    const look = planned('select id from public.grown where id = any(array(select unnest($1::integer[])))')
    const use = async (times: number) => {
      for (let time = 0; time < times; time += 1) await runPlanned(app.db, look, [[time]])
      const { rows } = await sql`explain execute ${sql.id(look.name)} ('{1}')`.execute(app.db)
      return JSON.stringify(rows)
    }
    expect(await use(10)).not.toContain('Index Scan')
    await grow(21, 20_000)
    expect(await use(USES_OF_PLANS)).toContain('Index')
    await sql`drop table public.grown`.execute(app.db)
  })

  test('a log that grows is kept short', async () => {
    const mb = 1024 * 1024
    const length = async () => {
      const { rows } = await sql<{ bytes: number }>`
        select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`.execute(
        app.db,
      )
      return rows[0]?.bytes ?? 0
    }
    const leave = keepLogShort(app.db)
    const fill = sql`select pg_logical_emit_message(false, 'test', repeat('x', ${mb}::integer))`
    while ((await length()) < 49 * mb) await fill.execute(app.db)
    await expect.poll(length, { timeout: 10_000 }).toBeLessThan(mb)
    leave()
  })
})
