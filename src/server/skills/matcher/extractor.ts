import type { DetectedSkill } from '#shared/skills/contract.ts'
import { withPackages } from '../packages/with-packages.ts'
import { skillEngine, type SkillEngine } from './engine.ts'
import type { CompanyNames } from './people.ts'
import { shippedTaxonomy } from './taxonomy.ts'

let shipped: SkillEngine | undefined

function shippedEngine(): SkillEngine {
  shipped ??= companyEngine(undefined)
  return shipped
}

/** The matcher of the shipped taxonomy for the notes of a company whose people, clients and projects have these names. */
export function companyEngine(names: CompanyNames | undefined): SkillEngine {
  return withPackages(skillEngine(shippedTaxonomy()), shippedTaxonomy(), { names })
}

/**
 * The skills that a note shows, by the shipped taxonomy: those it names, then, marked `derived`, those that they
 * belong to. Offsets count UTF-16 units of the note. Pure and linear in the note's length; never throws.
 */
export function extractSkills(note: string): DetectedSkill[] {
  return shippedEngine().extractSkills(note)
}

/** Names of the skills that the note itself names, without derived ones: what is stored with an entry. */
export function directSkills(note: string): string[] {
  return shippedEngine().directSkills(note)
}
