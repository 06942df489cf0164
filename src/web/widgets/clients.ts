import { useQuery } from '@tanstack/react-query'
import { listClients } from '#shared/rates/currency-contract.ts'
import { query } from '../api.ts'

/** The clients of projects that are not archived, by name. */
export function useClients() {
  return useQuery(query(listClients, {}))
}
