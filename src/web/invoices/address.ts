import { useNavigate } from '@tanstack/react-router'
import { addressOf } from '../address.ts'
import { useActiveFilters } from '../records/filters.tsx'
import type { InvoicesSearch } from './search.ts'

export const useAddress = addressOf<InvoicesSearch>('/invoices')

/** The filters in the form of the calls, and a way to clear them. */
export function useFilters() {
  const address = useAddress()
  const { kind, state, client, from, to, q } = address.search
  return {
    filter: { kind, state, client, from, to, q },
    ...useActiveFilters(address, ['kind', 'state', 'client', 'from', 'to', 'q']),
  }
}

/** Opens one invoice. */
export function useOpenInvoice() {
  const navigate = useNavigate()
  return (id: number) => void navigate({ to: '/invoices/$id', params: { id: String(id) } })
}
