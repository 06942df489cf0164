import { readdirSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import type { Expense } from '#shared/expenses/contract.ts'
import type { Problem } from '#shared/http/problem.ts'
import { RECEIPT_PNG } from '../sample-data/receipts.ts'
import { testApp } from '../testing/app.ts'
import { filesOf, testBucket } from '../testing/bucket.ts'
import { addUser } from '../testing/rows.ts'
import { filesOfZip } from '../testing/zip-files.ts'
import { ReceiptBucket } from './receipt-bucket.ts'
import { newFileName } from './receipt-store.ts'
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
