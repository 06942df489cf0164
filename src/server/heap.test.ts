import { execFileSync } from 'node:child_process'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tuneHeap } from './heap.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const GROWS = '--heap-growing-percent=20'
const MARKS_BETWEEN_CALLS = ['--no-concurrent-marking', '--no-separate-gc-phases']

function flagsAfter(cores: number, ms: number): string[] {
  const flags: string[] = []
  tuneHeap(cores, (flag) => flags.push(flag))
  vi.advanceTimersByTime(ms)
  return flags
}

test('with several cores the engine marks beside the server', () => {
  expect(flagsAfter(2, 3_600_000)).toEqual([GROWS])
})

test.each([
  [29_999, []],
  [30_000, ['--memory-saver-mode']],
  [40_000, ['--memory-saver-mode', '--no-memory-saver-mode']],
  [329_999, ['--memory-saver-mode', '--no-memory-saver-mode']],
  [330_000, ['--memory-saver-mode', '--no-memory-saver-mode', '--memory-saver-mode']],
])('with one core the server marks, and %i ms after the start has given back: %j', (ms, given) => {
  expect(flagsAfter(1, ms)).toEqual([GROWS, ...MARKS_BETWEEN_CALLS, ...given])
})

test('the engine knows all of these: of others it says so and goes on', () => {
  const known = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })
  const named = flagsAfter(1, 40_000).map((flag) => flag.replace(/^--(no-)?/, '  --').replace(/=.*/, ''))
  expect(named.filter((name) => !known.includes(`${name} (`))).toEqual([])
})
