import { addressOf } from '../address.ts'
import { useActiveFilters } from '../records/filters.tsx'
import type { ExpensesSearch } from './search.ts'

export const useAddress = addressOf<ExpensesSearch>('/expenses')

/** The filters in the form of the calls, and a way to clear them; the open tab stays. */
export function useFilters() {
  const address = useAddress()
  const { view, employee, project, status, category, from, to, q } = address.search
  const ofAnyStatus = { userId: employee, projectId: project, category, from, to, q }
  return {
    // Claims that wait for a decision are pending, whatever the filter says.
    filter: { ...ofAnyStatus, status: view === 'approvals' ? ('Pending' as const) : status },
    /** For the figures by status. */
    ofAnyStatus,
    ...useActiveFilters(address, ['employee', 'project', 'status', 'category', 'from', 'to', 'q']),
  }
}

/** Opens and closes a claim, and moves between its parts. */
export function useDialogs() {
  const { go } = useAddress()
  return {
    openNew: () => go({ action: 'new', expense: undefined }, { push: true }),
    open: (expense: number, action?: 'reject') => go({ expense, action }, { push: true }),
    turnTo: (action: 'edit' | undefined) => go({ action }),
    close: () => go({ expense: undefined, action: undefined }),
  }
}
