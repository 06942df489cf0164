import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { addUser } from '../testing/rows.ts'
import { withPlans } from './planned.ts'
import { createViews, dropViews } from './shown.ts'
import type { Db } from './tables.ts'
import { inTransaction } from './transaction.ts'

const database = testDatabase()

const names = (db: Db, letter: string) =>
  db.selectFrom('people').select('name').where('initials', '<>', letter).orderBy('name').execute()

/** The plan is that of the query with its parameters at first, and after five times one for all of them. */
const UNTIL_KEPT = 6

test('a read is planned once and for all after its first times, and answers what it did', async () => {
  await addUser(database.db, 'Ada Byron')
  await inTransaction(database.db, async (tx) => {
    const plain = await names(tx, 'x')
    for (let time = 0; time < UNTIL_KEPT + 4; time += 1) expect(await names(withPlans(tx), 'x')).toEqual(plain)
    const { rows } = await sql<{ generic: number; custom: number }>`
      select generic_plans::integer as generic, custom_plans::integer as custom
      from pg_prepared_statements where statement like '%"initials" <>%'`.execute(tx)
    expect(rows).toEqual([{ generic: 5, custom: 5 }])
  })
})

test('plans that connections keep end when views come to stand before the tables, and when these go', async () => {
  const { db } = database
  await addUser(db, 'Sam Sample', { source: 'sample' })
  await addUser(db, 'Ada Byron', { source: 'projectworks' })
  const everywhere = () => Promise.all(Array.from({ length: 40 }, () => names(withPlans(db), 'x')))
  const onceEach = async () => new Set((await everywhere()).map((rows) => rows.map(({ name }) => name).join()))
  for (let time = 0; time < UNTIL_KEPT; time += 1) await everywhere()
  await inTransaction(db, async (tx) => {
    await dropViews(tx)
    await tx.deleteFrom('data_source').execute()
    await tx.insertInto('data_source').values({ shown: 'projectworks', divided: true }).execute()
    await createViews(tx)
  })
  expect(await onceEach()).toEqual(new Set(['Ada Byron']))
  for (let time = 0; time < UNTIL_KEPT; time += 1) await everywhere()
  await inTransaction(db, dropViews)
  expect(await onceEach()).toEqual(new Set(['Ada Byron,Sam Sample']))
})
