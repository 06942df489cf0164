import type { ProficiencyLevel } from '../skills/choices.ts'
import { EVIDENCE_FIT, evidenceKinds, isKnown, weakerEvidence, type KnownSkill } from '../skills/evidence.ts'
import { EXPERT_FROM_HOURS, freshness, proficiencyLevel } from '../skills/rules.ts'
import type { Day } from '../time/day.ts'

/** The part of its worth that a skill keeps if it was not used for long: people forget the details, not the trade. */
export const STALE_SKILL_KEEPS = 0.5

/**
 * What a wanted skill is worth, 0 to 1: its hours as a part of those that prove an Expert (spec §9), half of that if the skill
 * is no longer fresh, and at least the worth of the strongest evidence. More evidence never makes it worth less.
 */
export function skillFit(known: KnownSkill, today: Day): number {
  const [strongest] = evidenceKinds(known)
  if (strongest === undefined) return 0
  return Math.max(EVIDENCE_FIT[strongest], practice(known, today))
}

function practice({ hours, lastUsed }: KnownSkill, today: Day): number {
  if (lastUsed === null) return 0
  const fresh = freshness(lastUsed, today) / 100
  return Math.min(1, hours / EXPERT_FROM_HOURS) * (STALE_SKILL_KEEPS + (1 - STALE_SKILL_KEEPS) * fresh)
}

/** The skills part: the mean worth of all wanted skills, including those that the person lacks; 0 if none is wanted. */
export function skillsPart(fits: readonly number[]): number {
  return fits.length === 0 ? 0 : fits.reduce((sum, fit) => sum + fit, 0) / fits.length
}

interface NamedSkill extends KnownSkill {
  readonly skill: string
}

/** "Has 2 of 3: React 62 h, Expert; AWS (implied by AWS Lambda); no Python". */
export function skillsBasis(skills: readonly NamedSkill[], today: Day): string {
  const has = skills.filter(isKnown).length
  return `Has ${has} of ${skills.length}: ${skills.map((one) => skillText(one, today)).join('; ')}`
}

function skillText(known: NamedSkill, today: Day): string {
  const { skill, hours, lastUsed } = known
  if (lastUsed !== null) return `${skill} ${hours} h, ${proficiencyLevel(hours, lastUsed, today)}`
  return isKnown(known) ? `${skill} (${weakerEvidence(known)})` : `no ${skill}`
}

/** The level that hours prove; null if no entry shows the skill. */
export function levelOf({ hours, lastUsed }: KnownSkill, today: Day): ProficiencyLevel | null {
  return lastUsed === null ? null : proficiencyLevel(hours, lastUsed, today)
}
