import { ACTIVE_PROJECT_DAYS } from '../projects/rules.ts'
import { daysBetween, type Day } from '../time/day.ts'
import type { EXPERIENCE_LEVELS } from './choices.ts'

/** People whom a search for somebody to act as lists; a longer list asks for more letters. */
export const FOUND_PEOPLE_SHOWN = 50

/** Role tabs besides that of everybody (spec §9). */
export const ROLE_TABS = 4

/** Time entries that a person's Timesheet tab shows, newest by creation (spec §2, screen 3). */
export const LAST_ENTRIES_SHOWN = 5

/** Top skills that a person's card names, among people and among resources (spec §9). */
export const CARD_SKILLS_SHOWN = 4

/** Earlier projects that a profile shows at first. */
export const EARLIER_PROJECTS_SHOWN = 8

/** Skills that the ledger of a profile shows at first. */
export const LEDGER_SKILLS_SHOWN = 12

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

/** Skills that are named of a project in the professional profile. */
export const TECHNOLOGIES_OF_PROJECT = 6

/** The timeline of work goes back this many weeks. */
export const TIMELINE_WEEKS = 26

/** Average weekly hours are taken over this many full weeks before the present one. */
export const AVERAGE_WEEKS = 8

/** Skills by hours that a resource carries; a card shows fewer. */
export const CARD_TOP_SKILLS = 8

/** Recent-activity tags of a card (spec §9). */
export const CARD_RECENT_SKILLS = 6

/** A person counts as active with a time entry in the days that active projects are counted over. */
export function isActivePerson(lastActivity: Day | null, today: Day): boolean {
  return lastActivity !== null && daysBetween(lastActivity, today) < ACTIVE_PROJECT_DAYS
}

const MONTHS_PER_YEAR = 12

/** Whole years of all previous projects together (spec §9: months ÷ 12, floored). */
export function experienceYears(months: readonly number[]): number {
  return Math.floor(months.reduce((sum, count) => sum + count, 0) / MONTHS_PER_YEAR)
}
