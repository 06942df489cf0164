import { format, parseISO } from 'date-fns'
import { PartyPopper, TreePalm } from 'lucide-react'
import type { WeekSheet } from '#shared/timesheets/contract.ts'
import { hoursText } from '../../widgets/figures.ts'

type SheetDay = WeekSheet['days'][number]

/** A day above its column: today and time off are marked in words. */
export function DayHead({ day, today }: { day: SheetDay; today: string }) {
  const isToday = day.date === today
  return (
    <>
      <span className="flex items-center justify-center gap-1.5 whitespace-nowrap">
        <span className={isToday ? 'font-semibold text-ink' : ''}>{format(parseISO(day.date), 'EEE d')}</span>
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

function timeOffText({ holiday, leaveType, leaveHours, expectedHours }: SheetDay): string | null {
  if (holiday !== null) return holiday
  if (leaveType === null || leaveHours === 0) return null
  return expectedHours === 0 ? leaveType : `${leaveType}, ${hoursText(leaveHours)}`
}

export function isAway({ contractedHours, expectedHours }: SheetDay): boolean {
  return contractedHours === 0 || expectedHours === 0
}
