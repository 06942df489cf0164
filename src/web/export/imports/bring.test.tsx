// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MAX_FILE_BYTES } from '#shared/imports/rules.ts'
import { hookAt } from '../../widgets/test-address.tsx'
import { heldUploads } from '../../widgets/test-uploads.ts'
import { fileOf, useBring, useImport } from './data.ts'

const uploads = heldUploads()
let asked: string[]
let status: number

beforeEach(() => {
  window.scrollTo = () => undefined
  asked = []
  status = 200
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit) => {
    asked.push([method, url, ...(typeof body === 'string' ? [body] : [])].join(' '))
    // No read is answered: what is shown is what the upload has answered.
    const answered = method === 'GET' ? 500 : status
    return Promise.resolve(Response.json({ error: 'X', message: 'No such luck' }, { status: answered }))
  })
})
afterEach(cleanup)

const HOURS = new File(['x'], 'hours.csv')
const ANY = { id: 5, kind: 'people', mapping: {}, options: { constants: {} } }
const WHOLE = { id: 6, kind: 'people', mapping: { email: 'E-mail', name: 'Name' }, options: { constants: {} } }

async function importTab() {
  const tab = await hookAt('/data-export?tab=import', () => ({ ...useBring(), of: useImport(5).data }))
  asked = []
  return {
    tab,
    state: () => [tab.value().sent, tab.value().fault],
    bring: (...given: Parameters<ReturnType<typeof useBring>['bring']>) => tab.told(({ bring }) => bring(...given)),
  }
}

test('a file that is too large is not sent, and says so until another one is', async () => {
  const { bring, state } = await importTab()
  const large = Object.defineProperty(new File([], 'all.csv'), 'size', { value: MAX_FILE_BYTES + 1 })
  await bring(large)
  expect(uploads).toEqual([])
  expect(state()).toEqual([null, 'all.csv is too large: files of up to 64 MB are taken. Bring it in several parts.'])
  await bring(Object.defineProperty(new File([], 'all.csv'), 'size', { value: MAX_FILE_BYTES }))
  expect([state(), uploads.length]).toEqual([[0, null], 1])
})

test('a file tells how far it is sent, then its import is shown as a step, with what is to be said of its columns', async () => {
  const { tab, bring, state } = await importTab()
  await bring(HOURS, { kind: 'people' })
  act(() => uploads[0]?.progress(1, 4))
  expect([state(), uploads[0]?.opened]).toEqual([[0.25, null], 'POST /api/imports?kind=people'])
  expect(await tab.told(() => uploads[0]?.answer(200, ANY))).toBe('a step to /data-export?tab=import&import=5')
  expect([state(), fileOf(5), fileOf(4)]).toEqual([[null, null], HOURS, undefined])
  expect(tab.value().of).toEqual(ANY)
  expect(asked.filter((call) => !call.startsWith('GET'))).toEqual([])
})

test('where a file says by itself what it holds, its rows are checked at once', async () => {
  const { tab, bring } = await importTab()
  await bring(HOURS)
  await tab.told(() => uploads[0]?.answer(200, WHOLE))
  expect(asked).toContain(`POST /api/imports/6/check ${JSON.stringify({ kind: WHOLE.kind, mapping: WHOLE.mapping })}`)
})

test('a file that is read in another way takes the place of the import before, even where that has gone', async () => {
  const { tab, bring, state } = await importTab()
  await bring(HOURS, {}, 4)
  status = 404
  expect(await tab.told(() => uploads[0]?.answer(200, ANY))).toBe('a step to /data-export?tab=import&import=5')
  expect(asked).toContain('DELETE /api/imports/4')
  expect(state()).toEqual([null, null])
})

test('a file that is refused says why where one is', async () => {
  const { tab, bring, state } = await importTab()
  await bring(HOURS)
  expect(await tab.told(() => uploads[0]?.answer(422, { error: 'X', message: 'No table' }))).toBe(
    'now at /data-export?tab=import',
  )
  expect(state()).toEqual([null, 'No table'])
})
