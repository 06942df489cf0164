import { useQuery } from '@tanstack/react-query'
import { listProjectNames } from '#shared/projects/contract.ts'
import { query } from '../../api.ts'

/** Whether the company has any project that is not archived. */
export function useHasProjects(enabled = true) {
  const first = query(listProjectNames, { query: { limit: 1 } })
  return useQuery({ ...first, select: (projects) => projects.length > 0, enabled })
}
