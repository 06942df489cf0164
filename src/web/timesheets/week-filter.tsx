import { unitAt } from '#shared/time/units.ts'
import type { Day } from '#shared/time/day.ts'
import { weekEnd, weekStart } from '#shared/time/week.ts'
import { MONTHS_OFFERED, QUARTERS_OFFERED } from '#shared/timesheets/rules.ts'
import { Select } from '../ui/select.tsx'
import { useFilters } from './address.ts'
import { useWeeks } from './data.ts'
import { weekName } from './week-name.ts'

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The weeks with entries, and their months and quarters; the address may still name a week without entries. The label stays Week, as in spec §2. */
export function WeekFilter({ id }: { id: string }) {
  const { week, from, to, change } = useFilters()
  const { data = [] } = useWeeks()
  const chosen = week === undefined ? undefined : weekStart(week)
  const known = data.map(({ week: monday }) => monday)
  const weeks = chosen === undefined || known.includes(chosen) ? known : [chosen, ...known].sort().toReversed()
  const months = unitsOf(known, 'month').slice(0, MONTHS_OFFERED)
  const quarters = unitsOf(known, 'quarter').slice(0, QUARTERS_OFFERED)
  const period = from === undefined && to === undefined ? undefined : `${from}/${to}`
  const isListed = [...months, ...quarters].includes(period ?? '')
  const choose = (value: string) => {
    const [first, last] = value.split('/')
    if (last === undefined) change({ week: first || undefined, from: undefined, to: undefined })
    else change({ week: undefined, from: first, to: last })
  }
  return (
    <Select id={id} value={chosen ?? period ?? ''} onChange={({ target }) => choose(target.value)}>
      <option value="">All Weeks</option>
      {period !== undefined && !isListed && <option value={period}>Custom Period</option>}
      <optgroup label="Months">
        {months.map((one) => (
          <option key={one} value={one}>
            {month.format(new Date(one.slice(0, 10)))}
          </option>
        ))}
      </optgroup>
      <optgroup label="Quarters">
        {quarters.map((one) => (
          <option key={one} value={one}>
            {`Q${Math.ceil(Number(one.slice(5, 7)) / 3)} ${one.slice(0, 4)}`}
          </option>
        ))}
      </optgroup>
      <optgroup label="Weeks">
        {weeks.map((one) => (
          <option key={one} value={one}>
            {weekName(one)}
          </option>
        ))}
      </optgroup>
    </Select>
  )
}

/** Months or quarters that weeks touch, as `first/last` day, latest first. */
function unitsOf(weeks: readonly Day[], unit: 'month' | 'quarter'): string[] {
  const units = weeks.flatMap((week) => [weekEnd(week), week].map((day) => unitAt(unit, day, 0)))
  return [...new Set(units.map(({ from, to }) => `${from}/${to}`))]
}
