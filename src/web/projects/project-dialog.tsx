import { FolderX, Pencil } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import type { Project, ProjectDetail } from '#shared/projects/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { ApiError } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { LabeledTabs, TabPanel, Tabs } from '../ui/tabs.tsx'
import { Loaded } from '../widgets/loaded.tsx'
import { ProjectActivity } from '../widgets/project-activity.tsx'
import { useToday } from '../widgets/today.ts'
import { useAddress } from './address.ts'
import { useProjectDetail } from './data.ts'
import { EditProjectForm } from './form/edit-project-form.tsx'
import { HealthBadge } from '../widgets/health-badge.tsx'
import { ProjectMenu } from './project-menu.tsx'
import { PROJECT_TABS, type ProjectTab } from './search.ts'
import { BudgetTab } from './detail/budget-tab.tsx'
import { OverviewTab } from './detail/overview-tab.tsx'
import { SkillsTab } from './detail/skills-tab.tsx'
import { TeamTab } from './detail/team-tab.tsx'
import { TimelineTab } from './detail/timeline-tab.tsx'

const AssignProjectDialog = lazyPart(() => import('../widgets/booking/new-booking-dialog.tsx'), 'AssignProjectDialog')

const LABELS: Record<ProjectTab, string> = {
  overview: 'Overview',
  team: 'Team',
  timeline: 'Timeline',
  skills: 'Skills',
  budget: 'Budget',
}

/** What is known of one project, or the form that changes it. Shown while it is mounted. */
export function ProjectDialog({ id }: { id: number }) {
  const { search, go } = useAddress()
  const read = useProjectDetail(id)
  const gone = read.error instanceof ApiError && read.error.status === 404
  const project = read.data?.project
  const editing = search.action === 'edit' && project !== undefined
  const close = () => go({ project: undefined, tab: undefined, action: undefined })

  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent
        title={project ? `${editing ? 'Edit ' : ''}${project.name}` : gone ? 'Unknown Project' : 'Loading…'}
        description={project ? `${project.client} · ${project.industry}` : ''}
        size="large"
      >
        {gone && <EmptyState icon={FolderX} text="This project no longer exists." />}
        {!gone && editing && <EditProjectForm project={project} onDone={() => go({ action: undefined })} />}
        {!gone && !editing && <Details read={read} />}
        <Suspense>
          {search.action === 'assign' && project && (
            <AssignProjectDialog who={{ project }} onClose={() => go({ action: undefined })} />
          )}
        </Suspense>
      </DialogContent>
    </Dialog>
  )
}

const CONTENT: Record<ProjectTab, (props: { detail: ProjectDetail; today: Day }) => ReactNode> = {
  overview: OverviewTab,
  team: TeamTab,
  timeline: TimelineTab,
  skills: SkillsTab,
  budget: BudgetTab,
}

function Details({ read }: { read: ReturnType<typeof useProjectDetail> }) {
  const { search, go } = useAddress()
  const today = useToday()
  const tab = search.tab ?? 'overview'
  const Content = CONTENT[tab]
  return (
    <>
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2 px-4 pb-2">
        {read.data && <Bar project={read.data.project} today={today} />}
      </div>
      <Tabs
        value={tab}
        onValueChange={(value) => {
          const next = PROJECT_TABS.find((one) => one === value)
          go({ tab: next === 'overview' ? undefined : next })
        }}
        className="flex min-h-0 flex-col"
      >
        <div className="px-4">
          <LabeledTabs label="Project" labels={LABELS} />
        </div>
        {/* It scrolls, so that the keys must reach it. */}
        <TabPanel
          value={tab}
          tabIndex={0}
          className="h-[34rem] max-h-[60vh] overflow-y-auto px-4 pb-4 outline-offset-[-2px]"
        >
          <Loaded read={read} what="this project" skeleton={<TabSkeleton />}>
            {(detail) => <Content detail={detail} today={today} />}
          </Loaded>
        </TabPanel>
      </Tabs>
    </>
  )
}

/** How the project stands, and what can be done with it. */
function Bar({ project, today }: { project: Project; today: Day }) {
  const { go } = useAddress()
  const edit = () => go({ action: 'edit' })
  return (
    <>
      <ProjectMenu project={project} onEdit={edit} />
      {project.health && <HealthBadge state={project.health} named />}
      <ProjectActivity lastActivity={project.lastActivity} today={today} />
      {!project.archived && (
        <Button look="outline" size="small" className="ml-auto" onClick={edit}>
          <Pencil aria-hidden />
          Edit
        </Button>
      )}
    </>
  )
}

function TabSkeleton() {
  return (
    <div className="space-y-4">
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  )
}
