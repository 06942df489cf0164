import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState, type Ref } from 'react'
import { listSkillsOfUser } from '#shared/people/contract.ts'
import type { TimeEntry } from '#shared/time-entries/contract.ts'
import { query } from '../../api.ts'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx'
import { SkillSearch } from '../skills/skill-search.tsx'

interface AddSkillProps {
  entry: TimeEntry
  onAdd: (skill: string) => void
  ref: Ref<HTMLButtonElement>
}

/** Adds a skill that the notes do not say. The person's own skills are offered first. */
export function AddSkill({ entry, onAdd, ref }: AddSkillProps) {
  const [open, setOpen] = useState(false)
  const first = entry.extractedSkills.length === 0
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger
        ref={ref}
        aria-label="Add skill"
        title="Add skill"
        className="flex h-6 min-w-6 items-center justify-center gap-1 rounded-sm px-1 text-xs text-muted hover:bg-highlight hover:text-ink max-md:h-8 max-md:min-w-8 data-[state=open]:bg-highlight"
      >
        <Plus aria-hidden className="size-3.5" />
        {first && 'Add skill'}
      </PopoverTrigger>
      <PopoverContent aria-label="Add skill" className="w-80 max-w-[calc(100vw-1rem)]">
        <Skills
          entry={entry}
          onAdd={(skill) => {
            setOpen(false)
            onAdd(skill)
          }}
        />
      </PopoverContent>
    </Popover>
  )
}

function Skills({ entry, onAdd }: { entry: TimeEntry; onAdd: (skill: string) => void }) {
  const { data: own = [] } = useQuery(query(listSkillsOfUser, { params: { id: entry.userId } }))
  const skills = own.map(({ skillName, category }) => ({ name: skillName, category }))
  return (
    <SkillSearch
      label="Add skill"
      without={entry.extractedSkills}
      {...(skills.length > 0 && { suggestions: { heading: `Skills of ${entry.user.name}`, skills } })}
      onChoose={onAdd}
    />
  )
}
