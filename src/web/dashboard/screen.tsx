import { getRouteApi } from '@tanstack/react-router'
import { Suspense, type ComponentProps } from 'react'
import { useQuery } from '@tanstack/react-query'
import { getDashboardSkills, getDashboardStats } from '#shared/dashboard/contract.ts'
import type { CurrentUser } from '#shared/people/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { failureText, query } from '../api.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { useMediaQuery } from '../ui/media-query.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { useCurrentUser } from '../widgets/current-user.ts'
import { useMay } from '../widgets/session.ts'
import { useToday } from '../widgets/today.ts'
import { ActiveProjects } from './active-projects.tsx'
import { RecentEntries } from './recent-entries.tsx'
import { SkillsPanel, TeamSkills } from './skills-panel.tsx'
import { StatCards } from './stat-cards.tsx'
import { useRecentEntries } from '../widgets/time-entry/data.ts'
import { Card, Panel } from '../ui/card.tsx'
import { NobodyYet } from '../widgets/people/nobody-yet.tsx'
import { EntryForm } from '../widgets/time-entry/form.tsx'

// Only people who have logged nothing yet may need it.
const FirstSteps = lazyPart(() => import('./first-steps.tsx'), 'FirstSteps')
const SkillLedgerDialog = lazyPart(() => import('../widgets/skills/skill-ledger.tsx'), 'SkillLedgerDialog')

const route = getRouteApi('/dashboard')

/** Dashboard Overview (spec §2): the current person's week, and what the company works on. */
export function DashboardScreen() {
  const currentUser = useCurrentUser()
  const today = useToday()
  const { stats, skills, entries } = usePersonalReads(currentUser.data, today)
  const { skill } = route.useSearch()
  const navigate = route.useNavigate()
  const onPhone = useMediaQuery('(width < 40rem)')

  const mayLog = useMay('entries.write')

  const unknown = currentUser.isError && currentUser.data === undefined
  const statCards = <StatCards stats={stats} />

  return (
    <>
      <PageHeader title="Dashboard Overview" />
      <Suspense>{entries.data?.length === 0 && <FirstSteps hasPeople={currentUser.data !== null} />}</Suspense>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem]">
        {!onPhone && !unknown && <div className="*:mb-0 lg:col-span-2">{statCards}</div>}
        <div className="min-w-0 space-y-4">
          {mayLog && (
            <TimeEntryCard
              nobody={currentUser.data === null}
              userId={currentUser.data?.id}
              today={today}
              recent={entries.data ?? []}
            />
          )}
          {onPhone && !unknown && <div className="*:mb-0">{statCards}</div>}
          {unknown ? (
            <Panel>
              <LoadFailure
                what="your entries"
                reason={failureText(currentUser.error)}
                onRetry={() => void currentUser.refetch()}
              />
            </Panel>
          ) : (
            <RecentEntries userId={currentUser.data?.id} entries={entries} today={today} />
          )}
        </div>
        {!unknown && <SkillsPanel skills={skills} />}
        <div className="grid gap-4 lg:col-span-2 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem]">
          <ActiveProjects today={today} />
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

/** A person's figures, skills and entries. They wait until the person is known; null stands for nobody. */
function usePersonalReads(user: CurrentUser | null | undefined, today: Day) {
  const enabled = user !== undefined
  const forPerson = { today, ...(user && { userId: user.id }) }
  return {
    stats: useQuery({ ...query(getDashboardStats, { query: forPerson }), enabled }),
    skills: useQuery({ ...query(getDashboardSkills, { query: forPerson }), enabled }),
    entries: useRecentEntries(user),
  }
}

interface TimeEntryCardProps extends Pick<ComponentProps<typeof EntryForm>, 'userId' | 'today' | 'recent'> {
  /** The company has nobody who could log time. */
  nobody: boolean
}

/** Quick Time Entry (spec §2). */
function TimeEntryCard({ nobody, ...form }: TimeEntryCardProps) {
  return (
    <Card title="Quick Time Entry">
      {nobody ? <NobodyYet text="Add yourself to the company, then log your time here." /> : <EntryForm {...form} />}
    </Card>
  )
}
