import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { SAMPLE_COMPANY } from './company.ts'
import { NotEmptyError, seedSampleCompany, seedWhenEmpty } from './seed.ts'

const database = testDatabase()

const TIME = { today: '2026-11-20', now: new Date('2026-11-20T14:00:00Z') }

async function rowCount(table: 'people' | 'projects'): Promise<number> {
  return (await database.db.selectFrom(table).select('id').execute()).length
}

test('a company with people is refused and stays as it is', async () => {
  const person = { name: 'Only One', initials: 'OO', role: 'Data Analyst', username: 'only' }
  await database.db.insertInto('people').values(person).execute()
  await expect(seedSampleCompany(database.db, TIME)).rejects.toThrow(NotEmptyError)
  await expect(seedSampleCompany(database.db, TIME)).rejects.toThrow('The company already has 1 person')
  expect(await rowCount('people')).toBe(1)
  expect(await rowCount('projects')).toBe(0)
})

test('of two processes that start at once one fills the company; later starts leave it alone', async () => {
  const announced: string[] = []
  const start = (name: string) => seedWhenEmpty(database.db, TIME, () => announced.push(name))
  const starts = await Promise.all([start('one'), start('other')])
  expect(starts.filter(Boolean)).toHaveLength(1)
  expect(await rowCount('people')).toBe(SAMPLE_COMPANY.people)

  expect(await start('later')).toBe(false)
  expect(announced).not.toContain('later')
})
