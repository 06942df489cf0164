import { CircleCheck, TriangleAlert } from 'lucide-react'
import { clsx } from 'clsx'
import { roundToCents } from '#shared/figures/rounding.ts'
import type { WeekTotals } from '#shared/timesheets/week-sheet.ts'
import { hoursText } from '../../widgets/figures.ts'

type DayFigures = WeekTotals['days'][number]

/** A day's hours, and what is missing of what was expected; past days are the ones that miss something. */
export function DayTotal({ day, today }: { day: DayFigures; today: string }) {
  const said = dayText(day, today)
  return (
    <>
      <span className={clsx('block font-semibold', day.logged === 0 && 'text-muted')}>{hoursText(day.logged)}</span>
      <span
        className={clsx(
          'flex min-h-4 items-center justify-center gap-1 text-xs font-normal whitespace-nowrap',
          said?.tone === 'caution' ? 'text-caution-ink' : 'text-muted',
        )}
      >
        {said?.tone === 'caution' && <TriangleAlert aria-hidden className="size-3 shrink-0" />}
        {said?.tone === 'positive' && <CircleCheck aria-hidden className="size-3 shrink-0 text-positive-ink" />}
        {said?.text}
      </span>
    </>
  )
}

/** How a day stands, in words. */
export function dayText(
  { date, state, expected, logged }: DayFigures,
  today: string,
): { text: string; tone: 'quiet' | 'caution' | 'positive' } | null {
  const short = roundToCents(expected - logged)
  if (state === 'off') return null
  if (state === 'full') return { text: 'Complete', tone: 'positive' }
  if (state === 'over') return { text: `${hoursText(-short)} over`, tone: 'quiet' }
  if (state === 'future') return { text: `of ${hoursText(expected)}`, tone: 'quiet' }
  return date < today
    ? { text: `${hoursText(short)} missing`, tone: 'caution' }
    : { text: `${hoursText(short)} left`, tone: 'quiet' }
}
