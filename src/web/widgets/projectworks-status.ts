import { useQuery } from '@tanstack/react-query'
import { getProjectWorksStatus, type ProjectWorksStatus, type SyncRun } from '#shared/projectworks/contract.ts'
import { query } from '../api.ts'

/** Spec §9. */
const STATUS_EVERY_MS = 30_000

/** While a synchronization runs, its progress is read more often. */
const PROGRESS_EVERY_MS = 1_000

/** Whether the external database can be reached, and which data is shown; read again regularly. */
export function useProjectWorksStatus() {
  return useQuery({
    ...query(getProjectWorksStatus, {}),
    refetchInterval: ({ state }) => (state.data?.running ? PROGRESS_EVERY_MS : STATUS_EVERY_MS),
  })
}

/** The states of a synchronization, in words. */
export const STATES: Record<SyncRun['state'], string> = {
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  canceled: 'Canceled',
  interrupted: 'Interrupted',
  'needs-confirmation': 'Needs confirmation',
  confirmed: 'Confirmed',
  declined: 'Declined',
}

/** Whose data is shown, in words. */
export function shownText({ active, sampleCompany }: Pick<ProjectWorksStatus, 'active' | 'sampleCompany'>): string {
  if (active === 'projectworks') return 'ProjectWorks data'
  return sampleCompany ? 'Sample data' : 'Your own data'
}
