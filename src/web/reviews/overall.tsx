import { oneDecimal } from './figures.ts'
import { MAX_RATING } from './words.ts'

/** The overall rating, 0 to 5. */
export function Overall({ rating }: { rating: number | null }) {
  return (
    <p className="flex items-baseline gap-1.5 whitespace-nowrap">
      <span className="sr-only">Overall </span>
      {rating === null ? (
        <span className="text-sm text-muted">Not rated yet</span>
      ) : (
        <>
          <span className="text-xl font-semibold tracking-tight">{oneDecimal(rating)}</span>
          <span className="text-sm text-muted">of {MAX_RATING}</span>
        </>
      )}
    </p>
  )
}
