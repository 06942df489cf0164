import { CircleCheck, TriangleAlert, PartyPopper, TreePalm } from 'lucide-react'
import { clsx } from 'clsx'
import { dayAs } from '#shared/time/day-text.ts'
import { roundToCents } from '#shared/figures/rounding.ts'
import type { WeekTotals } from '#shared/timesheets/week-sheet.ts'
import type { WeekSheet } from '#shared/timesheets/contract.ts'
import { hoursText } from '../../widgets/figures.ts'

type DayFigures = WeekTotals['days'][number]

/** A day's hours; for past days also how many of the expected ones are missing. */
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

/** The state of a day in words. */
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

type SheetDay = WeekSheet['days'][number]

/** A day above its column; words mark today and time off. */
export function DayHead({ day, today }: { day: SheetDay; today: string }) {
  const isToday = day.date === today
  return (
    <>
      <span className="flex items-center justify-center gap-1.5 whitespace-nowrap">
        <span className={isToday ? 'font-semibold text-ink' : ''}>{dayAs(day.date, 'EEE d')}</span>
        {isToday && (
          <span className="rounded-sm bg-accent px-1 text-xs leading-4 font-medium text-on-accent">Today</span>
        )}
      </span>
      <TimeOff day={day} />
    </>
  )
}

/** Leave and public holidays of a day; nothing on other days. */
export function TimeOff({ day }: { day: SheetDay }) {
  const text = timeOffText(day)
  if (text === null) return null
  const Icon = day.holiday === null ? TreePalm : PartyPopper
  return (
    <span title={text} className="mt-0.5 flex justify-center gap-1 text-xs font-normal text-positive-ink">
      <Icon aria-hidden className="mt-0.5 size-3 shrink-0" />
      <span className="line-clamp-2">{text}</span>
    </span>
  )
}

function timeOffText({ holiday, leaveType = 'Away', leaveHours, expectedHours }: SheetDay): string | null {
  if (holiday !== null) return holiday
  if (leaveType === null || leaveHours === 0) return null
  return expectedHours === 0 ? leaveType : `${leaveType}, ${hoursText(leaveHours)}`
}

export function isAway({ contractedHours, expectedHours }: SheetDay): boolean {
  return contractedHours === 0 || expectedHours === 0
}
