import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from './db/transaction.ts'
import { RECEIPT_PNG } from './sample-data/receipts.ts'
import { testApp } from './testing/app.ts'
import { beforeEveryChange, change, CLAIM, ENTRY, EVERY_CHANGE } from './testing/every-change.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z', keepRows: true })

/** Nothing here takes long; a call without an answer by then waits for itself. */
const ANSWERED_WITHIN_MS = 10_000

beforeAll(() => beforeEveryChange(app))

/**
 * Runs a call while the vocabulary is to be built anew and somebody waits for that, with the database's one connection
 * handed to the call first: it then has what the building waits for.
 */
async function whileRebuilding<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  await app.post('/api/vocabulary/proposals/decide', { term: 'nothing', decision: 'reject' })
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const holding = inTransaction(app.db, () => promise)
  await setTimeout(5)
  const called = call()
  await setTimeout(15)
  const rebuilt = app.get('/api/vocabulary?limit=1')
  await setTimeout(15)
  release()
  const all = Promise.all([called, rebuilt, holding])
  const late = setTimeout(ANSWERED_WITHIN_MS, null, { ref: false })
  const answered = await Promise.race([all, late])
  if (!answered) throw new Error(`Not answered within ${ANSWERED_WITHIN_MS / 1000} s`)
  return answered[0]
}

test.each(EVERY_CHANGE)('%s answers while the vocabulary is being rebuilt', async (call, expected, body, id) => {
  const { status, body: answer } = await whileRebuilding(() => change(app, call, body, id))
  expect({ status, answer }).toMatchObject({ status: [expected].flat().find((one) => one === status) ?? expected })
})

test('every call of the OpenAPI document that changes something is among them', async () => {
  await app.signIn(1)
  const { body } = await app.get<{ paths: Record<string, Record<string, { deprecated?: true }>> }>('/api/openapi.json')
  const changing = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method, { deprecated }]) => !deprecated && (method !== 'get' || path.endsWith('/sync')))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  )
  expect(changing.filter((call) => !EVERY_CHANGE.some(([made]) => made === call))).toEqual([])
})

test('a change of the vocabulary, receipts, an entry and a look at the vocabulary answer beside each other', async () => {
  const claims = await Promise.all(Array.from({ length: 4 }, () => app.post<{ id: number }>('/api/expenses', CLAIM)))
  for (let times = 0; times < 3; times += 1) {
    const all = Promise.all([
      change(app, 'PATCH /api/vocabulary', { name: 'Docker', addAliases: [`zorb${times}`] }),
      ...claims.map(({ body }) => change(app, 'PUT /api/expenses/{id}/receipt', RECEIPT_PNG, body.id)),
      change(app, 'POST /api/time-entries', ENTRY),
      change(app, 'GET /api/vocabulary?limit=1'),
      change(app, 'GET /api/health'),
    ])
    const answered = await Promise.race([all, setTimeout(ANSWERED_WITHIN_MS, null, { ref: false })])
    expect(answered?.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 201, 200, 200])
  }
})
