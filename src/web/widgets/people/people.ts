import { useQuery } from '@tanstack/react-query'
import { getUser } from '#shared/people/contract.ts'
import { getResourceSummary, listResources } from '#shared/people/resource-contract.ts'
import { query } from '../../api.ts'
import { useScrolledList, type FilterOf } from '../../scrolled-list.ts'

type PeopleFilter = FilterOf<typeof listResources>

/** People that match a filter, by name. */
export function usePeople(filter: PeopleFilter) {
  return useScrolledList(listResources, filter)
}

/** Figures of the whole company, and what people can be filtered by. */
export function useResourceSummary() {
  return useQuery(query(getResourceSummary, {}))
}

/** One person, if only the id is known. */
export function usePerson(id: number | undefined) {
  return useQuery({ ...query(getUser, { params: { id: id ?? 0 } }), enabled: id !== undefined })
}
