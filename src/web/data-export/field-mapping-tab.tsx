import { useQuery } from '@tanstack/react-query'
import { getSyncMapping, type SyncMapping } from '#shared/sync/contract.ts'
import { DEFAULT_MAPPING } from '#shared/sync/mapping.ts'
import { ApiError, query } from '../api.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { cellStyle, headStyle } from '../ui/table-style.ts'
import { failureText } from '../api.ts'

const PARTS: Record<keyof SyncMapping, string> = {
  users: 'People',
  clients: 'Clients',
  projects: 'Projects',
  tasks: 'Tasks',
  timesheets: 'Time entries',
}

/** Which field of ours each field of the external database becomes. */
export function FieldMappingTab() {
  const read = useQuery(query(getSyncMapping, {}))
  const unknown = read.error instanceof ApiError && read.error.status === 404
  if (read.isPending) return <Skeleton className="h-96 w-full rounded-lg" />
  if (read.isError && !unknown) {
    return <LoadFailure what="the mapping" reason={failureText(read.error)} onRetry={() => void read.refetch()} />
  }
  const mapping = read.data?.mapping ?? DEFAULT_MAPPING
  return (
    <div className="gap-4 *:mb-4 *:break-inside-avoid lg:columns-2 2xl:columns-3">
      {(Object.keys(PARTS) as (keyof SyncMapping)[]).map((part) => (
        <Part key={part} title={PARTS[part]} fields={mapping[part]} stored={read.data?.stored ?? false} />
      ))}
    </div>
  )
}

interface PartProps {
  title: string
  fields: SyncMapping[keyof SyncMapping]
  stored: boolean
}

function Part({ title, fields, stored }: PartProps) {
  const { table, ...columns } = fields ?? { table: null }
  return (
    <Card
      title={title}
      hint={table === null ? 'Not brought over' : `From ${table}`}
      aside={<Badge tone={stored ? 'accent' : 'neutral'}>{stored ? 'Set by the company' : 'Default'}</Badge>}
    >
      {table !== null && (
        <div className="px-4 pb-4 sm:px-5">
          <table className="w-full table-fixed text-sm">
            <caption className="sr-only">Fields of {title} and where they come from</caption>
            <thead>
              <tr>
                <th scope="col" className={headStyle}>
                  Offbench field
                </th>
                <th scope="col" className={headStyle}>
                  ProjectWorks field
                </th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(columns).map(([field, column]) => (
                <tr key={field}>
                  <th scope="row" className={`${cellStyle} text-left font-medium break-words`}>
                    {field}
                  </th>
                  <td className={`${cellStyle} break-words`}>{column ?? <span className="text-muted">None</span>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}
