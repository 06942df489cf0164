import { format, parseISO } from 'date-fns'
import type { PointerEvent } from 'react'
import type { ScheduleRow } from '#shared/schedule/contract.ts'
import type { Span } from '#shared/schedule/weeks.ts'
import type { Day } from '#shared/time/day.ts'
import { weekEnd } from '#shared/time/week.ts'
import { dayRange, loadText } from '../words.ts'
import { absencesOf } from './absences.tsx'
import { dayAt } from './geometry.ts'
import { pressedOn } from './pressed-on.ts'
import type { ReadoutText } from '../readout.tsx'
import { rowLoads } from '../row-loads.ts'

/** What lies below the pointer that is not written there: how full a week is, or why somebody is away. */
export function pointedAt(
  { target, clientX }: PointerEvent<HTMLElement>,
  span: Span,
  rowOf: (userId: number) => ScheduleRow | undefined,
  today: Day,
): ReadoutText | null {
  const on = pressedOn(target)
  const row = on?.what === 'days' ? rowOf(on.userId) : undefined
  if (!on?.track || !row) return null
  const day = dayAt(span, (clientX - on.track.left) / on.track.width)
  const onLoads = target instanceof Element && target.closest('[data-loads]') !== null
  return onLoads ? loadAt(row, span, day, today) : absenceAt(row, day)
}

function loadAt(row: ScheduleRow, span: Span, day: Day, today: Day): ReadoutText | null {
  const load = rowLoads(row, span, null).find(({ week }) => week <= day && day <= weekEnd(week))
  if (!load) return null
  const title = `${row.name}, ${dayRange(load.week, weekEnd(load.week), today)}`
  return { title, text: loadText(load), over: load.overAllocated }
}

function absenceAt(row: ScheduleRow, day: Day): ReadoutText | null {
  const absence = absencesOf(row).find(({ startDate, endDate }) => startDate <= day && day <= endDate)
  if (!absence) return null
  return { title: absence.why, text: `${row.name}, ${format(parseISO(day), 'EEE d MMM')}`, over: false }
}
