import { hasLeft } from '#shared/capacity/working-time.ts'
import { dayText } from '#shared/time/day-text.ts'
import type { Day } from '#shared/time/day.ts'
import { Badge } from '../../ui/badge.tsx'

/** Says that somebody has left, or until when they stay; nothing of those without a last day. */
export function EmploymentBadge({ lastDay, today }: { lastDay: Day | null; today: Day }) {
  if (lastDay === null) return null
  return hasLeft(today, { lastDay }) ? (
    <Badge>Left on {dayText(lastDay)}</Badge>
  ) : (
    <Badge tone="caution">Last day {dayText(lastDay)}</Badge>
  )
}
