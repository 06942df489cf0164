import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listUsers, type User } from '#shared/people/contract.ts'
import { query } from '../../api.ts'
import { useDebounced } from '../../ui/debounced.ts'

/** The server searches, so that even a company of thousands costs only one page: the listed people, and one more to know whether there are others. */
const MOST_READ = 51

const DEBOUNCE_MS = 150

/**
 * The people that a search box finds; with nothing typed, the first by name.
 * `employed: 'all'` finds former people, too, once something is typed.
 */
export function usePeopleSearch({ employed }: { employed?: 'all' } = {}) {
  const [search, setSearch] = useState('')
  const typed = search.trim()
  const q = useDebounced(typed, DEBOUNCE_MS)
  const read = useQuery({
    ...query(listUsers, { query: { limit: MOST_READ, ...(q !== '' && { q, ...(employed && { employed }) }) } }),
    placeholderData: keepPreviousData,
  })
  const waiting = typed !== q || read.isPlaceholderData
  const missing = read.isError ? 'People could not be loaded.' : 'No team members found.'
  const people = read.data ?? []
  return {
    read,
    search,
    setSearch,
    /** While an answer is awaited: the former people whose names match, so that Enter and a click choose nobody else. */
    people: waiting ? people.filter((person) => names(person, typed)) : people,
    isSearching: typed !== '',
    empty: waiting ? 'Searching…' : missing,
  }
}

/** By the same rule as the server's search. */
function names({ name, role, username }: User, typed: string): boolean {
  return [name, role, username].some((text) => text.toLowerCase().includes(typed.toLowerCase()))
}

export function personOption({ id, name, role }: User) {
  return { value: id, label: name, detail: role }
}
