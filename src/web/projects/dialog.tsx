import { FolderX, Pencil } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { updateProject, type Project, type ProjectDetail } from '#shared/projects/contract.ts'
import { showsBudget } from '#shared/projects/figures.ts'
import type { Day } from '#shared/time/day.ts'
import { RecordDialog } from '../records/record-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { LabeledTabs, TabPanel, Tabs } from '../ui/tabs.tsx'
import { ProjectActivity } from '../widgets/project-activity.tsx'
import { useOffers } from '../widgets/session.ts'
import { useToday } from '../widgets/today.ts'
import { useAddress } from './address.ts'
import { useProjectDetail } from './data.ts'
import { EditProjectForm } from './edit-form.tsx'
import { HealthBadge } from '../widgets/health-badge.tsx'
import { ProjectMenu } from './menu.tsx'
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

/** The details of one project, or the form that changes it. Shown while it is mounted. */
export function ProjectDialog({ id }: { id: number }) {
  const { search, go } = useAddress()
  const editing = search.action === 'edit'
  const closeAction = () => go({ action: undefined })
  return (
    <RecordDialog
      read={useProjectDetail(id)}
      what="project"
      icon={FolderX}
      title={({ project }) => `${editing ? 'Edit ' : ''}${project.name}`}
      description={({ project }) => `${project.client} · ${project.industry}`}
      size="large"
      onClose={() => go({ project: undefined, tab: undefined, action: undefined })}
    >
      {(detail) => (
        <>
          {editing ? <EditProjectForm project={detail.project} onDone={closeAction} /> : <Details detail={detail} />}
          <Suspense>
            {search.action === 'assign' && <AssignProjectDialog who={detail} onClose={closeAction} />}
          </Suspense>
        </>
      )}
    </RecordDialog>
  )
}

const CONTENT: Record<ProjectTab, (props: { detail: ProjectDetail; today: Day }) => ReactNode> = {
  overview: OverviewTab,
  team: TeamTab,
  timeline: TimelineTab,
  skills: SkillsTab,
  budget: BudgetTab,
}

function Details({ detail }: { detail: ProjectDetail }) {
  const { search, go } = useAddress()
  const today = useToday()
  const tabs = PROJECT_TABS.filter((one) => one !== 'budget' || showsBudget(detail))
  const tab = tabs.find((one) => one === search.tab) ?? 'overview'
  const Content = CONTENT[tab]
  return (
    <>
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2 px-4 pb-2">
        <Bar project={detail.project} today={today} />
      </div>
      <Tabs
        value={tab}
        onValueChange={(value) => go({ tab: PROJECT_TABS.find((one) => one === value && one !== 'overview') })}
        className="flex min-h-0 flex-col"
      >
        <div className="px-4">
          <LabeledTabs label="Project" labels={Object.fromEntries(tabs.map((one) => [one, LABELS[one]]))} />
        </div>
        {/* It scrolls, so the keyboard must be able to reach it. */}
        <TabPanel
          value={tab}
          tabIndex={0}
          className="h-[34rem] max-h-[60vh] overflow-y-auto px-4 pb-4 outline-offset-[-2px]"
        >
          <Content detail={detail} today={today} />
        </TabPanel>
      </Tabs>
    </>
  )
}

/** The state of the project, and what can be done with it. */
function Bar({ project, today }: { project: Project; today: Day }) {
  const { go } = useAddress()
  const mayEdit = useOffers()(updateProject, { projectId: project.id })
  const edit = () => go({ action: 'edit' })
  return (
    <>
      <ProjectMenu project={project} onEdit={edit} />
      {project.health && <HealthBadge state={project.health} named />}
      <ProjectActivity project={project} today={today} />
      {!project.archived && mayEdit && (
        <Button icon={Pencil} look="outline" size="small" className="ml-auto" onClick={edit}>
          Edit
        </Button>
      )}
    </>
  )
}
