import { format, parseISO } from 'date-fns'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { FIRST_DAY, LAST_DAY } from '#shared/time/day.ts'
import { Button } from '../../ui/button.tsx'
import { useAddress } from '../address.ts'
import { addMonths, monthOf, type Month } from './month.ts'

/** Which month is shown, and the way to others. */
export function MonthBar({ month, thisMonth }: { month: Month; thisMonth: Month }) {
  const { go } = useAddress()
  const show = (next: Month) => go({ month: next === thisMonth ? undefined : next })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields */}
      <div role="group" aria-label="Month" className="flex items-center gap-1">
        <Button
          look="outline"
          size="icon"
          aria-label="Previous month"
          disabled={month === monthOf(FIRST_DAY)}
          onClick={() => show(addMonths(month, -1))}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <Button look="outline" size="small" disabled={month === thisMonth} onClick={() => show(thisMonth)}>
          Today
        </Button>
        <Button
          look="outline"
          size="icon"
          aria-label="Next month"
          disabled={month === monthOf(LAST_DAY)}
          onClick={() => show(addMonths(month, 1))}
        >
          <ChevronRight aria-hidden />
        </Button>
      </div>
      <h2 aria-live="polite" className="min-w-36 text-base font-semibold whitespace-nowrap">
        {format(parseISO(`${month}-01`), 'MMMM yyyy')}
      </h2>
    </div>
  )
}
