import { yearOf } from '#shared/leave/days.ts'
import { FIRST_LEAVE_YEAR, LAST_LEAVE_YEAR } from '#shared/leave/years.ts'
import { PeriodSteps } from '../ui/period-steps.tsx'
import { useToday } from '../widgets/today.ts'
import { useAddress } from './address.ts'

/** Leads from year to year; the present year needs no parameter in the address. */
export function YearSteps() {
  const { search, go } = useAddress()
  const thisYear = yearOf(useToday())
  const { year = thisYear } = search
  const show = (next: number) => () => go({ year: next === thisYear ? undefined : next })
  return (
    <PeriodSteps
      label="Year"
      names={['Previous year', 'Next year']}
      onBack={year === FIRST_LEAVE_YEAR ? undefined : show(year - 1)}
      onOn={year === LAST_LEAVE_YEAR ? undefined : show(year + 1)}
    >
      <span aria-live="polite" className="min-w-14 text-center font-semibold">
        {year}
      </span>
    </PeriodSteps>
  )
}
