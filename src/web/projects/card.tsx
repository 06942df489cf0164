import { CalendarClock, Flag, TrendingDown, Users, Wallet } from 'lucide-react'
import type { Project, ProjectFigures } from '#shared/projects/contract.ts'
import { isOverBudget, showsMoney } from '#shared/projects/figures.ts'
import { isOpen } from '#shared/projects/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { Bar } from '../ui/bar.tsx'
import { CoverButton, SkeletonCard } from '../ui/card.tsx'
import { dayInText } from '../widgets/day-label.ts'
import { countText, percentText, wholeHoursText } from '../widgets/figures.ts'
import { placed, type CardPlace } from '../widgets/list-cards.tsx'
import { ProjectActivity } from '../widgets/project-activity.tsx'
import { FigureText } from '../widgets/figure-text.tsx'
import { HealthBadge } from '../widgets/health-badge.tsx'
import { TagList } from './tags.tsx'
import { ProjectMenu } from './menu.tsx'

interface ProjectCardProps {
  project: Project
  place: CardPlace
  today: Day
  onOpen: () => void
  onEdit: () => void
}

/** A project in the list; a press opens the dialog with its details. */
export function ProjectCard({ project, place, today, onOpen, onEdit }: ProjectCardProps) {
  const { name, client, industry, loggedHours, totalHours, people, deadline, health } = project
  const { completion, priority } = project.figures
  const overdue = deadline !== null && deadline < today && isOpen(project)
  return (
    <article
      aria-label={name}
      {...placed(place)}
      className="relative flex min-w-0 flex-col rounded-lg border border-line bg-surface p-4 shadow-card hover:border-control"
    >
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="truncate font-medium">
            <CoverButton aria-haspopup="dialog" onClick={onOpen} title={name}>
              {name}
            </CoverButton>
          </h2>
          <p className="truncate text-sm text-muted">
            {client} · {industry}
          </p>
        </div>
        <ProjectMenu project={project} onEdit={onEdit} />
      </header>
      {loggedHours !== undefined && totalHours !== undefined && completion !== undefined && (
        <>
          <p className="mt-3 flex items-center justify-between gap-3 text-sm whitespace-nowrap">
            <span className="text-muted">
              <span className="font-medium text-ink">{wholeHoursText(loggedHours)}</span>{' '}
              {totalHours > 0 ? `of ${wholeHoursText(totalHours)} planned` : 'logged, none planned'}
            </span>
            <span>
              {completion === null ? (
                <span className="text-muted">Completion: </span>
              ) : (
                <span className="sr-only">Completion </span>
              )}
              <FigureText figure={completion} text={percentText} marks={{ logged: 'by hours' }} />
            </span>
          </p>
          <Bar value={completion?.value ?? 0} max={100} className="mt-1.5" />
        </>
      )}
      <div className="mt-3 flex items-center justify-between gap-3">
        <ProjectActivity project={project} today={today} />
        {health && <HealthBadge state={health} named />}
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-3.5 gap-y-1 text-sm text-muted [&_svg]:size-3.5">
        <span className="flex items-center gap-1.5">
          <Users aria-hidden /> {countText(people, 'person', 'people')}
        </span>
        <span className={`flex items-center gap-1.5 ${overdue ? 'text-danger-ink' : ''}`}>
          <CalendarClock aria-hidden />
          {deadline === null ? 'No deadline' : `${overdue ? 'Overdue since' : 'Due'} ${dayInText(deadline, today)}`}
        </span>
        <span className="flex items-center gap-1.5">
          <Flag aria-hidden />
          <span>
            {priority === null ? 'No priority' : <FigureText figure={priority} text={(value) => `${value} priority`} />}
          </span>
        </span>
        {showsMoney(project.figures) && <UsedBudget figures={project.figures} />}
        {project.isLoss && (
          <span className="flex items-center gap-1.5 text-danger-ink">
            <TrendingDown aria-hidden /> Loss-making
          </span>
        )}
      </p>
      <TagList tags={project.tags} />
    </article>
  )
}

function UsedBudget({ figures }: { figures: Pick<ProjectFigures, 'budget' | 'spent' | 'used'> }) {
  const over = isOverBudget(figures)
  return (
    <span className={`flex items-center gap-1.5 ${over ? 'text-danger-ink' : ''}`}>
      <Wallet aria-hidden />
      <span>
        {figures.budget === null && 'No budget'}
        {figures.budget !== null && figures.used === null && (over ? 'Over a budget of 0' : 'Budget of 0')}
        {figures.used !== null && (
          <FigureText figure={figures.used} text={(used) => `${percentText(used)} of budget`} />
        )}
      </span>
    </span>
  )
}

/** The placeholder of a project's card. */
export function ProjectCardSkeleton({ heightPx }: { heightPx: number }) {
  return <SkeletonCard heightPx={heightPx} lines={['h-4 w-2/3', 'h-3 w-1/3', 'h-1.5 w-full', 'h-3 w-1/2']} />
}
