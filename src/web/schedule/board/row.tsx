import { memo, type CSSProperties } from 'react'
import { clsx } from 'clsx'
import { hasLeft } from '#shared/capacity/working-time.ts'
import type { ScheduleRow } from '#shared/schedule/contract.ts'
import type { Span } from '#shared/schedule/weeks.ts'
import { dayText } from '#shared/time/day-text.ts'
import type { Day } from '#shared/time/day.ts'
import { GridRow } from '../../records/people-grid.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { percentText } from '../../widgets/figures.ts'
import { useProjectNames } from '../../widgets/projects/project-names.ts'
import { projectColor, rowLoads, type Booking, type Draft } from '../placed.ts'
import { bookingName, dayRange, overText } from '../words.ts'
import { LINE_PX, LOADS_PX, percent, placeOf, rowShape, TOP_PX, type Place } from './geometry.ts'
import { WeekLoads, type WeekRoom } from './week-loads.tsx'

/** Stands for the project of a booking that is being drawn. */
const NEW = 0

interface BoardRowProps {
  row: ScheduleRow
  /** From 0. */
  index: number
  topPx: number
  heightPx: number
  span: Span
  room: WeekRoom
  today: Day
  /** A change that affects this row. */
  draft: Draft | null
  /** The part of the row that Tab reaches: the person, a booking by its id, or nothing. */
  tabStop: number | 'person' | null
  mayBook: boolean
}

/** A person's row of the board: the person, the bars, and below them how full each week is. */
export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { row, index, topPx, heightPx, span, room, today, draft, tabStop, mayBook } = props
  const { userId, name, initials, role, lastDay } = row
  const loads = rowLoads(row, span, draft)
  const { bars } = rowShape(row, draft)
  const projectName = useProjectNames(bars.map(({ booking }) => booking.projectId).filter((id) => id !== NEW))
  return (
    <GridRow
      rowIndex={index + 2}
      data-user={userId}
      data-index={index}
      className="group"
      topPx={topPx}
      heightPx={heightPx}
      person={
        <>
          <Avatar initials={initials} />
          <div className="min-w-0 flex-1">
            {/* The board handles its presses: a link of the router costs more than the rest of a row. */}
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
              {lastDay === null
                ? role
                : `${hasLeft(today, row) ? 'Left on' : 'Last day'} ${dayText(lastDay)} · ${role}`}
            </p>
          </div>
          {mayBook && (
            <button
              type="button"
              tabIndex={-1}
              aria-label={`New booking for ${name}`}
              title="New booking (n)"
              data-new
              className="allocation-new size-6 shrink-0 rounded-sm text-lg leading-none text-muted opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-highlight hover:text-ink"
            />
          )}
        </>
      }
    >
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows of a table cannot be placed freely
        role="gridcell"
        data-track
        className={clsx('relative min-w-0 flex-1 overflow-hidden', mayBook && 'cursor-cell')}
      >
        <Absences row={row} span={span} />
        {bars.map(({ booking, lane }) => (
          <BookingBar
            key={booking.id}
            booking={booking}
            lane={lane}
            project={booking.projectId === NEW ? 'New booking' : projectName(booking.projectId)}
            span={span}
            today={today}
            tabStop={tabStop === booking.id}
            drafted={draft?.after.booking === booking}
          />
        ))}
        <WeekLoads loads={loads} room={room} />
      </div>
    </GridRow>
  )
})

/** The placeholder of a row. */
export function BoardRowToCome({ index, topPx, heightPx }: Pick<BoardRowProps, 'index' | 'topPx' | 'heightPx'>) {
  return (
    <GridRow
      aria-hidden
      rowIndex={index + 2}
      topPx={topPx}
      heightPx={heightPx}
      person={
        <>
          <Skeleton className="size-7 rounded-full" />
          <Skeleton className="h-3.5 w-2/3" />
        </>
      }
    />
  )
}

/** Shorter bars have no room for the word; their dashes say the same. */
const LEAST_PART_WITH_STATE = 0.2

