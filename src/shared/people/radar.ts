import type { UserSkill } from '../skills/contract.ts'

/** A radar of more axes cannot be read … */
export const MOST_RADAR_AXES = 8

/** … and one of fewer has no area. */
export const LEAST_RADAR_AXES = 3

export interface RadarAxis {
  name: string
  /** Hours of entries; one that shows two skills of a category counts for both. */
  hours: number
}

export interface SkillRadar {
  of: 'categories' | 'skills'
  /** Most hours first. */
  axes: RadarAxis[]
}

/** What a person's skill radar shows: the top categories, single skills where those are too few, else nothing. */
export function skillRadar(skills: readonly UserSkill[]): SkillRadar | null {
  const byCategory = new Map<string, number>()
  for (const { category, totalHours } of skills) {
    byCategory.set(category, (byCategory.get(category) ?? 0) + totalHours)
  }
  const categories = top(Array.from(byCategory, ([name, hours]) => ({ name, hours })))
  if (categories.length >= LEAST_RADAR_AXES) return { of: 'categories', axes: categories }
  const single = top(skills.map(({ skillName, totalHours }) => ({ name: skillName, hours: totalHours })))
  return single.length >= LEAST_RADAR_AXES ? { of: 'skills', axes: single } : null
}

function top(axes: RadarAxis[]): RadarAxis[] {
  return axes.toSorted((a, b) => b.hours - a.hours || a.name.localeCompare(b.name)).slice(0, MOST_RADAR_AXES)
}
