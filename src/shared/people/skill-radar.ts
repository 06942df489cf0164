import type { UserSkill } from '../skills/contract.ts'
import { skillPoints } from '../skills/points.ts'

/** A radar of more axes cannot be read … */
export const MOST_RADAR_AXES = 6

/** … and one of fewer has no area. */
export const LEAST_RADAR_AXES = 3

export interface RadarAxis {
  name: string
  /** Proficiency out of ten of every skill, added up: many skills count as well as much practice in one. */
  points: number
  skills: number
}

export interface SkillRadar {
  of: 'categories' | 'skills'
  /** Most points first. */
  axes: RadarAxis[]
}

/** What a person's skill radar shows: the top categories, single skills where those are too few, else nothing. */
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
