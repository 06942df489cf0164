import { addressOf } from '../address.ts'
import { useActiveFilters } from '../records/filters.tsx'
import type { ProjectsSearch } from './search.ts'

export const useAddress = addressOf<ProjectsSearch>('/projects-detail')

/** The filters as the calls take them, with how many there are and how to clear them; the open tab is one, the order is not. */
export function useFilters() {
  const address = useAddress()
  const { q, status, skill, tag, health, deadline, budget, open, rated, activeFor, archived } = address.search
  const filter = { q, status, skill, tag, health, deadline, budget, activeFor }
  return {
    filter: { ...filter, open: yes(open), rated: yes(rated), archived: yes(archived) },
    ...useActiveFilters(address, [
      'q',
      'status',
      'skill',
      'tag',
      'health',
      'deadline',
      'budget',
      'open',
      'rated',
      'activeFor',
      'archived',
    ]),
  }
}

function yes(on: true | undefined): 'true' | undefined {
  return on && 'true'
}
