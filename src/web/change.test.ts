import { MutationObserver, QueryObserver, type QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createExpense, getExpense, listExpenses, updateExpense } from '#shared/expenses/contract.ts'
import { getLeaveSummary } from '#shared/leave/contract.ts'
import { createQueryClient, query } from './api.ts'
import { changeOptions } from './change.ts'

/** A server that answers reads with their number, and changes as it is told. */
class FarEnd {
  readonly asked: { call: string; key: string | null }[] = []
  change: { status: number; body: unknown } = { status: 200, body: { id: 7, version: 2 } }

  readonly fetch = (url: string, { method = 'GET', headers }: RequestInit) => {
    this.asked.push({ call: `${method} ${url}`, key: new Headers(headers).get('idempotency-key') })
    const { status, body } = method === 'GET' ? { status: 200, body: this.asked.length } : this.change
    return Promise.resolve(new Response(JSON.stringify(body), { status }))
  }

  calls(): string[] {
    return this.asked.splice(0).map(({ call }) => call)
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

let far: FarEnd
let client: QueryClient
/** As `useIdempotencyKey` gives it, with keys that can be told apart. */
let keys: { keyFor: (content: unknown) => string; forget: () => void }

beforeEach(() => {
  far = new FarEnd()
  vi.stubGlobal('fetch', far.fetch)
  client = createQueryClient()
  const made = new Map<string, string>()
  let last = 0
  keys = {
    keyFor: (content) => {
      const text = JSON.stringify(content)
      const key = made.get(text) ?? `key ${(last += 1)}`
      made.set(text, key)
      return key
    },
    forget: () => made.clear(),
  }
})

afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
})

const BODY = { userId: 1, amount: 12, category: 'Travel', date: '2026-03-02', description: 'Train' } as const

const paidMore = (id: number) => ({ params: { id }, body: { amount: 13, version: 1 } })

function update(options: Parameters<typeof changeOptions<typeof updateExpense, number>>[4]) {
  return new MutationObserver(client, changeOptions(client, keys, updateExpense, paidMore, options))
}

test('a change has what it writes read again, and nothing else', async () => {
  new QueryObserver(client, query(listExpenses, { query: {} })).subscribe(() => undefined)
  new QueryObserver(client, query(getLeaveSummary, { query: { today: '2026-03-02' } })).subscribe(() => undefined)
  await settled()
  far.calls()
  await update({}).mutate(7)
  await settled()
  expect(far.calls()).toEqual(['PATCH /api/expenses/7', 'GET /api/expenses'])
})

test('a refused change has what it writes read again too', async () => {
  new QueryObserver(client, query(listExpenses, { query: {} })).subscribe(() => undefined)
  await settled()
  far.calls()
  far.change = { status: 409, body: { error: 'CONFLICT', message: 'Already decided' } }
  await expect(update({}).mutate(7)).rejects.toThrow('409')
  await settled()
  expect(far.calls()).toEqual(['PATCH /api/expenses/7', 'GET /api/expenses'])
})

test('the reply of a change is the record that is shown from then on', async () => {
  await update({ record: getExpense }).mutate(7)
  expect(client.getQueryData(query(getExpense, { params: { id: 7 } }).queryKey)).toEqual({ id: 7, version: 2 })
})

test('after a version conflict the record is shown as it stands', async () => {
  const current = { id: 7, version: 5 }
  far.change = { status: 409, body: { error: 'STALE', message: 'Changed in the meantime', current } }
  await expect(update({ record: getExpense }).mutate(7)).rejects.toThrow('409')
  expect(client.getQueryData(query(getExpense, { params: { id: 7 } }).queryKey)).toEqual(current)
})

test('a change that waits is pending until what it writes is read again', async () => {
  new QueryObserver(client, query(listExpenses, { query: {} })).subscribe(() => undefined)
  await settled()
  far.calls()
  await update({ waits: true }).mutate(7)
  expect(far.calls()).toEqual(['PATCH /api/expenses/7', 'GET /api/expenses'])
  expect(client.isFetching()).toBe(0)
})

test('adding once more after a lost answer keeps its key, and after an answer it is another one', async () => {
  const input = (body: typeof BODY) => ({ body })
  const add = new MutationObserver(client, changeOptions(client, keys, createExpense, input, { once: true }))
  far.change = { status: 503, body: { error: 'UNAVAILABLE', message: 'Later' } }
  await expect(add.mutate(BODY)).rejects.toThrow('503')
  far.change = { status: 201, body: { id: 8, version: 1 } }
  await add.mutate(BODY)
  await add.mutate(BODY)
  expect(far.asked.map(({ key }) => key)).toEqual(['key 1', 'key 1', 'key 2'])
})

test('a key that was used for something else is not used again', async () => {
  const input = (body: typeof BODY) => ({ body })
  const add = new MutationObserver(client, changeOptions(client, keys, createExpense, input, { once: true }))
  far.change = { status: 409, body: { error: 'KEY_REUSED', message: 'This Idempotency-Key was used' } }
  await expect(add.mutate(BODY)).rejects.toThrow('409')
  far.change = { status: 201, body: { id: 8, version: 1 } }
  await add.mutate(BODY)
  expect(far.asked.map(({ key }) => key)).toEqual(['key 1', 'key 2'])
})
