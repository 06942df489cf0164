import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  cancelSync,
  chooseDataSource,
  getProjectWorksStatus,
  listRejectedRows,
  listSyncRuns,
  syncProjectWorks,
  type DataSource,
} from '#shared/sync/contract.ts'
import { ApiError, call, failureText, query, refresh } from '../../api.ts'
import { showToast } from '../../ui/toast.ts'

const STATUS = [getProjectWorksStatus.path]

/** What a change of the data behind the screens makes worth reading again (spec §7). */
const SYNCED = ['people', 'projects', 'time-entries', 'skills', 'sync'] as const

/** Brings everything over; both toasts are the specification's. */
export function useSync() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => {
      // The progress of the run that this begins is in the status.
      setTimeout(() => void client.invalidateQueries({ queryKey: STATUS }), PROGRESS_AFTER_MS)
      return call(syncProjectWorks, {})
    },
    onSuccess: ({ users, projects, timesheets }) =>
      showToast({
        title: 'Sync Completed',
        description: `Successfully synced ${users} users, ${projects} projects, and ${timesheets} timesheets.`,
      }),
    onError: (error) => {
      if (isCancelled(error)) return showToast({ title: 'Sync Cancelled', description: failureText(error) })
      showToast({
        title: 'Sync Failed',
        description: 'Failed to sync with ProjectWorks database. Please check your connection.',
        look: 'destructive',
      })
    },
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: STATUS }), refresh(client, SYNCED)]),
  })
}

/** Somebody wanted it so, which is no failure. */
export function isCancelled(error: Error): boolean {
  return error instanceof ApiError && error.problem?.error === 'CANCELLED'
}

const PROGRESS_AFTER_MS = 300

/** Says what a synchronisation would change; nothing is stored. */
export function useDryRun() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(syncProjectWorks, { query: { dryRun: 'true' } }),
    onSettled: () => refresh(client, ['sync']),
  })
}

export function useCancelSync() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(cancelSync, {}),
    onError: (error) => showToast({ title: 'Error', description: failureText(error), look: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: STATUS }),
  })
}

export function useChooseSource() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (source: DataSource) => call(chooseDataSource, { body: { source } }),
    onError: (error) => showToast({ title: 'Error', description: failureText(error), look: 'destructive' }),
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: STATUS }), refresh(client, SYNCED)]),
  })
}

/** Runs that the history shows. */
const SHOWN_RUNS = 10

export function useSyncRuns() {
  return useQuery(query(listSyncRuns, { query: { limit: SHOWN_RUNS } }))
}

/** Rejected rows that are shown; all of them are in the call's answer. */
const SHOWN_REJECTED = 50

export function useRejectedRows(runId: number) {
  return useQuery(query(listRejectedRows, { params: { id: runId }, query: { limit: SHOWN_REJECTED } }))
}
