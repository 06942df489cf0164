import { useQuery } from '@tanstack/react-query'
import { listAudit } from '#shared/audit/contract.ts'
import { getProject, getProjectPresentations } from '#shared/projects/contract.ts'
import { getTimeEntry } from '#shared/time-entries/contract.ts'
import { query } from '../../api.ts'

/** Changes that are listed; an entry rarely has more. */
const MOST_CHANGES = 20

export function useEntry(id: number) {
  return useQuery(query(getTimeEntry, { params: { id } }))
}

/** Who changed an entry, latest first. */
export function useEntryChanges(id: number) {
  return useQuery(query(listAudit, { query: { entity: 'time entry', entityId: id, limit: MOST_CHANGES } }))
}

export function useProjectDetail(id: number) {
  return useQuery(query(getProject, { params: { id } }))
}

export function usePresentations(projectId: number) {
  return useQuery(query(getProjectPresentations, { params: { id: projectId } }))
}
