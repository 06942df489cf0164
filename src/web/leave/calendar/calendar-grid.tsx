import './calendar.css'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { format, parseISO } from 'date-fns'
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { clsx } from 'clsx'
import type { LeaveCalendarRow } from '#shared/leave/contract.ts'
import { isWeekend, type Day } from '#shared/time/day.ts'
import type { PageWindow } from '../../page-window.ts'
import { usePlace } from '../../ui/virtual-cards.tsx'
import { useDialogs } from '../address.ts'
import { CalendarRow, ROW_PX } from './calendar-row.tsx'

const OVERSCAN = 8

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
  const grid = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [cell, setCell] = useState({ row: 0, day: 0 })
  const { top } = usePlace(list, Infinity)
  const virtual = useWindowVirtualizer({
    count: total,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: HEAD_PX,
    useFlushSync: false,
  })
  const range = virtual.range ?? { startIndex: 0, endIndex: 0 }
  useEffect(() => pages.loadAround(range.startIndex, range.endIndex))
  // Fewer people or days than before must not leave the Tab key without a cell.
  const tab = { row: Math.min(cell.row, total - 1), day: Math.min(cell.day, days.length - 1) }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const at = event.target instanceof Element ? placeOf(event.target) : null
    const step = STEPS[event.key]
    if (!at || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' || event.key === ' ') open(at)
    else if (!step) return
    event.preventDefault()
    const [down, right] = step ?? [0, 0]
    const row = Math.min(Math.max(at.row + down, 0), offset + rows.length - 1)
    const day = Math.min(Math.max(at.day + right, 0), days.length - 1)
    virtual.scrollToIndex(row, { align: 'auto' })
    setCell({ row, day })
    requestAnimationFrame(() =>
      grid.current
        ?.querySelector<HTMLElement>(`[data-row="${row}"][data-day="${day}"]`)
        ?.focus({ preventScroll: true }),
    )
  }

  function open({ row, day: nth }: { row: number; day: number }) {
    const person = rows[row - offset]
    const day = days[nth]
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
      onFocus={({ target }: FocusEvent<HTMLElement>) => setCell((before) => placeOf(target) ?? before)}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        const at = target instanceof Element ? placeOf(target) : null
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
              tabDay={tab.row === index ? tab.day : null}
            />
          )
        })}
      </div>
    </div>
  )
}

const STEPS: Record<string, readonly [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
}

function placeOf(element: Element): { row: number; day: number } | null {
  const cell = element.closest<HTMLElement>('[data-day]')
  return cell && { row: Number(cell.dataset['row']), day: Number(cell.dataset['day']) }
}
