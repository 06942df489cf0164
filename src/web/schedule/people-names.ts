import { useQueries } from '@tanstack/react-query'
import { getUser } from '#shared/people/contract.ts'
import { query } from '../api.ts'

/** Names people of whom only the ids are at hand; spec §8 names those who are not there. */
export function usePeopleNames(ids: readonly number[]): (id: number) => string {
  return useQueries({
    queries: [...new Set(ids)].map((id) => query(getUser, { params: { id } })),
    combine: (reads) => {
      const names = new Map(reads.flatMap(({ data }) => (data ? [[data.id, data.name]] : [])))
      return (id) => names.get(id) ?? (reads.some(({ isPending }) => isPending) ? '…' : 'Unknown User')
    },
  })
}
