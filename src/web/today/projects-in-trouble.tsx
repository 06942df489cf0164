import { clsx } from 'clsx'
import { CircleCheck } from 'lucide-react'
import { listProjects, type Project } from '#shared/projects/contract.ts'
import { showsHours } from '#shared/projects/figures.ts'
import { projectHealth } from '#shared/projects/health.ts'
import type { Day } from '#shared/time/day.ts'
import { PROJECTS_IN_TROUBLE_SHOWN } from '#shared/today/rules.ts'
import { useFirstPage } from '../first-page.ts'
import { Card, coverStyle } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { AddressLink } from '../widgets/address-link.tsx'
import { HealthBadge } from '../widgets/health-badge.tsx'
import { Loaded } from '../widgets/loaded.tsx'
import { useSession } from '../widgets/session.ts'
import { CountLink } from './list.tsx'
import { AlertsLink, ProjectAlerts } from './project-alerts.tsx'

/** States of health that need attention, the worse first. */
const TROUBLE = ['off track', 'at risk'] as const

/** Projects that are off track or at risk, each with the parts that cause it. */
export function ProjectsInTrouble({ today }: { today: Day }) {
  const hasAccount = useSession()?.mode === 'accounts'
  const [offTrack, atRisk] = [useProjectsIn(TROUBLE[0]), useProjectsIn(TROUBLE[1])]
  const failed = offTrack.isError ? offTrack : atRisk
  const data = offTrack.data && atRisk.data ? [offTrack.data, atRisk.data] : undefined
  return (
    <Card
      title="Projects in Trouble"
      aside={
        <p className="flex flex-wrap justify-end gap-x-3">
          {TROUBLE.map((health, nth) => {
            const total = data?.[nth]?.total ?? 0
            const href = `/projects-detail?health=${encodeURIComponent(health)}`
            return total > 0 && <CountLink key={health} count={total} label={health} href={href} />
          })}
          {hasAccount && <AlertsLink />}
        </p>
      }
    >
      {!hasAccount && <ProjectAlerts />}
      <Loaded
        read={{ ...failed, data }}
        what="projects"
        skeleton={<SkeletonRows rows={PROJECTS_IN_TROUBLE_SHOWN} className="h-16" />}
      >
        {(pages) => {
          const shown = pages.flatMap(({ rows }) => rows).slice(0, PROJECTS_IN_TROUBLE_SHOWN)
          if (shown.length === 0) return <EmptyState icon={CircleCheck} text="No open project is at risk." />
          return (
            <ul>
              {shown.map((project) => (
                <ProjectLine key={project.id} project={project} today={today} />
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Card>
  )
}

function useProjectsIn(health: (typeof TROUBLE)[number]) {
  return useFirstPage(listProjects, { health, sort: 'health' }, PROJECTS_IN_TROUBLE_SHOWN)
}

function ProjectLine({ project, today }: { project: Project; today: Day }) {
  const { id, name, client, health } = project
  const parts = showsHours(project) ? (projectHealth(project, today)?.parts ?? []) : []
  const why = TROUBLE.flatMap((state) => parts.filter((part) => part.state === state))
  return (
    <li className="relative border-t border-line px-4 py-3 sm:px-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="truncate font-medium">
            <AddressLink href={`/projects-detail?project=${id}`} className={clsx(coverStyle, 'hover:underline')}>
              {name}
            </AddressLink>
          </p>
          <p className="truncate text-sm text-muted">{client}</p>
        </div>
        {health && <HealthBadge state={health} />}
      </div>
      <ul className="mt-1.5 space-y-0.5 text-sm">
        {why.map(({ name: part, sentence }) => (
          <li key={part}>
            <span className="font-medium">{part}:</span> <span className="text-muted">{sentence}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}
