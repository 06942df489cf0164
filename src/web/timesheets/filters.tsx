import type { Day } from '#shared/time/day.ts'
import { Button } from '../ui/button.tsx'
import { useFilters } from './address.ts'
import { SettledDay } from '../widgets/day-input.tsx'
import { EmployeeFilter } from '../widgets/filters/employee-filter.tsx'
import { Labeled } from '../widgets/filters/labeled.tsx'
import { ProjectFilter } from '../widgets/filters/project-filter.tsx'
import { WeekFilter } from './week-filter.tsx'

/** Employee, Project, Week and any other period, all of them in the address. */
export function Filters() {
  const { employee, project, active, change, clear } = useFilters()
  return (
    <section aria-label="Filters" className="mb-4 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:items-center">
      <div className="min-w-0 max-sm:col-span-2 sm:w-52">
        <Labeled label="Employee">
          {(id) => <EmployeeFilter id={id} value={employee} onChange={(chosen) => change({ employee: chosen })} />}
        </Labeled>
      </div>
      <div className="min-w-0 sm:w-52">
        <Labeled label="Project">
          {(id) => <ProjectFilter id={id} value={project} onChange={(chosen) => change({ project: chosen })} />}
        </Labeled>
      </div>
      <div className="min-w-0 sm:w-48">
        <Labeled label="Week">{(id) => <WeekFilter id={id} />}</Labeled>
      </div>
      <Days />
      {active && (
        <Button look="outline" onClick={clear} className="max-sm:col-span-2">
          Clear Filters
        </Button>
      )}
    </section>
  )
}

/** The first and the last day, of whatever period is chosen; changing one makes it a period of its own. */
function Days() {
  const { between, change } = useFilters()
  const { from, to } = between
  const set = (days: { from?: Day | undefined; to?: Day | undefined }) => change({ from, to, ...days, week: undefined })
  return (
    <div className="flex min-w-0 items-center gap-2 max-sm:col-span-2">
      <div className="min-w-0 flex-1 sm:w-34">
        <Labeled label="From">
          {(id) => (
            <SettledDay
              id={id}
              title="From"
              value={from}
              max={to}
              onDay={(day) => set({ from: day })}
              className="pr-2"
            />
          )}
        </Labeled>
      </div>
      <span aria-hidden className="text-muted">
        –
      </span>
      <div className="min-w-0 flex-1 sm:w-34">
        <Labeled label="To">
          {(id) => (
            <SettledDay id={id} title="To" value={to} min={from} onDay={(day) => set({ to: day })} className="pr-2" />
          )}
        </Labeled>
      </div>
    </div>
  )
}