interface BookingBarProps {
  booking: Booking
  /** The line on which it is drawn, from 0. */
  lane: number
  project: string
  span: Span
  today: Day
  /** Whether the Tab key reaches it. */
  tabStop: boolean
  /** Whether it is being changed at the moment. */
  drafted: boolean
}

/** A booking on its person's row: solid if it is confirmed, dashed and striped if it is tentative. */
const BookingBar = memo(function BookingBar(props: BookingBarProps) {
  const { booking, lane, project, span, today, tabStop, drafted } = props
  const { id, startDate, endDate, percentage, confirmed } = booking
  const place = placeOf(span, startDate, endDate)
  if (!place) return null
  const { left, width } = place
  return (
    <button
      type="button"
      data-booking={id}
      data-focus={`b${id}`}
      // Its visible part may end at the board's edge; only its own ends can be pulled.
      data-starts={!place.before}
      data-ends={!place.after}
      aria-haspopup="dialog"
      tabIndex={tabStop ? 0 : -1}
      aria-label={bookingName(booking, project, today)}
      style={{ left, width, top: TOP_PX + lane * LINE_PX, '--bar': projectColor(booking.projectId) } as CSSProperties}
      className={clsx(
        'allocation-bar',
        confirmed ? 'allocation-bar-confirmed' : 'allocation-bar-tentative',
        drafted && 'allocation-bar-drafted',
      )}
    >
      <b>{percentText(percentage)}</b> {project}
      {!confirmed && place.part >= LEAST_PART_WITH_STATE && <i> tentative</i>}
    </button>
  )
})

/** Days on which somebody is away, and why. */
interface Absence {
  startDate: Day
  endDate: Day
  why: string
  /** Not approved yet, so it does not reduce the person's capacity. */
  asked: boolean
}

export function absencesOf({ leave, holidays }: ScheduleRow): Absence[] {
  return [
    ...leave.map(({ startDate, endDate, leaveType = 'Away', status }) => ({
      startDate,
      endDate,
      why: status === 'Approved' ? leaveType : `${leaveType}, ${status.toLowerCase()}`,
      asked: status !== 'Approved',
    })),
    ...holidays.map(({ date, name }) => ({ startDate: date, endDate: date, why: name, asked: false })),
  ]
}

function absenceText(row: ScheduleRow, today: Day): string {
  const absences = absencesOf(row).map(({ startDate, endDate, why }) => `${why} ${dayRange(startDate, endDate, today)}`)
  return absences.length === 0 ? '' : `Away: ${absences.join('; ')}.`
}

const AWAY = hatch(1.5, 6, 42, 10)
const ASKED = hatch(1, 9, 30, 0)

/**
 * Leave and public holidays, hatched behind the bars; requested leave has a lighter hatch. It is one element with many
 * backgrounds, as a year has a dozen absences and each row would otherwise have as many elements.
 */
const Absences = memo(function Absences({ row, span }: { row: ScheduleRow; span: Span }) {
  const background = absencesOf(row).flatMap(({ startDate, endDate, asked }) => {
    const place = placeOf(span, startDate, endDate)
    return place ? [`${asked ? ASKED : AWAY} ${positionOf(place)} / ${place.width} 100% no-repeat`] : []
  })
  if (background.length === 0) return null
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-x-0 top-0"
      style={{ bottom: LOADS_PX, background: background.join(', ') }}
    />
  )
})

/** The position of a background: its percentage refers to the room that its own width leaves. */
function positionOf({ from, part }: Place): string {
  return part >= 1 ? '0%' : percent(from / (1 - part))
}

function shade(share: number): string {
  return `color-mix(in oklab, var(--control) ${share}%, transparent)`
}

function hatch(linePx: number, stepPx: number, line: number, ground: number): string {
  return `repeating-linear-gradient(-45deg, ${shade(line)} 0 ${linePx}px, ${shade(ground)} ${linePx}px ${stepPx}px)`
}
