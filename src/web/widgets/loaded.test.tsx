// @vitest-environment jsdom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listHolidays } from '#shared/holidays/contract.ts'
import { createQueryClient, query } from '../api.ts'
import { testPage } from '../ui/test-page.ts'
import { Loaded, ShowMore } from './loaded.tsx'
import { LoadedList } from './loaded-list.tsx'

testPage()

let answer: (reply: Response | Error) => void
let asked: number

beforeEach(() => {
  asked = 0
  vi.stubGlobal('fetch', () => {
    asked += 1
    return new Promise<Response>((resolve, reject) => {
      answer = (reply) => (reply instanceof Error ? reject(reply) : resolve(reply))
    })
  })
})
afterEach(() => vi.unstubAllGlobals())

function Days() {
  const read = useQuery(query(listHolidays, { query: { calendar: 'AU', from: '2026-01-01', to: '2026-12-31' } }))
  return (
    <>
      <button type="button" onClick={() => void read.refetch()}>
        Again
      </button>
      <Loaded read={read} what="the holidays" skeleton={<span>…</span>}>
        {(days) => (days.length === 0 ? <p>No holidays yet</p> : <p>{days.length} holidays</p>)}
      </Loaded>
    </>
  )
}

function show() {
  const client = createQueryClient()
  const { container } = render(
    <QueryClientProvider client={client}>
      <Days />
    </QueryClientProvider>,
  )
  return container
}

const days = (count: number) =>
  Response.json(Array.from({ length: count }, (_, nth) => ({ date: `2026-01-0${nth + 1}` })))
const refusal = () => Response.json({ error: 'DATABASE_BUSY', message: 'The database is busy' }, { status: 503 })

test('a list that is being read is busy, and then shows what there is', async () => {
  const container = show()
  expect(container.querySelector('[aria-busy=true]')).not.toBeNull()
  answer(days(2))
  expect(await screen.findByText('2 holidays')).toBeDefined()
  expect(container.querySelector('[aria-busy=true]')).toBeNull()
})

test('a list without rows says so, which is no failure', async () => {
  show()
  answer(days(0))
  expect(await screen.findByText('No holidays yet')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['by the server', () => refusal(), 'The database is busy'],
  ['by the connection', () => new TypeError('fetch failed'), ''],
])('what is refused %s is named with the reason, and read again on demand', async (_, fault, reason) => {
  show()
  answer(fault())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Could not load the holidays.')
  expect(alert.textContent).toContain(reason)
  expect(asked).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(asked).toBe(2)
  answer(days(1))
  expect(await screen.findByText('1 holidays')).toBeDefined()
})

test('what is shown stays when it cannot be read again', async () => {
  show()
  answer(days(2))
  await screen.findByText('2 holidays')
  await userEvent.click(screen.getByRole('button', { name: 'Again' }))
  answer(refusal())
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(screen.getByText('2 holidays')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a further page that cannot be read leaves the list, and a retry below it reads that page alone', async () => {
  const calls: string[] = []
  const call = (name: string) => async () => void calls.push(name)
  const read = {
    data: ['Ada', 'Grace'],
    isError: true,
    error: new TypeError('fetch failed'),
    isFetchNextPageError: true,
    isFetchPreviousPageError: false,
    refetch: call('all'),
    fetchNextPage: call('next'),
    fetchPreviousPage: call('previous'),
  }
  render(
    <LoadedList read={read} what={['people', 'more people']} skeleton="…">
      {(names) => <p>{names.join(', ')}</p>}
    </LoadedList>,
  )
  expect(screen.getByText('Ada, Grace')).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain('Could not load more people.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(calls).toEqual(['next'])
})

test('a list without rows is told in its place, and only that', () => {
  const shown = (data: number[] | undefined) => {
    const read = { data, isError: false, error: null, refetch: () => Promise.resolve() }
    const { container, unmount } = render(
      <Loaded read={read} what="the days" skeleton="…" empty={<p>None</p>}>
        {(rows) => <p>{rows.length} days</p>}
      </Loaded>,
    )
    const { textContent } = container
    unmount()
    return textContent
  }
  expect([shown(undefined), shown([]), shown([1, 2])]).toEqual(['…', 'None', '2 days'])
})

test('further rows are offered while there are any, once at a time', async () => {
  const fetchNextPage = vi.fn<() => Promise<unknown>>(() => Promise.resolve())
  const read = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage }
  const { rerender, container } = render(<ShowMore read={read} className="" />)
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(fetchNextPage).toHaveBeenCalledTimes(1)
  rerender(<ShowMore read={{ ...read, isFetchingNextPage: true }} className="" />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Loading…' }).disabled).toBe(true)
  rerender(<ShowMore read={{ ...read, hasNextPage: false }} className="" />)
  expect(container.textContent).toBe('')
})
