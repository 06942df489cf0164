import { addDays, type Day } from '../time/day.ts'

/** Skill growth compares today's skills with those known this many days ago. */
export const GROWTH_WINDOW_DAYS = 30

/** Skill growth counts a skill as new if it was not known this many days ago. */
export function isNewSkill({ firstUsed }: { firstUsed: Day }, today: Day): boolean {
  return firstUsed > addDays(today, -GROWTH_WINDOW_DAYS)
}

/** Top Skills on the dashboard (spec §9). */
export const TOP_SKILLS = 5

/** Team Skills Overview on the dashboard shows this many. */
export const TEAM_SKILLS = 8

/** Active Projects on the dashboard shows this many, latest activity first. */
export const DASHBOARD_PROJECTS = 6

/** Growth of a person's skill count as spec §3 writes it: '+0%', '+25%'; from nothing it is '+100%'. */
export function skillGrowth(skillsNow: number, skillsBefore: number): string {
  if (skillsNow <= skillsBefore) return '+0%'
  if (skillsBefore === 0) return '+100%'
  return `+${Math.round(((skillsNow - skillsBefore) / skillsBefore) * 100)}%`
}
