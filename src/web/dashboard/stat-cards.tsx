import type { UseQueryResult } from '@tanstack/react-query'
import { Clock, FolderKanban, Sparkles, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DashboardStats } from '#shared/dashboard/contract.ts'
import { GROWTH_WINDOW_DAYS } from '#shared/dashboard/rules.ts'
import { ACTIVE_PROJECT_DAYS } from '#shared/projects/rules.ts'
import { failureText } from '../api.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StatCard } from '../ui/stat-card.tsx'
import { useCurrentUser } from '../widgets/current-user.ts'
import { FigureLink } from '../widgets/figure-link.tsx'
import { hoursText } from '../widgets/figures.ts'
import { useToday } from '../widgets/today.ts'

export function StatCards({ stats }: { stats: UseQueryResult<DashboardStats> }) {
  const { data: me } = useCurrentUser()
  const today = useToday()
  const week = me && `/timesheets-detail?view=entries&employee=${me.id}&week=${today}`
  const skills = me && `/users-teams?person=${me.id}&tab=skills`
  const projects = me && `/projects-detail?activeFor=${me.id}`
  const gained = skills && `${skills}&gained=true`
  const { data } = stats
  if (!data && stats.isError) {
    return (
      <div className="rounded-lg border border-line bg-surface shadow-card">
        <LoadFailure what="your figures" reason={failureText(stats.error)} onRetry={() => void stats.refetch()} />
      </div>
    )
  }
  const figure = (show: (stats: DashboardStats) => ReactNode) => (data ? show(data) : <Skeleton className="h-6 w-16" />)

  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4" aria-busy={!data}>
      <StatCard
        label="This Week hours"
        link={week && <FigureLink href={week}>This Week hours</FigureLink>}
        icon={Clock}
        value={figure(({ weeklyHours }) => hoursText(weeklyHours))}
        caption="since Monday"
        basis="Hours that you logged on the days since Monday."
      />
      <StatCard
        label="Active Projects"
        link={projects && <FigureLink href={projects}>Active Projects</FigureLink>}
        icon={FolderKanban}
        value={figure(({ activeProjects }) => activeProjects)}
        caption={`in the last ${ACTIVE_PROJECT_DAYS} days`}
        basis={`Projects that you logged time on in the last ${ACTIVE_PROJECT_DAYS} days.`}
      />
      <StatCard
        label="Skills Tracked"
        link={skills && <FigureLink href={skills}>Skills Tracked</FigureLink>}
        icon={Sparkles}
        value={figure(({ skillsCount }) => skillsCount)}
        caption="from all notes"
        basis="Different skills that the notes of all your time entries show."
      />
      <StatCard
        label="Skill Growth"
        link={gained && <FigureLink href={gained}>Skill Growth</FigureLink>}
        icon={TrendingUp}
        value={figure(({ skillGrowth }) => skillGrowth)}
        caption={`in the last ${GROWTH_WINDOW_DAYS} days`}
        basis={`Skills first seen in the last ${GROWTH_WINDOW_DAYS} days, as a percentage of the skills you had shown before.`}
      />
    </div>
  )
}
