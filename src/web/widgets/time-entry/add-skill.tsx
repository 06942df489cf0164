import { Plus } from 'lucide-react'
import { useState, type Ref } from 'react'
import type { TimeEntry } from '#shared/time-entries/contract.ts'
import { latePart } from '../../ui/late-part.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx'

const SkillsToAdd = latePart(() => import('./skills-to-add.tsx'), 'SkillsToAdd')

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
        <SkillsToAdd
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
