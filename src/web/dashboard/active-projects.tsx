import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FolderKanban } from 'lucide-react'
import { DASHBOARD_PROJECTS } from '#shared/dashboard/rules.ts'
import type { Project } from '#shared/projects/contract.ts'
import { isOpen } from '#shared/projects/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { buttonStyle } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Loaded } from '../widgets/loaded.tsx'
import { ProjectRow } from './project-row.tsx'

/** The company's open projects, latest activity first. */
export function ActiveProjects({ projects, today }: { projects: UseQueryResult<Project[]>; today: Day }) {
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
      <Loaded read={projects} what="projects" skeleton={<ProjectsSkeleton />}>
        {(all) => {
          const shown = all.filter(isOpen).toSorted(byLatestActivity).slice(0, DASHBOARD_PROJECTS)
          return shown.length === 0 ? (
            <EmptyState
              icon={FolderKanban}
              text={
                all.length === 0
                  ? 'No projects yet. Open projects appear here with their progress.'
                  : 'No open projects. All of them are completed.'
              }
            />
          ) : (
            <div className="border-t border-line">
              {shown.map((project) => (
                <ProjectRow key={project.id} project={project} today={today} />
              ))}
            </div>
          )
        }}
      </Loaded>
    </Card>
  )
}

/** Projects without any entry come last. */
function byLatestActivity(a: Project, b: Project): number {
  return (b.lastActivity ?? '').localeCompare(a.lastActivity ?? '') || a.name.localeCompare(b.name)
}

function ProjectsSkeleton() {
  return (
    <div className="border-t border-line">
      {Array.from({ length: DASHBOARD_PROJECTS }, (_, row) => (
        <div key={row} className="flex h-17 items-center gap-6 border-b border-line px-5 last:border-0">
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-32" />
        </div>
      ))}
    </div>
  )
}
