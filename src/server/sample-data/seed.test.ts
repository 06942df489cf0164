import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { receiptType } from '../expenses/receipt-file.ts'
import { ReceiptFolder } from '../expenses/receipt-folder.ts'
import { testDatabase } from '../testing/database.ts'
import { SAMPLE_COMPANY } from './company.ts'
import { NotEmptyError, seedSampleCompany, seedWhenEmpty } from './seed.ts'

const database = testDatabase()

const folder = mkdtempSync(join(tmpdir(), 'offbench-seed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

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

test('every receipt of the sample is a file of its kind', async () => {
  const receipts = new ReceiptFolder(folder)
  await seedSampleCompany(database.db, TIME, receipts)
  const claims = await database.db
    .selectFrom('expenses')
    .select(['receipt', 'receipt_file', 'receipt_type', 'receipt_bytes'])
    .where('receipt', 'is not', null)
    .execute()
  expect(claims).toHaveLength(8)
  expect(new Set(claims.map((claim) => claim.receipt_type)).size).toBe(2)
  for (const { receipt_file: file, receipt_type: type, receipt_bytes: bytes } of claims) {
    const chunks = await (await receipts.read(file ?? ''))?.toArray()
    const content = Buffer.concat(chunks as Buffer[])
    expect([await receiptType(content), content.length]).toEqual([type, bytes])
  }
  // A second attempt is refused and leaves no further files.
  await expect(seedSampleCompany(database.db, TIME, receipts)).rejects.toThrow(NotEmptyError)
  expect(readdirSync(join(folder, 'receipts'))).toHaveLength(8)
})
