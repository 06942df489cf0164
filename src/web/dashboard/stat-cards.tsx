import type { UseQueryResult } from '@tanstack/react-query'
import { Clock, FolderKanban, Sparkles, TrendingUp } from 'lucide-react'
import type { DashboardStats } from '#shared/dashboard/contract.ts'
import { ACTIVE_PROJECT_DAYS } from '#shared/projects/rules.ts'
import { GROWTH_WINDOW_DAYS } from '#shared/skills/growth.ts'
import { useCurrentUser } from '../widgets/current-user.ts'
import { hoursText } from '../widgets/figures.ts'
import { SummaryCards, type SummaryFigure } from '../widgets/summary-cards.tsx'
import { useToday } from '../widgets/today.ts'

export function StatCards({ stats }: { stats: UseQueryResult<DashboardStats> }) {
  const { data: me } = useCurrentUser()
  const today = useToday()
  const skills = me ? `/users-teams?person=${me.id}&tab=skills` : undefined
  const figures: SummaryFigure<DashboardStats>[] = [
    {
      label: 'This Week hours',
      href: me ? `/timesheets-detail?view=entries&employee=${me.id}&week=${today}` : undefined,
      icon: Clock,
      value: ({ weeklyHours }) => hoursText(weeklyHours),
      caption: 'since Monday',
      basis: 'Hours that you logged on the days since Monday.',
    },
    {
      label: 'Active Projects',
      href: me ? `/projects-detail?activeFor=${me.id}` : undefined,
      icon: FolderKanban,
      value: ({ activeProjects }) => activeProjects,
      caption: `in the last ${ACTIVE_PROJECT_DAYS} days`,
      basis: `Projects that you logged time on in the last ${ACTIVE_PROJECT_DAYS} days.`,
    },
    {
      label: 'Skills Tracked',
      href: skills,
      icon: Sparkles,
      value: ({ skillsCount }) => skillsCount,
      caption: 'from all notes',
      basis: 'Different skills that the notes of all your time entries show.',
    },
    {
      label: 'Skill Growth',
      href: skills && `${skills}&gained=true`,
      icon: TrendingUp,
      value: ({ skillGrowth }) => skillGrowth,
      caption: `in the last ${GROWTH_WINDOW_DAYS} days`,
      basis: `Skills first seen in the last ${GROWTH_WINDOW_DAYS} days, as a percentage of the skills you had shown before.`,
    },
  ]
  return <SummaryCards read={stats} what="your figures" figures={figures} />
}
