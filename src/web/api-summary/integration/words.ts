import type { SyncRun, SyncType } from '#shared/sync/contract.ts'

export const TYPES: Record<SyncType, string> = { users: 'Users', projects: 'Projects', timesheets: 'Timesheets' }

export const STATES: Record<SyncRun['state'], string> = {
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
  interrupted: 'Interrupted',
}
