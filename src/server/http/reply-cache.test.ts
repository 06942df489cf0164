import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { ReplyCache } from './reply-cache.ts'

const MIB = 1024 * 1024

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function memoryUsed(): number {
  for (let round = 0; round < 4; round += 1) collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** As the HTTP parser and a handler make them: texts and bodies of their own. */
const text = (value: string) => Buffer.from(value).toString('latin1')
const address = (nth: number) => text(`/api/time-entries?limit=50&q=${String(nth).padStart(24, '0')}`)
const etagOf = (nth: number) => text(`W/"${String(nth).padStart(22, 'a')}"`)
const headersOf = (nth: number) => ({ 'x-total-count': text(String(nth)) })

test.each([
  ['35,000 empty lists', 35_000, 2],
  ['100,000 short replies', 100_000, 60],
  ['20,000 replies of 1 KB', 20_000, 1_000],
  ['3,000 replies of 20 KB', 3_000, 20_000],
])('%s take no more memory than the cache says, and it says at most 1.7 times as much', (_, count, bytes) => {
  const cache = new ReplyCache(1024 * MIB)
  const before = memoryUsed()
  for (let nth = 0; nth < count; nth += 1) {
    cache.set(address(nth), etagOf(nth), Buffer.from('x'.repeat(bytes)), headersOf(nth), ['time-entries'])
  }
  const grown = memoryUsed() - before
  expect(cache.size).toBe(count)
  expect(cache.bytes / grown).toBeGreaterThan(1)
  expect(cache.bytes / grown).toBeLessThan(1.7)
})

test('compressed forms keep nothing but themselves, and count', async () => {
  const cache = new ReplyCache(1024 * MIB)
  const body = 'The same words again and again. '.repeat(64)
  for (let nth = 0; nth < 3_000; nth += 1) cache.set(address(nth), etagOf(nth), Buffer.from(body), {}, [])
  const [before, said] = [memoryUsed(), cache.bytes]
  for (let nth = 0; nth < 3_000; nth += 1) await cache.get(address(nth), etagOf(nth), 'br')
  // A form takes some 50 bytes beside its overhead; zlib hands it over in 16 KiB.
  expect(memoryUsed() - before).toBeLessThan(3 * MIB)
  expect(cache.bytes - said).toBeGreaterThan(3_000 * 300)
})

test('the cache stays within its bytes, and the least recently used go first', async () => {
  const small = new ReplyCache(MIB)
  for (let nth = 0; nth < 10_000; nth += 1) small.set(address(nth), etagOf(nth), Buffer.from('[]'), {}, [])
  expect(small.bytes).toBeLessThanOrEqual(MIB)
  expect(small.bytes).toBeGreaterThan(0.99 * MIB)

  const one = Math.ceil(small.bytes / small.size)
  const few = new ReplyCache(10 * one)
  for (let nth = 0; nth < 10; nth += 1) few.set(address(nth), etagOf(nth), Buffer.from('[]'), {}, [])
  await few.get(address(0), etagOf(0), undefined)
  few.set(address(10), etagOf(10), Buffer.from('[]'), {}, [])
  const kept = await Promise.all([0, 1, 2, 10].map((nth) => few.get(address(nth), etagOf(nth), undefined)))
  expect(kept.map((reply) => reply !== undefined)).toEqual([true, false, true, true])
})

test('what is forgotten for want of room is forgotten whole, and what is too large is not kept', () => {
  const cache = new ReplyCache(MIB)
  for (let nth = 0; nth < 3_000; nth += 1) cache.set(address(nth), etagOf(nth), Buffer.from('[]'), {}, ['people'])
  const { size } = cache
  expect(size).toBeLessThan(3_000)
  cache.set(address(2_999), etagOf(0), Buffer.alloc(MIB / 4), {}, ['people'])
  expect(cache.size).toBe(size - 1)
  cache.drop(['people'])
  expect([cache.size, cache.bytes]).toEqual([0, 0])
})

test('a long address counts, and so do headers', () => {
  const cache = new ReplyCache(MIB)
  cache.set(`/api/users?q=${'x'.repeat(10_000)}`, 'W/"1"', Buffer.from('[]'), { link: 'y'.repeat(5_000) }, [])
  expect(cache.bytes).toBeGreaterThan(15_000)
})

test('a body of an older ETag goes at once: when asked for anew, made anew, or when what it is made of changes', async () => {
  const cache = new ReplyCache(MIB)
  const big = Buffer.alloc(10_000)
  cache.set('/a', 'W/"1"', big, {}, ['people'])
  expect(await cache.get('/a', 'W/"2"', undefined)).toBeUndefined()
  expect([cache.size, cache.bytes]).toEqual([0, 0])

  cache.set('/a', 'W/"1"', big, {}, ['people'])
  cache.set('/a', 'W/"2"', Buffer.alloc(20_000), {}, ['people'])
  expect(cache.size).toBe(1)

  cache.set('/b', 'W/"1"', big, {}, ['leave', 'time-entries'])
  cache.drop(['people', 'audit'])
  expect([cache.size, (await cache.get('/b', 'W/"1"', undefined))?.body.length]).toEqual([1, 10_000])
  cache.drop(['time-entries'])
  expect([cache.size, cache.bytes]).toEqual([0, 0])
})
