import { format } from 'date-fns'
import type { AuditEntry } from '#shared/audit/contract.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Loaded } from '../../widgets/loaded.tsx'
import { useProjects } from '../../widgets/project-list.ts'
import { useEntryChanges } from './data.ts'

/** What can change in an entry, as one reads it. */
const FIELDS: Record<string, string> = {
  projectId: 'project',
  userId: 'employee',
  hours: 'hours',
  date: 'date',
  category: 'category',
  notes: 'notes',
}

/** Who changed an entry, when, and from what to what. */
export function EntryChanges({ id }: { id: number }) {
  const read = useEntryChanges(id)
  const projects = useProjects()
  const text = (field: string, value: unknown) => {
    if (field === 'projectId') return projects.data?.find((project) => project.id === value)?.name ?? 'Unknown Project'
    return String(value)
  }
  return (
    <Loaded read={read} what="its changes" skeleton={<Skeleton className="mt-1.5 h-4 w-1/2" />}>
      {(changes) => (
        <ul className="text-sm text-muted">
          {changes.map((change) => (
            <li key={change.id} className="mt-1 break-words">
              <span className="text-ink">{change.actor?.name ?? 'Somebody'}</span> {change.action} it{' '}
              <time dateTime={change.at}>{format(change.at, 'd MMM yyyy, HH:mm')}</time>
              {changedFields(change).map((field) => (
                <span key={field} className="block pl-3">
                  {FIELDS[field]}:{' '}
                  {field === 'notes'
                    ? 'reworded'
                    : `from ${text(field, change.before?.[field])} to ${text(field, change.after?.[field])}`}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function changedFields({ before, after }: AuditEntry): string[] {
  if (before === null || after === null) return []
  return Object.keys(FIELDS).filter((field) => field in before && field in after)
}
