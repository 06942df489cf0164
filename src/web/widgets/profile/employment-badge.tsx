import { hasLeft } from '#shared/capacity/working-time.ts'
import { lastDayText } from '#shared/people/employment.ts'
import type { Day } from '#shared/time/day.ts'
import { Badge } from '../../ui/badge.tsx'

/** Says that somebody has left, or until when they stay; nothing of those without a last day. */
export function EmploymentBadge({ lastDay, today }: { lastDay: Day | null; today: Day }) {
  if (lastDay === null) return null
  return hasLeft(today, { lastDay }) ? (
    <Badge>Left on {lastDayText(lastDay)}</Badge>
  ) : (
    <Badge tone="caution">Last day {lastDayText(lastDay)}</Badge>
  )
}
