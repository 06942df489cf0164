import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getCompanySettings, updateCompanySettings } from '#shared/company/contract.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import {
  createProject,
  getProject,
  getProjectSummary,
  listProjects,
  updateProject,
  type Project,
} from '#shared/projects/contract.ts'
import { call, failureText, query, refresh } from '../api.ts'
import { useIdempotencyKey } from '../idempotency-key.ts'
import { usePagedList, type FilterOf } from '../paged-list.ts'
import { showToast } from '../ui/toast.ts'
import { useHistory } from '../widgets/history.tsx'
import { staleRow } from '../widgets/stale-edit.ts'

/** Figures of all projects, and how many have which status. */
export function useProjectSummary() {
  return useQuery(query(getProjectSummary, {}))
}

export function useProjectPages(filter: FilterOf<typeof listProjects>) {
  return usePagedList(listProjects, filter)
}

/** A project with everything that its dialog shows. */
export function useProjectDetail(id: number) {
  return useQuery(query(getProject, { params: { id } }))
}

export function useCompanySettings() {
  return useQuery(query(getCompanySettings, {}))
}

/** Says whether figures are assumed for projects without any; the caller reports failure. */
export function useAssumedFigures() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateCompanySettings>) => call(updateCompanySettings, { body }),
    onSettled: () => refresh(client, updateCompanySettings.writes),
  })
}

/** Who changed a project, latest first: so many changes. */
export function useProjectHistory(id: number, limit: number) {
  return useHistory('project', id, limit)
}

export type ProjectChange = BodyOf<typeof updateProject>

/** How the project stands now, where a change was refused because somebody else has changed it meanwhile. */
export function staleProject(error: Error): Project | undefined {
  return staleRow(error) as Project | undefined
}

/** Who asks says what was done and what is wrong. */
export function useCreateProject() {
  const client = useQueryClient()
  const { keyFor, forget } = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: BodyOf<typeof createProject>) => call(createProject, { body }, { idempotencyKey: keyFor(body) }),
    onSuccess: () => {
      forget()
      void refresh(client, createProject.writes)
    },
  })
}

/** As `useCreateProject`; a refused change shows the others' at once. */
export function useUpdateProject() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: ProjectChange }) => call(updateProject, { params: { id }, body }),
    onSettled: () => refresh(client, updateProject.writes),
  })
}

/** A step that one takes from a menu: what it changes, and what is said when it is done or refused. */
interface Step {
  id: number
  body: ProjectChange
  done: string
  kept: string
  undo?: () => void
}

/** Steps that one takes from a menu. Each tells what was done and offers to take it back, also where its card has gone. */
export function useProjectSteps() {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id, body }: Step) => call(updateProject, { params: { id }, body }),
    onSuccess: (_, { done, undo }) =>
      showToast({ title: 'Success', description: done, ...(undo && { action: { label: 'Undo', run: undo } }) }),
    onError: (error, { kept }) =>
      showToast({ title: 'Error', description: `${kept} ${failureText(error)}`, look: 'destructive' }),
    onSettled: () => void refresh(client, updateProject.writes),
  })

  const moveTo = ({ id, name }: Named, status: Project['status'], undo?: () => void) =>
    mutate({
      id,
      body: { status },
      done: `${name} is now ${status}.`,
      kept: `${name} was not moved to ${status}.`,
      ...(undo && { undo }),
    })

  const bringBack = ({ id, name }: Named) =>
    mutate({
      id,
      body: { archived: false },
      done: `${name} has been restored.`,
      kept: `${name} is still archived.`,
    })

  return {
    move: (project: Project, status: Project['status']) =>
      moveTo(project, status, () => moveTo(project, project.status)),
    archive: (project: Named) =>
      mutate({
        id: project.id,
        body: { archived: true },
        done: `${project.name} is archived. Its hours stay.`,
        kept: `${project.name} was not archived.`,
        undo: () => bringBack(project),
      }),
    bringBack,
  }
}

type Named = Pick<Project, 'id' | 'name'>
