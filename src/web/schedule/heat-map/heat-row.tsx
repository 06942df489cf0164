import { memo } from 'react'
import { clsx } from 'clsx'
import type { WeekLoad } from '#shared/schedule/loads.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { hoursText, wholeText } from '../../widgets/figures.ts'
import { loadText } from '../words.ts'
import { shadeOf } from './shade.ts'

export const ROW_PX = 32

interface HeatRowProps {
  index: number
  rowIndex: number
  /** Where it is drawn in a long list; in its place where absent. */
  topPx?: number
  /** Undefined until it is loaded. */
  name: string | undefined
  loads: readonly WeekLoad[] | undefined
  /** The week that the Tab key comes to, where it comes to this row. */
  tabWeek: number | null
}

/** One person's weeks, or the company's. */
export const HeatRow = memo(function HeatRow({ index, rowIndex, topPx, name, loads, tabWeek }: HeatRowProps) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows of a table cannot be placed freely
      role="row"
      aria-rowindex={rowIndex}
      className={clsx(
        'flex border-b border-line [contain:layout_style]',
        topPx === undefined ? 'bg-surface font-semibold' : 'absolute inset-x-0 top-0',
      )}
      style={{ height: ROW_PX, ...(topPx !== undefined && { transform: `translateY(${topPx}px)` }) }}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows of a table cannot be placed freely */}
      <div role="rowheader" className="heat-person flex items-center px-3 text-sm">
        {name === undefined ? <Skeleton className="h-3.5 w-2/3" /> : <span className="truncate">{name}</span>}
      </div>
      {loads?.map((load, week) => (
        <div
          key={load.week}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows of a table cannot be placed freely
          role="gridcell"
          data-row={index}
          data-column={week}
          tabIndex={tabWeek === week ? 0 : -1}
          aria-label={`${figure(load)}: ${loadText(load)}`}
          className={clsx('heat-week grid place-items-center outline-offset-[-2px]', shadeOf(load).className)}
        >
          {figure(load)}
        </div>
      ))}
    </div>
  )
})

/** In percent; what is booked of no capacity in hours. */
function figure({ booked, utilization }: WeekLoad): string {
  if (utilization !== null) return wholeText(utilization)
  return booked === 0 ? '–' : hoursText(booked)
}
