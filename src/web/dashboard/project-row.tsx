import { useId } from 'react'
import type { Project } from '#shared/projects/contract.ts'
import { activityLabel, completion } from '#shared/projects/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { Badge } from '../ui/badge.tsx'
import { Bar } from '../ui/bar.tsx'
import { wholeHoursText } from '../widgets/figures.ts'
import { dayLabel } from '../widgets/day-label.ts'

/** Said in words as well; the dot helps those who scan. */
const ACTIVITY_DOTS = { Active: 'bg-positive-ink', Recent: 'bg-caution-ink', Stale: 'bg-control' } as const

export function ProjectRow({ project, today }: { project: Project; today: Day }) {
  const id = useId()
  const { name, client, status, loggedHours, totalHours, completionPercentage } = project
  const done = completion(project)
  const assumed = completionPercentage === null

  return (
    <article
      aria-labelledby={id}
      className="grid grid-cols-1 items-center gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-0 sm:grid-cols-[minmax(0,1fr)_9.5rem_14rem] sm:px-5 xl:grid-cols-[minmax(0,1fr)_16rem_14rem]"
    >
      <div className="min-w-0">
        <h3 id={id} className="truncate font-medium">
          {name}
        </h3>
        <p className="truncate text-sm text-muted">{client}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:max-xl:flex-col sm:max-xl:items-start xl:grid xl:grid-cols-[5rem_1fr] xl:justify-items-start">
        <Badge>{status}</Badge>
        <ActivityNote lastActivity={project.lastActivity} today={today} />
      </div>
      <div>
        <p className="flex justify-between gap-3 text-sm whitespace-nowrap">
          <span className="text-muted">
            <span className="font-medium text-ink">{wholeHoursText(loggedHours)}</span> of {wholeHoursText(totalHours)}
          </span>
          <span
            title={
              assumed
                ? 'Completion; assumed, as the project has no figure of its own'
                : 'Completion, as the project states it'
            }
          >
            <span className="sr-only">Completion </span>
            {assumed && <span className="text-muted">assumed </span>}
            {done} %
          </span>
        </p>
        <Bar value={done} max={100} className="mt-1.5" />
      </div>
    </article>
  )
}

/** When time was last logged, and what that makes of the project: “Active · Yesterday”. */
function ActivityNote({ lastActivity, today }: { lastActivity: Day | null; today: Day }) {
  const activity = activityLabel(lastActivity, today)
  return (
    <span className="flex items-center gap-1.5 text-sm whitespace-nowrap text-muted" title="Last time logged">
      <span aria-hidden className={`size-2 rounded-full ${ACTIVITY_DOTS[activity]}`} />
      <span>
        <span className="sr-only">Activity: </span>
        {activity} · {lastActivity === null ? 'no time yet' : dayLabel(lastActivity, today)}
      </span>
    </span>
  )
}
