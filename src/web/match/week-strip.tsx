import { roundToCents } from '#shared/figures/rounding.ts'
import type { MatchWeek } from '#shared/match/contract.ts'
import { dayLabel } from '../widgets/day-label.ts'
import { hoursText } from '../widgets/figures.ts'
import { useToday } from '../widgets/today.ts'

/** Each week of the asked days: how much of what is wanted fits, and what takes the rest. */
export function WeekStrip({ weeks }: { weeks: readonly MatchWeek[] }) {
  const today = useToday()
  // Days from a weekend on touch a week without asking for an hour of it.
  const asked = weeks.filter(({ wanted }) => wanted > 0)
  return (
    <ul aria-label="Weeks" className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
      {asked.map((load) => {
        const { word, style } = stateOf(load)
        return (
          <li key={load.week} className={`rounded-md px-2.5 py-2 text-sm ${style}`}>
            <p className="font-medium">Week of {dayLabel(load.week, today)}</p>
            <p>
              {word}: {hoursText(load.usable)} of {hoursText(load.wanted)}
            </p>
            <p>{takenText(load)}</p>
          </li>
        )
      })}
    </ul>
  )
}

/** Colors help; the word says it. */
function stateOf({ wanted, usable }: MatchWeek): { word: string; style: string } {
  if (usable === wanted) return { word: 'Fits', style: 'bg-positive-soft text-positive-ink' }
  if (usable > 0) return { word: 'Fits in part', style: 'bg-caution-soft text-caution-ink' }
  return { word: 'Full', style: 'bg-danger-soft text-danger-ink' }
}

/** 24 of 40 h booked, 8 h of it tentative. */
function takenText({ capacity, confirmed, tentative }: MatchWeek): string {
  const booked = roundToCents(confirmed + tentative)
  if (capacity === 0) return 'Away'
  if (booked === 0) return `${hoursText(capacity)} free`
  return `${hoursText(booked)} of ${hoursText(capacity)} booked${tentative > 0 ? `, ${hoursText(tentative)} tentative` : ''}`
}
