import { ChevronLeft, ChevronRight } from 'lucide-react'
import { FIRST_LEAVE_YEAR, LAST_LEAVE_YEAR } from '#shared/leave/contract.ts'
import { yearOf } from '#shared/leave/days.ts'
import { Button } from '../ui/button.tsx'
import { useToday } from '../widgets/today.ts'
import { useAddress } from './address.ts'

/** Leads from year to year; the present one needs no word in the address. */
export function YearSteps() {
  const { search, go } = useAddress()
  const thisYear = yearOf(useToday())
  const { year = thisYear } = search
  const show = (next: number) => go({ year: next === thisYear ? undefined : next })
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
    <div role="group" aria-label="Year" className="flex items-center gap-1">
      <Button
        look="outline"
        size="icon"
        aria-label="Previous year"
        disabled={year === FIRST_LEAVE_YEAR}
        onClick={() => show(year - 1)}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <span aria-live="polite" className="min-w-14 text-center font-semibold">
        {year}
      </span>
      <Button
        look="outline"
        size="icon"
        aria-label="Next year"
        disabled={year === LAST_LEAVE_YEAR}
        onClick={() => show(year + 1)}
      >
        <ChevronRight aria-hidden />
      </Button>
    </div>
  )
}
