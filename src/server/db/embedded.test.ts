import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { MOST_PASSING } from './embedded.ts'
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
})
