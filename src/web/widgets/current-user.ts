import { useQuery } from '@tanstack/react-query'
import { getCurrentUser } from '#shared/people/contract.ts'
import { query } from '../api.ts'

/** The person that the session acts as. The access gate has it at hand before any screen asks. */
export function useCurrentUser() {
  return useQuery(query(getCurrentUser, {}))
}
