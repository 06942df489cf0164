import type { Day } from '#shared/time/day.ts'
import { Button } from '../../ui/button.tsx'
import { FilterOptions } from '../../ui/filter-options.tsx'
import { Select } from '../../ui/select.tsx'
import { SettledDay } from '../../widgets/day-input.tsx'
import { RoleFilter } from '../../widgets/filters/role-filter.tsx'
import { useResourceSummary } from '../../widgets/people/people.ts'
import { useAddress, useBenchDays } from '../address.ts'

const NO_FILTERS = { since: undefined, until: undefined, role: undefined, skill: undefined } as const

/** The days that are asked for, and whom. */
export function BenchFilters() {
  const { search, go } = useAddress()
  const { from, to } = useBenchDays()
  const { data: summary } = useResourceSummary()
  const { since, until, role, skill } = search
  const active = [since, until, role, skill].some((filter) => filter !== undefined)
  return (
    <section aria-label="Filters" className="mb-3 flex flex-wrap items-end gap-2">
      <DayField label="From" value={from} onChange={(day) => go({ since: day })} />
      <DayField label="To" value={to} onChange={(day) => go({ until: day })} />
      <div className="w-48 max-sm:w-full">
        <RoleFilter value={role} onChange={(chosen) => go({ role: chosen })} />
      </div>
      <div className="w-48 max-sm:w-full">
        <Select
          aria-label="Skill"
          value={skill ?? ''}
          onChange={({ target }) => go({ skill: target.value || undefined })}
        >
          <option value="">All Skills</option>
          <FilterOptions values={summary?.skills} chosen={skill} />
        </Select>
      </div>
      {active && (
        <Button look="quiet" onClick={() => go(NO_FILTERS)}>
          Clear Filters
        </Button>
      )}
    </section>
  )
}

interface DayFieldProps {
  label: string
  value: Day
  onChange: (day: Day | undefined) => void
}

function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <label className="w-40 text-sm font-medium max-sm:flex-1">
      {label}
      <SettledDay value={value} onDay={onChange} className="mt-1" />
    </label>
  )
}
