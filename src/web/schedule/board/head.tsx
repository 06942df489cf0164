import { memo } from 'react'
import { clsx } from 'clsx'
import { dayAs } from '#shared/time/day-text.ts'
import { weeksOf, type Span } from '#shared/schedule/weeks.ts'
import { addDays, daysBetween, type Day } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import { HeadRow } from '../../records/people-grid.tsx'
import { countText } from '../../widgets/figures.ts'
import { dayRange } from '../words.ts'
import { daysIn, percent } from './geometry.ts'
import type { WeekRoom } from './week-loads.tsx'

export const HEAD_PX = 48

/** The smallest part of the span in which a month's name has room. */
const LEAST_MONTH_PART = 0.03

interface BoardHeadProps {
  span: Span
  room: WeekRoom
  today: Day
  /** The number of all people. */
  people: number
}

/** Months and weeks above the rows, this week marked. */
export const BoardHead = memo(function BoardHead({ span, room, today, people }: BoardHeadProps) {
  const weeks = weeksOf(span)
  const thisWeek = weekStart(today)
  return (
    <HeadRow heightPx={HEAD_PX} person={countText(people, 'person', 'people')}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows of a table cannot be placed freely */}
      <div role="columnheader" className="relative min-w-0 flex-1 overflow-hidden">
        <span className="sr-only">Bookings, {dayRange(span.from, span.to, today)}</span>
        <div aria-hidden>
          {monthsOf(span).map(({ month, part, from, until }) => (
            <span
              key={month}
              className="absolute top-1 truncate border-l border-line px-1.5 font-semibold text-ink"
              style={{ left: percent(from), width: percent(until - from) }}
            >
              {part}
            </span>
          ))}
          <div
            className="absolute inset-x-0 bottom-0 grid h-6"
            style={{ gridTemplateColumns: `repeat(${weeks.length}, minmax(0, 1fr))` }}
          >
            {weeks.map((week) => (
              <span
                key={week}
                className={clsx(
                  'truncate border-l border-line pt-1',
                  room === 'hours' ? 'px-1.5' : 'text-center',
                  room === 'column' && 'text-[0.625rem] tracking-tighter',
                  week === thisWeek && 'bg-accent-soft font-semibold text-accent-ink',
                )}
              >
                {dayAs(week, room === 'hours' ? "d MMM '·' 'W'I" : 'd')}
              </span>
            ))}
          </div>
        </div>
      </div>
    </HeadRow>
  )
})

/** The months of a span: where each begins and ends, as parts of the span. */
function monthsOf(span: Span): { month: string; part: string; from: number; until: number }[] {
  const days = daysIn(span)
  const firsts = [span.from]
  for (let day = span.from; day <= span.to; day = addDays(day, 1)) if (day.endsWith('-01')) firsts.push(day)
  return [...new Set(firsts)].map((first, index, all) => {
    const from = daysBetween(span.from, first) / days
    const next = all[index + 1]
    const until = next === undefined ? 1 : daysBetween(span.from, next) / days
    const wide = until - from >= LEAST_MONTH_PART
    const january = first.slice(5, 7) === '01' || index === 0
    return { month: first, part: wide ? dayAs(first, january ? 'MMM yyyy' : 'MMM') : '', from, until }
  })
}
