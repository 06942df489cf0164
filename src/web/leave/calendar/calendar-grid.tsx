import './calendar.css'
import { format, parseISO } from 'date-fns'
import type { FocusEvent } from 'react'
import { clsx } from 'clsx'
import type { LeaveCalendarRow } from '#shared/leave/contract.ts'
import { isWeekend, type Day } from '#shared/time/day.ts'
import type { PageWindow } from '../../page-window.ts'
import { cellAt, usePeopleGrid, type GridCell } from '../../widgets/people/people-grid.ts'
import { useDialogs } from '../address.ts'
import { CalendarRow, ROW_PX } from './calendar-row.tsx'

/** What stays above the rows while one scrolls: the frame's bar and the days. */
const HEAD_PX = 56 + 44

interface CalendarGridProps {
  pages: PageWindow<LeaveCalendarRow>
  days: readonly Day[]
  today: Day
  busy: boolean
}

/** People by days. Arrows lead from day to day, Enter to the leave on it or to a new request. */
export function CalendarGrid({ pages, days, today, busy }: CalendarGridProps) {
  const { rows, offset, total } = pages
  const { openRequest, openNew } = useDialogs()
  const { grid, list, virtual, top, cell, setCell, onKeyDown } = usePeopleGrid({
    pages,
    columns: days.length,
    rowPx: ROW_PX,
    headPx: HEAD_PX,
    openKeys: ['Enter', ' '],
    onOpen: open,
  })
  // Fewer people or days than before must not leave the Tab key without a cell.
  const tab = { row: Math.min(cell.row, total - 1), column: Math.min(cell.column, days.length - 1) }

  function open({ row, column }: GridCell) {
    const person = rows[row - offset]
    const day = days[column]
    if (!person || day === undefined) return
    const leave = person.leave.find(({ startDate, endDate }) => startDate <= day && day <= endDate)
    if (leave) openRequest(leave.id)
    else openNew({ who: person.userId, start: day })
  }

  return (
    <div
      ref={grid}
      role="grid"
      aria-label="Leave calendar"
      aria-rowcount={total + 1}
      aria-colcount={days.length + 1}
      aria-busy={busy}
      tabIndex={-1}
      onFocus={({ target }: FocusEvent<HTMLElement>) => setCell((before) => cellAt(target) ?? before)}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        const at = cellAt(target)
        if (at) open(at)
      }}
      className={clsx('outline-none', busy && 'opacity-60')}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="rowgroup" className="sticky top-14 z-20 bg-surface">
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
        <div role="row" aria-rowindex={1} className="flex h-11 border-y border-line text-xs text-muted">
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
          <div role="columnheader" className="leave-person flex items-center px-3 font-medium">
            Person
          </div>
          {days.map((day) => (
            <div
              key={day}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="columnheader"
              aria-label={`${format(parseISO(day), 'EEEE d MMMM')}${day === today ? ', today' : ''}`}
              className={clsx(
                'leave-day flex flex-col items-center justify-center leading-4',
                day === today ? 'leave-today font-semibold text-accent-ink' : isWeekend(day) && 'leave-free-day',
              )}
            >
              <span>{format(parseISO(day), 'EEEEE')}</span>
              <span className={day === today ? '' : 'text-ink'}>{Number(day.slice(8))}</span>
            </div>
          ))}
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div ref={list} role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index - offset]
          return (
            <CalendarRow
              key={row?.userId ?? `to come ${index}`}
              row={row}
              days={days}
              today={today}
              index={index}
              topPx={start - top}
              tabDay={tab.row === index ? tab.column : null}
            />
          )
        })}
      </div>
    </div>
  )
}
