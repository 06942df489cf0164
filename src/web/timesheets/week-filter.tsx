import type { Day } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import { Select } from '../ui/select.tsx'
import { useWeeks } from './data.ts'
import type { FilterProps } from '../widgets/filters/filter-props.ts'
import { weekName } from './week-name.ts'

/** The weeks that have entries; a week without any may still come by the address. */
export function WeekFilter({ id, value, onChange }: FilterProps<Day>) {
  const { data = [] } = useWeeks()
  const chosen = value === undefined ? undefined : weekStart(value)
  const weeks = data.map(({ week }) => week)
  const all = chosen === undefined || weeks.includes(chosen) ? weeks : [chosen, ...weeks].sort().toReversed()
  return (
    <Select id={id} value={chosen ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
      <option value="">All Weeks</option>
      {all.map((week) => (
        <option key={week} value={week}>
          {weekName(week)}
        </option>
      ))}
    </Select>
  )
}
