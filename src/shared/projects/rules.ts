import { daysBetween, type Day } from '../time/day.ts'
import type { Project } from './contract.ts'

/** How many status tabs there are besides that of all projects (spec §9). */
export const STATUS_TABS = 4

/** A project's last activity counts as Active up to this many days ago (spec §4). */
export const ACTIVE_UP_TO_DAYS = 7

/** … and as Recent up to this many; beyond it is Stale (spec §4). */
export const RECENT_UP_TO_DAYS = 14

/** A person's active projects are those with an entry of theirs in this many days, today included (spec §9). */
export const ACTIVE_PROJECT_DAYS = 30

/** A project's newest presentations, at most this many. */
export const MOST_PRESENTATIONS = 50

/** How many skills beyond the required ones are shown at most, those with the most hours first. */
export const OTHER_SKILLS = 12

export type ActivityLabel = 'New' | 'Active' | 'Recent' | 'Stale'

/** A project without any entry is new until its start is as long ago as the last entry of a stale one. */
export function activityLabel(
  { lastActivity, startDate }: Pick<Project, 'lastActivity' | 'startDate'>,
  today: Day,
): ActivityLabel {
  if (lastActivity === null) {
    return startDate === null || daysBetween(startDate, today) <= RECENT_UP_TO_DAYS ? 'New' : 'Stale'
  }
  const days = daysBetween(lastActivity, today)
  if (days <= ACTIVE_UP_TO_DAYS) return 'Active'
  return days <= RECENT_UP_TO_DAYS ? 'Recent' : 'Stale'
}

/** What an hour is worth in budgets and revenue estimates, in the company's currency (spec §9). */
export const BILLING_RATE_PER_HOUR = 150

/** Hours beyond this part of the planned ones raise the budget alert, unless the company has set other shares (spec §9). */
export const BUDGET_ALERT_AT = 1.2

/** Every status but Completed is work in progress; older lists write statuses in lower case. */
export function isOpen(project: Pick<Project, 'status'>): boolean {
  return project.status.toLowerCase() !== 'completed'
}

/** The part of a project's time that has passed, from 0 to 1; null unless both days are known. */
export function elapsedPart(project: Pick<Project, 'startDate' | 'deadline'>, today: Day): number | null {
  const { startDate, deadline } = project
  if (startDate === null || deadline === null) return null
  // Both days are included, so that a project of one day has a length.
  const length = daysBetween(startDate, deadline) + 1
  return Math.min(1, Math.max(0, (daysBetween(startDate, today) + 1) / length))
}
