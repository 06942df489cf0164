import { ACTIVE_PROJECT_DAYS } from '../projects/rules.ts'
import { daysBetween, type Day } from '../time/day.ts'
import type { EXPERIENCE_LEVELS } from './choices.ts'

/** Top skills that a profile shows (spec §9). */
export const PROFILE_TOP_SKILLS = 8

/** Skill gains are those first shown within this many days (spec §9). */
export const SKILL_GAIN_DAYS = 7

/** Shown for people whose location is not known (spec §2). */
export const DEFAULT_LOCATION = 'Remote'

/** Seniority as profiles name it. */
export const SENIORITY: Readonly<Record<(typeof EXPERIENCE_LEVELS)[number], string>> = {
  junior: 'Junior',
  mid: 'Mid-level',
  senior: 'Senior',
  lead: 'Lead',
}

/** A person counts as active with a time entry in the days that active projects are counted over. */
export function isActivePerson(lastActivity: Day | null, today: Day): boolean {
  return lastActivity !== null && daysBetween(lastActivity, today) < ACTIVE_PROJECT_DAYS
}
