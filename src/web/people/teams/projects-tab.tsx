import type { PersonProfile } from '#shared/people/resource-contract.ts'
import type { Day } from '#shared/time/day.ts'
import { Badge } from '../../ui/badge.tsx'
import { dayLabel } from '../../widgets/day-label.ts'
import { hoursText } from '../../widgets/figures.ts'

/** The projects that a person has logged time on, most hours first. */
export function ProjectsTab({ projects, today }: { projects: PersonProfile['projects']; today: Day }) {
  if (projects.length === 0) return <p className="text-sm text-muted">No recent project activity</p>
  return (
    <ul className="divide-y divide-line">
      {projects.map(({ id, name, client, status, hours, lastActivity }) => (
        <li key={id} className="flex items-start justify-between gap-3 py-2.5 first:pt-0">
          <div className="min-w-0">
            <p className="font-medium break-words">{name}</p>
            <p className="mt-0.5 flex flex-wrap items-center gap-2 text-sm text-muted">
              {client} <Badge>{status}</Badge>
            </p>
          </div>
          <p className="shrink-0 text-right">
            <span className="block font-medium">{hoursText(hours)}</span>
            <time dateTime={lastActivity} className="text-sm text-muted">
              {dayLabel(lastActivity, today)}
            </time>
          </p>
        </li>
      ))}
    </ul>
  )
}
