import { Link } from '@tanstack/react-router'
import { Plus, ReceiptText, Settings2, Tags } from 'lucide-react'
import { Suspense } from 'react'
import { updateCompanySettings } from '#shared/company/contract.ts'
import { listInvoices } from '#shared/invoices/contract.ts'
import { createProject, type ProjectSummary } from '#shared/projects/contract.ts'
import { updateTag } from '#shared/tags/contract.ts'
import { STATUS_TABS } from '#shared/projects/rules.ts'
import { Button, buttonStyle } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx'
import { useOffers } from '../widgets/session.ts'
import { useAddress } from './address.ts'
import { useProjectSummary } from './data.ts'
import { ProjectFilters } from './filters.tsx'
import { ProjectList } from './list.tsx'
import { StatCards } from './stat-cards.tsx'

const ProjectDialog = lazyPart(() => import('./dialog.tsx'), 'ProjectDialog')
const AssumedFiguresDialog = lazyPart(() => import('./assumed-figures-dialog.tsx'), 'AssumedFiguresDialog')
const TagsDialog = lazyPart(() => import('./tags-dialog.tsx'), 'TagsDialog')
const NewProjectDialog = lazyPart(() => import('./new-dialog.tsx'), 'NewProjectDialog')

const ALL = 'all'

/** Projects (spec §2, screen 4): their health, who works on them and what they cost. */
export function ProjectsScreen() {
  const { search, go } = useAddress()
  const { status, project, action } = search
  const { data: summary } = useProjectSummary()
  const offers = useOffers()
  const adding = action === 'new' || action === 'add'
  const show = (next: typeof action) => go({ action: next, project: undefined, tab: undefined }, { push: true })

  return (
    <>
      <PageHeader
        title="Projects"
        aside={
          <span className="flex flex-wrap gap-2">
            {offers(listInvoices) && (
              <Link to="/invoices" className={buttonStyle({ look: 'outline' })}>
                <ReceiptText aria-hidden />
                Invoices
              </Link>
            )}
            {offers(updateCompanySettings) && (
              <Button icon={Settings2} look="outline" onClick={() => show('figures')}>
                Figures
              </Button>
            )}
            {offers(updateTag) && (
              <Button icon={Tags} look="outline" onClick={() => show('tags')}>
                Tags
              </Button>
            )}
            {offers(createProject) && (
              <Button icon={Plus} onClick={() => show('new')}>
                New Project
              </Button>
            )}
          </span>
        }
      />
      <StatCards />
      <Tabs
        value={status ?? ALL}
        onValueChange={(value) =>
          go({ status: statusTabs(summary, status).find((one) => one === value) }, { push: true })
        }
      >
        <TabList label="Statuses">
          <Tab value={ALL}>All Projects</Tab>
          {statusTabs(summary, status).map((one) => (
            <Tab key={one} value={one}>
              {one}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={status ?? ALL}>
          <ProjectFilters />
          <ProjectList />
        </TabPanel>
      </Tabs>
      <Suspense>
        {action === 'figures' && <AssumedFiguresDialog onClose={() => go({ action: undefined })} />}
        {action === 'tags' && <TagsDialog onClose={() => go({ action: undefined })} />}
        {adding ? (
          <NewProjectDialog
            onClose={() => go({ action: undefined })}
            onOpenProject={(id) => go({ project: id }, { push: true })}
          />
        ) : (
          project !== undefined && <ProjectDialog key={project} id={project} />
        )}
      </Suspense>
    </>
  )
}

type Status = ProjectSummary['statuses'][number]['status']

/** The statuses of existing projects, and the one in the address. */
function statusTabs(summary: ProjectSummary | undefined, asked: Status | undefined): Status[] {
  const present = summary?.statuses.filter(({ projects }) => projects > 0).map((one) => one.status) ?? []
  const tabs = asked === undefined || present.includes(asked) ? present : [...present, asked]
  return tabs.slice(0, STATUS_TABS)
}
