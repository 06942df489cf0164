import { z } from 'zod'
import { day } from '../time/day.ts'
import { EVIDENCE_KINDS, type EvidenceKind } from './choices.ts'

/**
 * The least worth of each kind of evidence, if an Expert is worth 1 (docs/decisions/0023): equal to 12.5, 10, 7.5 and 5 fresh
 * hours. So any proof by work counts more than any paper, and nothing but work comes near an Intermediate's 0.4.
 */
export const EVIDENCE_FIT: Readonly<Record<EvidenceKind, number>> = {
  entries: 0.25,
  certificate: 0.2,
  implied: 0.15,
  declared: 0.1,
}

/**
 * What is known of a person's skill. `hours` and `lastUsed`: of entries that name it; null if none does. `certificate`: the
 * title of one that names it. `impliedBy`: of the skills that entries show and that imply it, the one with the most hours.
 * `declared`: whether the person says so.
 */
export const knownSkill = z.object({
  hours: z.number(),
  lastUsed: day.nullable(),
  certificate: z.string().nullable(),
  impliedBy: z.string().nullable(),
  declared: z.boolean(),
})

export type KnownSkill = Readonly<z.infer<typeof knownSkill>>

export const UNKNOWN_SKILL: KnownSkill = {
  hours: 0,
  lastUsed: null,
  certificate: null,
  impliedBy: null,
  declared: false,
}

/** All kinds of evidence for a skill, strongest first; empty if there is none. */
export function evidenceKinds({ lastUsed, certificate, impliedBy, declared }: KnownSkill): EvidenceKind[] {
  const has: Readonly<Record<EvidenceKind, boolean>> = {
    entries: lastUsed !== null,
    certificate: certificate !== null,
    implied: impliedBy !== null,
    declared,
  }
  return EVIDENCE_KINDS.filter((kind) => has[kind])
}

/** Whether there is any evidence for the skill. */
export function isKnown(known: KnownSkill): boolean {
  return evidenceKinds(known).length > 0
}

/** The stronger kind of evidence comes first, then more hours. */
export function byEvidence(a: KnownSkill, b: KnownSkill): number {
  return strength(a) - strength(b) || b.hours - a.hours
}

function strength(known: KnownSkill): number {
  const [strongest] = evidenceKinds(known)
  return strongest === undefined ? EVIDENCE_KINDS.length : EVIDENCE_KINDS.indexOf(strongest)
}

/** The evidence for a skill besides entries that name it: "certificate, implied by AWS Lambda"; empty if there is none. */
export function weakerEvidence({ certificate, impliedBy, declared }: Omit<KnownSkill, 'hours' | 'lastUsed'>): string {
  return [
    certificate !== null && 'certificate',
    impliedBy !== null && `implied by ${impliedBy}`,
    declared && 'declared',
  ]
    .filter(Boolean)
    .join(', ')
}
