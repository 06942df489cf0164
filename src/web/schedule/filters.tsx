import type { WEEK_EXTREMES } from '#shared/schedule/contract.ts'
import { Button } from '../ui/button.tsx'
import { RemovableText } from '../ui/removable-text.tsx'
import { EmployeeFilter } from '../widgets/filters/employee-filter.tsx'
import { Labeled } from '../widgets/filters/labeled.tsx'
import { ProjectFilter } from '../widgets/filters/project-filter.tsx'
import { RoleFilter } from '../widgets/filters/role-filter.tsx'
import { useToday } from '../widgets/today.ts'
import { useFilters, useWeeksShown } from './address.ts'
import { shortDay } from './words.ts'

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
