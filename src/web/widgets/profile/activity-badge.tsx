import { ACTIVE_PROJECT_DAYS } from '#shared/projects/rules.ts'
import { isActivePerson } from '#shared/people/profile-rules.ts'
import type { Day } from '#shared/time/day.ts'
import { Badge } from '../../ui/badge.tsx'

/** Says whether the person logs time these days. */
export function ActivityBadge({ lastActivity, today }: { lastActivity: Day | null; today: Day }) {
  return isActivePerson(lastActivity, today) ? (
    <Badge tone="positive">Active</Badge>
  ) : (
    <Badge>No time logged in {ACTIVE_PROJECT_DAYS} days</Badge>
  )
}
