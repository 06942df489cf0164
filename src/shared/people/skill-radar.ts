import type { UserSkill } from '../skills/contract.ts'
import { skillPoints } from '../skills/points.ts'

/** A radar with more axes cannot be read … */
export const MOST_RADAR_AXES = 6

/** … and one of fewer has no area. */
export const LEAST_RADAR_AXES = 3

export interface RadarAxis {
  name: string
  /** The sum of every skill's proficiency out of ten: many skills count as much as much practice in one. */
  points: number
  skills: number
}

export interface SkillRadar {
  of: 'categories' | 'skills'
  /** Most points first. */
  axes: RadarAxis[]
}

/** The axes of a person's skill radar: the top categories; single skills if there are too few of these; null if these are too few as well. */
export function skillRadar(skills: readonly UserSkill[]): SkillRadar | null {
  const categories = topAxes(skills, ({ category }) => category)
  if (categories.length >= LEAST_RADAR_AXES) return { of: 'categories', axes: categories }
  const single = topAxes(skills, ({ skillName }) => skillName)
  return single.length >= LEAST_RADAR_AXES ? { of: 'skills', axes: single } : null
}

function topAxes(skills: readonly UserSkill[], nameOf: (skill: UserSkill) => string): RadarAxis[] {
  return Array.from(Map.groupBy(skills, nameOf), ([name, named]) => ({
    name,
    points: Math.round(10 * named.reduce((sum, { totalHours }) => sum + skillPoints(totalHours), 0)) / 10,
    skills: named.length,
  }))
    .toSorted((a, b) => b.points - a.points || a.name.localeCompare(b.name))
    .slice(0, MOST_RADAR_AXES)
}
