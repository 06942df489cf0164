import { CircleCheck, CircleDashed, Pencil, Plus, Scissors, Trash2 } from 'lucide-react'
import type { Day } from '#shared/time/day.ts'
import { ContextMenuContent, ContextMenuItem, ContextMenuSeparator } from '../../ui/context-menu.tsx'
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
  projectName: (id: number) => string
  actions: BoardActions
}

/** What can be done where one has pressed. */
export function BookingMenu({ placed, userId, name, day, today, projectName, actions }: BookingMenuProps) {
  if (!placed) {
    return (
      <ContextMenuContent label={name}>
        <ContextMenuItem onSelect={() => actions.book(userId, day)}>
          <Plus aria-hidden />
          New booking from {shortDay(day, today)}
        </ContextMenuItem>
      </ContextMenuContent>
    )
  }
  const { projectId, confirmed, startDate, endDate } = placed.booking
  return (
    <ContextMenuContent label={projectName(projectId)}>
      <ContextMenuItem onSelect={() => actions.open(placed)}>
        <Pencil aria-hidden />
        Edit
      </ContextMenuItem>
      <ContextMenuItem onSelect={() => actions.confirm(placed)}>
        {confirmed ? <CircleDashed aria-hidden /> : <CircleCheck aria-hidden />}
        {confirmed ? 'Make tentative' : 'Confirm'}
      </ContextMenuItem>
      <ContextMenuItem disabled={day <= startDate || day > endDate} onSelect={() => actions.split(placed, day)}>
        <Scissors aria-hidden />
        Split at {shortDay(day, today)}
      </ContextMenuItem>
      <ContextMenuSeparator />
      <ContextMenuItem onSelect={() => actions.remove(placed)}>
        <Trash2 aria-hidden />
        Delete
      </ContextMenuItem>
    </ContextMenuContent>
  )
}
