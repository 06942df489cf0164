import type { DetectedSkill } from '#shared/skills/contract.ts'
import { skillEngine } from './engine.ts'
import { shippedTaxonomy } from './taxonomy.ts'

/**
 * The skills that a note shows, by the shipped taxonomy: those it names, then, marked `derived`, those that they
 * belong to. Offsets count UTF-16 units of the note. Pure and linear in the note's length; never throws.
 */
export function extractSkills(note: string): DetectedSkill[] {
  return skillEngine(shippedTaxonomy()).extractSkills(note)
}

/** Names of the skills that the note itself names, without derived ones: what is stored with an entry. */
export function directSkills(note: string): string[] {
  return skillEngine(shippedTaxonomy()).directSkills(note)
}
