import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FairQueue, type EndTurn, type QueueLimits } from './fair-queue.ts'

const LIMITS: QueueLimits = { running: 3, runningOfOne: 2, waiting: 6, waitingOfOne: 4, waitSeconds: 60 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A queue whose pieces of work are named by their callers and ended by hand, in the order in which they began. */
function watched(limits = LIMITS) {
  const queue = new FairQueue('files', limits)
  const begun: string[] = []
  const open: { caller: string; end: EndTurn }[] = []
  const ask = async (caller: string, signal?: AbortSignal) => {
    const end = await queue.turn(caller, signal)
    begun.push(caller)
    open.push({ caller, end })
  }
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const endOne = async (caller: string) => {
    const at = open.findIndex((one) => one.caller === caller)
    open.splice(at, 1)[0]?.end()
    await settle()
  }
  return { ask, begun, endOne, settle }
}

test('as much runs at once as may, of one caller less', async () => {
  const { ask, begun, settle } = watched()
  for (let nth = 0; nth < 4; nth += 1) void ask('ada')
  await settle()
  expect(begun).toEqual(['ada', 'ada'])
  void ask('grace')
  void ask('emmy')
  await settle()
  expect(begun).toEqual(['ada', 'ada', 'grace'])
})

test('somebody who asks for one thing comes before the rest of somebody who asked for much', async () => {
  const { ask, begun, endOne, settle } = watched({ ...LIMITS, running: 1, runningOfOne: 1 })
  for (let nth = 0; nth < 4; nth += 1) void ask('ada')
  await settle()
  void ask('grace')
  void ask('emmy')
  for (let nth = 0; nth < 4; nth += 1) await endOne(begun.at(-1) ?? '')
  expect(begun).toEqual(['ada', 'grace', 'emmy', 'ada', 'ada'])
})

test('more than may wait are refused at once, of one caller and of all, with when to try again', async () => {
  const { ask, settle } = watched()
  for (let nth = 0; nth < 6; nth += 1) void ask('ada')
  await settle()
  const refusal = { status: 429, code: 'BUSY', headers: { 'retry-after': '5' } }
  await expect(ask('ada')).rejects.toMatchObject({
    ...refusal,
    message: expect.stringContaining('You have as many files') as string,
  })
  void ask('grace')
  void ask('grace')
  void ask('emmy')
  await settle()
  await expect(ask('emmy')).rejects.toMatchObject({
    ...refusal,
    message: expect.stringContaining('Too many files') as string,
  })
})

test('whoever has waited for too long is refused and waits no more', async () => {
  const { ask, begun, endOne, settle } = watched({ ...LIMITS, running: 1 })
  void ask('ada')
  const late = ask('grace').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await late).toMatchObject({
    status: 429,
    message: expect.stringContaining('within 60 s') as string,
  })
  void ask('emmy')
  await endOne('ada')
  await settle()
  expect(begun).toEqual(['ada', 'emmy'])
})

test('a caller who is gone gives up their place', async () => {
  const { ask, begun, endOne } = watched({ ...LIMITS, running: 1, waiting: 1 })
  const gone = new AbortController()
  void ask('ada')
  const left = ask('grace', gone.signal).catch((error: unknown) => error)
  gone.abort(new Error('gone'))
  expect(await left).toMatchObject({ message: 'gone' })
  void ask('emmy')
  await endOne('ada')
  expect(begun).toEqual(['ada', 'emmy'])
})

test('work that fails ends its turn', async () => {
  const queue = new FairQueue('files', { ...LIMITS, running: 1, runningOfOne: 1 })
  await expect(queue.run('ada', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await queue.run('ada', async () => 'done')).toBe('done')
})
