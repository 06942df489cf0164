import type { DataSource } from './choices.ts'

/** What decides which data is shown. */
export interface SourceState {
  /** People have chosen ProjectWorks data. */
  readonly enabled: boolean
  /** Its database answered when it was last tried. */
  readonly reachable: boolean
  /** Whose rows are stored. */
  readonly holds: Readonly<Record<DataSource, boolean>>
}

/**
 * Spec §4: ProjectWorks data if it is chosen and connected, else the sample company. Without a sample company, as with
 * SAMPLE_DATA=off, nothing could replace ProjectWorks data, so it stays.
 */
export function sourceShown({ enabled, reachable, holds }: SourceState): DataSource {
  if (enabled && reachable) return 'projectworks'
  return holds.projectworks && !holds.sample ? 'projectworks' : 'sample'
}

/** Whether rows of the other source exist and have to be hidden. */
export function hidesRows(shown: DataSource, holds: SourceState['holds']): boolean {
  return shown === 'sample' ? holds.projectworks : holds.sample
}
