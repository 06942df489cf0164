import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { filesOf, testBucket } from '../testing/bucket.ts'
import { ReceiptBucket } from './receipt-bucket.ts'
import { ReceiptFolder } from './receipt-folder.ts'
import { newFileName, type Receipts } from './receipt-store.ts'
import { moveReceipts } from './stored-receipts.ts'

const s3 = testBucket('acme/receipts/')
const dataDir = mkdtempSync(join(tmpdir(), 'offbench-receipts-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const BYTES = Buffer.from('%PDF-1.4 a receipt with bytes \u0000\uffff')

const namesIn = async (store: Receipts) => (await filesOf(store)).map(({ name }) => name)

const bytesOf = async (store: Receipts, name: string) => {
  const content = await store.read(name)
  return content && buffer(content)
}

let bucket: ReceiptBucket
let folder: ReceiptFolder

beforeEach(async () => {
  bucket = new ReceiptBucket(s3.bucket)
  folder = new ReceiptFolder(dataDir)
  for (const store of [bucket, folder]) await store.remove(await namesIn(store))
})

describe('a receipt in a bucket', () => {
  test('is read as it was stored, byte by byte, and gone once it is removed', async () => {
    const name = await bucket.store(BYTES)
    expect(name).toMatch(/^[0-9a-f]{32}$/)
    expect(await bytesOf(bucket, name)).toEqual(BYTES)
    const [stored] = await filesOf(bucket)
    expect(stored?.name).toBe(name)
    expect(Math.abs(Date.now() - Number(stored?.storedAt))).toBeLessThan(60_000)
    await bucket.remove([name, newFileName()])
    expect(await bucket.read(name)).toBeUndefined()
    expect(await namesIn(bucket)).toEqual([])
  })

  test('has a name of our own making, which leads nowhere else', async () => {
    for (const name of ['../../other', 'a/b', '', 'X'.repeat(32)]) {
      await expect(bucket.store(BYTES, name)).rejects.toThrow('is no name of a stored receipt')
      await expect(bucket.read(name)).rejects.toThrow('is no name of a stored receipt')
      await expect(bucket.remove([name])).rejects.toThrow('is no name of a stored receipt')
    }
  })

  test('is one of more than a page of them', async () => {
    const names = Array.from({ length: 8 }, newFileName).sort()
    for (const name of names) await bucket.store(BYTES, name)
    for (const pageSize of [3, 4, 8]) {
      expect(await namesIn(new ReceiptBucket(s3.bucket, undefined, pageSize))).toEqual(names)
    }
  })

  test('is beside files of others, which are neither listed nor touched', async () => {
    const others = new ReceiptBucket({ ...s3.bucket, prefix: 'acme/' })
    const name = await others.store(BYTES)
    expect(await namesIn(bucket)).toEqual([])
    await bucket.remove([name])
    expect(await bytesOf(others, name)).toEqual(BYTES)
    await others.remove([name])
  })
})

describe('a storage that cannot be reached', () => {
  const refused = {
    status: 503,
    code: 'FILES_UNAVAILABLE',
    message: expect.stringContaining('please try again') as string,
  }

  test.each([
    ['is down', async () => s3.stop()],
    ['refuses the key', async () => void (bucket = new ReceiptBucket({ ...s3.bucket, secretAccessKey: 'wrong' }))],
    ['has no such bucket', async () => void (bucket = new ReceiptBucket({ ...s3.bucket, name: 'no-such-bucket' }))],
  ])('because it %s is a clear 503 for every use, and stores nothing', { timeout: 60_000 }, async (_, fail) => {
    await fail()
    try {
      await expect(bucket.store(BYTES)).rejects.toMatchObject(refused)
      await expect(bucket.read(newFileName())).rejects.toMatchObject(refused)
      await expect(bucket.remove([newFileName()])).rejects.toMatchObject(refused)
      await expect(namesIn(bucket)).rejects.toMatchObject(refused)
    } finally {
      await s3.stop()
      await s3.start()
    }
    expect(await namesIn(new ReceiptBucket(s3.bucket))).toEqual([])
  })
})

describe('moving receipts', () => {
  const storeIn = async (store: Receipts, count: number) => {
    const names = Array.from({ length: count }, newFileName).sort()
    for (const name of names) await store.store(Buffer.from(name), name)
    return names
  }

  test.each(['to the bucket', 'to the folder'] as const)('%s takes every file, once', async (way) => {
    const [from, to] = way === 'to the bucket' ? [folder, bucket] : [bucket, folder]
    const names = await storeIn(from, 7)
    expect(await moveReceipts(from, to, () => undefined)).toBe(7)
    expect([await namesIn(from), await namesIn(to)]).toEqual([[], names])
    for (const name of names) expect(String(await bytesOf(to, name))).toBe(name)
    expect(await moveReceipts(from, to, () => undefined)).toBe(0)
  })

  test('that is broken off loses nothing, goes on with the next call, and all of it can be read meanwhile', async () => {
    const names = await storeIn(folder, 6)
    const breakOff = (count: number) => {
      if (count === 3) throw new Error('killed')
    }
    await expect(moveReceipts(folder, bucket, breakOff)).rejects.toThrow('killed')
    const both = new ReceiptBucket(s3.bucket, folder)
    for (const name of names) expect(String(await bytesOf(both, name))).toBe(name)
    expect(await moveReceipts(folder, bucket, () => undefined)).toBe(3)
    expect([await namesIn(folder), await namesIn(bucket)]).toEqual([[], names])
  })

  test('from a storage that goes down leaves what has not been moved where it is', { timeout: 60_000 }, async () => {
    const names = await storeIn(folder, 3)
    await s3.stop()
    await expect(moveReceipts(folder, bucket, () => undefined)).rejects.toMatchObject({ status: 503 })
    expect(readdirSync(join(dataDir, 'receipts')).sort()).toEqual(names)
    await s3.start()
  })
})
