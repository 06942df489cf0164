import { expect, test } from 'vitest'
import { seedSampleCompany } from '../sample-data/seed.ts'
import { testApp } from '../testing/app.ts'
import { ADVISORY_LOCKS } from './advisory-locks.ts'

const now = new Date('2026-11-20T15:00:00Z')
const app = testApp({ now: now.toISOString() })

test('no two locks have the same number', () => {
  const numbers = Object.values(ADVISORY_LOCKS)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('a company is filled while a process serves', { timeout: 120_000 }, async () => {
  await seedSampleCompany(app.db, { today: '2026-11-20', now })
  expect(await app.db.selectFrom('people').select('id').execute()).not.toHaveLength(0)
})
