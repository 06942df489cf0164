import { useQueryClient } from '@tanstack/react-query'
import { listProjectNames, type ProjectName } from '#shared/projects/contract.ts'
import { call } from '../../api.ts'
import { rowsById } from '../../rows-by-id.ts'

const projects = rowsById<ProjectName>({
  what: 'project name',
  reads: ['projects'],
  read: (ids) => call(listProjectNames, { query: { ids } }),
})

/** Projects by their ids, archived ones included. Undefined while one loads, null where there is none. */
export const useProjectsById = projects.useRows

/** The name of a project, if it has been read; spec §8 has the text for one that does not exist. */
export function projectText(project: ProjectName | null | undefined): string {
  return project === null ? 'Unknown Project' : (project?.name ?? '…')
}

/** Names of projects by their ids, archived ones included. */
export function useProjectNames(ids: readonly number[]): (id: number) => string {
  const projectOf = useProjectsById(ids)
  return (id) => projectText(projectOf(id))
}

/** The name of a project that is on the screen already, for what is said about it afterwards. */
export function useShownProjectName(): (id: number) => string {
  const client = useQueryClient()
  return (id) => projectText(projects.known(client, id))
}

/** Keeps a project that somebody has chosen from a list, so that its name is there at once. */
export function useKeepProject(): (project: ProjectName) => void {
  const client = useQueryClient()
  return (project) => projects.keep(client, project)
}
