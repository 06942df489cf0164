import type { MatchRow } from '#shared/match/contract.ts'
import { MATCH_COUNTS_ABOVE } from '#shared/match/rules.ts'
import { PARTS } from './parts.ts'

/** What each part adds to a score, up to 1, and the line that a match must pass. It adds to figures, so screen readers skip it. */
export function ScoreBar({ parts }: Pick<MatchRow, 'parts'>) {
  return (
    <div aria-hidden className="relative h-2 rounded-full bg-line">
      <div className="flex h-full overflow-hidden rounded-full">
        {PARTS.map(({ part, color }) => (
          <div
            key={part}
            style={{ width: `${parts[part].value * parts[part].weight * 100}%`, backgroundColor: color }}
          />
        ))}
      </div>
      <div className="absolute -inset-y-0.5 w-0.5 bg-ink" style={{ left: `${MATCH_COUNTS_ABOVE * 100}%` }} />
    </div>
  )
}
