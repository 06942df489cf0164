import { getRouteApi } from '@tanstack/react-router'
import type { ProjectsSearch } from './search.ts'

const route = getRouteApi('/projects-detail')

/** What the address says, and how it is changed; a new step in the history where `push`. */
export function useAddress() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const go = (change: Partial<ProjectsSearch>, { push = false } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: !push, resetScroll: false })
  return { search, go }
}
