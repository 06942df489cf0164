import { Undo2, X } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { clsx } from 'clsx'
import type { DetectedSkill } from '#shared/skills/contract.ts'
import { packageOrigin } from '#shared/skills/package-origin.ts'
import { useDebounced } from '../../ui/debounced.ts'
import type { EntryFormState } from './fields.tsx'
import { useSkillsInNote } from './note-skills-data.ts'
import { SkillTag, skillTagStyle } from './skill-tag.tsx'

const DEBOUNCE_MS = 300

/** The skills of the note in a form, with those that the form rejects. */
export function FormNoteSkills({ form: { control, setValue } }: { form: EntryFormState }) {
  const [notes, rejected] = useWatch({ control, name: ['notes', 'rejectedSkills'] })
  return (
    <NoteSkills
      notes={notes}
      rejected={rejected}
      onRejected={(skills) => setValue('rejectedSkills', skills, { shouldDirty: true })}
    />
  )
}

interface NoteSkillsProps {
  notes: string
  /** Skills that the entry is not to count for, whatever the note names. */
  rejected: readonly string[] | undefined
  onRejected: (rejected: string[]) => void
}

/**
 * The skills that a note shows while it is typed. A press rejects one for this entry permanently, and another press brings it
 * back; skills that only follow from a rejected one go with it. Shows nothing if they cannot be read.
 */
export function NoteSkills({ notes, rejected = [], onRejected }: NoteSkillsProps) {
  const skills = useSkillsInNote(useDebounced(notes.trim(), DEBOUNCE_MS))
  const box = useRef<HTMLDivElement>(null)
  if (notes.trim() === '' || !skills || skills.length === 0) return null
  const isRejected = (name: string) => rejected.some((one) => one.toLowerCase() === name.toLowerCase())
  const refused = skills.filter(({ skill, derived }) => !derived && isRejected(skill))
  const named = skills.filter(({ skill, derived }) => !derived && !isRejected(skill))
  const implied = skills.filter((skill) => skill.derived && followsFrom(skill, named))

  /** The pressed button moves from one list to the other, and the focus with it. */
  function turn(name: string) {
    const next = isRejected(name)
      ? rejected.filter((one) => one.toLowerCase() !== name.toLowerCase())
      : [...rejected, name]
    flushSync(() => onRejected(next))
    box.current?.querySelector<HTMLElement>(`[data-skill="${CSS.escape(name)}"]`)?.focus()
  }

  return (
    <div ref={box} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {named.length > 0 && (
        <ul aria-label="Skills in this note" className="flex min-w-0 flex-wrap gap-1.5">
          {named.map((skill) => (
            <li key={skill.skill} className="flex max-w-full">
              <button
                type="button"
                data-skill={skill.skill}
                title={`${originOf(skill)}. Press where the entry does not show ${skill.skill}.`}
                onClick={() => turn(skill.skill)}
                className={clsx(skillTagStyle, chipStyle, 'hover:ring-1 hover:ring-accent')}
              >
                <span className="sr-only">Reject </span>
                <span className="truncate">{skill.skill}</span>
                <Words words={wordsOf(skill)} />
                <X aria-hidden className="size-3 shrink-0 opacity-70" />
              </button>
            </li>
          ))}
          {implied.map((skill) => (
            <li key={skill.skill} className="flex max-w-full items-center">
              <SkillTag name={skill.skill} origin={originOf(skill)} words="implied" />
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <ul aria-label="Rejected skills" className="flex min-w-0 flex-wrap gap-1.5">
          {refused.map(({ skill }) => (
            <li key={skill} className="flex max-w-full">
              <button
                type="button"
                data-skill={skill}
                title={`${skill} does not count for this entry. Press to bring it back.`}
                onClick={() => turn(skill)}
                className={clsx(
                  'inline-flex max-w-full gap-1 rounded-sm px-1.5 text-xs text-muted hover:bg-highlight hover:text-ink',
                  chipStyle,
                )}
              >
                <span className="sr-only">Bring back </span>
                <span className="truncate line-through">{skill}</span>
                <Undo2 aria-hidden className="size-3 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const chipStyle = 'min-h-6 items-center max-md:min-h-8 max-md:px-2'

function Words({ words }: { words: string | undefined }) {
  return words === undefined ? null : <span className="truncate font-normal opacity-85">{words}</span>
}

/** Whether the words that imply a skill are those of a named one. */
function followsFrom({ evidence }: DetectedSkill, named: readonly DetectedSkill[]): boolean {
  return evidence.some(({ start, end }) =>
    named.some((one) => one.evidence.some((words) => words.start === start && words.end === end)),
  )
}

/** “k8s”, or nothing if the note has the skill's own name. */
function wordsOf({ skill, evidence }: DetectedSkill): string | undefined {
  const other = evidence.find(({ text }) => text.toLowerCase() !== skill.toLowerCase())
  return other && `“${other.text}”`
}

function originOf({ derived, registries, evidence }: DetectedSkill): string {
  const words = [...new Set(evidence.map(({ text }) => `“${text}”`))].join(', ')
  if (derived) return `Implied by ${words}`
  return `Found in your words ${words}${registries ? `, ${packageOrigin(registries)}` : ''}`
}
