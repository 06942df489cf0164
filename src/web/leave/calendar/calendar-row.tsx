import { format, parseISO } from 'date-fns'
import { memo, useMemo, type CSSProperties } from 'react'
import { clsx } from 'clsx'
import type { LeaveCalendarRow } from '#shared/leave/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TYPE_MARKS } from '../words.ts'
import { dayCells, isFree, type DayCell } from './day-cells.ts'

export const ROW_PX = 36

interface CalendarRowProps {
  /** Undefined until it is loaded. */
  row: LeaveCalendarRow | undefined
  days: readonly Day[]
  today: Day
  /** Where it stands among all people, from 0 on, and where it is drawn. */
  index: number
  topPx: number
  /** The day that the Tab key comes to, where it comes to this row. */
  tabDay: number | null
}

/** One person's month. */
export const CalendarRow = memo(function CalendarRow({ row, days, today, index, topPx, tabDay }: CalendarRowProps) {
  const cells = useMemo(() => (row ? dayCells(row, days) : []), [row, days])
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows of a table cannot be placed freely
      role="row"
      aria-rowindex={index + 2}
      className="absolute inset-x-0 top-0 flex border-b border-line [contain:layout_style]"
      style={{ height: ROW_PX, transform: `translateY(${topPx}px)` }}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="rowheader" className="leave-person flex items-center gap-2 px-3 text-sm">
        {row ? (
          <>
            <span className="truncate" title={`${row.name}, ${row.role}`}>
              {row.name}
            </span>
            <span aria-hidden className="ml-auto shrink-0 text-xs text-muted max-[90rem]:hidden">
              {row.role}
            </span>
          </>
        ) : (
          <Skeleton className="h-3.5 w-2/3" />
        )}
      </div>
      {cells.map((cell, nth) => (
        <div
          key={cell.day}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="gridcell"
          data-row={index}
          data-column={nth}
          tabIndex={tabDay === nth ? 0 : -1}
          aria-label={cellText(cell)}
          title={cell.leaves.length > 0 || cell.holiday !== undefined ? cellText(cell) : undefined}
          className={clsx('leave-day cursor-pointer outline-offset-[-2px] hover:bg-highlight', dayStyle(cell, today))}
        >
          {cell.leaves.map(({ leave, part, begins, ends }) => (
            <span
              key={leave.id}
              aria-hidden
              className={clsx(
                'absolute inset-y-1 grid place-items-center overflow-hidden text-xs font-semibold text-ink',
                part === 'afternoon' ? 'left-1/2' : begins ? 'left-0.5 rounded-l-sm' : '-left-px',
                part === 'morning' ? 'right-1/2' : ends ? 'right-0.5 rounded-r-sm' : 'right-0',
                part === 'morning' && 'rounded-r-sm',
                part === 'afternoon' && 'rounded-l-sm',
                leave.status === 'Pending' ? 'leave-pending' : 'leave-approved',
                isFree(cell) && 'leave-idle',
              )}
              style={{ '--leave': TYPE_MARKS[leave.leaveType].color } as CSSProperties}
            >
              {!isFree(cell) && TYPE_MARKS[leave.leaveType].letter}
            </span>
          ))}
        </div>
      ))}
    </div>
  )
})

function dayStyle({ day, weekend, holiday }: DayCell, today: Day): string | false {
  if (holiday !== undefined) return 'leave-holiday'
  return day === today ? 'leave-today' : weekend && 'leave-free-day'
}

/** Fri 3 Jul: Annual Leave, pending, morning. */
function cellText(cell: DayCell): string {
  const parts = cell.leaves.map(({ leave, part }) =>
    [leave.leaveType, leave.status.toLowerCase(), ...(part === 'whole' ? [] : [part])].join(', '),
  )
  if (cell.holiday !== undefined) parts.push(cell.holiday)
  const day = format(parseISO(cell.day), 'EEE d MMM')
  return parts.length === 0 ? day : `${day}: ${parts.join('; ')}`
}
