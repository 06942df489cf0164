import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDaysWithin, type Day } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import { Button } from '../../ui/button.tsx'
import { SettledDay } from '../../widgets/day-input.tsx'
import { weekName } from '../week-name.ts'

/** The shown week, and the ways to another one. */
export function WeekBar({ week, today, onWeek }: { week: Day; today: Day; onWeek: (week: Day) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        look="outline"
        size="icon"
        aria-label="Previous week"
        title="Previous week (Alt + ←)"
        onClick={() => onWeek(addDaysWithin(week, -7))}
        icon={ChevronLeft}
      />
      <Button
        look="outline"
        size="icon"
        aria-label="Next week"
        title="Next week (Alt + →)"
        onClick={() => onWeek(addDaysWithin(week, 7))}
        icon={ChevronRight}
      />
      <h2 className="mx-1 text-lg font-semibold whitespace-nowrap">{weekName(week)}</h2>
      {week !== weekStart(today) && (
        <Button look="outline" size="small" onClick={() => onWeek(weekStart(today))}>
          This Week
        </Button>
      )}
      <SettledDay
        aria-label="Go to the week of"
        value={week}
        onDay={(day) => day !== undefined && onWeek(weekStart(day))}
        className="w-auto! max-md:hidden"
      />
    </div>
  )
}
