import { Archive, ArchiveRestore, Pencil } from 'lucide-react'
import { PROJECT_STATUSES } from '#shared/projects/choices.ts'
import type { Project } from '#shared/projects/contract.ts'
import { Attached } from '../ui/attached.tsx'
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
import type { LateMenu } from '../ui/menu-button.ts'
import { useProjectSteps } from './data.ts'
import { STATUS_ICONS } from './status-icons.ts'

interface ProjectMenuItemsProps extends LateMenu {
  project: Project
  mayChange: boolean
  mayArchive: boolean
  onEdit: () => void
}

/** The content of a project's menu. */
export function ProjectMenuItems(props: ProjectMenuItemsProps) {
  const { open, onOpenChange, trigger, openedByKey, project, mayChange, mayArchive, onEdit } = props
  const { status, archived } = project
  const { move, archive, bringBack } = useProjectSteps()
  return (
    <DropdownMenu open={open} onOpenChange={onOpenChange}>
      <DropdownMenuTrigger asChild>
        <Attached to={trigger} />
      </DropdownMenuTrigger>
      <DropdownMenuContent openedByKey={openedByKey}>
        {mayChange && (
          <>
            <DropdownMenuLabel>Move to</DropdownMenuLabel>
            <DropdownMenuRadioGroup value={status}>
              {PROJECT_STATUSES.map((one) => {
                const StatusIcon = STATUS_ICONS[one]
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
