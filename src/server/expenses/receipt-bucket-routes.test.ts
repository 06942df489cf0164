import { readdirSync } from 'node:fs'
import pino from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Expense } from '#shared/expenses/contract.ts'
import type { Problem } from '#shared/http/problem.ts'
import { clockOf } from '../clock.ts'
import { RECEIPT_PNG } from '../sample-data/receipts.ts'
import { testApp } from '../testing/app.ts'
import { filesOf, testBucket } from '../testing/bucket.ts'
import { addUser } from '../testing/rows.ts'
import { filesOfZip } from '../testing/zip-files.ts'
import { ReceiptBucket } from './receipt-bucket.ts'
import { newFileName } from './receipt-store.ts'
import { RemovedReceipts } from './removed-receipts.ts'
import { removeOrphans } from './stored-receipts.ts'

const NOW = '2026-11-20T15:00:00.000Z'
const s3 = testBucket()
const app = testApp({ now: NOW, bucket: () => s3.bucket })

let ada: number
let claim: Expense

const stored = async () => (await filesOf(new ReceiptBucket(s3.bucket))).map(({ name }) => name)

async function put(bytes: Uint8Array = RECEIPT_PNG) {
  const headers = { 'content-type': 'image/png', 'x-file-name': 'taxi.png' }
  const reply = await app.raw('PUT', `/api/expenses/${claim.id}/receipt`, headers, bytes)
  return { status: reply.statusCode, body: reply.json<Expense & Problem>() }
}

const read = () => app.raw('GET', `/api/expenses/${claim.id}/receipt`, {})

beforeEach(async () => {
  await new ReceiptBucket(s3.bucket).remove(await stored())
  ada = await addUser(app.db, 'Ada Byron', { email: 'ada@example.com' })
  await app.signIn(ada)
  const form = { userId: ada, amount: 42.5, category: 'Travel', date: '2026-11-18', description: 'Train' }
  claim = (await app.post<Expense>('/api/expenses', form)).body
})

test('a receipt is kept in the bucket alone, read from there, replaced and removed', async () => {
  expect((await put()).status).toBe(200)
  const [first] = await stored()
  expect(readdirSync(app.dataDir)).toEqual([])
  const reply = await read()
  expect([reply.statusCode, reply.rawPayload.equals(RECEIPT_PNG)]).toEqual([200, true])
  expect((await put()).status).toBe(200)
  const [second, ...others] = await stored()
  expect([second === first, others]).toEqual([false, []])
  const { version } = (await app.get<Expense>(`/api/expenses/${claim.id}`)).body
  expect((await app.delete(`/api/expenses/${claim.id}/receipt?version=${version}`)).status).toBe(204)
  expect(await stored()).toEqual([])
})

test('while the storage is down, a receipt is refused with 503, the claim stays as it was, and everything else goes on', async () => {
  await put()
  const before = (await app.get<Expense>(`/api/expenses/${claim.id}`)).body
  await s3.stop()
  try {
    const refused = await put()
    expect([refused.status, refused.body.error]).toEqual([503, 'FILES_UNAVAILABLE'])
    expect(refused.body.message).toContain('nothing was changed')
    const unread = await read()
    expect([unread.statusCode, unread.json<Problem>().error]).toEqual([503, 'FILES_UNAVAILABLE'])
    expect((await app.get(`/api/expenses/${claim.id}`)).body).toEqual(before)
    expect((await app.post(`/api/expenses/${claim.id}/approve`, {})).status).toBeLessThan(500)
  } finally {
    await s3.start()
  }
  expect((await read()).statusCode).toBe(200)
  expect(await stored()).toHaveLength(1)
})

test('what a claim leaves behind while the storage is down is an orphan, which is removed after a day and nothing else', async () => {
  await put()
  const [named] = await stored()
  const bucket = new ReceiptBucket(s3.bucket)
  const orphan = await bucket.store(RECEIPT_PNG, newFileName())
  expect(await removeOrphans(app.db, bucket, new Date())).toBe(0)
  expect(await removeOrphans(app.db, bucket, new Date(Date.now() + 25 * 3_600_000))).toBe(1)
  expect(await stored()).toEqual([named])
  expect(await bucket.read(orphan)).toBeUndefined()
})

describe('a receipt that is removed', () => {
  const noted = async () => await app.db.selectFrom('removed_receipts').select(['file', 'tries']).execute()
  /** As a process that looks some time later. */
  const look = (ms = 60_000) => {
    const clock = clockOf(() => new Date(Date.parse(NOW) + ms))
    return new RemovedReceipts({
      db: app.db,
      receipts: new ReceiptBucket(s3.bucket),
      clock,
      log: pino({ level: 'silent' }),
    }).round()
  }

  test('while the storage is down is removed when it is back, by itself', async () => {
    await put()
    const [file] = await stored()
    const { version } = (await app.get<Expense>(`/api/expenses/${claim.id}`)).body
    await s3.stop()
    try {
      expect((await app.delete(`/api/expenses/${claim.id}?version=${version}`)).status).toBe(204)
      expect(await noted()).toEqual([{ file, tries: 0 }])
      expect(await look()).toBe(true)
      expect(await noted()).toEqual([{ file, tries: 1 }])
    } finally {
      await s3.start()
    }
    expect(await stored()).toEqual([file])
    // It is not due yet.
    expect(await look()).toBe(true)
    expect(await look(180_000)).toBe(false)
    expect([await stored(), await noted()]).toEqual([[], []])
  })

  test('by a process that ends before the storage was asked is removed by the next one, and none that a claim names', async () => {
    await put()
    const [named = ''] = await stored()
    const left = await new ReceiptBucket(s3.bucket).store(RECEIPT_PNG, newFileName())
    const not_before = new Date(NOW)
    await app.db
      .insertInto('removed_receipts')
      .values([named, left].map((file) => ({ file, not_before })))
      .execute()
    expect(await look()).toBe(false)
    expect([await stored(), await noted()]).toEqual([[named], []])
  })

  test('at once leaves nothing to be done', async () => {
    await put()
    await put()
    expect(await noted()).toEqual([])
  })
})

test('an export and the data of a person hold the receipts of the bucket', async () => {
  await put()
  const [name = ''] = await stored()
  const everything = await app.raw('GET', '/api/export/all.zip', {})
  const exported = await filesOfZip(everything.rawPayload)
  expect(exported.get(`receipts/${name}`)?.equals(RECEIPT_PNG)).toBe(true)
  const own = await filesOfZip((await app.raw('GET', `/api/people/${ada}/data`, {})).rawPayload)
  const receipt = [...own].find(([path]) => path.startsWith('receipts/'))
  expect(receipt?.[1].equals(RECEIPT_PNG)).toBe(true)
})
