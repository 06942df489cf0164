import {
  Archive,
  ArchiveRestore,
  ChevronDown,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CirclePlay,
  Pencil,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { archiveProject, PROJECT_STATUSES, updateProject, type Project } from '#shared/projects/contract.ts'
import { Badge } from '../ui/badge.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../ui/dropdown-menu.tsx'
import { useOffers } from '../widgets/session.ts'
import { useProjectSteps } from './data.ts'

const ICONS: Record<Project['status'], LucideIcon> = {
  Active: CircleDot,
  'In Progress': CirclePlay,
  Ongoing: CircleDashed,
  Completed: CircleCheck,
}

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' })

interface ProjectMenuProps {
  project: Project
  onEdit: () => void
}

/** Shows a project's status, and moves, changes or archives the project. */
export function ProjectMenu({ project, onEdit }: ProjectMenuProps) {
  const { name, status, archived } = project
  const { move, archive, bringBack } = useProjectSteps()
  const Icon = archived ? Archive : ICONS[status]
  const shown = archived ? 'Archived' : status
  const offers = useOffers()
  const about = { projectId: project.id }
  const mayArchive = offers(archiveProject, about)
  const mayChange = offers(updateProject, about) && !archived
  if (!mayChange && !mayArchive) return <Badge icon={Icon}>{shown}</Badge>
  const steps = archived ? ['bring back'] : [...(mayChange ? ['move', 'edit'] : []), ...(mayArchive ? ['archive'] : [])]
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={`${shown}: ${either.format(steps)} ${name}`}
        className="relative z-1 inline-flex h-7 shrink-0 items-center gap-1.5 rounded-sm border border-line bg-surface px-2 text-xs font-medium whitespace-nowrap text-ink hover:border-control data-[state=open]:border-control max-md:h-9"
      >
        <Icon aria-hidden className="size-3.5 text-muted" />
        {shown}
        <ChevronDown aria-hidden className="size-3 text-muted" />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {mayChange && (
          <>
            <DropdownMenuLabel>Move to</DropdownMenuLabel>
            <DropdownMenuRadioGroup value={status}>
              {PROJECT_STATUSES.map((one) => {
                const StatusIcon = ICONS[one]
                return (
                  <DropdownMenuRadioItem
                    key={one}
                    value={one}
                    onSelect={() => {
                      if (one !== status) move(project, one)
                    }}
                  >
                    <StatusIcon aria-hidden />
                    {one}
                  </DropdownMenuRadioItem>
                )
              })}
            </DropdownMenuRadioGroup>
            <DropdownMenuSeparator />
            <DropdownMenuItem icon={Pencil} onSelect={onEdit}>
              Edit
            </DropdownMenuItem>
          </>
        )}
        {archived && (
          <DropdownMenuItem icon={ArchiveRestore} onSelect={() => bringBack(project)}>
            Bring back
          </DropdownMenuItem>
        )}
        {!archived && mayArchive && (
          <DropdownMenuItem icon={Archive} onSelect={() => archive(project)}>
            Archive
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
