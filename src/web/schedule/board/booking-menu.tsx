import { CircleCheck, CircleDashed, Pencil, Plus, Scissors, Trash2 } from 'lucide-react'
import type { Day } from '#shared/time/day.ts'
import { ContextMenuContent, ContextMenuItem, ContextMenuSeparator } from '../../ui/context-menu.tsx'
import { shortDay } from '../words.ts'
import type { Placed } from '../placed.ts'

interface BookingMenuProps {
  /** What was pressed: a booking, or somebody's free days. */
  at: { placed: Placed; project: string } | { userId: number; name: string }
  /** The day that was pressed. */
  day: Day
  today: Day
  onOpen: (placed: Placed) => void
  onSplit: (placed: Placed, day: Day) => void
  onConfirm: (placed: Placed) => void
  onDelete: (placed: Placed) => void
  onNew: (userId: number, day: Day) => void
}

/** What can be done where one has pressed. */
export function BookingMenu({ at, day, today, onOpen, onSplit, onConfirm, onDelete, onNew }: BookingMenuProps) {
  if ('userId' in at) {
    return (
      <ContextMenuContent label={at.name}>
        <ContextMenuItem onSelect={() => onNew(at.userId, day)}>
          <Plus aria-hidden />
          New booking from {shortDay(day, today)}
        </ContextMenuItem>
      </ContextMenuContent>
    )
  }
  const { placed, project } = at
  const { confirmed, startDate, endDate } = placed.booking
  return (
    <ContextMenuContent label={project}>
      <ContextMenuItem onSelect={() => onOpen(placed)}>
        <Pencil aria-hidden />
        Edit
      </ContextMenuItem>
      <ContextMenuItem onSelect={() => onConfirm(placed)}>
        {confirmed ? <CircleDashed aria-hidden /> : <CircleCheck aria-hidden />}
        {confirmed ? 'Make tentative' : 'Confirm'}
      </ContextMenuItem>
      <ContextMenuItem disabled={day <= startDate || day > endDate} onSelect={() => onSplit(placed, day)}>
        <Scissors aria-hidden />
        Split at {shortDay(day, today)}
      </ContextMenuItem>
      <ContextMenuSeparator />
      <ContextMenuItem onSelect={() => onDelete(placed)}>
        <Trash2 aria-hidden />
        Delete
      </ContextMenuItem>
    </ContextMenuContent>
  )
}
