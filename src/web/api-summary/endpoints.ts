import type { Endpoint } from '#shared/http/endpoint.ts'
import { discoverExternal, getProjectWorksStatus, listExternalTables, syncProjectWorks } from '#shared/sync/contract.ts'

/** A call as the screen lists it: what it answers is read from `url`, or it is only named. */
export interface ListedCall {
  readonly name: string
  readonly method: Endpoint['method']
  readonly path: string
  /** Null for a call that changes something. */
  readonly url: string | null
}

/** Rows of a list that are enough to see what it is like; X-Total-Count says how many there are. */
export const SHOWN_ROWS = 3

function coreCall(name: string, path: string): ListedCall {
  return { name, method: 'GET', path, url: `${path}?limit=${SHOWN_ROWS}` }
}

/** The nine core reads (spec §7), all fetched at once. */
export const CORE_CALLS = [
  coreCall('Users', '/api/users'),
  coreCall('Projects', '/api/projects'),
  coreCall('Skills', '/api/skills'),
  coreCall('Time Entries', '/api/time-entries'),
  coreCall('User Skills', '/api/user-skills'),
  coreCall('Allocations', '/api/allocations'),
  coreCall('External Profiles', '/api/external-profiles'),
  coreCall('Previous Projects', '/api/previous-projects'),
  coreCall('Companies', '/api/companies'),
] as const

function projectWorksCall(name: string, { method, path }: Endpoint, reads = true): ListedCall {
  return { name, method, path, url: reads ? path : null }
}

export const PROJECTWORKS_CALLS: readonly ListedCall[] = [
  projectWorksCall('Status', getProjectWorksStatus),
  projectWorksCall('Tables', listExternalTables),
  projectWorksCall('Discover', discoverExternal),
  projectWorksCall('Sync', syncProjectWorks, false),
]
