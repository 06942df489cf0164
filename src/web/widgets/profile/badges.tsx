import { ACTIVE_PROJECT_DAYS } from '#shared/projects/rules.ts'
import { isActivePerson } from '#shared/people/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { hasLeft } from '#shared/capacity/working-time.ts'
import { dayText } from '#shared/time/day-text.ts'
import { Badge } from '../../ui/badge.tsx'

/** Says whether the person logs time these days. */
export function ActivityBadge({ lastActivity, today }: { lastActivity: Day | null; today: Day }) {
  return isActivePerson(lastActivity, today) ? (
    <Badge tone="positive">Active</Badge>
  ) : (
    <Badge>No time logged in {ACTIVE_PROJECT_DAYS} days</Badge>
  )
}

/** Says that somebody has left, or until when they stay; nothing for people without a last day. */
export function EmploymentBadge({ lastDay, today }: { lastDay: Day | null; today: Day }) {
  if (lastDay === null) return null
  return hasLeft(today, { lastDay }) ? (
    <Badge>Left on {dayText(lastDay)}</Badge>
  ) : (
    <Badge tone="caution">Last day {dayText(lastDay)}</Badge>
  )
}
