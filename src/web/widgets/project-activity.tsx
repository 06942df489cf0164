import { activityLabel } from '#shared/projects/rules.ts'
import type { Project } from '#shared/projects/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { dayLabel } from './day-label.ts'

/** The words say it; the dot helps scanning. */
const DOTS = { New: 'bg-accent', Active: 'bg-positive-ink', Recent: 'bg-caution-ink', Stale: 'bg-control' } as const

/** When time was last logged on a project, and the resulting state: “Active · Yesterday”. */
export function ProjectActivity({
  project,
  today,
}: {
  project: Pick<Project, 'lastActivity' | 'startDate'>
  today: Day
}) {
  const activity = activityLabel(project, today)
  const { lastActivity } = project
  return (
    <span className="flex items-center gap-1.5 text-sm whitespace-nowrap text-muted" title="Last time logged">
      <span aria-hidden className={`size-2 rounded-full ${DOTS[activity]}`} />
      <span>
        <span className="sr-only">Activity: </span>
        {activity} · {lastActivity === null ? 'no time yet' : dayLabel(lastActivity, today)}
      </span>
    </span>
  )
}
