import { CircleCheck, CircleDashed, Pencil, Plus, Scissors, Trash2 } from 'lucide-react'
import type { Day } from '#shared/time/day.ts'
import { ContextMenuContent, ContextMenuItem, ContextMenuSeparator } from '../../ui/context-menu.tsx'
import { useProjectNames } from '../../widgets/projects/project-names.ts'
import type { Placed } from '../placed.ts'
import { shortDay } from '../words.ts'
import type { BoardActions } from './actions.ts'

interface BookingMenuProps {
  /** The booking that was pressed; undefined on somebody's free days. */
  placed: Placed | undefined
  userId: number
  name: string
  /** The day that was pressed. */
  day: Day
  today: Day
  actions: BoardActions
}

/** The actions for the place that was pressed. */
export function BookingMenu({ placed, userId, name, day, today, actions }: BookingMenuProps) {
  const projectName = useProjectNames(placed ? [placed.booking.projectId] : [])
  if (!placed) {
    return (
      <ContextMenuContent label={name}>
        <ContextMenuItem icon={Plus} onSelect={() => actions.book(userId, day)}>
          New booking from {shortDay(day, today)}
        </ContextMenuItem>
      </ContextMenuContent>
    )
  }
  const { projectId, confirmed, startDate, endDate } = placed.booking
  return (
    <ContextMenuContent label={projectName(projectId)}>
      <ContextMenuItem icon={Pencil} onSelect={() => actions.open(placed)}>
        Edit
      </ContextMenuItem>
      {actions.mayConfirm(placed.booking) && (
        <ContextMenuItem icon={confirmed ? CircleDashed : CircleCheck} onSelect={() => actions.confirm(placed)}>
          {confirmed ? 'Make tentative' : 'Confirm'}
        </ContextMenuItem>
      )}
      <ContextMenuItem
        icon={Scissors}
        disabled={day <= startDate || day > endDate}
        onSelect={() => actions.split(placed, day)}
      >
        Split at {shortDay(day, today)}
      </ContextMenuItem>
      <ContextMenuSeparator />
      <ContextMenuItem icon={Trash2} onSelect={() => actions.remove(placed)}>
        Delete
      </ContextMenuItem>
    </ContextMenuContent>
  )
}
