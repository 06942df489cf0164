import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitHere, withLimit } from './db/scope.ts'
import { Rounds } from './rounds.ts'

const EVERY_MS = 10_000
const GATHERED_MS = 100

const said: string[] = []
const log = pino(
  { level: 'warn' },
  { write: (line: string) => void said.push((JSON.parse(line) as { msg: string }).msg) },
)

let begun = 0
let ends: PromiseWithResolvers<unknown>
let rounds: Rounds

beforeEach(() => {
  vi.useFakeTimers()
  begun = 0
  said.length = 0
  rounds = new Rounds(
    () => {
      begun += 1
      ends = Promise.withResolvers()
      return ends.promise
    },
    { log, failure: 'looking failed', everyMs: EVERY_MS, gatheredMs: GATHERED_MS },
  )
})
afterEach(() => {
  vi.useRealTimers()
})

/** The rounds begun by now, after some time. */
async function after(ms: number): Promise<number> {
  await vi.advanceTimersByTimeAsync(ms)
  return begun
}

test('what is asked for within a moment is one round, which the first to ask sets off', async () => {
  rounds.wake()
  expect(await after(GATHERED_MS - 1)).toBe(0)
  rounds.wake()
  expect(await after(1)).toBe(1)
})

test('a round that is asked for during another follows it, and is the only one', async () => {
  rounds.wake()
  await after(GATHERED_MS)
  rounds.wake()
  rounds.wake()
  expect(await after(EVERY_MS)).toBe(1)
  ends.resolve(true)
  expect([await after(GATHERED_MS - 1), await after(1)]).toEqual([1, 2])
})

test('a round comes by itself some time after the one before has ended, sooner where it is asked for', async () => {
  rounds.wake()
  await after(GATHERED_MS + EVERY_MS)
  ends.resolve(true)
  expect([await after(EVERY_MS - 1), await after(1)]).toEqual([1, 2])
  ends.resolve(undefined)
  await after(0)
  rounds.wake()
  expect(await after(GATHERED_MS)).toBe(3)
})

test('after a round that gives false there is none until one is asked for', async () => {
  rounds.wake()
  await after(GATHERED_MS)
  ends.resolve(false)
  expect(await after(2 * EVERY_MS)).toBe(1)
  rounds.wake()
  expect(await after(GATHERED_MS)).toBe(2)
})

test('a round that fails is told in the log, and others follow', async () => {
  rounds.wake()
  await after(GATHERED_MS)
  ends.reject(new Error('The database is away'))
  expect(await after(EVERY_MS)).toBe(2)
  expect(said).toEqual(['looking failed'])
})

test('closing waits for the round that is under way, and no other one begins', async () => {
  rounds.wake()
  await after(GATHERED_MS)
  rounds.wake()
  let isClosed = false
  const closed = rounds.close().then(() => (isClosed = true))
  expect(rounds.signal.aborted).toBe(true)
  await after(EVERY_MS)
  expect(isClosed).toBe(false)
  ends.resolve(true)
  await closed
  rounds.wake()
  expect(await after(2 * EVERY_MS)).toBe(1)
})

test('closing takes back a round that was asked for and has not begun', async () => {
  rounds.wake()
  await rounds.close()
  expect(await after(2 * EVERY_MS)).toBe(0)
})

test('a round has its own limits, not those of whoever asks for it', async () => {
  const CALL_MS = 20_000
  let limitMs = 0
  const own = new Rounds(async () => (limitMs = limitHere(CALL_MS)), { log, failure: 'failed', everyMs: EVERY_MS })
  withLimit(1, () => own.wake())
  await after(1)
  expect(limitMs).toBe(CALL_MS)
})
