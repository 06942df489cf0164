import { memo } from 'react'
import type { ScheduleRow } from '#shared/schedule/contract.ts'
import type { Span } from '#shared/schedule/weeks.ts'
import type { Day } from '#shared/time/day.ts'
import { percent, placeOf, type Place } from './geometry.ts'
import { LOADS_PX } from './row-shape.ts'

/** Days on which somebody is not there, and why. */
export interface Absence {
  startDate: Day
  endDate: Day
  why: string
  /** Not yet approved: it takes nothing from what the person is there for. */
  asked: boolean
}

export function absencesOf({ leave, holidays }: ScheduleRow): Absence[] {
  return [
    ...leave.map(({ startDate, endDate, leaveType, status }) => ({
      startDate,
      endDate,
      why: status === 'Approved' ? leaveType : `${leaveType}, ${status.toLowerCase()}`,
      asked: status !== 'Approved',
    })),
    ...holidays.map(({ date, name }) => ({ startDate: date, endDate: date, why: name, asked: false })),
  ]
}

const AWAY = hatch(1.5, 6, 42, 10)
const ASKED = hatch(1, 9, 30, 0)

/**
 * Leave and public holidays, hatched behind the bars; leave that is only asked for has a lighter hatch. One element with
 * many backgrounds, as a year has a dozen absences and each row would have as many elements.
 */
export const Absences = memo(function Absences({ row, span }: { row: ScheduleRow; span: Span }) {
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

/** Where a background begins: percent count from the room that its own width leaves. */
function positionOf({ from, part }: Place): string {
  return part >= 1 ? '0%' : percent(from / (1 - part))
}

function shade(share: number): string {
  return `color-mix(in oklab, var(--control) ${share}%, transparent)`
}

function hatch(linePx: number, stepPx: number, line: number, ground: number): string {
  return `repeating-linear-gradient(-45deg, ${shade(line)} 0 ${linePx}px, ${shade(ground)} ${linePx}px ${stepPx}px)`
}
