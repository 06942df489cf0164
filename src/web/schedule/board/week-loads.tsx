import { memo, useLayoutEffect, useState, type RefObject } from 'react'
import { roundToTenths } from '#shared/figures/rounding.ts'
import type { WeekLoad } from '#shared/schedule/loads.ts'
import { hoursText, meanText, wholeText } from '../../widgets/figures.ts'
import { LOADS_PX } from './geometry.ts'

/** In units of the drawing, which is stretched to the row: a week's width; below, the meters' position and the gap between them. */
const WEEK = 100
const METER_TOP = LOADS_PX - 4
const METER = 3
const GAP = 6

/** The height of a full week's column; below, by how much the column of an over-full week is higher. */
const COLUMN = LOADS_PX - 7
const OVER = 1.4

/**
 * How full each week of a row is: four shapes however many weeks there are, and figures if there is room. The row's name says
 * the same, so screen readers skip them.
 */
export const WeekLoads = memo(function WeekLoads({ loads, room }: { loads: readonly WeekLoad[]; room: WeekRoom }) {
  const weeks = loads.length
  const draw = room === 'column' ? column : meter
  const shape = (part: (load: WeekLoad) => number) =>
    loads.map((load, week) => (load.overAllocated ? '' : draw(week, Math.min(part(load), 1)))).join('')
  const tint = loads.map(({ overAllocated }, week) => (overAllocated ? rectangle(week * WEEK, 0, WEEK, LOADS_PX) : ''))
  return (
    <div
      aria-hidden
      data-loads
      className="absolute inset-x-0 bottom-0 text-center text-[0.6875rem] leading-4.5 whitespace-nowrap text-muted"
      style={{ height: LOADS_PX }}
    >
      <svg
        viewBox={`0 0 ${weeks * WEEK} ${LOADS_PX}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full"
      >
        <path d={tint.join('')} fill="var(--danger-soft)" />
        {room !== 'column' && <path d={shape(() => 1)} fill="var(--line)" />}
        <path d={shape(booked)} fill="var(--accent)" opacity={0.4} />
        <path d={shape(confirmed)} fill="var(--accent)" />
        <path
          d={loads.map(({ overAllocated }, week) => (overAllocated ? draw(week, OVER) : '')).join('')}
          fill="var(--danger)"
        />
      </svg>
      {room !== 'column' && (
        <div className="absolute inset-0 grid" style={{ gridTemplateColumns: `repeat(${weeks}, minmax(0, 1fr))` }}>
          {loads.map((load, week) => {
            const text = figure(load, room)
            return (
              text !== '' && (
                <span
                  key={load.week}
                  className={load.overAllocated ? 'allocation-over font-semibold text-danger-ink' : undefined}
                  style={{ gridColumn: week + 1 }}
                >
                  {text}
                </span>
              )
            )
          })}
        </div>
      )}
    </div>
  )
})

/** A line below the figure, as long as the booked part of the week. */
function meter(week: number, part: number): string {
  return part > 0 ? rectangle(week * WEEK + GAP / 2, METER_TOP, Math.min(part, 1) * (WEEK - GAP), METER) : ''
}

/** A column as high as the week is full. */
function column(week: number, part: number): string {
  const height = roundToTenths(part * COLUMN)
  return part > 0 ? rectangle(week * WEEK + GAP, LOADS_PX - height, WEEK - 2 * GAP, height) : ''
}

function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`
}

function figure({ booked: hours, capacity, utilization }: WeekLoad, room: WeekRoom): string {
  if (hours === 0 && capacity === 0) return '–'
  if (room === 'hours') return `${meanText(hours)} / ${meanText(capacity)} h`
  if (utilization === null) return hoursText(hours)
  return hours === 0 ? '' : wholeText(utilization)
}

/** A booking of somebody who is away fills the week. */
function booked({ booked: hours, utilization }: WeekLoad): number {
  return utilization === null ? Math.sign(hours) : utilization / 100
}

function confirmed(load: WeekLoad): number {
  return load.booked > 0 ? booked(load) * (load.confirmed / load.booked) : 0
}

/** The least width of a week, in px, for its hours; below, for a figure. A narrower week has a column. */
const HOURS_PX = 84
const FIGURE_PX = 32

/** How much detail of a week there is room for. */
export type WeekRoom = 'hours' | 'figure' | 'column'

/** How much detail there is room for if an element's width is divided by `weeks`. */
export function useWeekRoom(element: RefObject<HTMLElement | null>, weeks: number): WeekRoom {
  const [widthPx, setWidthPx] = useState(1_000)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return undefined
    const observer = new ResizeObserver(([entry]) => setWidthPx(entry?.contentRect.width ?? 0))
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  const weekPx = widthPx / weeks
  if (weekPx >= HOURS_PX) return 'hours'
  return weekPx >= FIGURE_PX ? 'figure' : 'column'
}
