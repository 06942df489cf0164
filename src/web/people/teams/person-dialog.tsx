import { Link } from '@tanstack/react-router'
import { UserX } from 'lucide-react'
import type { PersonProfile } from '#shared/people/resource-contract.ts'
import type { Day } from '#shared/time/day.ts'
import { isGone } from '../../records/record-dialog.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LabeledTabs, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { Loaded } from '../../widgets/loaded.tsx'
import { usePersonProfile } from '../../widgets/profile/data.ts'
import { useToday } from '../../widgets/today.ts'
import { OverviewTab } from './overview-tab.tsx'
import { PERSON_TABS } from './search.ts'
import { NewSkills, SkillsTab } from './skills-tab.tsx'
import { TimesheetTab } from './timesheet-tab.tsx'
import { Badge } from '../../ui/badge.tsx'
import { dayLabel } from '../../widgets/day-label.ts'
import { hoursText } from '../../widgets/figures.ts'

type PersonTab = (typeof PERSON_TABS)[number]

const LABELS: Record<PersonTab, string> = {
  overview: 'Overview',
  skills: 'Skills',
  projects: 'Projects',
  timesheet: 'Timesheet',
}

interface PersonDialogProps {
  id: number
  tab: PersonTab
  /** Whether only new skills are shown; below, how to show all. */
  gained: boolean
  onAllSkills: () => void
  onTab: (tab: PersonTab) => void
  onClose: () => void
}

/** The details of one employee. Shown while it is mounted. */
export function PersonDialog({ id, tab, gained, onAllSkills, onTab, onClose }: PersonDialogProps) {
  const today = useToday()
  const read = usePersonProfile(id, today)
  const gone = isGone(read.error)
  const person = read.data?.person

  return (
    <OpenDialog
      onClose={onClose}
      title={person?.name ?? (gone ? 'Unknown User' : 'Loading…')}
      description={person?.role ?? ''}
      size="large"
    >
      {gone ? (
        <EmptyState icon={UserX} text="This person no longer exists." />
      ) : (
        <Tabs
          value={tab}
          onValueChange={(value) => onTab(PERSON_TABS.find((one) => one === value) ?? 'overview')}
          className="flex min-h-0 flex-col"
        >
          <div className="px-4">
            <LabeledTabs label="Employee" labels={LABELS} />
          </div>
          <div className="h-[26rem] max-h-[60vh] overflow-y-auto px-4 pb-4">
            <Loaded read={read} what="this person" skeleton={<Skeleton className="h-40 w-full" />}>
              {(profile) => (
                <>
                  <TabPanel value="overview">
                    <OverviewTab profile={profile} today={today} />
                  </TabPanel>
                  <TabPanel value="skills">
                    {gained ? (
                      <NewSkills skills={profile.skills} today={today} onAll={onAllSkills} />
                    ) : (
                      <SkillsTab userId={id} skills={profile.skills} />
                    )}
                  </TabPanel>
                  <TabPanel value="projects">
                    <ProjectsTab projects={profile.projects} today={today} />
                  </TabPanel>
                  <TabPanel value="timesheet">
                    <TimesheetTab userId={id} today={today} />
                  </TabPanel>
                </>
              )}
            </Loaded>
          </div>
          <footer className="flex justify-end border-t border-line px-4 py-3">
            <Link
              to="/people/$id"
              params={{ id: String(id) }}
              className={buttonStyle({ look: 'outline', size: 'small' })}
            >
              View Full Profile
            </Link>
          </footer>
        </Tabs>
      )}
    </OpenDialog>
  )
}

/** The projects that a person has logged time on, most hours first. */
function ProjectsTab({ projects, today }: { projects: PersonProfile['projects']; today: Day }) {
  if (projects.length === 0) return <p className="text-sm text-muted">No recent project activity</p>
  return (
    <ul className="divide-y divide-line">
      {projects.map(({ id, name, client, status, hours, lastActivity }) => (
        <li key={id} className="flex items-start justify-between gap-3 py-2.5 first:pt-0">
          <div className="min-w-0">
            <p className="font-medium break-words">{name}</p>
            <p className="mt-0.5 flex flex-wrap items-center gap-2 text-sm text-muted">
              {client} <Badge>{status}</Badge>
            </p>
          </div>
          <p className="shrink-0 text-right">
            {hours !== undefined && <span className="block font-medium">{hoursText(hours)}</span>}
            {lastActivity !== undefined && (
              <time dateTime={lastActivity} className="text-sm text-muted">
                {dayLabel(lastActivity, today)}
              </time>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
