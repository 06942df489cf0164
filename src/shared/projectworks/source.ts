import type { DataSource } from './choices.ts'

/** What decides which data is shown. */
export interface SourceState {
  /** People have chosen ProjectWorks data. */
  readonly enabled: boolean
  /** Its database answered when it was last tried. */
  readonly reachable: boolean
  /** Whose rows there are. */
  readonly holds: Readonly<Record<DataSource, boolean>>
}

/**
 * Spec §4: ProjectWorks data where it is chosen and connected, else the sample company; where there is none of these, as
 * with SAMPLE_DATA=off, nothing could stand in, and what was brought over stays.
 */
export function sourceShown({ enabled, reachable, holds }: SourceState): DataSource {
  if (enabled && reachable) return 'projectworks'
  return holds.projectworks && !holds.sample ? 'projectworks' : 'sample'
}

/** Rows of the other source are there and have to be kept out of sight. */
export function hidesRows(shown: DataSource, holds: SourceState['holds']): boolean {
  return shown === 'sample' ? holds.projectworks : holds.sample
}
