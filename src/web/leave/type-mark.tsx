import type { LeaveType } from '#shared/leave/choices.ts'
import './leave.css'
import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { markOf } from './words.ts'

/** A kind of leave as a color and a letter; its name stands next to it. */
export function TypeMark({ leaveType, pending = false }: { leaveType: LeaveType | undefined; pending?: boolean }) {
  const { letter, color } = markOf(leaveType)
  return (
    <span
      aria-hidden
      className={clsx(
        'grid size-7 shrink-0 place-items-center rounded-md text-xs font-semibold text-ink',
        pending ? 'leave-pending' : 'leave-approved',
      )}
      style={{ '--leave': color } as CSSProperties}
    >
      {letter}
    </span>
  )
}
