import { describe, expect, test } from 'vitest'
import { EVIDENCE_KINDS } from './choices.ts'
import {
  byEvidence,
  EVIDENCE_FIT,
  evidenceKinds,
  isKnown,
  type KnownSkill,
  UNKNOWN_SKILL,
  weakerEvidence,
} from './evidence.ts'

const ENTRIES: KnownSkill = { ...UNKNOWN_SKILL, hours: 2, lastUsed: '2026-11-20' }
const CERTIFICATE: KnownSkill = { ...UNKNOWN_SKILL, certificate: 'AWS Certified Developer' }
const IMPLIED: KnownSkill = { ...UNKNOWN_SKILL, impliedBy: 'AWS Lambda' }
const DECLARED: KnownSkill = { ...UNKNOWN_SKILL, declared: true }

describe('evidence of a skill', () => {
  test('is worth less the further it is from work: entries, then certificate, implied, declared', () => {
    const worth = EVIDENCE_KINDS.map((kind) => EVIDENCE_FIT[kind])
    expect(EVIDENCE_KINDS).toEqual(['entries', 'certificate', 'implied', 'declared'])
    expect(worth).toEqual([0.25, 0.2, 0.15, 0.1])
  })

  test('says what it is', () => {
    expect([CERTIFICATE, IMPLIED, DECLARED, ENTRIES].map(weakerEvidence)).toEqual([
      'certificate',
      'implied by AWS Lambda',
      'declared',
      '',
    ])
    expect(weakerEvidence({ ...CERTIFICATE, declared: true })).toBe('certificate, declared')
  })

  test('is ordered strongest first, and more hours come first among entries', () => {
    const more: KnownSkill = { ...ENTRIES, hours: 9 }
    const mixed = [UNKNOWN_SKILL, DECLARED, IMPLIED, ENTRIES, CERTIFICATE, more]
    expect(mixed.toSorted(byEvidence)).toEqual([more, ENTRIES, CERTIFICATE, IMPLIED, DECLARED, UNKNOWN_SKILL])
    expect(evidenceKinds({ ...DECLARED, ...ENTRIES, declared: true })).toEqual(['entries', 'declared'])
    expect([UNKNOWN_SKILL, DECLARED].map(isKnown)).toEqual([false, true])
  })
})
