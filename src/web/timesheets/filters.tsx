import { Filters, type Filter } from '../records/filters.tsx'
import { useCurrentUser } from '../widgets/current-user.ts'
import { Labeled } from '../widgets/filters/labeled.tsx'
import { useMayForOthers } from '../widgets/session.ts'
import { useFilters } from './address.ts'
import { WeekFilter } from './week-filter.tsx'

type Key =
  | 'employee'
  | 'project'
  | 'from'
  | 'to'
  | 'client'
  | 'role'
  | 'projectRole'
  | 'category'
  | 'skill'
  | 'tag'
  | 'unskilled'

const FILTERS: readonly Filter<Key>[] = [
  { key: 'project', label: 'Project', kind: 'project' },
  { key: 'from', label: 'From', kind: 'from', other: 'to' },
  { key: 'to', label: 'To', kind: 'to', other: 'from' },
  { key: 'client', label: 'Client', kind: 'chosen' },
  { key: 'role', label: 'Role', kind: 'chosen' },
  { key: 'projectRole', label: 'Project role', kind: 'chosen' },
  { key: 'category', label: 'Category', kind: 'chosen' },
  { key: 'skill', label: 'Skill', kind: 'chosen' },
  { key: 'tag', label: 'Tag', kind: 'chosen' },
  { key: 'unskilled', label: 'No skill', kind: 'chosen' },
]

/** Employee, Project, Week and any other period, all kept in the address. */
export function TimesheetFilters() {
  const { employee, project, between, narrower, active, isOwn, change, clear } = useFilters()
  const { from, to } = between
  const { data: me } = useCurrentUser()
  const all = isOwn && me ? { all: `${me.name} (you)` } : {}
  const person = { key: 'employee', label: 'Employee', kind: 'person', ...all } as const
  return (
    <Filters
      address={{
        search: { employee, project, from, to, ...narrower },
        // Changing one end of a week makes it a custom period.
        go: (words) => change('from' in words || 'to' in words ? { from, to, week: undefined, ...words } : words),
      }}
      filters={useMayForOthers('timesheets.read') ? [person, ...FILTERS] : FILTERS}
      active={{ active: Number(active), clear }}
    >
      <div className="min-w-0 sm:w-48">
        <Labeled label="Week">{(id) => <WeekFilter id={id} />}</Labeled>
      </div>
    </Filters>
  )
}
