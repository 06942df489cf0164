import { ACTIVE_PROJECT_DAYS } from '../projects/rules.ts'
import { daysBetween, type Day } from '../time/day.ts'
import type { EXPERIENCE_LEVELS } from './choices.ts'

/** How many people a search for somebody to act as lists; if there are more, it asks for more letters. */
export const FOUND_PEOPLE_SHOWN = 50

/** How many role tabs there are besides that of everybody (spec §9). */
export const ROLE_TABS = 4

/** How many time entries a person's Timesheet tab shows, newest by creation (spec §2, screen 3). */
export const LAST_ENTRIES_SHOWN = 5

/** How many top skills a person's card names, among people and among resources (spec §9). */
export const CARD_SKILLS_SHOWN = 4

/** How many earlier projects a profile shows at first. */
export const EARLIER_PROJECTS_SHOWN = 8

/** How many skills the ledger of a profile shows at first. */
export const LEDGER_SKILLS_SHOWN = 12

/** How many top skills a profile shows (spec §9). */
export const PROFILE_TOP_SKILLS = 8

/** Skill gains are those first shown within this many days (spec §9). */
export const SKILL_GAIN_DAYS = 7

/** Shown for people without a known location (spec §2). */
export const DEFAULT_LOCATION = 'Remote'

/** The words for seniority on profiles. */
export const SENIORITY: Readonly<Record<(typeof EXPERIENCE_LEVELS)[number], string>> = {
  junior: 'Junior',
  mid: 'Mid-level',
  senior: 'Senior',
  lead: 'Lead',
}

/** How many skills of a project the professional profile names. */
export const TECHNOLOGIES_OF_PROJECT = 6

/** For how many weeks back the timeline of work goes. */
export const TIMELINE_WEEKS = 26

/** Over how many full weeks before the present one average weekly hours are taken. */
export const AVERAGE_WEEKS = 8

/** How many skills by hours a resource has; a card shows fewer. */
export const CARD_TOP_SKILLS = 8

/** How many recent-activity tags a card has (spec §9). */
export const CARD_RECENT_SKILLS = 6

/** A person counts as active with a time entry within the same days over which active projects are counted. */
export function isActivePerson(lastActivity: Day | null, today: Day): boolean {
  return lastActivity !== null && daysBetween(lastActivity, today) < ACTIVE_PROJECT_DAYS
}

const MONTHS_PER_YEAR = 12

/** Whole years of all previous projects together (spec §9: months ÷ 12, floored). */
export function experienceYears(months: readonly number[]): number {
  return Math.floor(months.reduce((sum, count) => sum + count, 0) / MONTHS_PER_YEAR)
}
