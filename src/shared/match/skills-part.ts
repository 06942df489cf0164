import { EXPERT_FROM_HOURS, freshness, proficiencyLevel, type ProficiencyLevel } from '../skills/rules.ts'
import type { Day } from '../time/day.ts'

/** What a skill that was not used for long keeps of its worth: one forgets the details, not the trade. */
export const STALE_SKILL_KEEPS = 0.5

/** What a skill is worth that somebody claims and no entry shows: as much as 5 fresh hours. */
export const DECLARED_FIT = 0.1

/** Hours of entries that show a skill and the latest of them; null where none does. `declared`: the person claims it. */
export interface KnownSkill {
  readonly hours: number
  readonly lastUsed: Day | null
  readonly declared: boolean
}

/**
 * What a wanted skill is worth, 0 to 1: hours out of those that prove an Expert (spec §9), of which what is not fresh
 * any more keeps half. Never less for more hours or a later use.
 */
export function skillFit({ hours, lastUsed, declared }: KnownSkill, today: Day): number {
  const claimed = declared ? DECLARED_FIT : 0
  if (lastUsed === null) return claimed
  const fresh = freshness(lastUsed, today) / 100
  const proven = Math.min(1, hours / EXPERT_FROM_HOURS) * (STALE_SKILL_KEEPS + (1 - STALE_SKILL_KEEPS) * fresh)
  return Math.max(claimed, proven)
}

/** The skills part: the mean worth of all wanted skills, those that somebody lacks included; 0 where none is wanted. */
export function skillsPart(fits: readonly number[]): number {
  return fits.length === 0 ? 0 : fits.reduce((sum, fit) => sum + fit, 0) / fits.length
}

interface NamedSkill extends KnownSkill {
  readonly skill: string
}

/** "Has 1 of 2: React 62 h, Expert; no Python". */
export function skillsBasis(skills: readonly NamedSkill[], today: Day): string {
  const has = skills.filter(({ lastUsed, declared }) => lastUsed !== null || declared).length
  return `Has ${has} of ${skills.length}: ${skills.map((one) => skillText(one, today)).join('; ')}`
}

function skillText({ skill, hours, lastUsed, declared }: NamedSkill, today: Day): string {
  if (lastUsed !== null) return `${skill} ${hours} h, ${proficiencyLevel(hours, lastUsed, today)}`
  return declared ? `${skill} by own account only` : `no ${skill}`
}

/** The level that hours prove; null where no entry shows the skill. */
export function levelOf({ hours, lastUsed }: KnownSkill, today: Day): ProficiencyLevel | null {
  return lastUsed === null ? null : proficiencyLevel(hours, lastUsed, today)
}
