import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listProjects } from '#shared/projects/contract.ts'
import { query } from '../api.ts'

/** Every project that is not archived, by name. */
export function useProjects() {
  return useQuery(query(listProjects, {}))
}

/** The name of a project, archived ones included; spec §8 has the text for one that does not exist. */
export function useProjectName(): (id: number) => string {
  const { data: projects } = useProjects()
  const { data: archived } = useQuery(query(listProjects, { query: { archived: 'true' } }))
  return useMemo(() => {
    const names = new Map([...(archived ?? []), ...(projects ?? [])].map(({ id, name }) => [id, name]))
    const missing = projects && archived ? 'Unknown Project' : '…'
    return (id) => names.get(id) ?? missing
  }, [projects, archived])
}
