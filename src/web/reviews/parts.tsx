import { TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { RATING_FIELDS } from '#shared/reviews/choices.ts'
import type { PerformanceReview } from '#shared/reviews/contract.ts'
import { MAX_RATING } from '#shared/reviews/rules.ts'
import { Bar } from '../ui/bar.tsx'
import { Panel } from '../ui/card.tsx'
import { Nothing, Section } from '../ui/section.tsx'
import { countText } from '../widgets/figures.ts'
import { FIELD_LABELS, oneDecimal, RATING_LABELS, RATING_WORDS, type RatingField } from './words.ts'

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

interface RatingBarsProps {
  review: Pick<PerformanceReview, RatingField>
  /** Shows the word for each number. */
  words?: boolean
}

/** The five dimensions with their ratings, 1 to 5. */
export function RatingBars({ review, words = false }: RatingBarsProps) {
  return (
    <dl className={words ? 'space-y-2' : 'space-y-1'}>
      {RATING_FIELDS.map((field) => {
        const rating = review[field]
        return (
          <div key={field} className="grid grid-cols-[8rem_minmax(0,1fr)_auto] items-center gap-x-3 text-sm">
            <dt className="truncate text-muted">{RATING_LABELS[field]}</dt>
            <dd className="contents">
              <Bar value={rating ?? 0} max={MAX_RATING} />
              <span className={words ? 'w-28' : 'w-3 text-right'}>
                <span className="font-medium">{rating ?? '–'}</span>
                {words && rating !== null && <span className="text-muted"> {RATING_WORDS[rating - 1]}</span>}
                {rating === null && <span className="sr-only"> not rated</span>}
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

interface GoalsProps {
  review: Pick<PerformanceReview, 'goals' | 'goalProgress'>
  /** How many are shown; the number of the others is given. By default all of them. */
  most?: number
}

/** Goals with their progress, in percent. */
export function Goals({ review: { goals, goalProgress }, most = goals.length }: GoalsProps) {
  const shown = goals.slice(0, most)
  const more = goals.length - shown.length
  if (goals.length === 0) return <Nothing>No goals yet.</Nothing>
  return (
    <>
      <ul aria-label="Goals" className="space-y-2">
        {shown.map((goal, nth) => (
          // Two goals may have the same text.
          <li key={nth} className="text-sm">
            <p className="flex justify-between gap-3">
              <span className="min-w-0 break-words">{goal}</span>
              <span className="shrink-0 text-muted">{goalProgress[nth] ?? 0} %</span>
            </p>
            <Bar value={goalProgress[nth] ?? 0} max={100} className="mt-1" />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1.5 text-sm text-muted">and {countText(more, 'more goal', 'more goals')}</p>}
    </>
  )
}

/** Says what a review lacks to be submitted. */
export function Missing({ faults }: { faults: Record<string, string> }) {
  const names = Object.keys(faults).map((field) => FIELD_LABELS[field as keyof typeof FIELD_LABELS])
  return (
    <p
      role="alert"
      className="mt-3 flex items-start gap-2 rounded-md bg-caution-soft px-3 py-2 text-sm text-caution-ink"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      Before it can be submitted, it needs: {names.join(', ')}.
    </p>
  )
}

/** A framed part of the page. */
export function PagePart({ children }: { children: ReactNode }) {
  return <Panel className="p-4 sm:px-5">{children}</Panel>
}

/** The same with a title. */
export function PageSection(section: ComponentProps<typeof Section>) {
  return (
    <PagePart>
      <Section {...section} />
    </PagePart>
  )
}
