import { useQuery } from '@tanstack/react-query'
import { listOtherSkills } from '#shared/people/contract.ts'
import { query } from '../../api.ts'
import { Section } from '../../ui/section.tsx'
import { weakerEvidenceText } from '../skills/known-by.tsx'
import { SkillName } from './parts.tsx'

/** Somebody's other skills: those that no entry names, with their evidence. */
export function useOtherSkills(userId: number) {
  return useQuery(query(listOtherSkills, { params: { id: userId } }))
}

interface OtherSkillsProps {
  userId: number
  /** Opens the evidence of a skill; without it, skills are plain text. */
  onOpenSkill?: ((skill: string) => void) | undefined
}

/** Nothing if entries name all known skills. */
export function OtherSkills({ userId, onOpenSkill }: OtherSkillsProps) {
  const { data: skills = [] } = useOtherSkills(userId)
  if (skills.length === 0) return null
  return (
    <Section title="Other Skills" aside={<span className="text-sm text-muted">Not named by any entry</span>}>
      <ul aria-label="Other skills" className="grid gap-x-8 sm:grid-cols-2">
        {skills.map(({ skill, known }) => (
          <li key={skill} className="flex min-w-0 items-baseline justify-between gap-3 border-b border-line py-1.5">
            <SkillName name={skill} onOpen={onOpenSkill} />
            <span className="min-w-0 text-right text-sm break-words text-muted">{weakerEvidenceText(known)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
