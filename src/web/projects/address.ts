import { addressOf } from '../address.ts'
import { useActiveFilters } from '../records/filters.tsx'
import type { ProjectsSearch } from './search.ts'

export const useAddress = addressOf<ProjectsSearch>('/projects-detail')

/** The filters in the form of the calls, their number, and a way to clear them; the open tab counts as one, the order does not. */
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
