import { weakerEvidence, type KnownSkill } from '#shared/skills/evidence.ts'
import { hoursText } from '../figures.ts'

/** The evidence for a skill besides entries that name it, as the beginning of a sentence: "Certificate AWS Certified Developer". */
export function weakerEvidenceText({ certificate, ...known }: KnownSkill): string {
  const others = weakerEvidence({ ...known, certificate: null })
  const text = [certificate !== null && `certificate “${certificate}”`, others].filter(Boolean).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** On a card of a list that is filtered by a skill: why the person is in it. Nothing if no skill is asked for. */
export function KnownBy({ skill, known }: { skill: string | undefined; known: KnownSkill | undefined }) {
  if (skill === undefined || known === undefined) return null
  const text = known.lastUsed === null ? weakerEvidence(known) : hoursText(known.hours)
  return (
    <p className="mt-2 text-sm break-words">
      <span className="font-medium">{skill}</span> <span className="text-muted">· {text}</span>
    </p>
  )
}
