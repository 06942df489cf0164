// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CellAddress } from '#shared/timesheets/outbox.ts'
import { testPage } from '../../ui/test-page.ts'

testPage()

const CELL: CellAddress = { userId: 1, projectId: 2, category: 'Development', date: '2026-11-16' }

interface Sent {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

let sent: Sent[]
let reply: (request: Sent) => Response | Error
let edit: typeof import('./outbox.ts').edit

/** The part of the page that says what waits, in a tab of its own. */
async function openTab() {
  vi.resetModules()
  const { createQueryClient } = await import('../../api.ts')
  const { OutboxBar } = await import('./bar.tsx')
  const { useOutboxSender } = await import('./sender.ts')
  ;({ edit } = await import('./outbox.ts'))
  function Bar() {
    return <OutboxBar onRetry={useOutboxSender()} />
  }
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <Bar />
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  localStorage.clear()
  sent = []
  reply = () => new TypeError('fetch failed')
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const request = {
      method,
      path: new URL(url, 'http://far.end').pathname,
      body: (typeof body === 'string' ? JSON.parse(body) : null) as unknown,
    }
    sent.push(request)
    const answer = reply(request)
    if (answer instanceof Error) throw answer
    return answer
  })
})
afterEach(() => vi.unstubAllGlobals())

const entry = {
  ...CELL,
  id: 7,
  version: 1,
  hours: 4,
  notes: 'Docker',
  extractedSkills: [],
  skills: [],
  project: { id: 2, name: 'Apollo' },
  user: { id: 1, name: 'Ada Byron' },
}
const stored = (now: object = entry) => Response.json([{ status: 201, entry: now, problem: null }])
const log = () => edit({ cell: CELL, entry: null, changeId: null }, { hours: '4', notes: 'Docker' })
const waits = '1 change is kept on this device and sent when the connection returns.'

test('hours that do not reach the server wait on this device, which is said, and go out on demand', async () => {
  await openTab()
  log()
  expect(await screen.findByText(waits)).toBeDefined()
  expect(Object.keys(localStorage)).toHaveLength(1)
  reply = () => stored()
  await userEvent.click(screen.getByRole('button', { name: 'Try Now' }))
  await waitFor(() => expect(screen.queryByText(waits)).toBeNull())
  expect(Object.keys(localStorage)).toEqual([])
  expect(sent.at(-1)).toMatchObject({
    method: 'POST',
    path: '/api/time-entries/save',
    body: { entries: [{ create: { ...CELL, hours: 4, notes: 'Docker' } }] },
  })
})

test('they go out by themselves when the connection is back', async () => {
  await openTab()
  log()
  await screen.findByText(waits)
  reply = () => stored()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]))
})

test('a reload sends the same call again, under the same key, so that it is stored once', async () => {
  const { unmount } = await openTab()
  log()
  await screen.findByText(waits)
  unmount()
  reply = () => stored()
  await openTab()
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]))
  const calls = sent.filter(({ method }) => method === 'POST')
  expect(calls).toHaveLength(2)
  expect(calls[0]?.body).toMatchObject({ entries: [{ key: expect.stringMatching(/./) as string }] })
  expect(calls[1]).toEqual(calls[0])
})

test('what is typed while a call is under way goes out after it, as a change of what it made', async () => {
  await openTab()
  reply = () => {
    if (sent.length > 1) return stored({ ...entry, version: 2, hours: 5 })
    edit({ cell: CELL, entry: null, changeId: null }, { hours: '5', notes: 'Docker' })
    return stored()
  }
  log()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toMatchObject({ entries: [{ update: { id: 7, version: 1, hours: 5 } }] })
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]))
})

test('hours without a note are kept and not sent', async () => {
  await openTab()
  edit({ cell: CELL, entry: null, changeId: null }, { hours: '4', notes: '' })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([sent, Object.keys(localStorage).length]).toEqual([[], 1])
})

test('where the browser keeps nothing the tab says so until all is saved', async () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  try {
    await openTab()
    log()
    expect(await screen.findByText(/This browser keeps nothing.*until 1 change is saved\./)).toBeDefined()
    reply = () => stored()
    await userEvent.click(screen.getByRole('button', { name: 'Try Now' }))
    await waitFor(() => expect(screen.queryByText(/This browser keeps nothing/)).toBeNull())
  } finally {
    setItem.mockRestore()
  }
})
