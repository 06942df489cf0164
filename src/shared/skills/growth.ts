import { addDays, type Day } from '../time/day.ts'

/** Skill growth compares today's skills with those known this many days ago. */
export const GROWTH_WINDOW_DAYS = 30

/** Skill growth counts a skill as new if it was not known this many days ago. */
export function isNewSkill({ firstUsed }: { firstUsed: Day }, today: Day): boolean {
  return firstUsed > addDays(today, -GROWTH_WINDOW_DAYS)
}

/** Growth of a person's number of skills in the form of spec §3: '+0%', '+25%'; from no skills it is '+100%'. */
export function skillGrowth(skillsNow: number, skillsBefore: number): string {
  if (skillsNow <= skillsBefore) return '+0%'
  if (skillsBefore === 0) return '+100%'
  return `+${Math.round(((skillsNow - skillsBefore) / skillsBefore) * 100)}%`
}
