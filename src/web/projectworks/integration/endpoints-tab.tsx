import type { Endpoint } from '#shared/http/endpoint.ts'
import {
  cancelSync,
  chooseDataSource,
  chooseInvalidRows,
  declineSync,
  discoverExternal,
  downloadRejectedRows,
  getProjectWorksStatus,
  getSyncMapping,
  listExternalTables,
  listRejectedRows,
  listSyncRuns,
  syncProjectWorks,
  syncProjectWorksByGet,
  updateSyncMapping,
} from '#shared/sync/contract.ts'

const ENDPOINTS: readonly Pick<Endpoint, 'method' | 'path' | 'summary'>[] = [
  getProjectWorksStatus,
  chooseDataSource,
  syncProjectWorks,
  syncProjectWorksByGet,
  cancelSync,
  declineSync,
  chooseInvalidRows,
  listSyncRuns,
  listRejectedRows,
  downloadRejectedRows,
  listExternalTables,
  discoverExternal,
  getSyncMapping,
  updateSyncMapping,
]

/** The calls that the panel is made of. */
export function EndpointsTab() {
  return (
    <ul className="divide-y divide-line text-sm">
      {ENDPOINTS.map(({ method, path, summary }) => (
        <li key={`${method} ${path}`} className="py-2 first:pt-0">
          <code className="font-medium break-all">
            {method} {path}
          </code>
          <p className="text-muted">{summary}</p>
        </li>
      ))}
    </ul>
  )
}
