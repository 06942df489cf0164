import { memo } from 'react'
import { hasLeft } from '#shared/capacity/working-time.ts'
import type { ScheduleRow } from '#shared/schedule/contract.ts'
import type { Span } from '#shared/schedule/weeks.ts'
import { dayText } from '#shared/time/day-text.ts'
import type { Day } from '#shared/time/day.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { dayRange, overText } from '../words.ts'
import { Absences, absencesOf } from './absences.tsx'
import { BookingBar } from './booking-bar.tsx'
import type { Draft } from '../placed.ts'
import { rowLoads } from '../row-loads.ts'
import { rowShape } from './row-shape.ts'
import { WeekLoads } from './week-loads.tsx'
import type { WeekRoom } from './week-room.ts'

/** The person's column; `--person` is its width. */
export const personCell = 'w-(--person) shrink-0 border-r border-line bg-surface'

interface BoardRowProps {
  row: ScheduleRow
  /** From 0. */
  index: number
  topPx: number
  heightPx: number
  span: Span
  room: WeekRoom
  today: Day
  projectName: (id: number) => string
  /** A change that concerns this row. */
  draft: Draft | null
  /** What of the row the Tab key comes to: the person, a booking's id, or nothing. */
  tabStop: number | 'person' | null
}

/** A person's row of the board: who, the bars, and below them how full each week is. */
export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { row, index, topPx, heightPx, span, room, today, projectName, draft, tabStop } = props
  const { userId, name, initials, role, lastDay } = row
  const loads = rowLoads(row, span, draft)
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows of a table cannot be placed freely
      role="row"
      aria-rowindex={index + 2}
      data-user={userId}
      data-index={index}
      className="group absolute inset-x-0 flex border-b border-line [contain:strict]"
      style={{ top: topPx, height: heightPx }}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows of a table cannot be placed freely */}
      <div role="rowheader" className={`${personCell} flex items-center gap-2 px-3`}>
        <Avatar initials={initials} />
        <div className="min-w-0 flex-1">
          {/* The board follows it: a link of the router's own costs more than the rest of a row. */}
          <a
            href={`/people/${userId}`}
            data-person
            data-focus={`p${userId}`}
            tabIndex={tabStop === 'person' ? 0 : -1}
            title={[overText(loads, today), absenceText(row, today)].filter(Boolean).join(' ')}
            className="block truncate rounded-sm text-sm font-medium hover:underline"
          >
            {name}
          </a>
          <p className="truncate text-xs text-muted">
            {lastDay === null ? role : `${hasLeft(today, row) ? 'Left on' : 'Last day'} ${dayText(lastDay)} · ${role}`}
          </p>
        </div>
        <button
          type="button"
          tabIndex={-1}
          aria-label={`New booking for ${name}`}
          title="New booking (n)"
          data-new
          className="allocation-new size-6 shrink-0 rounded-sm text-lg leading-none text-muted opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-highlight hover:text-ink"
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows of a table cannot be placed freely */}
      <div role="gridcell" data-track className="relative min-w-0 flex-1 cursor-cell overflow-hidden">
        <Absences row={row} span={span} />
        {rowShape(row, draft).bars.map(({ booking, lane }) => (
          <BookingBar
            key={booking.id}
            booking={booking}
            lane={lane}
            project={booking.projectId === 0 ? 'New booking' : projectName(booking.projectId)}
            span={span}
            today={today}
            tabStop={tabStop === booking.id}
            drafted={draft?.after.booking === booking}
          />
        ))}
        <WeekLoads loads={loads} room={room} />
      </div>
    </div>
  )
})

/** Stands where a row will be. */
export function BoardRowToCome({ index, topPx, heightPx }: { index: number; topPx: number; heightPx: number }) {
  return (
    <div
      aria-hidden
      data-index={index}
      className="absolute inset-x-0 flex border-b border-line"
      style={{ top: topPx, height: heightPx }}
    >
      <div className={`${personCell} flex items-center gap-2 px-3`}>
        <Skeleton className="size-7 rounded-full" />
        <Skeleton className="h-3.5 w-2/3" />
      </div>
    </div>
  )
}

function absenceText(row: ScheduleRow, today: Day): string {
  const absences = absencesOf(row).map(({ startDate, endDate, why }) => `${why} ${dayRange(startDate, endDate, today)}`)
  return absences.length === 0 ? '' : `Away: ${absences.join('; ')}.`
}
