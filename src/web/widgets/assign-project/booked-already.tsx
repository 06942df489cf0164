import { TriangleAlert } from 'lucide-react'
import { FULLY_BOOKED_PERCENTAGE, peakPercentage } from '#shared/allocations/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { useBookings } from './data.ts'

interface BookedAlreadyProps {
  userId: number
  from: Day
  to: Day
  /** What is to be booked besides, in percent; NaN while the field is empty. */
  adding: number
  /** The booking that is being changed, which counts as `adding` alone. */
  without?: number
}

/** Tells, before one books, how full the person's days are and what the booking makes of them. */
export function BookedAlready({ userId, from, to, adding, without }: BookedAlreadyProps) {
  const { data: bookings } = useBookings(userId, from, to)
  const others = bookings?.filter(({ id }) => id !== without)
  const booked = others && peakPercentage(others, from, to)
  const sum = booked === undefined || Number.isNaN(adding) ? undefined : booked + adding
  const tooMuch = sum !== undefined && sum > FULLY_BOOKED_PERCENTAGE
  return (
    <p
      aria-live="polite"
      className={`flex min-h-5 items-start gap-1.5 text-sm ${tooMuch ? 'text-danger-ink' : 'text-muted'}`}
    >
      {tooMuch && <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
      {booked !== undefined && (
        <span>
          {without === undefined ? 'Booked' : 'Otherwise booked'} up to {booked} % on these days
          {sum !== undefined && `, with this ${sum} % of a full-time week`}.{tooMuch && ' That is over-allocated.'}
        </span>
      )}
    </p>
  )
}
