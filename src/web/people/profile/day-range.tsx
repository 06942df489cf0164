import type { Day } from '#shared/time/day.ts'
import { dayLabel } from '../../widgets/day-label.ts'

/** A day, or two with what lies between them. */
export function DayRange({ start, end, today }: { start: Day; end: Day; today: Day }) {
  return (
    <>
      <time dateTime={start}>{dayLabel(start, today)}</time>
      {end !== start && (
        <>
          {' – '}
          <time dateTime={end}>{dayLabel(end, today)}</time>
        </>
      )}
    </>
  )
}
