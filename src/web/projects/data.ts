import { useQuery } from '@tanstack/react-query'
import type { BodyOf } from '#shared/http/endpoint.ts'
import {
  archiveProject,
  bringBackProject,
  getProject,
  getProjectSummary,
  listProjects,
  updateProject,
  type Project,
} from '#shared/projects/contract.ts'
import { failureText, query } from '../api.ts'
import { useChange } from '../change.ts'
import { useScrolledList, type FilterOf } from '../scrolled-list.ts'

/** Figures of all projects, and how many have each status. */
export function useProjectSummary() {
  return useQuery(query(getProjectSummary, {}))
}

export function useProjectPages(filter: FilterOf<typeof listProjects>) {
  return useScrolledList(listProjects, filter)
}

/** A project with everything that its dialog shows. */
export function useProjectDetail(id: number) {
  return useQuery(query(getProject, { params: { id } }))
}

/** A step in a menu: what it changes, and the messages for success and refusal. */
interface Step {
  id: number
  body: BodyOf<typeof updateProject>
  done: string
  kept: string
  undo?: () => void
}

/** Steps in a menu. Each reports what was done and offers to undo it, even if its card is gone. */
export function useProjectSteps() {
  const { mutate } = useChange(updateProject, ({ id, body }: Step) => ({ params: { id }, body }), {
    done: (_, { done }) => done,
    undo: (_, { undo }) => undo,
    failed: (error, { kept }) => `${kept} ${failureText(error)}`,
  })

  const moveTo = ({ id, name }: Named, status: Project['status'], undo?: () => void) =>
    mutate({
      id,
      body: { status },
      done: `${name} is now ${status}.`,
      kept: `${name} was not moved to ${status}.`,
      ...(undo && { undo }),
    })

  // A call of its own: people who may archive projects may not all be allowed to change them.
  const back = useChange(bringBackProject, ({ id }: Named) => ({ params: { id }, body: {} }), {
    done: ({ name }) => `${name} has been restored.`,
    failed: (error, { name }) => `${name} is still archived. ${failureText(error)}`,
  })
  const archive = useChange(archiveProject, ({ id }: Named) => ({ params: { id } }), {
    done: (_, { name }) => `${name} is archived. Its hours stay.`,
    undo: (_, project) => () => back.mutate(project),
    failed: (error, { name }) => `${name} was not archived. ${failureText(error)}`,
  })

  return {
    move: (project: Project, status: Project['status']) =>
      moveTo(project, status, () => moveTo(project, project.status)),
    archive: (project: Named) => archive.mutate(project),
    bringBack: (project: Named) => back.mutate(project),
  }
}

type Named = Pick<Project, 'id' | 'name'>
