import { CalendarClock, Flag, Users } from 'lucide-react'
import { budgetView } from '#shared/projects/budget.ts'
import type { Project } from '#shared/projects/contract.ts'
import { projectHealth } from '#shared/projects/health.ts'
import { isOpen } from '#shared/projects/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { Bar } from '../ui/bar.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { dayLabel } from '../widgets/day-label.ts'
import { countText, wholeHoursText } from '../widgets/figures.ts'
import type { CardPlace } from '../widgets/paged-cards.tsx'
import { ProjectActivity } from '../widgets/project-activity.tsx'
import { EstimateMark } from './estimate.tsx'
import { HealthBadge } from './health-badge.tsx'
import { ProjectMenu } from './project-menu.tsx'

interface ProjectCardProps {
  project: Project
  place: CardPlace
  today: Day
  onOpen: () => void
  onEdit: () => void
}

/** A project in the list; a press opens the dialog with what is known. */
export function ProjectCard({ project, place, today, onOpen, onEdit }: ProjectCardProps) {
  const { name, client, industry, loggedHours, totalHours, people, deadline, lastActivity } = project
  const { completion, priority } = budgetView(project)
  const health = projectHealth(project, today)
  const overdue = deadline !== null && deadline < today && isOpen(project)
  return (
    <article
      aria-label={name}
      aria-posinset={place.index + 1}
      aria-setsize={place.of}
      className="relative flex min-w-0 flex-col rounded-lg border border-line bg-surface p-4 shadow-card hover:border-control"
    >
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="truncate font-medium">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={onOpen}
              title={name}
              className="max-w-full truncate text-left outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
            >
              {name}
            </button>
          </h2>
          <p className="truncate text-sm text-muted">
            {client} · {industry}
          </p>
        </div>
        <ProjectMenu project={project} onEdit={onEdit} />
      </header>
      <p className="mt-3 flex items-center justify-between gap-3 text-sm whitespace-nowrap">
        <span className="text-muted">
          <span className="font-medium text-ink">{wholeHoursText(loggedHours)}</span>{' '}
          {totalHours > 0 ? `of ${wholeHoursText(totalHours)} planned` : 'logged, none planned'}
        </span>
        <span>
          <span className="sr-only">Completion </span>
          {completion.estimated && <EstimateMark />} {completion.value} %
        </span>
      </p>
      <Bar value={completion.value} max={100} className="mt-1.5" />
      <div className="mt-3 flex items-center justify-between gap-3">
        <ProjectActivity lastActivity={lastActivity} today={today} />
        {health && <HealthBadge state={health.state} named />}
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-3.5 gap-y-1 text-sm text-muted [&_svg]:size-3.5">
        <span className="flex items-center gap-1.5">
          <Users aria-hidden /> {countText(people, 'person', 'people')}
        </span>
        <span className={`flex items-center gap-1.5 ${overdue ? 'text-danger-ink' : ''}`}>
          <CalendarClock aria-hidden />
          {deadline === null ? 'No deadline' : `${overdue ? 'Overdue since' : 'Due'} ${dayLabel(deadline, today)}`}
        </span>
        <span className="flex items-center gap-1.5">
          <Flag aria-hidden />
          <span>
            {priority.value} priority {priority.estimated && <EstimateMark />}
          </span>
        </span>
      </p>
    </article>
  )
}

/** Stands where a project's card will be. */
export function ProjectCardSkeleton({ heightPx }: { heightPx: number }) {
  return (
    <div
      aria-hidden
      className="space-y-3.5 rounded-lg border border-line bg-surface p-4 shadow-card"
      style={{ minHeight: heightPx }}
    >
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-3 w-1/3" />
      <Skeleton className="h-1.5 w-full" />
      <Skeleton className="h-3 w-1/2" />
    </div>
  )
}
