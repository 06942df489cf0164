import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LoadFailure } from '../ui/load-failure.tsx'
import { failureText } from '../api.ts'
import { useMediaQuery } from '../ui/media-query.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { useCurrentUser } from '../widgets/current-user.ts'
import { useProjects } from '../widgets/project-list.ts'
import { useToday } from '../widgets/today.ts'
import { ActiveProjects } from './active-projects.tsx'
import { usePersonalReads } from './data.ts'
import { FirstSteps } from './first-steps.tsx'
import { RecentEntries } from './recent-entries.tsx'
import { SkillsPanel } from './skills-panel.tsx'
import { StatCards } from './stat-cards.tsx'
import { TeamSkills } from './team-skills.tsx'
import { TimeEntryCard } from './time-entry-card.tsx'

const SkillLedgerDialog = lazy(async () => ({
  default: (await import('../widgets/skills/skill-ledger-dialog.tsx')).SkillLedgerDialog,
}))

const route = getRouteApi('/dashboard')

/** Dashboard Overview (spec §2): the current person's week, and what the company works on. */
export function DashboardScreen() {
  const currentUser = useCurrentUser()
  const today = useToday()
  const { stats, skills, entries } = usePersonalReads(currentUser.data, today)
  const projects = useProjects()
  const { skill } = route.useSearch()
  const navigate = route.useNavigate()
  const onPhone = useMediaQuery('(width < 40rem)')

  const unknown = currentUser.isError && currentUser.data === undefined
  const statCards = <StatCards stats={stats} />

  return (
    <>
      <PageHeader title="Dashboard Overview" />
      <FirstSteps
        hasPeople={currentUser.data !== null}
        hasProjects={(projects.data ?? []).length > 0}
        hasLogged={entries.data && entries.data.length > 0}
      />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem]">
        {!onPhone && !unknown && <div className="lg:col-span-2">{statCards}</div>}
        <div className="min-w-0 space-y-4">
          <TimeEntryCard
            nobody={currentUser.data === null}
            userId={currentUser.data?.id}
            today={today}
            recent={entries.data ?? []}
          />
          {onPhone && !unknown && statCards}
          {unknown ? (
            <div className="rounded-lg border border-line bg-surface shadow-card">
              <LoadFailure
                what="your entries"
                reason={failureText(currentUser.error)}
                onRetry={() => void currentUser.refetch()}
              />
            </div>
          ) : (
            <RecentEntries userId={currentUser.data?.id} entries={entries} today={today} />
          )}
        </div>
        {!unknown && <SkillsPanel skills={skills} />}
        <div className="grid gap-4 lg:col-span-2 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem]">
          <ActiveProjects projects={projects} today={today} />
          {!unknown && <TeamSkills skills={skills} />}
        </div>
      </div>
      <Suspense>
        {skill !== undefined && currentUser.data && (
          <SkillLedgerDialog
            userId={currentUser.data.id}
            skill={skill}
            onClose={() => void navigate({ search: {}, resetScroll: false })}
          />
        )}
      </Suspense>
    </>
  )
}
