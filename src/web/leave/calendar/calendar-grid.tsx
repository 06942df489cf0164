import './calendar.css'
import { useCallback, useMemo, type CSSProperties } from 'react'
import { clsx } from 'clsx'
import { dayAs } from '#shared/time/day-text.ts'
import { takesAfternoon, takesMorning } from '#shared/capacity/working-time.ts'
import { createLeaveRequest, type LeaveCalendarRow } from '#shared/leave/contract.ts'
import { addDays, isWeekend, type Day } from '#shared/time/day.ts'
import type { ScrolledList } from '../../scrolled-list.ts'
import { CellGrid, type GridCell } from '../../records/cell-grid.tsx'
import { useOffers } from '../../widgets/session.ts'
import { useDialogs } from '../address.ts'
import { markOf } from '../words.ts'

const ROW_PX = 36
const HEAD_PX = 44

interface CalendarGridProps {
  pages: ScrolledList<LeaveCalendarRow>
  /** A month's first and last day. */
  from: Day
  to: Day
  today: Day
  busy: boolean
}

/** People by days; a cell opens its leave, or a new request. */
export function CalendarGrid({ pages, from, to, today, busy }: CalendarGridProps) {
  const { openRequest, openNew } = useDialogs()
  const offers = useOffers()
  const columns = useMemo(() => columnsOf(from, to, today), [from, to, today])
  return (
    <CellGrid
      label="Leave calendar"
      pages={pages}
      busy={busy}
      rowPx={ROW_PX}
      headPx={HEAD_PX}
      columns={columns}
      cellsOf={useCallback(
        (row: LeaveCalendarRow) => columns.map(({ key }) => cellOf(row, key, today)),
        [columns, today],
      )}
      personOf={personOf}
      onOpen={({ row, column }) => {
        const person = pages.rows[row - pages.offset]
        const day = columns[column]?.key
        if (!person || day === undefined) return
        const leave = person.leave.find(({ startDate, endDate }) => startDate <= day && day <= endDate)
        if (leave?.leaveType !== undefined) openRequest(leave.id)
        else if (!leave && offers(createLeaveRequest, person)) openNew({ who: person.userId, start: day })
      }}
      className="text-xs [--person:11rem] min-[90rem]:[--person:19rem]"
    />
  )
}

function columnsOf(from: Day, to: Day, today: Day) {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days.map((day) => ({
    key: day,
    label: `${dayAs(day, 'EEEE d MMMM')}${day === today ? ', today' : ''}`,
    className: day === today ? 'leave-today font-semibold text-accent-ink' : isWeekend(day) && 'leave-free-day',
    content: (
      <>
        <span>{dayAs(day, 'EEEEE')}</span>
        <span className={day === today ? '' : 'text-ink'}>{Number(day.slice(8))}</span>
      </>
    ),
  }))
}

function personOf({ name, role }: LeaveCalendarRow) {
  return (
    <>
      <span className="truncate text-sm" title={`${name}, ${role}`}>
        {name}
      </span>
      <span aria-hidden className="ml-auto shrink-0 text-muted max-[90rem]:hidden">
        {role}
      </span>
    </>
  )
}

type Leave = LeaveCalendarRow['leave'][number]

/** One day of one person: Fri 3 Jul: Annual Leave, pending, morning. */
function cellOf({ leave, holidays }: LeaveCalendarRow, day: Day, today: Day): GridCell {
  const holiday = holidays.find(({ date }) => date === day)
  const free = isWeekend(day) || holiday !== undefined
  const away = leave.flatMap((one) => {
    const part = partOf(one, day)
    return part === null ? [] : [{ leave: one, part }]
  })
  const parts = away.map(({ leave: { leaveType, status }, part }) =>
    [
      ...(leaveType === undefined ? ['Away'] : [leaveType, status.toLowerCase()]),
      ...(part === 'whole' ? [] : [part]),
    ].join(', '),
  )
  if (holiday) parts.push(holiday.name)
  const date = dayAs(day, 'EEE d MMM')
  const label = parts.length === 0 ? date : `${date}: ${parts.join('; ')}`
  return {
    label,
    title: parts.length === 0 ? undefined : label,
    className: clsx('hover:bg-highlight', dayStyle(day, holiday !== undefined, today)),
    content: away.map(({ leave: one, part }) => (
      <LeaveBar key={one.id} leave={one} day={day} part={part} free={free} />
    )),
  }
}

type DayPart = 'whole' | 'morning' | 'afternoon'

/** The part of a day that a leave takes; null for none. */
function partOf(leave: Leave, day: Day): DayPart | null {
  const [morning, afternoon] = [takesMorning(leave, day), takesAfternoon(leave, day)]
  if (morning && afternoon) return 'whole'
  return morning ? 'morning' : afternoon ? 'afternoon' : null
}

function dayStyle(day: Day, holiday: boolean, today: Day): string | false {
  if (holiday) return 'leave-holiday'
  return day === today ? 'leave-today' : isWeekend(day) && 'leave-free-day'
}

interface LeaveBarProps {
  leave: Leave
  day: Day
  part: DayPart
  /** Nobody works on the day, so leave takes nothing from it. */
  free: boolean
}

function LeaveBar({ leave, day, part, free }: LeaveBarProps) {
  const begins = day === leave.startDate
  const ends = day === leave.endDate
  return (
    <span
      aria-hidden
      className={clsx(
        'absolute inset-y-1 grid place-items-center overflow-hidden font-semibold text-ink',
        part === 'afternoon' ? 'left-1/2' : begins ? 'left-0.5 rounded-l-sm' : '-left-px',
        part === 'morning' ? 'right-1/2' : ends ? 'right-0.5 rounded-r-sm' : 'right-0',
        part === 'morning' && 'rounded-r-sm',
        part === 'afternoon' && 'rounded-l-sm',
        leave.status === 'Pending' ? 'leave-pending' : 'leave-approved',
        free && 'leave-idle',
      )}
      style={{ '--leave': markOf(leave.leaveType).color } as CSSProperties}
    >
      {!free && markOf(leave.leaveType).letter}
    </span>
  )
}
