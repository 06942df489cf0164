import { CalendarDays } from 'lucide-react'
import type { WEEK_LOADS } from '#shared/schedule/choices.ts'
import { addDaysWithin } from '#shared/time/day.ts'
import { Filters, type Filter } from '../records/filters.tsx'
import { NoRecords } from '../records/states.tsx'
import { useMediaQuery } from '../ui/media-query.ts'
import { PeriodSteps } from '../ui/period-steps.tsx'
import { RemovableText } from '../ui/removable-text.tsx'
import { Segments } from '../ui/segments.tsx'
import { useToday } from '../widgets/today.ts'
import { useAddress, useFilters, useWeeksShown } from './address.ts'
import { ZOOMS } from './search.ts'
import { dayRange, shortDay } from './words.ts'

const LOAD_LABELS: Record<(typeof WEEK_LOADS)[number], string> = {
  over: 'Over-allocated',
  bench: 'On the bench',
  away: 'Away',
}

const FILTERS: readonly Filter<'employee' | 'project' | 'role' | 'free'>[] = [
  { key: 'employee', label: 'Employee', kind: 'person' },
  { key: 'project', label: 'Project', kind: 'project' },
  { key: 'role', label: 'Role', kind: 'role' },
  { key: 'free', label: 'Free only', kind: 'only' },
]

/** The filters of the weeks, all kept in the address. */
export function ScheduleFilters() {
  const address = useAddress()
  const { load, own } = address.search
  const { span, thisWeek } = useWeeksShown()
  const today = useToday()
  return (
    <Filters address={address} filters={FILTERS} active={useFilters()}>
      {load !== undefined && (
        <RemovableText
          text={`${LOAD_LABELS[load]} ${span.from === thisWeek ? 'this week' : `in the week of ${shortDay(span.from, today)}`}`}
          onRemove={() => address.go({ load: undefined })}
        />
      )}
      {own && <RemovableText text="My people" onRemove={() => address.go({ own: undefined })} />}
    </Filters>
  )
}

/** Shown if there is nobody to show. */
export function NoPeople() {
  const { active, clear } = useFilters()
  return (
    <NoRecords
      icon={CalendarDays}
      text="No people yet. Add the first one, then book them on projects."
      noMatch="Nobody matches the filters."
      filtered={active > 0}
      onClear={clear}
    />
  )
}

/** The step of the arrows, as a part of the shown weeks: the weeks at the edge stay in sight. */
const STEP_PART = 0.5

/** Which weeks are shown, and how many. */
export function Period() {
  const wide = useMediaQuery('(width >= 48rem)')
  const { go } = useAddress()
  const { span, weeks, thisWeek } = useWeeksShown()
  const today = useToday()
  const step = weeks * STEP_PART * 7
  const show = (from: string) => () => go({ from: from === thisWeek ? undefined : from })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <PeriodSteps
        label="Weeks shown"
        names={['Earlier weeks', 'Later weeks']}
        onBack={show(addDaysWithin(span.from, -step))}
        onOn={show(addDaysWithin(span.from, step))}
        onToday={span.from === thisWeek ? undefined : show(thisWeek)}
      />
      <p aria-live="polite" className="text-sm font-medium whitespace-nowrap">
        {dayRange(span.from, span.to, today)}
      </p>
      {wide && (
        <Segments
          label="Zoom"
          value={`${weeks}`}
          options={{ '8': '8 weeks', '26': '26 weeks', '52': '52 weeks' }}
          onChange={(value) => go({ weeks: ZOOMS.find((zoom) => `${zoom}` === value) })}
        />
      )}
    </div>
  )
}
