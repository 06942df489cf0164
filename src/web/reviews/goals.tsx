import type { PerformanceReview } from '#shared/reviews/contract.ts'
import { Bar } from '../ui/bar.tsx'
import { Nothing } from '../ui/section.tsx'
import { countText } from '../widgets/figures.ts'

interface GoalsProps {
  review: Pick<PerformanceReview, 'goals' | 'goalProgress'>
  /** Shows at most so many and says how many more there are; all of them where absent. */
  most?: number
}

/** Goals with how far they have come, in percent. */
export function Goals({ review: { goals, goalProgress }, most = goals.length }: GoalsProps) {
  const shown = goals.slice(0, most)
  const more = goals.length - shown.length
  if (goals.length === 0) return <Nothing>No goals yet.</Nothing>
  return (
    <>
      <ul aria-label="Goals" className="space-y-2">
        {shown.map((goal, nth) => (
          // Two goals may read the same.
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
