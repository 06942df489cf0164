import { beforeEach, expect, test } from 'vitest'
import { CALLS_PER_MINUTE } from '#shared/tokens/rules.ts'
import { testDatabase } from '../testing/database.ts'
import { CallRates } from './call-rates.ts'
import { hashOfSecret } from './secrets.ts'

const database = testDatabase()

beforeEach(async () => {
  const { db } = database
  const account = { email: 'ada@northwind.example', roles: [] }
  const { id } = await db.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow()
  for (const name of ['First', 'Second']) {
    const fields = {
      name,
      scopes: ['read' as const],
      created_at: new Date('2026-01-01'),
      expires_at: new Date('2027-01-01'),
    }
    await db
      .insertInto('access_tokens')
      .values({ ...fields, account_id: id, token_hash: hashOfSecret(name) })
      .execute()
  }
})

async function calls(processes: readonly CallRates[], tokenId: number, now: number, count: number): Promise<number> {
  let made = 0
  for (let nth = 0; nth < count; nth += 1) {
    if ((await processes[nth % processes.length]?.count(tokenId, now)) === 0) made += 1
  }
  return made
}

test('a token makes 600 calls at once, then ten a second', async () => {
  const rates = new CallRates(database.db)
  expect(await calls([rates], 1, 0, CALLS_PER_MINUTE + 5)).toBe(600)
  expect(await rates.count(1, 0)).toBe(100)
  expect(await calls([rates], 1, 1_000, 20)).toBe(10)
  expect(await calls([rates], 1, 3_600_000, 700)).toBe(600)
})

test('a token makes no more calls by way of four processes than by way of one', async () => {
  const processes = [1, 2, 3, 4].map(() => new CallRates(database.db))
  expect(await calls(processes, 1, 0, CALLS_PER_MINUTE + 400)).toBe(600)
  expect(await calls(processes, 1, 1_000, 40)).toBe(10)
})

test('what one token uses up is not taken from another', async () => {
  const rates = new CallRates(database.db)
  await calls([rates], 1, 0, 601)
  expect(await rates.count(2, 0)).toBe(0)
})
