import { Link } from '@tanstack/react-router'
import { UserX } from 'lucide-react'
import { ApiError } from '../../api.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LabeledTabs, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { Loaded } from '../../widgets/loaded.tsx'
import { usePersonProfile } from '../../widgets/profile/data.ts'
import { useToday } from '../../widgets/today.ts'
import { OverviewTab } from './overview-tab.tsx'
import { ProjectsTab } from './projects-tab.tsx'
import { PERSON_TABS } from './search.ts'
import { NewSkills, SkillsTab } from './skills-tab.tsx'
import { TimesheetTab } from './timesheet-tab.tsx'

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
  /** Whether only new skills are shown, and how all of them are. */
  gained: boolean
  onAllSkills: () => void
  onTab: (tab: PersonTab) => void
  onClose: () => void
}

/** What is known of one employee. Shown while it is mounted. */
export function PersonDialog({ id, tab, gained, onAllSkills, onTab, onClose }: PersonDialogProps) {
  const today = useToday()
  const read = usePersonProfile(id, today)
  const gone = read.error instanceof ApiError && read.error.status === 404
  const person = read.data?.person

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
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
      </DialogContent>
    </Dialog>
  )
}
