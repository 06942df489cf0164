import { afterEach, expect, test, vi } from 'vitest'
import { isCurrent, NAVIGATION } from './navigation.ts'
import { CodeUnreachable, screenCode } from './screen-code.ts'

const currentAt = (pathname: string) => NAVIGATION.filter((item) => isCurrent(item, pathname)).map(({ label }) => label)

test.each([
  ['/', ['Skills']],
  ['/skill-vocabulary', ['Skills']],
  ['/people-overview', ['People']],
  ['/people/7', ['People']],
  ['/people', []],
  ['/find-person', ['Resources']],
  ['/find-person/7', []],
  ['/reports', ['Timesheets']],
  ['/expenses', ['Expenses']],
  ['/today', ['Dashboard']],
])('at %s the navigation marks %j', (pathname, labels) => {
  expect(currentAt(pathname)).toEqual(labels)
})

const answer = (fetched: () => Promise<Response>) => vi.stubGlobal('fetch', fetched)
afterEach(() => vi.unstubAllGlobals())

test('code of a screen that cannot be fetched is told apart: gone, or no server', async () => {
  const gone = new Error('gone')
  const load = screenCode(() => Promise.reject(gone))
  answer(async () => Response.json({ status: 'ok' }))
  await expect(load()).rejects.toBe(gone)
  answer(async () => new Response('', { status: 503 }))
  await expect(load()).rejects.toBe(gone)
  answer(async () => {
    throw new TypeError('fetch failed')
  })
  await expect(load()).rejects.toThrow(CodeUnreachable)
  await expect(screenCode(async () => 'code')()).resolves.toBe('code')
})
