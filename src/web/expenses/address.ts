import { getRouteApi } from '@tanstack/react-router'
import type { ExpensesSearch } from './search.ts'

const route = getRouteApi('/expenses')

/** What leads back to all claims; the open tab stays. */
const NO_FILTERS = {
  employee: undefined,
  project: undefined,
  status: undefined,
  category: undefined,
  from: undefined,
  to: undefined,
  q: undefined,
} as const

/** What the address says, and how it is changed; a new step in the history where `push`. */
export function useAddress() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const go = (change: Partial<ExpensesSearch>, { push = false } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: !push, resetScroll: false })
  return { search, go }
}

/** The filters as the calls take them. */
export function useFilters() {
  const { search, go } = useAddress()
  const { view, employee, project, status, category, from, to, q } = search
  // What waits for a decision is pending, whatever the filter says.
  const shown = view === 'approvals' ? ('Pending' as const) : status
  const but = { userId: employee, projectId: project, category, from, to, q }
  return {
    filter: { ...but, status: shown },
    /** All but the status, for the figures by status. */
    ofAnyStatus: but,
    /** How many filters leave something out. */
    active: Object.values({ ...but, status }).filter((value) => value !== undefined).length,
    clear: () => go(NO_FILTERS),
  }
}
