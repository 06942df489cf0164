import { Filters, type Filter } from '../records/filters.tsx'
import { Labeled } from '../widgets/filters/labeled.tsx'
import { useFilters } from './address.ts'
import { WeekFilter } from './week-filter.tsx'

const FILTERS: readonly Filter<'employee' | 'project' | 'from' | 'to'>[] = [
  { key: 'employee', label: 'Employee', kind: 'person' },
  { key: 'project', label: 'Project', kind: 'project' },
  { key: 'from', label: 'From', kind: 'from', other: 'to' },
  { key: 'to', label: 'To', kind: 'to', other: 'from' },
]

/** Employee, Project, Week and any other period, all of them in the address. */
export function TimesheetFilters() {
  const { employee, project, between, active, change, clear } = useFilters()
  const { from, to } = between
  return (
    <Filters
      address={{
        search: { employee, project, from, to },
        // Changing one end of a week makes it a period of its own.
        go: (words) => change('from' in words || 'to' in words ? { from, to, week: undefined, ...words } : words),
      }}
      filters={FILTERS}
      active={{ active: Number(active), clear }}
    >
      <div className="min-w-0 sm:w-48">
        <Labeled label="Week">{(id) => <WeekFilter id={id} />}</Labeled>
      </div>
    </Filters>
  )
}
