import { Button } from '../ui/button.tsx'
import { EmployeeFilter } from '../widgets/filters/employee-filter.tsx'
import { Labeled } from '../widgets/filters/labeled.tsx'
import { ProjectFilter } from '../widgets/filters/project-filter.tsx'
import { RoleFilter } from '../widgets/filters/role-filter.tsx'
import { useFilters } from './address.ts'

/** Whose weeks are shown, all of it in the address. */
export function Filters() {
  const { employee, project, role, free, active, change, clear } = useFilters()
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
      {active && (
        <Button look="quiet" onClick={clear}>
          Clear Filters
        </Button>
      )}
    </section>
  )
}
