// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api.ts'
import { usePersonNames } from './person-names.ts'
import { personOption, usePeopleSearch } from './search.ts'

const PEOPLE = [
  { id: 1, name: 'Ada Byron', role: 'Analyst', username: 'ada' },
  { id: 2, name: 'Ben Kast', role: 'Architect', username: 'bk2' },
]

let asked: URLSearchParams[]
let answer: (asked: URLSearchParams) => Response | Promise<Response>

beforeEach(() => {
  asked = []
  answer = () => Response.json(PEOPLE)
  vi.stubGlobal('fetch', async (url: string) => {
    const { searchParams } = new URL(url, 'http://far.end')
    asked.push(searchParams)
    return answer(searchParams)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function read<Value, Given>(hook: (given: Given) => Value, given: Given) {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(hook, { wrapper, initialProps: given })
}

test('names that a screen asks for in one go are one call, each read once; who is not there is unknown', async () => {
  const { result, rerender } = read(usePersonNames, [1, 2, 1, 9])
  expect(result.current(1)).toBeUndefined()
  await waitFor(() => expect(result.current(1)).toBe('Ada Byron'))
  expect([result.current(2), result.current(9), result.current(3)]).toEqual(['Ben Kast', 'Unknown User', undefined])
  expect(asked.map((one) => one.get('ids'))).toEqual(['1,2,9'])
  rerender([2, 3])
  await waitFor(() => expect(result.current(3)).toBe('Unknown User'))
  expect(asked.map((one) => one.get('ids'))).toEqual(['1,2,9', '3'])
})

test('more than 200 names are several calls', async () => {
  const { result } = read(
    usePersonNames,
    Array.from({ length: 201 }, (_, nth) => nth + 1),
  )
  await waitFor(() => expect(result.current(201)).toBe('Unknown User'))
  expect(asked.map((one) => one.get('ids')?.split(',').length)).toEqual([200, 1])
})

test('people whose names cannot be read are unknown', async () => {
  answer = () => new Response('', { status: 403 })
  const { result } = read(usePersonNames, [1])
  await waitFor(() => expect(result.current(1)).toBe('Unknown User'))
})

test('the server searches once typing pauses; until it answers, those shown before stay as far as they match', async () => {
  const { result } = read(usePeopleSearch, { employed: 'all' } as const)
  await waitFor(() => expect(result.current.people).toEqual(PEOPLE))
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({ limit: '51' })
  expect([result.current.isSearching, result.current.empty]).toEqual([false, 'No team members found.'])
  let give: (response: Response) => void = () => undefined
  answer = () => new Promise((resolve) => (give = resolve))
  act(() => result.current.setSearch(' BYR '))
  expect(result.current.people.map(({ id }) => id)).toEqual([1])
  act(() => result.current.setSearch('archi'))
  expect(result.current.people.map(({ id }) => id)).toEqual([2])
  act(() => result.current.setSearch('BK2'))
  expect(result.current.people.map(({ id }) => id)).toEqual([2])
  act(() => result.current.setSearch(' zz '))
  expect([result.current.people, result.current.isSearching, result.current.empty]).toEqual([[], true, 'Searching…'])
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(Object.fromEntries(asked[1] ?? [])).toEqual({ limit: '51', q: 'zz', employed: 'all' })
  expect(result.current.empty).toBe('Searching…')
  await act(async () => give(Response.json([])))
  await waitFor(() => expect(result.current.empty).toBe('No team members found.'))
})

test('a search that failed says so, and only where it is asked for are former people found', async () => {
  const { result } = read(usePeopleSearch, {})
  await waitFor(() => expect(result.current.people).toHaveLength(2))
  answer = () => new Response('', { status: 403 })
  act(() => result.current.setSearch('ada'))
  await waitFor(() => expect(result.current.empty).toBe('People could not be loaded.'))
  expect(asked.at(-1)?.get('employed')).toBeNull()
})

test('a person is offered by the name, with the role beside it', () => {
  expect(personOption(PEOPLE[0] as Parameters<typeof personOption>[0])).toEqual({
    value: 1,
    label: 'Ada Byron',
    detail: 'Analyst',
  })
})
