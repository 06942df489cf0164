import { CalendarDays } from 'lucide-react'
import type { WEEK_EXTREMES } from '#shared/schedule/contract.ts'
import { addDaysWithin } from '#shared/time/day.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useMediaQuery } from '../ui/media-query.ts'
import { PeriodSteps } from '../ui/period-steps.tsx'
import { RemovableText } from '../ui/removable-text.tsx'
import { Segments } from '../ui/segments.tsx'
import { EmployeeFilter } from '../widgets/filters/employee-filter.tsx'
import { Labeled } from '../widgets/filters/labeled.tsx'
import { ProjectFilter } from '../widgets/filters/project-filter.tsx'
import { RoleFilter } from '../widgets/filters/role-filter.tsx'
import { useToday } from '../widgets/today.ts'
import { useAddress, useFilters, useWeeksShown } from './address.ts'
import { ZOOMS } from './search.ts'
import { dayRange, shortDay } from './words.ts'

const LOAD_LABELS: Record<(typeof WEEK_EXTREMES)[number], string> = {
  over: 'Over-allocated',
  bench: 'On the bench',
}

/** Whose weeks are shown, all of it in the address. */
export function Filters() {
  const { employee, project, role, free, load, active, change, clear } = useFilters()
  const { span, thisWeek } = useWeeksShown()
  const today = useToday()
  return (
    <section aria-label="Filters" className="mb-3 flex flex-wrap items-center gap-2">
      <div className="w-48 max-sm:w-full">
        <Labeled label="Employee">
          {(id) => <EmployeeFilter id={id} value={employee} onChange={(chosen) => change({ employee: chosen })} />}
        </Labeled>
      </div>
      <div className="w-52 max-sm:flex-1">
        <Labeled label="Project">
          {(id) => <ProjectFilter id={id} value={project} onChange={(chosen) => change({ project: chosen })} />}
        </Labeled>
      </div>
      <div className="w-48 max-sm:flex-1">
        <RoleFilter value={role} onChange={(chosen) => change({ role: chosen })} />
      </div>
      <Button
        look="outline"
        aria-pressed={free}
        onClick={() => change({ free: free ? undefined : true })}
        className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
      >
        Free only
      </Button>
      {load !== undefined && (
        <RemovableText
          text={`${LOAD_LABELS[load]} ${span.from === thisWeek ? 'this week' : `in the week of ${shortDay(span.from, today)}`}`}
          onRemove={() => change({ load: undefined })}
        />
      )}
      {active && (
        <Button look="quiet" onClick={clear}>
          Clear Filters
        </Button>
      )}
    </section>
  )
}

/** Stands where there is nobody to show. */
export function NoPeople() {
  const { active, clear } = useFilters()
  return (
    <EmptyState
      icon={CalendarDays}
      text={active ? 'Nobody matches the filters.' : 'No people yet. Add the first one, then book them on projects.'}
    >
      {active && (
        <Button look="outline" size="small" onClick={clear}>
          Clear Filters
        </Button>
      )}
    </EmptyState>
  )
}

/** The step of the arrows, as a part of the weeks that are shown: what was at the edge stays in sight. */
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
