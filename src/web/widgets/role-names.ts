import { useQuery } from '@tanstack/react-query'
import { listRoleNames } from '#shared/projects/roles-contract.ts'
import { query } from '../api.ts'

/** The roles that people have on projects or as their own. */
export function useRoleNames() {
  return useQuery(query(listRoleNames, {}))
}
