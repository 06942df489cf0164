import { Activity } from 'lucide-react'
import { useId } from 'react'
import type { Project } from '#shared/projects/contract.ts'
import { activityLabel, completion } from '#shared/projects/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { Badge } from '../ui/badge.tsx'
import { Bar } from '../ui/bar.tsx'
import { hoursText } from '../widgets/hours.ts'
import { dayLabel } from './day-label.ts'

const ACTIVITY_TONES = { Active: 'positive', Recent: 'caution', Stale: 'neutral' } as const

export function ProjectRow({ project, today }: { project: Project; today: Day }) {
  const id = useId()
  const { name, client, status, loggedHours, totalHours, lastActivity, completionPercentage } = project
  const activity = activityLabel(lastActivity, today)
  const done = completion(project)
  const assumed = completionPercentage === null

  return (
    <article
      aria-labelledby={id}
      className="grid grid-cols-1 items-center gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-0 sm:grid-cols-[minmax(0,1fr)_auto_16rem] sm:px-5"
    >
      <div className="min-w-0">
        <h3 id={id} className="truncate font-medium">
          {name}
        </h3>
        <p className="truncate text-sm text-muted">{client}</p>
      </div>
      <div className="flex items-center gap-1.5 sm:justify-end">
        <Badge>{status}</Badge>
        <span
          className="flex"
          title={lastActivity === null ? 'No time logged yet' : `Last time logged: ${dayLabel(lastActivity, today)}`}
        >
          <Badge tone={ACTIVITY_TONES[activity]}>
            <Activity aria-hidden className="size-3" />
            <span className="sr-only">Activity: </span>
            {activity}
          </Badge>
        </span>
      </div>
      <div>
        <p className="flex justify-between gap-3 text-sm whitespace-nowrap">
          <span className="text-muted">
            <span className="font-medium text-ink">{hoursText(loggedHours)}</span> of {hoursText(totalHours)}
          </span>
          <span title={assumed ? 'The project has no figure of its own' : 'Completion, as the project states it'}>
            <span className="sr-only">Completion </span>
            {done} %{assumed && <span className="text-muted"> (default)</span>}
          </span>
        </p>
        <Bar value={done} max={100} className="mt-1.5" />
      </div>
    </article>
  )
}
