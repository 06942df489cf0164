import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { clsx } from 'clsx'
import { Button } from '../../ui/button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Loaded } from '../loaded.tsx'
import { noteSkillsQuery } from './note-skills-data.ts'
import { skillTagStyle } from './skill-tag.tsx'

interface EntrySkillProps {
  skill: string
  notes: string
  /** `added`: a person had added it, the notes do not show it. Absent if the reader may not reject skills. */
  onReject?: (skill: { added: boolean }) => void
}

/** A skill's tag on an entry; it opens to show the words that are evidence of the skill. */
export function EntrySkill({ skill, notes, onReject }: EntrySkillProps) {
  const [open, setOpen] = useState(false)
  const rejected = useRef(false)
  return (
    <Popover
      open={open}
      onOpenChange={(next) => {
        rejected.current = false
        setOpen(next)
      }}
    >
      <PopoverTrigger
        className={clsx(
          skillTagStyle,
          'min-h-6 items-center hover:ring-1 hover:ring-accent max-md:min-h-8 max-md:px-2 data-[state=open]:ring-1 data-[state=open]:ring-accent',
        )}
      >
        <span className="truncate">{skill}</span>
      </PopoverTrigger>
      <PopoverContent
        aria-label={`Evidence for ${skill}`}
        className="w-72"
        onCloseAutoFocus={(event) => rejected.current && event.preventDefault()}
      >
        <SkillWords
          skill={skill}
          notes={notes}
          {...(onReject && {
            onReject: (origin) => {
              rejected.current = true
              setOpen(false)
              onReject(origin)
            },
          })}
        />
      </PopoverContent>
    </Popover>
  )
}

/** Mounted while it is open, so that the words are read only then. */
function SkillWords({ skill, notes, onReject }: EntrySkillProps) {
  const read = useQuery(noteSkillsQuery(notes))
  const id = useId()
  const found = read.data?.find((one) => one.skill === skill && !one.derived)
  return (
    <div className="p-3">
      <p className="font-semibold">{skill}</p>
      <Loaded read={read} what="the words that show it" skeleton={<Skeleton className="my-1 h-4 w-2/3" />}>
        {() => (
          <p id={id} className="break-words text-muted">
            {found ? (
              <>
                Shown by {quoted(found.evidence)} with {Math.round(found.confidence * 100)} % confidence
              </>
            ) : (
              'Added by hand'
            )}
          </p>
        )}
      </Loaded>
      {onReject && (
        <Button
          look="outline"
          size="small"
          className="mt-3 w-full"
          disabled={read.isPending}
          aria-describedby={id}
          onClick={() => onReject({ added: !found })}
        >
          Not this skill
        </Button>
      )}
    </div>
  )
}

/** “demo to the client”, “slides”: the words that show something, each once. */
export function quoted(evidence: readonly { text: string }[]): string {
  return [...new Set(evidence.map(({ text }) => `“${text}”`))].join(', ')
}
