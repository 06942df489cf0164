import type { SkillHours } from '#shared/skills/choices.ts'
import { SHIPPED_SKILL_HOURS, SKILL_HOURS_SENTENCES } from '#shared/skills/skill-hours.ts'
import { Basis } from '../../ui/basis.tsx'
import { useCompany } from '../company.ts'

/** How hours count for skills in this company; the shipped rule until its settings are known. */
export function useSkillHours(): SkillHours {
  return useCompany().data?.skillHours ?? SHIPPED_SKILL_HOURS
}

/** Explains the rule beside hours by skill. */
export function SkillHoursBasis() {
  return <Basis text={SKILL_HOURS_SENTENCES[useSkillHours()]} />
}
