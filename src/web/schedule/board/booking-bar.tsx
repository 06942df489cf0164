import { memo, type CSSProperties } from 'react'
import { clsx } from 'clsx'
import type { Span } from '#shared/schedule/weeks.ts'
import type { Day } from '#shared/time/day.ts'
import { percentText } from '../../widgets/figures.ts'
import { projectColor } from '../project-color.ts'
import { bookingName } from '../words.ts'
import { placeOf } from './geometry.ts'
import type { Booking } from '../placed.ts'
import { LINE_PX, TOP_PX } from './row-shape.ts'

/** Shorter bars have no room for the word; the dashes say it too. */
const LEAST_PART_WITH_STATE = 0.2

interface BookingBarProps {
  booking: Booking
  /** The line it is drawn on, from 0. */
  lane: number
  project: string
  span: Span
  today: Day
  /** Whether the Tab key comes here. */
  tabStop: boolean
  /** It is being changed just now. */
  drafted: boolean
}

/** A booking on its person's row: solid where it is confirmed, dashed and striped where it is tentative. */
export const BookingBar = memo(function BookingBar(props: BookingBarProps) {
  const { booking, lane, project, span, today, tabStop, drafted } = props
  const { id, startDate, endDate, percentage, confirmed } = booking
  const place = placeOf(span, startDate, endDate)
  if (!place) return null
  return (
    <button
      type="button"
      data-booking={id}
      data-focus={`b${id}`}
      // What is shown of it may end at the board's edge; its own ends are where one can pull.
      data-starts={!place.before}
      data-ends={!place.after}
      aria-haspopup="dialog"
      tabIndex={tabStop ? 0 : -1}
      aria-label={bookingName(booking, project, today)}
      style={
        {
          left: place.left,
          width: place.width,
          top: TOP_PX + lane * LINE_PX,
          '--bar': projectColor(booking.projectId),
        } as CSSProperties
      }
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
