import { EXPERT_FROM_HOURS } from './rules.ts'

/** A profile gives proficiency out of this many points (spec §9). */
export const MAX_SKILL_POINTS = 10

/**
 * Proficiency out of ten, to a full tenth: logged hours as a part of those that prove an Expert. The points follow from the
 * same hours as the level, so Intermediate begins at 4, Advanced at 7, and Expert is 10.
 */
export function skillPoints(hours: number): number {
  const tenths = Math.floor((10 * MAX_SKILL_POINTS * hours) / EXPERT_FROM_HOURS)
  return Math.min(MAX_SKILL_POINTS, tenths / 10)
}
