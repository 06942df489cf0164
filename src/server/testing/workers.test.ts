import { afterEach, expect, test, vi } from 'vitest'
import { testWorkers } from './workers.ts'

afterEach(() => vi.unstubAllEnvs())

test('as many files run at once as are wanted, else at least two', () => {
  vi.stubEnv('TEST_WORKERS', '1')
  expect(testWorkers()).toBe(1)
  vi.stubEnv('TEST_WORKERS', '')
  expect(testWorkers()).toBeGreaterThanOrEqual(2)
})

test.each(['0', 'two', '1.5', '-1'])('TEST_WORKERS=%s is refused', (wanted) => {
  vi.stubEnv('TEST_WORKERS', wanted)
  expect(testWorkers).toThrow('no whole number')
})
