import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Resource } from '#shared/http/resource.ts'
import type { DataSource, InvalidRows } from '#shared/projectworks/choices.ts'
import {
  cancelSync,
  chooseDataSource,
  chooseInvalidRows,
  declineSync,
  getProjectWorksStatus,
  listSyncRuns,
  type ProjectWorksStatus,
  syncProjectWorks,
  type SyncRun,
} from '#shared/projectworks/contract.ts'
import { RUNS_SHOWN } from '#shared/projectworks/rules.ts'
import { ApiError, call, failureText, query, refresh } from '../../api.ts'
import { useChange } from '../../change.ts'
import { showToast } from '../../ui/toast.ts'
import { notTakenText } from './words.ts'

const STATUS = [getProjectWorksStatus.path]

/** What has to be read again when the data behind the screens changes (spec §7). */
const SYNCED = ['people', 'projects', 'time-entries', 'skills', 'sync'] as const

/** What a sync is to do: bring over changes; compare everything anew; include closed months, for a reason; or continue what a run has asked about. */
export type Wanted = SyncRun | { readonly because: string } | 'full' | null

/** Brings everything over, or what a run has asked about; the toasts of success and failure are the specification's. */
export function useSync() {
  const client = useQueryClient()
  // Not `useChange`: its toasts have a title and a detail of their own (spec §7).
  return useMutation({
    mutationFn: async (wanted: Wanted) => {
      // A busy machine begins late: until the status shows the run, nobody can see its progress or cancel it.
      const looking = setInterval(() => {
        const status: ProjectWorksStatus | undefined = client.getQueryData(query(getProjectWorksStatus, {}).queryKey)
        if (!status?.running) void client.invalidateQueries({ queryKey: STATUS }, { cancelRefetch: false })
      }, LOOK_EVERY_MS)
      try {
        return await call(syncProjectWorks, queryOf(wanted))
      } finally {
        clearInterval(looking)
      }
    },
    onSuccess: ({ users, projects, timesheets, run }) => {
      const detail = notTakenText(run)
      showToast({
        title: 'Sync Completed',
        description: `Successfully synced ${users} users, ${projects} projects, and ${timesheets} timesheets.`,
        ...(detail !== null && { detail }),
      })
    },
    onError: (error) => {
      const title = TOLD[codeOf(error)]
      if (title !== undefined) return showToast({ title, description: failureText(error) })
      showToast({
        title: 'Sync Failed',
        description: 'Failed to sync with ProjectWorks database. Please check your connection.',
        look: 'destructive',
      })
    },
    onSettled: useReadAgain(SYNCED),
  })
}

function queryOf(wanted: Wanted) {
  if (wanted === null) return {}
  if (wanted === 'full') return { query: { full: 'true' as const } }
  return { query: 'because' in wanted ? { full: 'true' as const, reason: wanted.because } : confirmationOf(wanted) }
}

function confirmationOf({ id, types: [type, ...others] }: SyncRun) {
  return { confirm: id, ...(type !== undefined && others.length === 0 && { type }) }
}

/** Codes of answers that end a sync without a failure: somebody wanted that, or is asked something. */
const TOLD: Readonly<Record<string, string>> = {
  CANCELED: 'Sync Canceled',
  NEEDS_CONFIRMATION: 'Sync Needs Confirmation',
}

/** Whether a run failed, in contrast to one that was ended by somebody or asks a question. */
export function isFailure(error: Error): boolean {
  return TOLD[codeOf(error)] === undefined
}

function codeOf(error: Error): string {
  return (error instanceof ApiError && error.problem?.error) || ''
}

/** How often the status is read from the press of the button until it shows the run; from then on it is read by itself. */
const LOOK_EVERY_MS = 300

/** What every call of this panel reads again: the status, which is not a resource, and the resources that the call changes. */
function useReadAgain(resources: readonly Resource[]) {
  const client = useQueryClient()
  return () => Promise.all([client.invalidateQueries({ queryKey: STATUS }), refresh(client, resources)])
}

/** Says what a synchronization would change; nothing is stored. */
export function useDryRun() {
  const settled = useReadAgain(['sync'])
  return useChange(syncProjectWorks, () => ({ query: { dryRun: 'true' as const } }), { settled, waits: true })
}

export function useCancelSync() {
  return useChange(cancelSync, () => ({}), { settled: useReadAgain([]), waits: true, failed: failureText })
}

export function useChooseSource() {
  const settled = useReadAgain(SYNCED)
  return useChange(chooseDataSource, (source: DataSource) => ({ body: { source } }), {
    settled,
    waits: true,
    failed: failureText,
  })
}

/** Answers no to a sync that asks before it removes many rows. */
export function useDeclineSync() {
  const settled = useReadAgain(['sync'])
  return useChange(declineSync, (id: number) => ({ params: { id } }), { settled, waits: true, failed: failureText })
}

export function useChooseInvalidRows() {
  const settled = useReadAgain([])
  return useChange(chooseInvalidRows, (invalidRows: InvalidRows) => ({ body: { invalidRows } }), {
    settled,
    waits: true,
    failed: failureText,
  })
}

export function useSyncRuns() {
  return useQuery(query(listSyncRuns, { query: { limit: RUNS_SHOWN } }))
}
