import { Plus } from 'lucide-react'
import { useState, type Ref } from 'react'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx'
import { RemovableText } from '../../ui/removable-text.tsx'
import { SkillSearch } from './skill-search.tsx'

interface ChosenSkillsProps {
  /** The label of the skills, such as Required skills. */
  label: string
  id: string
  value: readonly string[]
  onChange: (skills: string[]) => void
  ref?: Ref<HTMLButtonElement>
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

/** Skills from the company's vocabulary, chosen one after the other. */
export function ChosenSkills({ label, value, onChange, ...control }: ChosenSkillsProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-1.5">
      {value.map((skill) => (
        <RemovableText key={skill} text={skill} onRemove={() => onChange(value.filter((one) => one !== skill))} />
      ))}
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger
          {...control}
          aria-label={`Add skill to the ${label.toLowerCase()}`}
          className="inline-flex h-7 items-center gap-1 rounded-sm border border-dashed border-control px-2 text-sm text-muted hover:text-ink max-md:h-9"
        >
          <Plus aria-hidden className="size-3.5" />
          Add skill
        </PopoverTrigger>
        <PopoverContent aria-label={label} className="w-80 max-w-[calc(100vw-1rem)]">
          <SkillSearch
            key={value.length}
            label={label}
            without={value}
            takesFocus
            onChoose={(skill) => onChange([...value, skill])}
          />
        </PopoverContent>
      </Popover>
    </div>
  )
}
