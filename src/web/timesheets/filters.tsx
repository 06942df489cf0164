import { Button } from '../ui/button.tsx'
import { useFilters } from './address.ts'
import { EmployeeFilter } from '../widgets/filters/employee-filter.tsx'
import { Labeled } from '../widgets/filters/labeled.tsx'
import { ProjectFilter } from '../widgets/filters/project-filter.tsx'
import { WeekFilter } from './week-filter.tsx'

/** Employee, Project and Week, all of them in the address. */
export function Filters() {
  const { employee, project, week, active, change, clear } = useFilters()
  return (
    <section
      aria-label="Filters"
      className="mb-4 grid grid-cols-2 gap-2 max-sm:*:first:col-span-2 sm:grid-cols-[repeat(3,minmax(8rem,15rem))_auto] sm:items-center"
    >
      <Labeled label="Employee">
        {(id) => <EmployeeFilter id={id} value={employee} onChange={(chosen) => change({ employee: chosen })} />}
      </Labeled>
      <Labeled label="Project">
        {(id) => <ProjectFilter id={id} value={project} onChange={(chosen) => change({ project: chosen })} />}
      </Labeled>
      <Labeled label="Week">
        {(id) => <WeekFilter id={id} value={week} onChange={(chosen) => change({ week: chosen })} />}
      </Labeled>
      {active && (
        <Button look="outline" onClick={clear} className="max-sm:col-span-2 sm:justify-self-start">
          Clear Filters
        </Button>
      )}
    </section>
  )
}
