import { Archive, ChevronDown } from 'lucide-react'
import { archiveProject, type Project } from '#shared/projects/contract.ts'
import { Badge } from '../ui/badge.tsx'
import { lateCode } from '../ui/late-part.tsx'
import { useMenuButton } from '../ui/menu-button.ts'
import { useOffers } from '../widgets/session.ts'
import { STATUS_ICONS } from './status-icons.ts'

const late = lateCode(() => import('./menu-items.tsx'))

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** Shows a project's status, and moves, changes or archives the project. */
export function ProjectMenu({ project, onEdit }: { project: Project; onEdit: () => void }) {
  const { name, status, archived } = project
  const { button, menu, code } = useMenuButton(late)
  const Icon = archived ? Archive : STATUS_ICONS[status]
  const shown = archived ? 'Archived' : status
  const offers = useOffers()
  const about = { projectId: project.id }
  const mayArchive = offers(archiveProject, about)
  const mayChange = offers('projects.plan', about) && !archived
  if (!mayChange && !mayArchive) return <Badge icon={Icon}>{shown}</Badge>
  const steps = archived ? ['bring back'] : [...(mayChange ? ['move', 'edit'] : []), ...(mayArchive ? ['archive'] : [])]
  return (
    <>
      <button
        {...button}
        aria-label={`${shown}: ${either.format(steps)} ${name}`}
        className="relative z-1 inline-flex h-7 shrink-0 items-center gap-1.5 rounded-sm border border-line bg-surface px-2 text-xs font-medium whitespace-nowrap text-ink hover:border-control data-[state=open]:border-control max-md:h-9"
      >
        <Icon aria-hidden className="size-3.5 text-muted" />
        {shown}
        <ChevronDown aria-hidden className="size-3 text-muted" />
      </button>
      {code && (
        <code.ProjectMenuItems
          {...menu}
          project={project}
          mayChange={mayChange}
          mayArchive={mayArchive}
          onEdit={onEdit}
        />
      )}
    </>
  )
}
