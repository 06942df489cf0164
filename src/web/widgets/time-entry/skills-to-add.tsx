import { useQuery } from '@tanstack/react-query'
import { listSkillsOfUser } from '#shared/people/contract.ts'
import type { TimeEntry } from '#shared/time-entries/contract.ts'
import { query } from '../../api.ts'
import { SkillSearch } from '../skills/skill-search.tsx'

/** The skills that can be added to an entry by hand. */
export function SkillsToAdd({ entry, onAdd }: { entry: TimeEntry; onAdd: (skill: string) => void }) {
  const { data: own = [] } = useQuery(query(listSkillsOfUser, { params: { id: entry.userId } }))
  const skills = own.map(({ skillName, category }) => ({ name: skillName, category }))
  return (
    <SkillSearch
      label="Add skill"
      without={entry.extractedSkills}
      {...(skills.length > 0 && { suggestions: { heading: `Skills of ${entry.user.name}`, skills } })}
      takesFocus
      takesNew
      onChoose={onAdd}
    />
  )
}
