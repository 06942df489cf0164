import { Link } from '@tanstack/react-router'
import { FolderKanban } from 'lucide-react'
import { useId } from 'react'
import { DASHBOARD_PROJECTS } from '#shared/dashboard/rules.ts'
import { listProjects, type Project } from '#shared/projects/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { useFirstPage } from '../first-page.ts'
import { buttonStyle } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Loaded } from '../widgets/loaded.tsx'
import { Badge } from '../ui/badge.tsx'
import { Bar } from '../ui/bar.tsx'
import { FigureText } from '../widgets/figure-text.tsx'
import { percentText, wholeHoursText } from '../widgets/figures.ts'
import { HealthBadge } from '../widgets/health-badge.tsx'
import { useHasProjects } from '../widgets/projects/has-projects.ts'
import { ProjectActivity } from '../widgets/project-activity.tsx'

/** The company's open projects, latest activity first. */
export function ActiveProjects({ today }: { today: Day }) {
  const projects = useFirstPage(listProjects, { open: 'true', sort: 'activity' }, DASHBOARD_PROJECTS)
  return (
    <Card
      title="Active Projects"
      hint="Open projects, latest activity first"
      aside={
        <Link to="/projects-detail" className={buttonStyle({ look: 'outline', size: 'small' })}>
          All projects
        </Link>
      }
      className="self-start"
    >
      <Loaded read={projects} what="projects" skeleton={<SkeletonRows rows={DASHBOARD_PROJECTS} className="h-15" />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <NoOpenProjects />
          ) : (
            <div className="border-t border-line">
              {rows.map((project) => (
                <ProjectRow key={project.id} project={project} today={today} />
              ))}
            </div>
          )
        }
      </Loaded>
    </Card>
  )
}

function NoOpenProjects() {
  const hasProjects = useHasProjects()
  return (
    <Loaded read={hasProjects} what="projects" skeleton={<SkeletonRows rows={1} className="h-15" />}>
      {(some) => (
        <EmptyState
          icon={FolderKanban}
          text={
            some
              ? 'No open projects. All of them are completed.'
              : 'No projects yet. Open projects appear here with their progress.'
          }
        />
      )}
    </Loaded>
  )
}

function ProjectRow({ project, today }: { project: Project; today: Day }) {
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
        <ProjectActivity project={project} today={today} />
      </div>
      <div>
        {loggedHours !== undefined && totalHours !== undefined && completion !== undefined && (
          <>
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
          </>
        )}
      </div>
    </article>
  )
}
