import { listSchedule, type ScheduleRow } from '#shared/schedule/contract.ts'
import type { WEEK_LOADS } from '#shared/schedule/choices.ts'
import { weekLoads } from '#shared/schedule/loads.ts'
import { wholeWeeks } from '#shared/schedule/weeks.ts'
import { dayAs } from '#shared/time/day-text.ts'
import type { Day } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import { PEOPLE_NAMED } from '#shared/today/rules.ts'
import { useFirstPage } from '../first-page.ts'
import { Card } from '../ui/card.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { hoursText, ofCapacity } from '../widgets/figures.ts'
import { Loaded } from '../widgets/loaded.tsx'
import { CountLink, PersonLine } from './list.tsx'

type Load = (typeof WEEK_LOADS)[number]

const LOADS: readonly { load: Load; label: string; nobody: string }[] = [
  { load: 'over', label: 'over-allocated', nobody: 'Nobody is booked for more hours than they are here.' },
  { load: 'bench', label: 'with nothing booked', nobody: 'Everybody who is here has something booked.' },
  { load: 'away', label: 'away', nobody: 'Nobody is on leave.' },
]

/** People who stand out this week, of those for whom one is responsible: over-allocated, not booked at all, or away. */
export function PeopleThisWeek({ today }: { today: Day }) {
  const { from, to } = wholeWeeks(weekStart(today), 1)
  return (
    <Card title="People This Week" hint={`${dayAs(from, 'd MMM')} – ${dayAs(to, 'd MMM yyyy')}`}>
      {LOADS.map((one) => (
        <People key={one.load} {...one} from={from} today={today} />
      ))}
    </Card>
  )
}

interface PeopleProps {
  load: Load
  label: string
  nobody: string
  from: Day
  today: Day
}

function People({ load, label, nobody, from, today }: PeopleProps) {
  const read = useFirstPage(listSchedule, { from, weeks: 1, load, own: 'true' }, PEOPLE_NAMED)
  return (
    <Loaded read={read} what="this week's people" skeleton={<SkeletonRows rows={2} className="h-10" />}>
      {({ rows, total }) => (
        <section aria-label={label} className="border-t border-line">
          <h3 className="px-4 pt-3 pb-2 sm:px-5">
            <CountLink count={total} label={label} href={`/resource-allocation?tab=schedule&load=${load}&own=true`} />
          </h3>
          {total === 0 ? (
            <p className="px-4 pb-3 text-sm text-muted sm:px-5">{nobody}</p>
          ) : (
            <ul>
              {rows.map((row) => (
                <PersonLine key={row.userId} person={row}>
                  <span className={load === 'over' ? 'font-medium text-danger-ink' : 'text-muted'}>
                    {load === 'away' ? awayText(row, from, today) : hoursOf(row, from, load)}
                  </span>
                </PersonLine>
              ))}
            </ul>
          )}
        </section>
      )}
    </Loaded>
  )
}

function hoursOf(row: ScheduleRow, from: Day, load: Load): string {
  const daysOff = new Set(row.holidays.map(({ date }) => date))
  const [week] = weekLoads(wholeWeeks(from, 1), row.capacity, row.bookings, daysOff)
  const { booked = 0, capacity = 0 } = week ?? {}
  return load === 'over' ? ofCapacity(booked, capacity) : `${hoursText(capacity)} free`
}

/** Away until the end of the leave in the week that ends last. */
function awayText({ leave }: ScheduleRow, from: Day, today: Day): string {
  const approved = leave.filter(({ status, endDate }) => status === 'Approved' && endDate >= from)
  const first = approved.reduce((least, { startDate }) => (startDate < least ? startDate : least), '9999-12-31')
  const last = approved.reduce((most, { endDate }) => (endDate > most ? endDate : most), from)
  const pattern = last.slice(0, 4) === today.slice(0, 4) ? 'EEE d MMM' : 'd MMM yyyy'
  const was = last < today ? 'was away ' : ''
  if (first === last) return `${was}${dayAs(last, pattern)}`
  return first > today ? `from ${dayAs(first, 'EEE d MMM')}` : `${was}until ${dayAs(last, pattern)}`
}
