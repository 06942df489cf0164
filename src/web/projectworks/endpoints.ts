import type { Endpoint } from '#shared/http/endpoint.ts'
import type { Resource } from '#shared/http/resource.ts'
import { listCompanies, listExternalProfiles, listPreviousProjects, listUsers } from '#shared/people/contract.ts'
import { listProjects } from '#shared/projects/contract.ts'
import { listProjectRoles } from '#shared/projects/roles-contract.ts'
import { listSkills, listUserSkills } from '#shared/skills/contract.ts'
import { getProjectWorksStatus, syncProjectWorks } from '#shared/projectworks/contract.ts'
import { discoverExternal, listExternalTables } from '#shared/projectworks/mapping-contract.ts'
import { listTimeEntries } from '#shared/time-entries/contract.ts'
import { LISTED_ROWS_SHOWN } from '#shared/projectworks/rules.ts'

/** A call in the screen's list: its answer is read from `url`, or it is only named. */
export interface ListedCall {
  readonly name: string
  readonly method: Endpoint['method']
  readonly path: string
  /** Null for a call that changes something. */
  readonly url: string | null
  /** Resources whose change makes the call worth repeating. */
  readonly reads: readonly Resource[]
}

function coreCall(name: string, { method, path, reads = [] }: Endpoint, filter = ''): ListedCall {
  return { name, method, path, url: `${path}?limit=${LISTED_ROWS_SHOWN}${filter}`, reads }
}

/** The nine core reads (spec §7), all fetched at once. */
export const CORE_CALLS = [
  coreCall('Users', listUsers),
  coreCall('Projects', listProjects),
  // Only those that count as the company's on every other screen.
  coreCall('Skills', listSkills, '&shown=true'),
  coreCall('Time Entries', listTimeEntries),
  coreCall('User Skills', listUserSkills),
  coreCall('Allocations', listProjectRoles),
  coreCall('External Profiles', listExternalProfiles),
  coreCall('Previous Projects', listPreviousProjects),
  coreCall('Companies', listCompanies),
] as const

function projectWorksCall(name: string, { method, path }: Endpoint, reads = true): ListedCall {
  return { name, method, path, url: reads ? path : null, reads: [] }
}

export const PROJECTWORKS_CALLS: readonly ListedCall[] = [
  projectWorksCall('Status', getProjectWorksStatus),
  projectWorksCall('Tables', listExternalTables),
  projectWorksCall('Discover', discoverExternal),
  projectWorksCall('Sync', syncProjectWorks, false),
]
