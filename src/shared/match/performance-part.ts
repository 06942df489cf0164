import { MAX_RATING } from '../reviews/rules.ts'

/** The rating of people without a completed review: the middle of 1 to 5, neither praise nor blame. */
export const NEUTRAL_RATING = 3

/** The performance part, 0 to 1: the overall rating of the latest completed review out of 5. */
export function performancePart(rating: number | null): number {
  return (rating ?? NEUTRAL_RATING) / MAX_RATING
}

/** "4.2 of 5 in the latest completed review, H1 2026"; undefined stands for reviews that the caller may not read. */
export function performanceBasis(review: { rating: number; period: string } | null | undefined): string {
  if (review === undefined) return `Not judged: counts as ${NEUTRAL_RATING} of ${MAX_RATING} for everybody`
  if (review === null) return `No completed review: counts as ${NEUTRAL_RATING} of ${MAX_RATING}`
  return `${review.rating} of ${MAX_RATING} in the latest completed review, ${review.period}`
}
