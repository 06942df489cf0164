import { useId } from 'react'
import type { Project } from '#shared/projects/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { Badge } from '../ui/badge.tsx'
import { Bar } from '../ui/bar.tsx'
import { FigureText } from '../widgets/figure-text.tsx'
import { percentText, wholeHoursText } from '../widgets/figures.ts'
import { HealthBadge } from '../widgets/health-badge.tsx'
import { ProjectActivity } from '../widgets/project-activity.tsx'

export function ProjectRow({ project, today }: { project: Project; today: Day }) {
  const id = useId()
  const { name, client, status, loggedHours, totalHours, figures } = project
  const { completion } = figures

  return (
    <article
      aria-labelledby={id}
      className="grid grid-cols-1 items-center gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-0 sm:grid-cols-[minmax(0,1fr)_9.5rem_14rem] sm:px-5 xl:grid-cols-[minmax(0,1fr)_16rem_14rem]"
    >
      <div className="min-w-0">
        <h3 id={id} className="truncate font-medium">
          {name}
        </h3>
        <p className="flex items-center gap-2 text-sm text-muted">
          <span className="truncate">{client}</span>
          {project.health && <HealthBadge state={project.health} named />}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:max-xl:flex-col sm:max-xl:items-start xl:grid xl:grid-cols-[5rem_1fr] xl:justify-items-start">
        <Badge>{status}</Badge>
        <ProjectActivity lastActivity={project.lastActivity} today={today} />
      </div>
      <div>
        <p className="flex justify-between gap-3 text-sm whitespace-nowrap">
          <span className="text-muted">
            <span className="font-medium text-ink">{wholeHoursText(loggedHours)}</span>{' '}
            {totalHours > 0 ? `of ${wholeHoursText(totalHours)}` : 'logged'}
          </span>
          <span>
            <span className="sr-only">Completion </span>
            <FigureText figure={completion} text={percentText} marks={{ logged: 'by hours' }} />
          </span>
        </p>
        <Bar value={completion?.value ?? 0} max={100} className="mt-1.5" />
      </div>
    </article>
  )
}
